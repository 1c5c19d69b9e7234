#!/usr/bin/env bash
# Checks that native and Wasm judges give the same report for the same evidence. Prints the cost of the checks' signal
# processing in Wasm. Builds build/probe/deviceprobe.wasm for the sensor tests.
set -eu
cd "$(dirname "$0")/.."
Scripts/debian-packages.sh nodejs
OUTPUT=build/probe Scripts/build-wasm.sh DeviceProbe
swift build -c release --product device-matrix
.build/release/device-matrix reports | node Tests/EndToEnd/device-agreement.mjs build/probe/deviceprobe.wasm
