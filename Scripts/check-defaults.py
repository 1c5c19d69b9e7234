#!/usr/bin/env python3
"""Refuses new `default:` branches over enums, which keep the compiler from finding the places that a new case needs.

check-defaults.py            compares Sources with Scripts/defaults-baseline.tsv, which may only shrink
check-defaults.py --list     names each branch
check-defaults.py --shrink   writes lower counts to the baseline and drops deleted files; never raises a count
check-defaults.py --moved    the same after moving or splitting files: counts may move between files, but not grow in total
"""

import pathlib
import sys

from swift_text import enum_defaults

ROOT = pathlib.Path(__file__).resolve().parent.parent
BASELINE = ROOT / "Scripts" / "defaults-baseline.tsv"


def found():
    sources = [*(ROOT / "Sources").rglob("*.swift"), *(ROOT / "Server").glob("Sources/**/*.swift")]
    lines = {path.relative_to(ROOT).as_posix(): enum_defaults(path.read_text()) for path in sorted(sources)}
    return {path: numbers for path, numbers in lines.items() if numbers}


def baseline():
    rows = (line.split("\t") for line in BASELINE.read_text().splitlines())
    return {path: int(count) for count, path in rows}


def save(counts):
    BASELINE.write_text("".join(f"{count}\t{path}\n" for path, count in sorted(counts.items())))


def main():
    now = found()
    words = sys.argv[1:]
    if words == ["--list"]:
        for path, numbers in now.items():
            for number in numbers:
                print(f"{path}:{number}")
        print(f"{sum(map(len, now.values()))} in {len(now)} files")
        return
    before = baseline()
    counts = {path: len(numbers) for path, numbers in now.items()}
    if words == ["--moved"]:
        if sum(counts.values()) > sum(before.values()):
            sys.exit(f"defaults: {sum(counts.values())} in all, and {sum(before.values())} before: that is no move")
        save(counts)
        return
    more = {path: count for path, count in counts.items() if count > before.get(path, 0)}
    for path, count in more.items():
        print(f"defaults: {path} has {count} `default:` over an enum, {before.get(path, 0)} are allowed: "
              f"lines {', '.join(map(str, now[path]))}. Name the cases instead.", file=sys.stderr)
    if words == ["--shrink"]:
        save({path: min(count, counts[path]) for path, count in before.items() if path in counts})
    elif not more and counts != before:
        print("defaults: fewer than the baseline allows; run Scripts/check-defaults.py --shrink", file=sys.stderr)
        sys.exit(1)
    if more:
        sys.exit("defaults: after moving or splitting files run Scripts/check-defaults.py --moved")


main()
