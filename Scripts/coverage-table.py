#!/usr/bin/env python3
"""Merges lcov files line by line and prints the parsers' line coverage as Markdown: coverage-table.py FILE…"""

import collections
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PARSERS = ("Sources/ByteReading", "Sources/ImageFormats", "Sources/PhotoMetadata")
GOAL = 85


def lines(paths):
    """Each source file's lines with code, and how often each was reached in any run."""
    counts = collections.defaultdict(dict)
    for path in paths:
        source = None
        for record in pathlib.Path(path).read_text(encoding="utf-8").splitlines():
            key, _, value = record.strip().partition(":")
            if key == "SF":
                source = pathlib.Path(value)
            elif key == "DA":
                number, count = (int(part) for part in value.split(",")[:2])
                counts[source][number] = max(count, counts[source].get(number, 0))
    return counts


def main():
    rows = []
    for source, counts in lines(sys.argv[1:]).items():
        if not source.is_relative_to(ROOT):
            continue
        name = source.relative_to(ROOT).as_posix()
        if name.startswith(PARSERS):
            rows.append((name.removeprefix("Sources/"), sum(1 for count in counts.values() if count), len(counts)))
    print("| file | lines | reached |")
    print("| --- | ---: | ---: |")
    for name, reached, total in sorted(rows):
        share = 100 * reached / total
        print(f"| {name} | {total} | {share:.1f} %{'' if share >= GOAL else ' ←'} |")
    reached, total = sum(row[1] for row in rows), sum(row[2] for row in rows)
    below = sum(1 for row in rows if 100 * row[1] / row[2] < GOAL)
    print(f"| **all {len(rows)} files** | {total} | {100 * reached / total:.1f} % |")
    print(f"\n{below} files are below {GOAL} %.")


if __name__ == "__main__":
    main()
