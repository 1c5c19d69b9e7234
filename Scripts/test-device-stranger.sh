#!/usr/bin/env bash
# What the checks find of the devices of another simulator (Tests/EndToEnd/stranger/README.md): not fewer faults than were found once,
# and not more failures of healthy devices. Their cameras take hours to play and are left out.
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
