#!/usr/bin/env bash
# The judges agree: the same evidence judged natively and in Wasm comes to the same report. Prints what the checks' signal
# work costs in Wasm. Builds what the tests of the sensors need, build/probe/deviceprobe.wasm.
set -eu
cd "$(dirname "$0")/.."
Scripts/debian-packages.sh nodejs
OUTPUT=build/probe Scripts/build-wasm.sh DeviceProbe
swift build -c release --product device-matrix
.build/release/device-matrix reports | node Tests/EndToEnd/device-agreement.mjs build/probe/deviceprobe.wasm
