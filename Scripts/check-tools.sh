#!/usr/bin/env bash
# Reports each missing tool in one line, before anything is built.
set -u
missing=0

need() {
  command -v "$1" >/dev/null 2>&1 && return
  echo "touchstone: $2" >&2
  missing=1
}

need git "git is missing: install it with your system's packages."
need make "make is missing: install it with your system's packages."
need python3 "python3 is missing: install it with your system's packages."
need swift "Swift 6.3 is missing: install it from https://www.swift.org/install."
if command -v swift >/dev/null 2>&1; then
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
  if [ "$(printf '%s\n6.3\n' "$version" | sort -V | head -n 1)" != "6.3" ]; then
    echo "touchstone: Swift 6.3 or later is needed, $version was found." >&2
    missing=1
  fi
fi
exit "$missing"
