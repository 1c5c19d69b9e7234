#!/usr/bin/env bash
# Builds both engines and compares their reports on 100 photos of the corpus, or on the samples where it is absent.
set -eu
cd "$(dirname "$0")/.."
command -v node >/dev/null 2>&1 || Scripts/debian-packages.sh nodejs
corpus=${TOUCHSTONE_CORPUS:-../shared/corpus}
if [ -d "$corpus/photos" ]; then
  # Every third file, so that all formats of the sorted corpus take part.
  mapfile -t photos < <(find "$corpus/photos" -type f ! -name MANIFEST.tsv | sort | awk 'NR % 3 == 1' | head -n 100)
else
  echo "skipped: no corpus at $corpus; the samples are compared instead"
  mapfile -t photos < <(find Samples -type f -name 'sample-*' | sort)
fi
node Tests/EndToEnd/wasm-agreement.mjs .build/release/touchstone build/wasm/touchstone.wasm "${photos[@]}"
