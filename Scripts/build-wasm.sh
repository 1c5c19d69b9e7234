#!/usr/bin/env bash
# Builds the engine as Embedded Swift for the browser: build/wasm/touchstone.wasm.
set -eu
cd "$(dirname "$0")/.."
Scripts/debian-packages.sh wasi-libc libclang-rt-14-dev-wasm32 binaryen

# Debian's C library and compiler runtime, and the toolchain's Unicode tables, leave nothing to be imported.
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")
libc=/usr/lib/wasm32-wasi/libc.a
builtins=/usr/lib/llvm-14/lib/clang/14.0.6/lib/wasi/libclang_rt.builtins-wasm32.a
unicode=$toolchain/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a
for archive in "$libc" "$builtins" "$unicode"; do
  [ -e "$archive" ] || { echo "touchstone: $archive is missing" >&2; exit 1; }
done

WASM=1 swift build --disable-default-traits --scratch-path .build-wasm \
  --triple wasm32-unknown-none-wasm -c release --product WebApp \
  -Xlinker "$libc" -Xlinker "$builtins" -Xlinker "$unicode"
mkdir -p build/wasm
wasm-opt -Oz --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int \
  .build-wasm/wasm32-unknown-none-wasm/release/WebApp.wasm -o build/wasm/touchstone.wasm
printf 'build/wasm/touchstone.wasm: %s bytes, %s with gzip\n' \
  "$(stat -c %s build/wasm/touchstone.wasm)" "$(gzip -9 -c build/wasm/touchstone.wasm | wc -c)"
