#!/usr/bin/env bash
# Drives the built site, dist/ below a path, in Chromium and WebKitGTK, and once through in Firefox: real photos,
# reports held against the command's. Prints the site's figures.
set -eu
cd "$(dirname "$0")/.."
Scripts/browser-tools.sh
.venv/bin/python Tests/EndToEnd/test_start.py
.venv/bin/python Tests/EndToEnd/test_inspector.py "$@"
for part in ways exits removal sheets screens viewer trouble check permissions capsule capsule_hands capsule_ways capsule_storage vault; do .venv/bin/python "Tests/EndToEnd/test_$part.py"; done
.venv/bin/python Tests/EndToEnd/test_webkit.py
.venv/bin/python Tests/EndToEnd/removal_agreement.py
.venv/bin/python Tests/EndToEnd/test_removal_webkit.py
.venv/bin/python Tests/EndToEnd/test_check_webkit.py
.venv/bin/python Tests/EndToEnd/test_capsule_webkit.py
.venv/bin/python Tests/EndToEnd/test_firefox.py
.venv/bin/python Tests/EndToEnd/test_capsule_firefox.py
.venv/bin/python Tests/EndToEnd/test_fluid.py
.venv/bin/python Tests/EndToEnd/test_fluid_library.py
.venv/bin/python Tests/EndToEnd/test_fluid_webkit.py
.venv/bin/python Tests/EndToEnd/test_viewer_webkit.py
.venv/bin/python Tests/EndToEnd/measure_site.py
