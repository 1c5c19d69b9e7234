#!/usr/bin/env bash
# Fuzzes the parsers with libFuzzer.
#   Scripts/fuzz.sh short                        regressions, then 2,000 executions per target from synthetic seeds
#   Scripts/fuzz.sh [SECONDS|-runs=N] [TARGET…]  a longer run; inputs that reach new code are kept in build/fuzz
#   Scripts/fuzz.sh table                        the results of the longer runs, as a Markdown table
set -euo pipefail
cd "$(dirname "$0")/.."
self=Scripts/fuzz.sh
fuzzer=.build-fuzz/release/TouchstoneFuzzer
work=build/fuzz
totals=$work/totals.tsv
# Swift's own backtraces would intercept the signals on which libFuzzer writes a finding.
export SWIFT_BACKTRACE=enable=no

build() {
  FUZZING=1 swift build -c release --sanitize=fuzzer --scratch-path .build-fuzz \
    --product TouchstoneFuzzer
  mkdir -p "$work/findings" "$work/logs"
  rm -rf "$work/seeds"
  python3 Fuzzers/Seeds/make.py "$work/seeds"
}

# Photos are split once; without a corpus, synthetic seeds are used.
extract() {
  local corpus=${TOUCHSTONE_CORPUS:-../shared/corpus}
  [ -d "$work/photos" ] && return
  mkdir -p "$work/photos"
  [ -d "$corpus/photos" ] || { echo "fuzz: no corpus at $corpus; synthetic seeds only"; return; }
  find "$corpus/photos" -type f ! -name MANIFEST.tsv -print0 | xargs -0 "$fuzzer" --extract="$work/photos"
}

# The longest input: containers need room for their blocks; longer seeds are truncated.
length() {
  case $1 in
    inspect | removal | jpeg | png | webp | gif | psd | tiff | raf | heif | cr3 | jxl | jp2 | crw) echo 16384 ;;
    # Several seconds of readings.
    devicereport | devicerun) echo 40960 ;;
    *) echo 8192 ;;
  esac
}

# fuzz TARGET LOG FOLDER… -FLAG…: one run; a finding is reported with its own description.
fuzz() {
  local target=$1 log=$2 status=0
  shift 2
  "$fuzzer" --target="$target" -max_len="$(length "$target")" -timeout=20 -rss_limit_mb=512 -print_final_stats=1 \
    -artifact_prefix="$work/findings/$target-" "$@" >"$log" 2>&1 || status=$?
  [ "$status" -eq 0 ] && return
  echo "fuzz: $target: $(grep -m 1 -E 'Fatal error|ERROR: libFuzzer|SUMMARY' "$log" || echo "status $status")"
  grep -m 1 'Test unit written' "$log" || true
  return 1
}

# The executions in a log; a run that ended in a finding only has its last progress line.
executions() {
  awk '/^stat::number_of_executed_units:/ { total = $2 } /^#[0-9]/ { last = substr($1, 2) }
    END { print (total == "" ? last + 0 : total) }' "$1"
}

# one TARGET FOLDER: the target's regressions, then 2,000 executions; new inputs go to FOLDER.
one() {
  local target=$1 failed=0
  inputs=(Fuzzers/Regressions/"$target"/*)
  if [ -e "${inputs[0]}" ]; then fuzz "$target" "$work/logs/$target.regressions" "${inputs[@]}" || failed=1; fi
  mkdir "$2/$target"
  # A fixed random seed, so that a passing build passes again.
  fuzz "$target" "$work/logs/$target.short" "$2/$target" "$work/seeds/$target" -runs=2000 -seed=1 || failed=1
  return "$failed"
}

# Runs as many targets at once as there are processors.
short() {
  local failed=0
  scratch=$(mktemp -d)
  trap 'rm -rf "$scratch"' EXIT
  "$fuzzer" --list | xargs -n 1 | xargs -P "$(nproc)" -I TARGET "$self" one TARGET "$scratch" || failed=1
  [ "$failed" -eq 0 ] && echo "fuzz: $("$fuzzer" --list | wc -l) targets, 2,000 executions each and every regression: no finding"
  return "$failed"
}

long() {
  local limit=-max_total_time=60 target failed=0 folders log
  case ${1:-} in
    -runs=*) limit=$1; shift ;;
    [0-9]*) limit=-max_total_time=$1; shift ;;
  esac
  if [ $# -eq 0 ]; then
    mapfile -t targets < <("$fuzzer" --list)
    set -- "${targets[@]}"
  fi
  extract
  for target in "$@"; do
    log=$work/logs/$target.log
    mkdir -p "$work/corpus/$target"
    folders=("$work/corpus/$target" "$work/seeds/$target")
    [ -d "$work/photos/$target" ] && folders+=("$work/photos/$target")
    [ -d "Fuzzers/Regressions/$target" ] && folders+=("Fuzzers/Regressions/$target")
    local began=$SECONDS found=0
    fuzz "$target" "$log" "${folders[@]}" "$limit" || { failed=1; found=1; }
    printf '%s\t%s\t%s\t%s\n' "$target" "$(executions "$log")" "$((SECONDS - began))" "$found" |
      tee -a "$totals"
  done
  return "$failed"
}

table() {
  awk -F '\t' '
    { runs[$1] += $2; time[$1] += $3; found[$1] += $4; all += $2; seconds += $3; findings += $4
      if (!($1 in seen)) { seen[$1]; names[++count] = $1 } }
    END {
      print "| target | executions | seconds | findings |\n| --- | ---: | ---: | ---: |"
      for (i = 1; i <= count; i++) print "| " names[i] " | " runs[names[i]] " | " time[names[i]] " | " found[names[i]] " |"
      print "| **all** | " all " | " seconds " | " findings " |"
    }' "$totals"
}

case ${1:-} in
  table) table ;;
  short) build; short ;;
  one) one "$2" "$3" ;;
  *) build; long "$@" ;;
esac
