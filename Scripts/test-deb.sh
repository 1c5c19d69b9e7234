#!/usr/bin/env bash
# Makes the Debian package, checks it with lintian, installs it in a clean Debian (debootstrap), and tests it there: the
# command on a sample, the server until it responds, and removal.
#   Scripts/test-deb.sh [PACKAGE]     without PACKAGE, it is made first
set -eu
cd "$(dirname "$0")/.."
[ "$(id -u)" -eq 0 ] || { echo "skipped: a chroot takes root"; exit 77; }
[ $# -eq 1 ] || make --no-print-directory deb
Scripts/debian-packages.sh debootstrap lintian
version=$(.build/release/touchstone --version)
package=${1:-build/release/touchstone_${version//-/\~}_$(dpkg --print-architecture).deb}
lintian --fail-on error "$package"

root=$(mktemp -d)
clean_up() {
  umount "$root/proc" 2>/dev/null || true
  rm -rf --one-file-system "$root"
}
trap clean_up EXIT
release=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
mirror=$(apt-get indextargets --format '$(ORIGIN) $(CODENAME) $(REPO_URI)' |
  awk -v release="$release" '$1 == "Debian" && $2 == release { print $3; exit }')
debootstrap --variant=minbase --include=ca-certificates,systemd "$release" "$root" ${mirror:+"$mirror"} >build/deb/debootstrap.log 2>&1 ||
  { tail -n 5 build/deb/debootstrap.log; echo "skipped: no clean Debian can be made here"; exit 77; }
mount -t proc proc "$root/proc"
# This machine's settings for reaching the mirror.
for file in /etc/apt/apt.conf.d /etc/resolv.conf /etc/hosts /etc/ssl/certs; do
  if [ -e "$file" ]; then cp -RL "$file" "$root$(dirname "$file")/" 2>/dev/null || true; fi
done
cp "$package" "$root/touchstone.deb"
cp Samples/sample-saved-by-editor.jpg "$root/sample.jpg"

inside() { chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 HOME=/root "$@"; }

inside sh -c 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends /touchstone.deb' \
  >build/deb/install.log 2>&1 || { tail -n 20 build/deb/install.log; exit 1; }
inside touchstone --version
inside touchstone inspect --format ndjson /sample.jpg | grep -q '"verdict":"modified"'
inside sh -c 'test -s /usr/share/touchstone/site/index.html && test -s /usr/share/bash-completion/completions/touchstone'
inside bash -c 'touchstone serve --port 18080 --data /tmp/keeper >/tmp/server.log 2>&1 & server=$!
  for attempt in $(seq 200); do
    sleep 0.1
    if { exec 3<>/dev/tcp/127.0.0.1/18080; } 2>/dev/null; then break; fi
  done
  printf "GET / HTTP/1.1\r\nHost: localhost:18080\r\nConnection: close\r\n\r\n" >&3
  answer=$(head -n 1 <&3)
  kill $server
  wait $server || true
  case $answer in *" 200 "*) ;; *) cat /tmp/server.log; echo "the server answers: $answer"; exit 1 ;; esac'
inside test -s /usr/share/man/man1/touchstone.1.gz
# Manual pages would be looked for outside the root.
inside systemd-analyze verify --man=no touchstone-keeper.service
inside dpkg --purge touchstone >/dev/null
[ ! -e "$root/usr/lib/touchstone" ] || { echo "test-deb: something is left after the removal" >&2; exit 1; }
echo "test-deb: $(basename "$package") installs in a clean $release, inspects a photo, serves the app, and goes"
