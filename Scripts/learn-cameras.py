#!/usr/bin/env python3
"""Proposes rows of the camera table from photos labelled as originals.

usage: learn-cameras.py TOUCHSTONE FOLDER... [--label camera-original] [--write]

Each FOLDER holds photos and a MANIFEST.tsv with the columns `file` and `label`. Prints what the originals show and
Sources/MetaLens/Knowledge/CameraTable.swift lacks: tiles of HEIF grids, frames of uncommon shapes, and firmware
application segments, each with the number of files and models. --write adds those shown by at least two files to the
table, sorted; review the difference before committing it. Rows only confirm, so a wrong label can make an unverified
photo pass, but never accuse one.
"""
import argparse
import collections
import csv
import json
import math
import pathlib
import re
import subprocess

TABLE = pathlib.Path(__file__).resolve().parent.parent / "Sources/MetaLens/Knowledge/CameraTable.swift"
SHAPES = [1, 8 / 7, 5 / 4, 4 / 3, 3 / 2, 8 / 5, 5 / 3, 16 / 9]


def originals(folder, label):
    with open(folder / "MANIFEST.tsv", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            if row["label"] == label and (folder / row["file"]).exists():
                yield folder / row["file"]


def ask(tool, command, path, *words):
    run = subprocess.run([tool, command, "--format", "json", *words, str(path)], check=False, capture_output=True)
    return json.loads(run.stdout or b"{}")


def nodes(tree):
    for node in tree:
        yield node
        yield from nodes(node.get("children", []))


def tile(structure, width, height):
    """The grid's tile size: that of the `ispe` whose columns and rows account for most of the items."""
    found = list(nodes(structure))
    items = sum(node["name"] == "infe" for node in found)
    best = None
    for node in found:
        size = re.fullmatch(r"(\d+) × (\d+)", node.get("detail", "")) if node["name"] == "ispe" else None
        if not size:
            continue
        across, down = int(size[1]), int(size[2])
        count = math.ceil(width / across) * math.ceil(height / down)
        if 2 <= count < items and (not best or count > best[0]):
            best = (count, f"{across}x{down}")
    return best and best[1]


def is_common(width, height):
    long, short = max(width, height), min(width, height)
    return long >= 1.95 * short or any(abs(long / shape - short) <= min(max(12, 0.004 * short), 0.01 * short) for shape in SHAPES)


def read(tool, path, seen):
    report = ask(tool, "inspect", path, "--depth", "quick")
    report = report[0] if isinstance(report, list) and report else {}
    summary = report.get("summary", {})
    make, model = summary.get("make", "").split(" ")[0].lower(), summary.get("model", "?")
    if not make or "width" not in report:
        return
    structure = ask(tool, "structure", path).get("structure", [])
    if report["format"] in ("heic", "heif"):
        size = tile(structure, report["width"], report["height"])
        if size:
            seen["tiles", f"{make} {size}"].add((path.name, model))
        return
    long, short = max(report["width"], report["height"]), min(report["width"], report["height"])
    if not is_common(long, short):
        seen["frames", f"{make} {long}x{short} {model.lower().replace(' ', '-')}"].add((path.name, model))
    for node in structure:
        number = re.fullmatch(r"APP(\d+)", node["name"])
        if number and 3 <= int(number[1]) <= 10 and re.fullmatch(r"[\w .:]{4,}", node.get("detail", "")):
            seen["segments", f"{number[1]} {make} {node['detail'].strip().replace(' ', '-')}"].add((path.name, model))


def section(text, name):
    """The match of one of the table's literals, and its rows."""
    found = re.search(rf'static let {name}: StaticText = """\n(.*?)    """', text, re.S)
    return found, [row.strip() for row in found[1].splitlines()]


def is_known(name, row, rows):
    if name != "segments":
        return any(row == known or row.startswith(known + " ") for known in rows)
    number, make, part = row.split(" ", 2)
    for known in rows:
        its_number, its_make, its_part = known.split(" ")[:3]
        if its_number == number and (its_make == "*" or make.startswith(its_make)) and its_part in part:
            return True
    return False


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("tool")
    words.add_argument("folders", nargs="+", type=pathlib.Path)
    words.add_argument("--label", default="camera-original")
    words.add_argument("--write", action="store_true")
    options = words.parse_args()
    seen = collections.defaultdict(set)
    for folder in options.folders:
        for path in originals(folder, options.label):
            read(options.tool, path, seen)
    text = TABLE.read_text()
    for (name, row), files in sorted(seen.items()):
        found, rows = section(text, name)
        state = "known" if is_known(name, row, rows) else "new"
        print(f"{state:6}{name:10}{row:48}{len(files):>4} files, {len({model for _, model in files})} models")
        if state == "new" and options.write and len(files) >= 2:
            rows = sorted([*rows, row])
            body = "".join(f"    {line}\n" for line in rows)
            text = text[:found.start(1)] + body + text[found.end(1):]
    if options.write:
        TABLE.write_text(text)


if __name__ == "__main__":
    main()
