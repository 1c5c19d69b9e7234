#!/usr/bin/env bash
# Makes a Debian package of the built files: build/release/touchstone_VERSION_ARCHITECTURE.deb.
set -euo pipefail
umask 022
cd "$(dirname "$0")/.."
Scripts/debian-packages.sh dpkg-dev fakeroot
version=$(.build/release/touchstone --version)
# A release candidate sorts before its release (deb-version(7)).
version=${version//-/\~}
# MAINTAINER, for distributors: a name and an email address.
maintainer=${MAINTAINER:-The contributors to Touchstone <maintainers@touchstone.invalid>}
architecture=$(dpkg --print-architecture)
release=$(git log -1 --format=%cd --date=rfc 2>/dev/null || date -R)
tree=build/deb/touchstone
rm -rf build/deb
mkdir -p "$tree/DEBIAN" build/deb/debian build/release

DESTDIR=$tree Scripts/install.sh /usr
documents=$tree/usr/share/doc/touchstone
install -d "$documents" "$tree/usr/share/lintian/overrides"
install -m 644 packaging/copyright "$documents/copyright"
install -m 644 packaging/lintian-overrides "$tree/usr/share/lintian/overrides/touchstone"
printf 'touchstone (%s) unstable; urgency=medium\n\n  * See https://keepachangelog.com: CHANGELOG.md of the source.\n\n -- %s  %s\n' \
  "$version" "$maintainer" "$release" |
  gzip -9 -n >"$documents/changelog.gz"

# The server's shared libraries, by the packages installed here; the command needs none.
touch build/deb/debian/control
depends=$(cd build/deb && for file in touchstone/usr/lib/touchstone/touchstone-[ck]*; do echo "-e$file"; done |
  xargs dpkg-shlibdeps -O 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
cat >"$tree/DEBIAN/control" <<CONTROL
Package: touchstone
Version: $version
Section: graphics
Priority: optional
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk --exclude=DEBIAN "$tree" | cut -f 1)
Depends: $depends
Suggests: smartmontools, fwupd, chromium
Description: tells whether a photo is original and a device healthy
 Touchstone inspects photos for signs of editing, checks the hardware of this
 machine, and seals letters and photos until a date. The command works on files
 and on this machine; the server brings the web app to a browser.
CONTROL
cat >"$tree/DEBIAN/postinst" <<'POSTINST'
#!/bin/sh
set -e
# Not enabled by installation: systemctl enable --now touchstone-keeper.
if [ "$1" = configure ] && [ -d /run/systemd/system ]; then
  systemctl daemon-reload || true
  systemctl try-restart touchstone-keeper.service || true
fi
POSTINST
cat >"$tree/DEBIAN/prerm" <<'PRERM'
#!/bin/sh
set -e
if [ "$1" = remove ] && [ -d /run/systemd/system ]; then
  systemctl stop touchstone-keeper.service || true
fi
PRERM
chmod 755 "$tree/DEBIAN/postinst" "$tree/DEBIAN/prerm"
(cd "$tree" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
find "$tree" -type d -exec chmod 755 {} +
chmod 644 "$tree/DEBIAN/control" "$tree/DEBIAN/md5sums"
package=build/release/touchstone_${version}_$architecture.deb
fakeroot dpkg-deb --root-owner-group -Zxz --build "$tree" "$package" >/dev/null
echo "$package: $(stat -c %s "$package") bytes"
