#!/usr/bin/env bash
# Puts there what drives the browsers: Debian's packages, and Python's in .venv.
set -eu
cd "$(dirname "$0")/.."
Scripts/debian-packages.sh chromium fonts-noto-cjk python3-venv webkit2gtk-driver xvfb firefox-esr
[ -x .venv/bin/python ] || python3 -m venv .venv
.venv/bin/pip install -q --disable-pip-version-check -r Tests/EndToEnd/requirements.txt
