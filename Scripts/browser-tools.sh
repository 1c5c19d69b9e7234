#!/usr/bin/env bash
# Installs the tools that drive browsers: Debian packages, and Python packages in .venv.
set -eu
cd "$(dirname "$0")/.."
Scripts/debian-packages.sh chromium fonts-noto-cjk python3-venv webkit2gtk-driver xvfb firefox-esr
Scripts/python-tools.sh
