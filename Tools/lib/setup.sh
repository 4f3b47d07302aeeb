# shellcheck shell=bash
# What the scripts of Tools need before they can work: a Swift toolchain and some Debian packages.
# To be sourced from the package's root under `set -euo pipefail`; `setup` is the entry to build, `setup_tests` to test as
# well, `install_packages NAME...` to have more packages.

readonly SWIFT_MAJOR=6 SWIFT_MINOR=2
# Above the exit codes of the command itself.
readonly EXIT_NO_SWIFT=5 EXIT_NO_PACKAGE=6

# What a toolchain from swift.org wants of a bare Debian 12: shared libraries of its own programs, then what it links
# with. The libraries that Fingertip itself uses are named in Package.swift, beside the modules that import them.
readonly TOOLCHAIN_PACKAGES=(libcurl4 libncurses6 libsqlite3-0 libstdc++6 libxml2 gcc libc6-dev pkg-config)

# What only some tests use; where it cannot be had, they are skipped.
readonly TEST_PACKAGES=(umockdev)

# Runs a command and shows what it said only if it fails.
quietly() {
  local output
  output=$("$@" 2>&1 </dev/null) || {
    printf '%s\n' "$output" >&2
    return 1
  }
}

# Says something about the work, on standard error.
say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

# Makes sure of Swift and the packages, or ends the script with one sentence that says what to do.
setup() {
  command -v swift >/dev/null || no_swift 'there is no swift in the PATH'
  # On a bare system the toolchain cannot even tell its version before its libraries are there.
  local version
  version=$(swift --version 2>&1) || true
  if [[ $version != *'loading shared libraries'* ]]; then require_swift "$version"; fi
  local packages
  mapfile -t packages < <(wanted_packages)
  install_packages "${packages[@]}"
  if [[ $version == *'loading shared libraries'* ]]; then require_swift "$(swift --version 2>&1 || true)"; fi
}

# Has the packages that only some tests use, or says that those are skipped.
setup_tests() {
  (install_packages "${TEST_PACKAGES[@]}") || say "going on without ${TEST_PACKAGES[*]}; the tests that use it are skipped"
}

# Ends the script unless the given answer to `swift --version` is that of a Swift that is new enough.
require_swift() {
  if [[ $1 =~ Swift\ version\ ([0-9]+)\.([0-9]+)[^\ ]* ]]; then
    local major=${BASH_REMATCH[1]} minor=${BASH_REMATCH[2]}
    if ((major > SWIFT_MAJOR || major == SWIFT_MAJOR && minor >= SWIFT_MINOR)); then return; fi
    no_swift "$(command -v swift) is ${BASH_REMATCH[0]}"
  else
    no_swift "$(command -v swift) is not the Swift compiler or does not run (it says: ${1%%$'\n'*})"
  fi
}

no_swift() {
  say "Swift $SWIFT_MAJOR.$SWIFT_MINOR or newer is needed, but $1;" \
    'get it from https://www.swift.org/install/linux and put its usr/bin first in the PATH.'
  exit "$EXIT_NO_SWIFT"
}

# Installs those of the named Debian packages that are missing, or ends the script.
install_packages() {
  local missing
  if ! command -v dpkg-query >/dev/null; then
    say "this is not Debian, so what Debian calls $* is taken as installed."
    return
  fi
  mapfile -t missing < <(comm -23 <(printf '%s\n' "$@" | sort -u) <(installed_packages | sort -u))
  ((${#missing[@]})) || return 0

  local as_root=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null || no_package 'this is neither root nor is there sudo' "${missing[@]}"
    as_root=(sudo)
  fi
  say "installing the Debian packages ${missing[*]}"
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300)
  # One source that is out of reach fails the update, though the packages may come from another.
  quietly "${apt[@]}" update || true
  # A package that would have to go for another is the owner's to give up.
  quietly "${apt[@]}" install -y --no-install-recommends --no-remove -- "${missing[@]}" ||
    no_package 'apt did not install them' "${missing[@]}"
}

no_package() {
  local why=$1
  shift
  say "the Debian packages $* are missing, and $why; as root, run:" \
    "apt-get update && apt-get install --no-install-recommends $*"
  exit "$EXIT_NO_PACKAGE"
}

wanted_packages() {
  printf '%s\n' "${TOOLCHAIN_PACKAGES[@]}"
  tr '\n' ' ' <Package.swift | grep -o '\.apt(\[[^]]*\])' | grep -o '"[^"]*"' | tr -d '"'
}

# Installed packages and what they stand in for, as pkgconf does for pkg-config.
installed_packages() {
  dpkg-query -W -f '${db:Status-Status} ${Package}, ${Provides}\n' |
    sed -n 's/^installed //p' | tr ',' '\n' | sed 's/(.*//; s/[[:space:]]//g; /^$/d'
}

# Builds the `fingertip` command as a user wants it: with progress for a person, else silent unless it fails.
build_release() {
  local build=(swift build -c release --product fingertip)
  if [[ -t 2 ]]; then "${build[@]}" >&2; else quietly "${build[@]}"; fi
}
