#!/usr/bin/env bash
# side-by-side.sh NAME COMMAND [NAME COMMAND …]
#
# Runs the commands at once. Each line of output begins with the name and the time so far; says at the end how long each
# took. When one fails the others are stopped, and its status is the exit status.
set -euo pipefail

clock() { printf '%d:%02d' $((SECONDS / 60)) $((SECONDS % 60)); }

pids=()
names=()
while [ $# -gt 1 ]; do
  name=$1 command=$2
  shift 2
  # A process group of its own, so that stopping it stops what it started.
  setsid bash -c "$command" > >(while IFS= read -r line; do printf '%s %s  %s\n' "$(clock)" "$name" "$line"; done) 2>&1 &
  pids+=("$!")
  names+=("$name")
done
stop() { for pid in "${pids[@]}"; do kill -- "-$pid" 2>/dev/null || true; done; }
trap 'stop; exit 130' INT TERM

for _ in "${pids[@]}"; do
  status=0
  wait -n -p ended "${pids[@]}" || status=$?
  for index in "${!pids[@]}"; do
    [ "${pids[$index]}" = "$ended" ] || continue
    if [ "$status" -ne 0 ]; then
      echo "$(clock) ${names[$index]}: failed" >&2
      stop
      exit "$status"
    fi
    echo "$(clock) ${names[$index]}: done"
    unset "pids[$index]"
  done
done
