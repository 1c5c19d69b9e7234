#!/usr/bin/env bash
# test-wasm.sh COMMAND
#
# Compares both engines' reports on 100 photos of the corpus, or on the samples without one, and on the fuzzers' seeds:
# Int has 32 bits in the browser, so a number that is refused natively could trap there. With DEBUG_BUILD=1, the
# unoptimised modules are compared, on a third of the photos, since they are some five times as slow.
set -eu
command=$1
every=${DEBUG_BUILD:+9}
every=${every:-3}
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/build-folders.sh
. Scripts/build-folders.sh
seeds=build/wasm-seeds
Scripts/debian-packages.sh nodejs age
corpus=${TOUCHSTONE_CORPUS:-../shared/corpus}
if [ -d "$corpus/photos" ]; then
  # Every third file, or every ninth, to include all formats of the sorted corpus.
  mapfile -t photos < <(find "$corpus/photos" -type f ! -name MANIFEST.tsv | sort |
    awk -v every="$every" 'NR % every == 1' | head -n 100)
else
  echo "skipped: no corpus at $corpus; the samples are compared instead"
  mapfile -t photos < <(find Samples -type f -name 'sample-*' | sort)
fi
rm -rf "$seeds"
python3 Fuzzers/Seeds/make.py "$seeds"
mapfile -t seeds < <(find "$seeds/inspect" "$seeds/tiff" "$seeds/heif" Fuzzers/Regressions/inspect -type f | sort)
node Tests/EndToEnd/wasm-agreement.mjs "$command" "$wasm/worker.wasm" "$wasm/credentialcheck.wasm" "${photos[@]}" "${seeds[@]}"
if [ -d "$corpus/age-vectors" ]; then vectors=("$corpus/age-vectors"); else vectors=(); fi
node Tests/EndToEnd/capsule-agreement.mjs "$wasm/capsule.wasm" "${vectors[@]}"
node Tests/EndToEnd/opener-property.mjs "$wasm/capsule.wasm"
