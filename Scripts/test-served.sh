#!/usr/bin/env bash
# Drives the app as the server serves it, on this machine and by TLS, in Chromium.
set -eu
cd "$(dirname "$0")/.."
Scripts/debian-packages.sh chromium curl fonts-noto-cjk libnss3-tools python3-venv
Scripts/python-tools.sh
.venv/bin/python Tests/EndToEnd/test_server.py "$@"
.venv/bin/python Tests/EndToEnd/test_check_served.py
