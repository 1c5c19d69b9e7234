#!/usr/bin/env bash
# Runs the checks on devices of another simulator (Tests/EndToEnd/stranger/README.md): it must find no fewer faults than
# before, and fail no more healthy devices. Its cameras are left out, because they take hours to play.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/debian-packages.sh nodejs
OUTPUT=build/probe Scripts/build-wasm.sh DeviceProbe
NOCAM=1 MOST=0 node Tests/EndToEnd/stranger/run.mjs Tests/EndToEnd/stranger/healthy-2.mjs | tail -1
LEAST=62 node Tests/EndToEnd/stranger/run.mjs Tests/EndToEnd/stranger/faults-2.mjs | tail -1
LEAST=44 node Tests/EndToEnd/stranger/run.mjs Tests/EndToEnd/stranger/faults-4.mjs | tail -1
NOCAM=1 MOST=3 node Tests/EndToEnd/stranger/run.mjs Tests/EndToEnd/stranger/healthy-3.mjs | tail -1
LEAST=51 node Tests/EndToEnd/stranger/run.mjs Tests/EndToEnd/stranger/faults-5.mjs | tail -1
NOCAM=1 MOST=0 node Tests/EndToEnd/stranger/run.mjs Tests/EndToEnd/stranger/healthy-4.mjs | tail -1
LEAST=74 node Tests/EndToEnd/stranger/run.mjs Tests/EndToEnd/stranger/faults-6.mjs | tail -1
NOCAM=1 MOST=1 node Tests/EndToEnd/stranger/run.mjs Tests/EndToEnd/stranger/healthy-5.mjs | tail -1
