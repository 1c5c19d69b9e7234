#!/usr/bin/env bash
# Measures which lines of the parsers the fuzzers' inputs and the tests reach; writes a Markdown table with a row per
# file to build/coverage.md. Run Scripts/fuzz.sh first: its inputs in build/fuzz are replayed.
set -euo pipefail
cd "$(dirname "$0")/.."
# The tools must match the compiler's version; distributions have older ones.
tools=$(dirname "$(readlink -f "$(command -v swift)")")
scratch=.build-coverage
output=build/coverage
export SWIFT_BACKTRACE=enable=no
rm -rf "$output"
mkdir -p "$output/raw"

FUZZING=1 swift build -c release --sanitize=fuzzer --scratch-path "$scratch/fuzz" \
  --product TouchstoneFuzzer -Xswiftc -profile-generate -Xswiftc -profile-coverage-mapping >&2
fuzzer=$scratch/fuzz/release/TouchstoneFuzzer
python3 Fuzzers/Seeds/make.py "$output/seeds"
for target in $("$fuzzer" --list); do
  folders=("$output/seeds/$target")
  for folder in "build/fuzz/corpus/$target" "build/fuzz/photos/$target" "Fuzzers/Regressions/$target"; do
    if [ -d "$folder" ]; then folders+=("$folder"); fi
  done
  LLVM_PROFILE_FILE=$output/raw/$target.profraw \
    "$fuzzer" --target="$target" -runs=0 -max_len=65536 "${folders[@]}" >"$output/$target.log" 2>&1 ||
    echo "coverage: $target: see $output/$target.log" >&2
done
"$tools/llvm-profdata" merge -sparse "$output"/raw/*.profraw -o "$output/fuzz.profdata"
"$tools/llvm-cov" export -format=lcov -instr-profile "$output/fuzz.profdata" "$fuzzer" Sources >"$output/fuzz.lcov"

# Tests that count files also see the coverage profiles of the commands under test; those failures don't matter here.
swift test --scratch-path "$scratch/tests" --enable-code-coverage >"$output/tests.log" 2>&1 ||
  echo "coverage: some tests fail: see $output/tests.log" >&2
find "$scratch/tests" -path '*codecov*' -name '*.profraw' -print0 |
  xargs -0 "$tools/llvm-profdata" merge -sparse -o "$output/tests.profdata"
bundle=$(find "$scratch/tests" -maxdepth 3 -name '*PackageTests.xctest' -type f | head -n 1)
"$tools/llvm-cov" export -format=lcov -instr-profile "$output/tests.profdata" "$bundle" Sources >"$output/tests.lcov"

mkdir -p build
python3 Scripts/coverage-table.py "$output/fuzz.lcov" "$output/tests.lcov" | tee build/coverage.md
