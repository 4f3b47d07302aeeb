# shellcheck shell=bash
# Makes what the guest boots, in .build/guest: a kernel, its first file system, and udevd. To be sourced after
# Tools/lib/setup.sh from the package's root; `prepare_guest` is the entry. What is there already is not made again.

readonly GUEST=$PWD/.build/guest
# What has to be installed, and what the kernel's packages are unpacked and packed again with.
readonly GUEST_PACKAGES=(qemu-system-x86 seabios busybox-static cpio xz-utils)
# What the guest alone needs, unpacked there: udevd, and the library of it that a small system has not.
readonly UNPACKED_PACKAGES=(udev libkmod2)
# Modules by what they are for: the host's files, the tests' devices.
readonly MODULES=(virtio_pci 9pnet_virtio 9p overlay evdev uinput uhid hid-generic hid-multitouch)

prepare_guest() {
  if [[ $(uname -m) != x86_64 ]]; then no_guest "it is made for x86_64, not for $(uname -m)"; fi
  # The kernel's command line, which tells the guest where it is, is cut at blanks.
  if [[ $PWD == *[[:space:]]* ]]; then no_guest "there is a blank in $PWD"; fi
  install_packages "${GUEST_PACKAGES[@]}"
  mkdir -p "$GUEST"
  if [[ ! -e $GUEST/kernel.name ]]; then
    say 'fetching and unpacking a kernel and udevd; this happens once'
    unpack_kernel
  fi
  if [[ ! -e $GUEST/initramfs.gz || Tools/guest/init -nt $GUEST/initramfs.gz ||
    Tools/guest/prepare.sh -nt $GUEST/initramfs.gz ]]; then
    pack_initramfs
  fi
}

no_guest() {
  say "the guest cannot be made: $1"
  exit "$EXIT_NO_PACKAGE"
}

# Puts vmlinux, the modules and udevd in their places; kernel.name comes last and says that all is there.
unpack_kernel() {
  local kernel
  # The generic image: that for clouds has no uinput.
  kernel=$(apt-cache depends linux-image-amd64 2>/dev/null | grep -o 'linux-image-[0-9][^ ]*-amd64' | head -n 1) ||
    no_guest "apt knows no linux-image-amd64; run 'apt-get update', or look whether this is Debian"
  rm -rf "$GUEST/packages" "$GUEST/unpacked" "$GUEST/udev"
  mkdir -p "$GUEST/packages" "$GUEST/unpacked" "$GUEST/udev"
  (cd "$GUEST/packages" && quietly apt-get -qq download "$kernel" "${UNPACKED_PACKAGES[@]}") ||
    no_guest "apt did not download $kernel ${UNPACKED_PACKAGES[*]}; 'apt-get update' may help"
  dpkg -x "$GUEST"/packages/linux-image-*.deb "$GUEST/unpacked"
  local package
  for package in "${UNPACKED_PACKAGES[@]}"; do dpkg -x "$GUEST/packages/$package"_*.deb "$GUEST/udev"; done
  # It goes over the host's files, where /bin and /lib are links into usr.
  local folder
  for folder in bin lib sbin; do
    [[ ! -d $GUEST/udev/$folder ]] || cp -a "$GUEST/udev/$folder" "$GUEST/udev/usr/"
    rm -rf "${GUEST:?}/udev/$folder"
  done
  rm -rf "$GUEST/udev/usr/lib/udev/hwdb.d" "$GUEST/udev/usr/share"
  unpack_vmlinux "$GUEST"/unpacked/boot/vmlinuz-*
  rm -rf "$GUEST/packages"
  printf '%s\n' "$kernel" >"$GUEST/kernel.name"
}

# QEMU starts an unpacked kernel directly, several seconds faster than one that unpacks itself under emulation.
unpack_vmlinux() {
  local start
  start=$(LC_ALL=C grep -abo -m 1 -P '\xfd7zXZ\x00' "$1" | head -n 1 | cut -d : -f 1) || true
  # What follows the packed part makes xz complain at its end.
  if [[ $start ]]; then tail -c "+$((start + 1))" "$1" | xz -dc >"$GUEST/vmlinux" 2>/dev/null || true; fi
  if [[ $(head -c 4 "$GUEST/vmlinux" 2>/dev/null) != $'\x7fELF' ]]; then cp "$1" "$GUEST/vmlinux"; fi
}

# The first file system: busybox, the modules in the order in which they load, and init.
pack_initramfs() {
  local tree=$GUEST/initramfs modules number=10 file
  rm -rf "$tree"
  mkdir -p "$tree"/{bin,modules,proc,sys,dev,host,scratch,root}
  cp /bin/busybox "$tree/bin/busybox"
  install -m 755 Tools/guest/init "$tree/init"
  modules=$(dirname "$(find "$GUEST/unpacked/lib/modules" -name modules.order)")
  [[ -e $modules/modules.dep ]] || busybox depmod -b "$GUEST/unpacked" "$(basename "$modules")"
  while read -r file; do
    cp "$modules/$file" "$tree/modules/$number-$(basename "$file")"
    number=$((number + 1))
  done < <(module_files "$modules/modules.dep")
  (cd "$tree" && find . | cpio --quiet -o -H newc) | gzip -1 >"$GUEST/initramfs.new"
  mv "$GUEST/initramfs.new" "$GUEST/initramfs.gz"
  rm -rf "$tree"
}

# The files of MODULES and of what they depend on, each after what it depends on. A module without a file is built in.
module_files() {
  local module
  for module in "${MODULES[@]}"; do
    # Dependencies stand behind the colon, the nearest first.
    sed -n "s|^\([^:]*/${module//[-_]/[-_]}\.ko[^:]*\): *\(.*\)|\1 \2|p" "$1" | tr ' ' '\n' | sed '/^$/d' | tac
  done | awk '!seen[$0]++'
}
