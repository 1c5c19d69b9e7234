#!/usr/bin/env bash
# Kills the server under load, watches its system calls, turns its clock, opens a capsule by its recovery sheet, restores
# backups made under load, and holds its connections.
set -eu
cd "$(dirname "$0")/.."
Scripts/debian-packages.sh age curl strace faketime python3-venv
Scripts/python-tools.sh
.venv/bin/python Tests/EndToEnd/keeper_fsync.py "$1"
.venv/bin/python Tests/EndToEnd/keeper_clock.py "$1"
.venv/bin/python Tests/EndToEnd/keeper_opening.py "$1" "$2"
.venv/bin/python Tests/EndToEnd/keeper_crash.py "$1" "${KILLS:-50}"
.venv/bin/python Tests/EndToEnd/keeper_backup.py "$1"
.venv/bin/python Tests/EndToEnd/keeper_siege.py "$1"
# The page with the real server, where the site was built.
if [ -e dist/index.html ] && command -v chromium > /dev/null; then .venv/bin/python Tests/EndToEnd/keeper_capsule.py "$1"; fi
