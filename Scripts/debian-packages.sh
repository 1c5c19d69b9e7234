#!/usr/bin/env bash
# Installs the named Debian packages if missing: as root or with sudo; otherwise prints the one command and stops.
set -eu
# Concurrent suites must not install at the same time.
exec 9<"$0"
flock 9
missing=()
for package in "$@"; do
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || missing+=("$package")
done
[ "${#missing[@]}" -eq 0 ] && exit 0

if [ "$(id -u)" -eq 0 ]; then
  as_root=()
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
  as_root=(sudo)
else
  echo "touchstone: packages are missing. Run: sudo apt-get install ${missing[*]}" >&2
  exit 1
fi
${as_root[@]+"${as_root[@]}"} apt-get update -qq
DEBIAN_FRONTEND=noninteractive ${as_root[@]+"${as_root[@]}"} apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
