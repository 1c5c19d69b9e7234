#!/usr/bin/env bash
# Makes a release's archives in build/release: the command as one static file, and the app as static files, with their
# SHA-256. Reproducible: names are sorted, times and owners omitted, modes the same.
set -euo pipefail
umask 022
cd "$(dirname "$0")/.."
version=$(.build/release/touchstone --version)
system=$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
output=$PWD/build/release
work=build/archives
rm -rf "$work"
mkdir -p "$output"

pack() {
  tar --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX -C "$work" -cf - "$1" | gzip -9 -n >"$output/$1.tar.gz"
  echo "$1.tar.gz: $(stat -c %s "$output/$1.tar.gz") bytes"
}

if ldd .build/release/touchstone >/dev/null 2>&1; then
  echo "release-archives: .build/release/touchstone is not static; run make build" >&2
  exit 1
fi
command=touchstone-$version-$system
mkdir -p "$work/$command"
install -m 755 .build/release/touchstone "$work/$command/touchstone"
cp LICENSE README.md CHANGELOG.md "$work/$command/"
if compgen -G 'build/man/*.1' >/dev/null; then cp build/man/*.1 "$work/$command/"; fi
pack "$command"

site=touchstone-site-$version
mkdir -p "$work"
cp -R dist "$work/$site"
cp LICENSE "$work/$site/LICENSE"
pack "$site"
cd "$output"
sha256sum "$command.tar.gz" "$site.tar.gz" >"touchstone-$version.sha256"
