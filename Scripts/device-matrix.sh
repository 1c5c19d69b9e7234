#!/usr/bin/env bash
# What every check says of simulated devices, healthy and broken: Markdown tables.
#   Scripts/device-matrix.sh [SEEDS [SALT]]    20 devices of each kind; another SALT draws other devices
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/check-tools.sh >&2
swift build -c release --product device-matrix >&2
exec .build/release/device-matrix "$@"
