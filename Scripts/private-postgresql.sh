#!/usr/bin/env bash
# Runs a private PostgreSQL for tests: in a new folder, on a Unix socket only, stopped when standard input ends.
#
# private-postgresql.sh [SETTING=VALUE …]   prints its folder, which holds the socket; reads commands, one per line, and
#                                           prints `done` after each: kill (SIGKILL, like a power failure), start
#
# Exit status 77: the PostgreSQL server isn't installed (Debian: postgresql-15).
set -eu
bin=$(find /usr/lib/postgresql/*/bin -maxdepth 0 2>/dev/null | sort -V | tail -n 1)
[ -n "$bin" ] || bin=$(dirname "$(command -v postgres || echo /nowhere/postgres)")
[ -x "$bin/initdb" ] || { echo "PostgreSQL’s server is not installed" >&2; exit 77; }

# initdb refuses to run as root. An unprivileged caller runs it directly.
as=()
if [ "$(id -u)" -eq 0 ]; then
  as=(setpriv --reuid "$(id -u postgres 2>/dev/null || id -u nobody)" --clear-groups --regid "$(id -g postgres 2>/dev/null || id -g nobody)")
fi
# In /tmp: a socket path has at most 107 bytes (unix(7)), and the user needs access.
folder=$("${as[@]}" mktemp -d /tmp/touchstone-pg-XXXXXX)
cd "$folder"

settings=(-c listen_addresses= -c "unix_socket_directories=$folder" -c max_connections=60 -c recovery_init_sync_method=syncfs)
for setting in "$@"; do settings+=(-c "$setting"); done
pid() { head -n 1 "$folder/data/postmaster.pid" 2>/dev/null || true; }
start() { "${as[@]}" "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w -s -o "${settings[*]@Q}" start >&2; }
crash() {
  local server
  server=$(pid)
  [ -n "$server" ] || return 0
  # Together with its children, like a power failure.
  local all
  all=$(echo "$server" && pgrep -P "$server" || true)
  # shellcheck disable=SC2086
  kill -9 $all 2>/dev/null || true
  for process in $all; do while kill -0 "$process" 2>/dev/null; do sleep 0.01; done; done
  rm -f "$folder/data/postmaster.pid"
}
finish() {

  "${as[@]}" "$bin/pg_ctl" -D "$folder/data" -m immediate -w -s stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap finish EXIT
trap 'exit 1' INT TERM

"${as[@]}" "$bin/initdb" -D "$folder/data" -N -A trust -U touchstone -E UTF8 --locale=C.UTF-8 >"$folder/initdb.log" 2>&1 || {
  cat "$folder/initdb.log" >&2
  exit 1
}
start
"${as[@]}" "$bin/createdb" -h "$folder" -U touchstone touchstone
echo "$folder"
while read -r command; do
  case "$command" in
    kill) crash ;;
    start) start ;;
    *) echo "unknown: $command" >&2 ;;
  esac
  echo "done"
done
