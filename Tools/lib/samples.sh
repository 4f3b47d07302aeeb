# shellcheck shell=bash
# Checks that the Swift in a text compiles against the package as it is built; to be sourced.

# Checks every block of Swift in the given Markdown file, as a file of its own that imports Fingertip.
check_samples() {
  local text=$1 folder sample word
  local flags=(-swift-version 6 -typecheck -parse-as-library -I .build/debug/Modules)
  for word in Sources/C*/; do flags+=(-I "$word"); done
  for word in $(pkg-config --cflags-only-I libevdev libinput libudev); do flags+=(-Xcc "$word"); done
  folder=$(mktemp -d)
  awk -v folder="$folder" '
    /^```swift/ { sample = sprintf("%s/line-%03d.swift", folder, NR); print "import Fingertip" > sample; next }
    /^```/ { sample = ""; next }
    sample { print > sample }' "$text"
  for sample in "$folder"/*.swift; do
    swiftc "${flags[@]}" "$sample" || {
      say "$text: the sample there does not compile"
      rm -rf -- "$folder"
      return 1
    }
  done
  printf '%s samples of %s compile\n' "$(find "$folder" -name '*.swift' | wc -l)" "$text"
  rm -rf -- "$folder"
}
