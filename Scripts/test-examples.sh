#!/usr/bin/env bash
# Builds the examples as a separate package, runs each, and compares the output with Examples/Expected.
# `test-examples.sh --accept` writes the output there instead; read it before committing.
set -eu
cd "$(dirname "$0")/.."
# The Makefile’s LEAN omits debug information.
# shellcheck disable=SC2086
swift build ${LEAN:-} --package-path Examples --scratch-path .build-examples
bin=$(swift build --package-path Examples --scratch-path .build-examples --show-bin-path)
output=build/examples
rm -rf "$output"
mkdir -p "$output"

"$bin/inspect-photo" Samples/sample-saved-by-editor.jpg --strip "$output/copy.jpg" >"$output/inspect-photo.txt"
"$bin/judge-report" Examples/Data/laptop.json >"$output/judge-report.txt"
"$bin/seal-capsule" >"$output/seal-capsule.txt"
"$bin/fluid-transition" >"$output/fluid-transition.txt"

failed=0
for printed in "$output"/*.txt; do
  name=$(basename "$printed")
  if [ "${1:-}" = --accept ]; then cp "$printed" "Examples/Expected/$name"; fi
  diff -u "Examples/Expected/$name" "$printed" || failed=1
done
[ "$failed" -eq 0 ] && echo "examples: 4 built and run; each prints what is expected"
exit "$failed"
