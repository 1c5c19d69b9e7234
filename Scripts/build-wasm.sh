#!/usr/bin/env bash
# Builds the browser's products as Embedded Swift in build/wasm, all or only the named ones. Pages: app.wasm,
# details.wasm (a report's details), check.wasm (device checks), capsule.wasm, removal.wasm (metadata removal),
# fluid.wasm (the gallery). Engines in the photo worker: worker.wasm, and on demand credentialcheck.wasm and
# removalengine.wasm.
set -eu
cd "$(dirname "$0")/.."
products=${*:-App Details Check Worker CredentialCheck RemovalEngine Capsule Removal Fluid}
Scripts/debian-packages.sh wasi-libc libclang-rt-14-dev-wasm32 binaryen

# With Debian's C library and compiler runtime, and the toolchain's Unicode tables, there are no imports left.
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")
libc=/usr/lib/wasm32-wasi/libc.a
builtins=/usr/lib/llvm-14/lib/clang/14.0.6/lib/wasi/libclang_rt.builtins-wasm32.a
unicode=$toolchain/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a
for archive in "$libc" "$builtins" "$unicode"; do
  [ -e "$archive" ] || { echo "touchstone: $archive is missing" >&2; exit 1; }
done

# Products for tests only go elsewhere.
folder=${OUTPUT:-build/wasm}
mkdir -p "$folder"
# Remove files of products that no longer exist, but keep those that weren't requested this time.
if [ $# = 0 ]; then
  for file in "$folder"/*.wasm; do
    name=$(basename "$file" .wasm)
    [[ " ${products,,} " == *" $name "* ]] || rm -f "$file"
  done
fi
for product in $products; do
  # Debug information would be stripped below; omitting it saves an eighth of the compile time, and link time.
  WASM=1 swift build --scratch-path .build-wasm -debug-info-format none \
    --triple wasm32-unknown-none-wasm -c release --product "$product" \
    -Xlinker "$libc" -Xlinker "$builtins" -Xlinker "$unicode"
  linked=.build-wasm/wasm32-unknown-none-wasm/release/$product.wasm
  output=$folder/${product,,}.wasm
  # wasm-opt takes longer than everything else, so skip unchanged modules.
  if [ "$output" -nt "$linked" ] && [ "$output" -nt "$0" ] && [ -z "${NAMED:-}" ]; then continue; fi
  # `NAMED=1` keeps function names. Functions with a single caller aren't inlined, because inlined they compress worse.
  inlining=--one-caller-inline-max-function-size=0
  # Nothing else is at the low addresses below the stack, so offsets can be folded into addresses.
  if [ "$product" = App ]; then inlining+=" -lmu"; fi
  # Purely numeric code compresses better inlined; nothing is at low addresses, and nothing relies on a trap.
  if [ "$product" = Fluid ]; then inlining="--converge -lmu -tnh"; fi
  wasm-opt -Oz $inlining --strip-dwarf --strip-producers --strip-target-features ${NAMED:+-g} \
    --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int \
    "$linked" -o "$output"
  printf '%s: %s bytes, %s with gzip\n' "$output" "$(stat -c %s "$output")" "$(gzip -9 -c "$output" | wc -c)"
done
