#!/usr/bin/env bash
# Kills the server under load, watches its system calls, and turns its clock.
set -eu
cd "$(dirname "$0")/.."
Scripts/debian-packages.sh strace faketime python3-venv
[ -x .venv/bin/python ] || python3 -m venv .venv
.venv/bin/pip install -q --disable-pip-version-check -r Tests/EndToEnd/requirements.txt
.venv/bin/python Tests/EndToEnd/keeper_fsync.py "$1"
.venv/bin/python Tests/EndToEnd/keeper_clock.py "$1"
.venv/bin/python Tests/EndToEnd/keeper_crash.py "$1" "${KILLS:-50}"
