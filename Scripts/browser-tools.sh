#!/usr/bin/env bash
# Installs the tools that drive browsers: Debian packages, and Python packages in .venv.
set -eu
cd "$(dirname "$0")/.."
Scripts/debian-packages.sh @webkit @firefox
Scripts/python-tools.sh
