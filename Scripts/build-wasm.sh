#!/usr/bin/env bash
# Builds what a browser loads as Embedded Swift, into build/wasm: every product, or only those named. With DEBUG_BUILD=1
# unoptimised into build/wasm-debug, in a third of the time: three times as large, and the photos' engine some five times
# as slow.
# Pages: App, Details (a report's details), Check (the device's checks), Capsule, Removal (the sheet that removes
# metadata), Fluid (the gallery). Engines: Worker (photos), and CredentialCheck and RemovalEngine, loaded on demand.
# For tests: DeviceProbe.
set -eu
cd "$(dirname "$0")/.."
all="App Details Check Worker CredentialCheck RemovalEngine Capsule Removal Fluid"
products=${*:-$all}
Scripts/debian-packages.sh @web

# Debian's C library and compiler runtime, and the toolchain's Unicode tables, leave nothing to be imported.
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")
libc=/usr/lib/wasm32-wasi/libc.a
builtins=/usr/lib/llvm-14/lib/clang/14.0.6/lib/wasi/libclang_rt.builtins-wasm32.a
unicode=$toolchain/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a
for archive in "$libc" "$builtins" "$unicode"; do
  [ -e "$archive" ] || { echo "touchstone: $archive is missing" >&2; exit 1; }
done

# shellcheck source=Scripts/build-folders.sh
. Scripts/build-folders.sh
linked=.build-wasm/wasm32-unknown-none-wasm/$configuration
export folder=${OUTPUT:-$wasm} linked toolchain
mkdir -p "$folder"

# Without debug information: it would be stripped below, and costs an eighth of the compile time.
build() {
  WASM=1 swift build --scratch-path .build-wasm -debug-info-format none \
    --triple wasm32-unknown-none-wasm -c "$configuration" "$@" \
    -Xlinker "$libc" -Xlinker "$builtins" -Xlinker "$unicode"
}

# Shrinks a linked product; one that hasn't changed is left alone. `NAMED=1` keeps the functions' names.
# An unoptimised one loses only what the compiler adds for debuggers.
optimise() {
  local product=$1 output="$folder/${1,,}.wasm"
  if [ "$output" -nt "$linked/$product.wasm" ] && [ "$output" -nt Scripts/build-wasm.sh ] && [ -z "${NAMED:-}" ]; then return; fi
  if [ -n "${DEBUG_BUILD:-}" ]; then
    "$toolchain/bin/llvm-objcopy" --remove-section=.swift_ast --strip-debug "$linked/$product.wasm" "$output"
    return
  fi
  # What is loaded first compares texts byte by byte (CompactLibrary): Unicode's normalisation would add 5 kB with gzip.
  case $product in
    App | Worker | Removal)
      if grep -q _swift_stdlib_getNormData "$linked/$product.wasm"; then
        echo "touchstone: $product compares Strings with == or init(rawValue:); see CompactLibrary" >&2
        return 1
      fi ;;
  esac
  # A function with a single caller isn't inlined: it compresses worse.
  local options=(--one-caller-inline-max-function-size=0)
  case $product in
    # Low addresses are unused (the stack ends there), so an address with an offset needs no addition.
    App) options+=(-lmu) ;;
    Worker) options+=(-lmu --converge) ;;
    # Arithmetic on its own compresses better inlined, and nothing relies on a trap.
    Fluid) options=(--converge -lmu -tnh) ;;
  esac
  wasm-opt -Oz "${options[@]}" --strip-dwarf --strip-producers --strip-target-features ${NAMED:+-g} \
    --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int \
    "$linked/$product.wasm" -o "$output"
  local compressed
  compressed=$(gzip -9 -c "$output" | wc -c)
  printf '%s: %s bytes, %s with gzip\n' "$output" "$(stat -c %s "$output")" "$compressed"
  # What the first photo waits for: docs/Benchmarks.md.
  if [ "$product" = Worker ] && [ "$compressed" -gt 700000 ]; then
    echo "touchstone: that is over the limit of 700,000 bytes" >&2
    return 1
  fi
}
export -f optimise

if [ $# = 0 ]; then
  # Remove the files of products that no longer exist; DeviceProbe has a folder of its own.
  for file in "$folder"/*.wasm; do
    name=$(basename "$file" .wasm)
    [[ " ${products,,} " == *" $name "* ]] || rm -f "$file"
  done
  # All at once: each product's chain of modules keeps one core busy, so two chains run side by side.
  build
else
  case " $products " in *" DeviceProbe "*) export DEVICE_PROBE=1 ;; esac
  for product in $products; do build --product "$product"; done
fi
# shellcheck disable=SC2086
printf '%s\n' $products | xargs -P "$(nproc)" -I PRODUCT bash -euc 'optimise PRODUCT'
