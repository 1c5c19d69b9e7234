#!/usr/bin/env bash
# Installs the built command, server, app, manual pages, completions and systemd unit.
#   [DESTDIR=DIR] Scripts/install.sh [PREFIX]     PREFIX defaults to /usr/local
set -euo pipefail
# The files are for everyone, whatever the builder's own are.
umask 022
cd "$(dirname "$0")/.."
prefix=${1:-/usr/local}
root=${DESTDIR:-}$prefix
lib=lib/touchstone
share=share/touchstone
for built in .build/release/touchstone .build/release/touchstone-keeper dist/index.html; do
  [ -e "$built" ] || { echo "install: $built is missing; run make build-server site" >&2; exit 1; }
done

# The command finds the server in its own folder, and the server finds the app.
install -d "$root/bin" "$root/$lib" "$root/$share"
install -m 755 .build/release/touchstone "$root/$lib/touchstone"
for server in .build/release/touchstone-keeper .build/release/touchstone-keeper-tls .build/release/touchstone-capsule; do
  if [ -x "$server" ]; then install -m 755 "$(readlink -f "$server")" "$root/$lib/$(basename "$server")"; fi
done
ln -sfn "../$lib/touchstone" "$root/bin/touchstone"
rm -rf "$root/$share/site"
cp -R dist "$root/$share/site"
Scripts/pack-site.py "$root/$share/site"
find "$root/$share/site" -type d -exec chmod 755 {} + -o -type f -exec chmod 644 {} +
ln -sfn "../../$share/site" "$root/$lib/dist"

# Debian's zsh looks for packages' completions in a folder of their own, and every zsh in site-functions.
zsh=share/zsh/site-functions
if [ "$prefix" = /usr ]; then zsh=share/zsh/vendor-completions; fi
install -d "$root/share/bash-completion/completions" "$root/$zsh" \
  "$root/share/fish/vendor_completions.d" "$root/share/man/man1"
command=.build/release/touchstone
# It is sourced by the shell, not executed.
"$command" --generate-completion-script bash | sed '1{/^#!/d}' >"$root/share/bash-completion/completions/touchstone"
"$command" --generate-completion-script zsh >"$root/$zsh/_touchstone"
"$command" --generate-completion-script fish >"$root/share/fish/vendor_completions.d/touchstone.fish"
for page in build/man/*.1; do
  [ -e "$page" ] || { echo "install: no manual pages; make man writes them" >&2; break; }
  gzip -9 -n -c "$page" >"$root/share/man/man1/$(basename "$page").gz"
done

# systemd also reads units from /usr/local/lib/systemd.
unit=Server/systemd/touchstone-keeper.service
install -d "$root/lib/systemd/system"
case $prefix in
  *[!A-Za-z0-9/._+-]*) echo "install: no systemd unit: it can't name $prefix" >&2 ;;
  *) sed -e "s|@LIB@|$prefix/$lib|g" -e "s|@SHARE@|$prefix/$share|g" "$unit" >"$root/lib/systemd/system/$(basename "$unit")" ;;
esac
echo "installed in $root: bin/touchstone, $lib, $share, completions, manual pages, a systemd unit"
