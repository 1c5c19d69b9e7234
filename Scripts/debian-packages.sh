#!/usr/bin/env bash
# debian-packages.sh PACKAGE|GROUP …
#
# Installs Debian packages if missing: as root or with sudo; otherwise prints the one command and stops. A group such as
# `@web` names what several places need.
set -eu
# Concurrent suites must not install at the same time.
exec 9<"$0"
flock 9

members() {
  case "$1" in
    # The browser's modules, and the site's files.
    @web) echo wasi-libc libclang-rt-14-dev-wasm32 binaryen esbuild ;;
    @server) echo zlib1g-dev libsqlite3-dev ;;
    @lint) echo python3-venv shellcheck ;;
    @chromium) echo chromium fonts-noto-cjk python3-venv ;;
    @webkit) members @chromium; echo webkit2gtk-driver xvfb ;;
    @firefox) members @chromium; echo firefox-esr xvfb ;;
    @*) echo "debian-packages.sh: there is no group $1" >&2; exit 2 ;;
    *) echo "$1" ;;
  esac
}

installed() {
  case "$1" in
    # Another installation of these is as good.
    nodejs) command -v node >/dev/null 2>&1 && return ;;
    openjdk-17-jre-headless) command -v java >/dev/null 2>&1 && return ;;
  esac
  dpkg-query -W -f '${Status}' "$1" 2>/dev/null | grep -q 'install ok installed'
}

missing=()
for name in "$@"; do
  packages=$(members "$name")
  for package in $packages; do
    installed "$package" || [[ " ${missing[*]} " == *" $package "* ]] || missing+=("$package")
  done
done
[ "${#missing[@]}" -eq 0 ] && exit 0

if [ "$(id -u)" -eq 0 ]; then
  as_root=()
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
  as_root=(sudo)
else
  echo "touchstone: Debian packages are missing. Run: sudo apt-get update && sudo apt-get install ${missing[*]}" >&2
  exit 1
fi
${as_root[@]+"${as_root[@]}"} apt-get update -qq
DEBIAN_FRONTEND=noninteractive ${as_root[@]+"${as_root[@]}"} apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
