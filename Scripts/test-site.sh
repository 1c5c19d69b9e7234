#!/usr/bin/env bash
# Drives the built site in Chromium: dist/ below a path, real photos, reports held against the command's.
set -eu
cd "$(dirname "$0")/.."
Scripts/debian-packages.sh chromium fonts-noto-cjk python3-venv
[ -x .venv/bin/python ] || python3 -m venv .venv
.venv/bin/pip install -q --disable-pip-version-check -r Tests/EndToEnd/requirements.txt
.venv/bin/python Tests/EndToEnd/test_inspector.py "$@"
