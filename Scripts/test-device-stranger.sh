#!/usr/bin/env bash
# Runs the checks on devices of another simulator, and the command on machines from public reports
# (Tests/EndToEnd/stranger/README.md): they must find no fewer faults than before, and blame no more healthy devices.
# The first set's cameras are left out, because they take hours to play.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/debian-packages.sh nodejs
command=${TOUCHSTONE:-.build/release/touchstone}
[ -x "$command" ] || make build
OUTPUT=build/probe Scripts/build-wasm.sh DeviceProbe

faults() { LEAST=$2 node "Tests/EndToEnd/stranger/run.mjs" "Tests/EndToEnd/stranger/$1.mjs" | tail -1; }
healthy() { NOCAM=1 MOST=$2 ALARMED=${3:-1000} node "Tests/EndToEnd/stranger/run.mjs" "Tests/EndToEnd/stranger/$1.mjs" | tail -1; }
machines() { LEAST=$2 MOST=$3 PYTHONPATH=Tests/EndToEnd/stranger python3 Tests/EndToEnd/stranger/trees.py "$1" "$command" | tail -1; }

machines trees_1 44 1
machines trees_2 25 0
machines trees_3 28 1
machines trees_4 45 0
machines trees_5 61 2
machines trees_6 69 0
machines trees_7 65 0
healthy healthy-2 0
faults faults-2 62
faults faults-4 44
healthy healthy-3 3
faults faults-5 51
healthy healthy-4 0
faults faults-6 74
healthy healthy-5 0
faults faults-7 46
healthy healthy-6 0 1
faults faults-8 15
healthy healthy-7 0 2
healthy healthy-8 0 4
faults faults-9 85
healthy healthy-9 0 1
faults faults-10 87
healthy healthy-10 0 2
faults faults-11 78
healthy healthy-11 1 5
faults faults-12 96
healthy healthy-12 0 1
faults faults-13 139
healthy healthy-13 3 6
