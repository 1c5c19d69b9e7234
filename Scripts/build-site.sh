#!/usr/bin/env bash
# Puts the web app together as static files that any web host can serve: dist/.
set -eu
cd "$(dirname "$0")/.."
[ -f build/wasm/worker.wasm ] || Scripts/build-wasm.sh
swift build -c release --static-swift-stdlib --product touchstone-site
.build/release/touchstone-site >build/first-screens.html
Scripts/debian-packages.sh esbuild
Scripts/assemble-site.py Web build/wasm build/first-screens.html dist
Scripts/build-fluid.sh dist
