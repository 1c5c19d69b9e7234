#!/usr/bin/env bash
# The core also compiles for the browser: it imports no Foundation and, below the command, no C library except in one
# file of ElementaryFunctions.
set -u
cd "$(dirname "$0")/.." || exit 1
status=0
core="CompactLibrary CivilTime ByteReading ImageFormats PhotoMetadata Credentials Places MetaLens Cryptography JSON PiggyBank DeepCheck ViewKit FluidTransition DesignSystem Reports PhotosFeature PhotoDetailsFeature RemovalFeature DeviceFeature CapsuleFeature WebApp"
for module in ElementaryFunctions $core PlaceData touchstone touchstone-site ServeOptions CapsuleOptions; do
  if grep -rnE '^ *(public |internal |private |package |@_exported )*import Foundation' "Sources/$module"; then status=1; fi
done
for module in $core; do
  if grep -rnE '^ *import (Glibc|Darwin|Musl|Dispatch|Synchronization)' "Sources/$module"; then status=1; fi
done
[ "$status" -eq 0 ] || echo "touchstone: these imports do not exist in the browser" >&2
# `String.hasPrefix` compares characters and links the grapheme-cluster tables: 6 kB of the first load.
for module in $core; do
  if grep -rnE '\.has(Prefix|Suffix)\(' "Sources/$module" --include=*.swift | grep -v 'ASCIIText\.has'; then
    echo "touchstone: compare bytes in what a browser loads: begins(with:), ends(with:), ASCIIText" >&2
    status=1
  fi
done
exit "$status"
