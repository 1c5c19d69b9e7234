#!/usr/bin/env python3
"""Refuses `default:` branches over enums, which keep the compiler from finding the places that a new case needs."""

import pathlib
import sys

from swift_text import enum_defaults

ROOT = pathlib.Path(__file__).resolve().parent.parent


def main():
    sources = [*(ROOT / "Sources").rglob("*.swift"), *(ROOT / "Server").glob("Sources/**/*.swift")]
    found = [f"{path.relative_to(ROOT)}:{line}" for path in sorted(sources) for line in enum_defaults(path.read_text())]
    for place in found:
        print(f"{place}: `default:` over an enum. Name the cases instead.", file=sys.stderr)
    sys.exit(1 if found else 0)


main()
