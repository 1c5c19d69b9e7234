#!/usr/bin/env bash
# The checks of a device's sensors in Chromium, healthy and broken, and the judges' agreement: the same evidence judged
# natively and in Wasm comes to the same report. Prints what the checks' signal work costs in Wasm. Then a whole run on the
# built site's screens, dist/.
set -eu
cd "$(dirname "$0")/.."
Scripts/debian-packages.sh chromium python3-venv nodejs
Scripts/python-tools.sh
OUTPUT=build/probe Scripts/build-wasm.sh DeviceProbe
swift build --disable-default-traits -c release --product device-matrix
.build/release/device-matrix reports | node Tests/EndToEnd/device-agreement.mjs build/probe/deviceprobe.wasm
.venv/bin/python Tests/EndToEnd/test_sensors.py "$@"
.venv/bin/python Tests/EndToEnd/test_run.py
.venv/bin/python Tests/EndToEnd/test_full_run.py
