#!/usr/bin/env bash
# Adds the gallery's library, its demonstration page and its Wasm to the built site, minified.
set -eu
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/build-folders.sh
. Scripts/build-folders.sh
Scripts/debian-packages.sh @web
[ -f "$wasm/fluid.wasm" ] || Scripts/build-wasm.sh Fluid
mkdir -p "$site/fluid"
cp -r Web/fluid.html "$site/"
cp -r Web/fluid/pictures Web/fluid/fluid.d.ts "$wasm/fluid.wasm" "$site/fluid/"
for file in fluid.css demo.js demo.css; do
  esbuild --log-level=warning --minify --target=es2022 "Web/fluid/$file" > "$site/fluid/$file"
done
# Imports are bundled into one file. Functions are compiled while it loads: compiling one on first use costs the first
# frame a millisecond. What layers.js keeps for each layer gets short names.
esbuild --log-level=warning --bundle --format=esm --minify --target=es2022 \
  --mangle-props='^(isPart|isLarge|drawn|radii|loaded|thumb|full|box)$' --banner:js='//# allFunctionsCalledOnLoad' \
  Web/fluid/fluid.js > "$site/fluid/fluid.js"
python3 - "$site" "$configuration" <<'PYTHON'
import gzip, pathlib, sys

# PhotoSwipe 5.4.4's script and style: docs/Benchmarks.md.
LIMIT = 23_183
total = 0
for name in ("fluid.wasm", "fluid.js", "fluid.css", "demo.js", "demo.css"):
    size = len(gzip.compress((pathlib.Path(sys.argv[1]) / "fluid" / name).read_bytes(), 9, mtime=0))
    total += size
    print(f"fluid/{name}: {size} bytes with gzip -9")
print(f"fluid.html loads {total} bytes of wasm, js and css with gzip -9")
if sys.argv[2] == "release" and total > LIMIT:
    sys.exit(f"touchstone: that is over the limit of {LIMIT} bytes")
PYTHON
