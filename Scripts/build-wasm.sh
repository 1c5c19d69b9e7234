#!/usr/bin/env bash
# Builds what a browser loads as Embedded Swift, into build/wasm, or only the products named. Pages: app.wasm, details.wasm (the details
# of a report), check.wasm (the checks of the device), capsule.wasm, removal.wasm (the sheet of the removal of metadata), fluid.wasm
# (the gallery). Engines in the photos' worker: worker.wasm, and credentialcheck.wasm and removalengine.wasm where they are wanted.
set -eu
cd "$(dirname "$0")/.."
products=${*:-App Details Check Worker CredentialCheck RemovalEngine Capsule Removal Fluid}
Scripts/debian-packages.sh wasi-libc libclang-rt-14-dev-wasm32 binaryen

# Debian's C library and compiler runtime, and the toolchain's Unicode tables, leave nothing to be imported.
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")
libc=/usr/lib/wasm32-wasi/libc.a
builtins=/usr/lib/llvm-14/lib/clang/14.0.6/lib/wasi/libclang_rt.builtins-wasm32.a
unicode=$toolchain/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a
for archive in "$libc" "$builtins" "$unicode"; do
  [ -e "$archive" ] || { echo "touchstone: $archive is missing" >&2; exit 1; }
done

# What only tests need is kept apart.
folder=${OUTPUT:-build/wasm}
mkdir -p "$folder"
# A product that is no more leaves its file; what was not asked for this time stays.
if [ $# = 0 ]; then
  for file in "$folder"/*.wasm; do
    name=$(basename "$file" .wasm)
    [[ " ${products,,} " == *" $name "* ]] || rm -f "$file"
  done
fi
for product in $products; do
  # Debug information would be stripped below, and takes an eighth of the compiler's time and more of the linker's.
  WASM=1 swift build --scratch-path .build-wasm -debug-info-format none \
    --triple wasm32-unknown-none-wasm -c release --product "$product" \
    -Xlinker "$libc" -Xlinker "$builtins" -Xlinker "$unicode"
  linked=.build-wasm/wasm32-unknown-none-wasm/release/$product.wasm
  output=$folder/${product,,}.wasm
  # What has not changed needs no making small again, which takes longer than all the rest.
  if [ "$output" -nt "$linked" ] && [ "$output" -nt "$0" ] && [ -z "${NAMED:-}" ]; then continue; fi
  # `NAMED=1` keeps the functions' names. A function with one caller stays what it is: inlined, it compresses worse.
  inlining=--one-caller-inline-max-function-size=0
  # The stack ends where nothing else is, so that an address with an offset needs no sum.
  if [ "$product" = App ]; then inlining+=" -lmu"; fi
  # Numbers alone compress better inlined; nothing there is at low addresses, and nothing relies on a trap.
  if [ "$product" = Fluid ]; then inlining="--converge -lmu -tnh"; fi
  wasm-opt -Oz $inlining --strip-dwarf --strip-producers --strip-target-features ${NAMED:+-g} \
    --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int \
    "$linked" -o "$output"
  printf '%s: %s bytes, %s with gzip\n' "$output" "$(stat -c %s "$output")" "$(gzip -9 -c "$output" | wc -c)"
done
