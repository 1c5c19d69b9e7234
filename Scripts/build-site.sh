#!/usr/bin/env bash
# Assembles the web app as static files for any web host: dist/. With DEBUG_BUILD=1, of unoptimised modules:
# build/site-debug/.
set -eu
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/build-folders.sh
. Scripts/build-folders.sh
if [ "$configuration" = debug ]; then read -ra options <<<"${LEAN:-}"; else options=(--static-swift-stdlib); fi
options+=(-c "$configuration")
[ -f "$wasm/worker.wasm" ] || Scripts/build-wasm.sh
swift build "${options[@]}" --product touchstone-site
"$(swift build "${options[@]}" --show-bin-path)/touchstone-site" >build/first-screens.html
Scripts/debian-packages.sh @web
Scripts/assemble-site.py Web "$wasm" build/first-screens.html "$site"
Scripts/build-fluid.sh
