#!/usr/bin/env bash
# Installs the packages for tests written in Python in .venv.
set -eu
exec 9<"$0"
flock 9
cd "$(dirname "$0")/.."
[ -x .venv/bin/python ] || python3 -m venv .venv
.venv/bin/pip install -q --disable-pip-version-check -r Tests/EndToEnd/requirements.txt
