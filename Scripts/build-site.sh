#!/usr/bin/env bash
# Assembles the web app as static files for any web host: dist/.
set -eu
cd "$(dirname "$0")/.."
[ -f build/wasm/worker.wasm ] || Scripts/build-wasm.sh
# It only prints the first screens, so any build of it will do.
if [ -n "${DEBUG_BUILD:-}" ]; then read -ra options <<<"-c debug ${LEAN:-}"; else options=(-c release --static-swift-stdlib); fi
swift build "${options[@]}" --product touchstone-site
"$(swift build "${options[@]}" --show-bin-path)/touchstone-site" >build/first-screens.html
Scripts/debian-packages.sh esbuild
Scripts/assemble-site.py Web build/wasm build/first-screens.html dist
Scripts/build-fluid.sh dist
