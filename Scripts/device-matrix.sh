#!/usr/bin/env bash
# Reports what every check finds on simulated devices, healthy and broken, in Markdown tables.
#   Scripts/device-matrix.sh [SEEDS [SALT]]    20 devices of each kind; another SALT gives other devices
#   Scripts/device-matrix.sh grammar [HEALTHY] faults from the grammar, a tenth of them held out by the judges' digest
#   Scripts/device-matrix.sh missed [HEALTHY [PART]]  the same, naming missed faults, never those of the tenth
#   Scripts/device-matrix.sh held [SEEDS]            that tenth alone, with 20 devices for each of its cells
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/check-tools.sh >&2
swift build -c release --product device-matrix >&2
# Every change of the judges selects another tenth, so that nobody can tune to it.
digest() { find Sources/DeepCheck -name '*.swift' -print0 | LC_ALL=C sort -z | xargs -0 cat | sha256sum | cut -c1-16; }
case ${1-} in
grammar | missed | held) exec .build/release/device-matrix "$1" "$(digest)" "${@:2}" ;;
*) exec .build/release/device-matrix "$@" ;;
esac
