#!/usr/bin/env bash
# Puts there what drives the browsers: Debian's packages, and Python's in .venv.
set -eu
cd "$(dirname "$0")/.."
Scripts/debian-packages.sh chromium fonts-noto-cjk python3-venv webkit2gtk-driver xvfb firefox-esr
Scripts/python-tools.sh
