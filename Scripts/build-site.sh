#!/usr/bin/env bash
# Puts the web app together as static files that any web host can serve: dist/.
set -eu
cd "$(dirname "$0")/.."
[ -f build/wasm/touchstone.wasm ] || Scripts/build-wasm.sh
rm -rf dist
mkdir -p dist
cp -r Web/. dist/
cp build/wasm/touchstone.wasm dist/

# The service worker keeps exactly these files, under a version that changes with any of them.
python3 - dist <<'PYTHON'
import gzip, hashlib, pathlib, sys

site = pathlib.Path(sys.argv[1])
paths = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
shell = [path for path in paths if path != "sw.js" and path != "index.html" and not path.endswith(".png")]
digest = hashlib.sha256()
for path in paths:
    digest.update(path.encode() + b"\0" + (site / path).read_bytes())
worker = site / "sw.js"
listing = ", ".join(f"'{path}'" for path in ["./"] + shell)
worker.write_text(
    worker.read_text().replace("@VERSION@", digest.hexdigest()[:16]).replace("'@SHELL@'", listing))

total = 0
for path in paths:
    if path.endswith((".wasm", ".js", ".css", ".html")):
        total += len(gzip.compress((site / path).read_bytes(), 9))
print(f"dist: {total} bytes of wasm, js, css and html with gzip -9")
PYTHON
