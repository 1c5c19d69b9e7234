#!/usr/bin/env bash
# Puts the web app together as static files that any web host can serve: dist/.
set -eu
cd "$(dirname "$0")/.."
[ -f build/wasm/worker.wasm ] || Scripts/build-wasm.sh
# It only prints the first screens, so that how it was built changes nothing.
if [ -n "${DEBUG_BUILD:-}" ]; then read -ra options <<<"-c debug ${LEAN:-}"; else options=(-c release --static-swift-stdlib); fi
swift build "${options[@]}" --product touchstone-site
"$(swift build "${options[@]}" --show-bin-path)/touchstone-site" >build/first-screens.html
Scripts/debian-packages.sh esbuild
Scripts/assemble-site.py Web build/wasm build/first-screens.html dist
Scripts/build-fluid.sh dist
