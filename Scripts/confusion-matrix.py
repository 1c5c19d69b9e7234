#!/usr/bin/env python3
"""Confusion matrix of `touchstone inspect` over a labelled corpus.

usage: confusion-matrix.py TOUCHSTONE CORPUS [--depth quick|deep] [--misses]

CORPUS holds photos/, tamper/ and modern/ with their MANIFEST.tsv. Prints how many of each label got which verdict, by
operation and camera generation, with n, and the rates required of the rules, with 95 % intervals.
"""
import csv
import json
import math
import pathlib
import re
import subprocess
import sys

VERDICTS = ["original", "modified", "generated", "screenshot", "unverifiable", "error"]


def inspect(tool, folder, names, depth):
    """Reports by file name, from one run of the tool."""
    run = subprocess.run(
        [tool, "inspect", "--stdin0", "--format", "ndjson", "--depth", depth, "--locale", "en"],
        check=False, input="\0".join(str(folder / name) for name in names).encode() + b"\0",
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    reports = [json.loads(line) for line in run.stdout.splitlines() if line]
    assert len(reports) == len(names), f"{len(reports)} reports on {len(names)} files"
    return dict(zip(names, reports))


def verdict(report):
    return report.get("verdict", "error")


def rows(folder):
    with open(folder / "MANIFEST.tsv", newline="") as file:
        return [row for row in csv.DictReader(file, delimiter="\t") if (folder / row["file"]).exists()]


def print_matrix(title, groups):
    print(f"\n{title}")
    print(f"{'':58}" + "".join(f"{name:>13}" for name in VERDICTS) + f"{'n':>5}")
    for label in sorted(groups):
        counts = [groups[label].count(name) for name in VERDICTS]
        print(f"{label[:57]:58}" + "".join(f"{count or '.':>13}" for count in counts) + f"{len(groups[label]):>5}")


def interval(hits, n):
    """The Wilson 95 % interval of a share, in per cent."""
    if not n:
        return 0.0, 100.0
    z, share = 1.96, hits / n
    middle = share + z * z / (2 * n)
    reach = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    whole = 1 + z * z / n
    return max(0.0, 100 * (middle - reach) / whole), min(100.0, 100 * (middle + reach) / whole)


def rate(title, hits, n, target):
    share = 100 * hits / n if n else 0
    low, high = interval(hits, n)
    print(f"{title:66}{hits:>5} of {n:<4}{share:6.1f} % ({low:.0f}-{high:.0f})   target {target}")


def generation(report):
    """The camera's generation: phones by the year of capture, cameras separately."""
    summary = report.get("summary", {})
    make, year = summary.get("make", ""), summary.get("capturedAt", "")[:4]
    if not make:
        return "no camera named"
    if not re.match("(?i)apple|samsung|google|xiaomi|huawei|honor|oppo|oneplus|vivo|motorola|nothing|realme|asus|lg|htc|"
                    "nokia|hmd|sony$|zte|fairphone|tcl|meizu|redmi|poco", make):
        return "camera"
    if not year.isdigit():
        return "phone, no date"
    year = int(year)
    for first, last in ((2023, 2026), (2020, 2022), (2017, 2019)):
        if first <= year <= last:
            return f"phone of {first}-{last}"
    return "phone of before 2017"


def tamper(tool, corpus, depth, misses):
    folder = corpus / "tamper"
    manifest = rows(folder)
    reports = inspect(tool, folder, [row["file"] for row in manifest], depth)
    groups = {}
    for row in manifest:
        groups.setdefault(f"{row['expected']:9}{row['operation']}", []).append(verdict(reports[row["file"]]))
    print_matrix("tamper: expected and operation", groups)
    originals = [row for row in manifest if row["truth"] == "original"]
    changed = [row for row in manifest if row["expected"] == "modified"]
    stripped = [row for row in manifest if "metadata removed" in row["operation"]]

    def found(some, *names):
        return [row for row in some if verdict(reports[row["file"]]) in names]

    print()
    rate("untouched originals called modified", len(found(originals, "modified")), len(originals), "0")
    rate("untouched originals called original", len(found(originals, "original")), len(originals), "-")
    rate("changed, not called original", len(changed) - len(found(changed, "original")), len(changed), ">= 85 %")
    rate("changed, called modified, generated or screenshot",
         len(found(changed, "modified", "generated", "screenshot")), len(changed), ">= 60 %")
    rate("stripped, called unverifiable", len(found(stripped, "unverifiable")), len(stripped), "all")
    if misses:
        for row in found(changed, "original", "unverifiable") + found(originals, "modified", "unverifiable"):
            show(row["file"], reports[row["file"]])


def photos(tool, corpus, depth, misses):
    folder = corpus / "photos"
    manifest = rows(folder)
    reports = inspect(tool, folder, [row["file"] for row in manifest], depth)
    groups = {}
    for row in manifest:
        groups.setdefault(row["label"].split(":")[0], []).append(verdict(reports[row["file"]]))
    print_matrix("photos: label", groups)
    print()
    original = groups.get("camera-original", [])
    rate("camera-original, not called modified", len(original) - original.count("modified"), len(original), ">= 95 %")
    rate("camera-original, called original", original.count("original"), len(original), ">= 75 %")
    edited = groups.get("edited", [])
    rate("edited, called modified", edited.count("modified"), len(edited), "-")
    if misses:
        expected = {
            "camera-original": "original", "edited": "modified", "ai-generated": "generated",
            "screenshot": "screenshot", "stripped": "unverifiable", "recompressed": "modified"}
        for row in manifest:
            wanted = expected.get(row["label"].split(":")[0])
            found = verdict(reports[row["file"]])
            if found != wanted if wanted else found == "original":
                show(row["file"], reports[row["file"]], row["label"])


def modern(tool, corpus, depth, misses):
    folder = corpus / "modern"
    manifest = rows(folder)
    reports = inspect(tool, folder, [row["file"] for row in manifest], depth)
    groups, generations = {}, {}
    for row in manifest:
        label, found = row["label"].split(":")[0], verdict(reports[row["file"]])
        groups.setdefault(row["label"] if label == "edited" else label, []).append(found)
        if label == "camera-original":
            generations.setdefault(generation(reports[row["file"]]), []).append(found)
    print_matrix("modern: label", groups)
    print_matrix("modern: camera originals by generation", generations)

    def of(*labels):
        return [row for row in manifest if row["label"].split(":")[0] in labels]

    def count(some, *names):
        return sum(verdict(reports[row["file"]]) in names for row in some)

    print()
    originals, changed = of("camera-original"), of("edited", "recompressed")
    away = changed + of("stripped", "screenshot", "ai-generated")
    # Only images that the manifest lists as marked contain a generator's mark.
    declared = [row for row in of("ai-generated") if "no metadata" not in row["why"]]
    undeclared = [row for row in of("ai-generated") if "no metadata" in row["why"]]
    rate("modern: originals called modified", count(originals, "modified"), len(originals), "0")
    rate("modern: originals called original", count(originals, "original"), len(originals), ">= 92 %")
    rate("modern: others, not called original", len(away) - count(away, "original"), len(away), ">= 97 %")
    rate("modern: changed, called modified", count(changed, "modified", "generated"), len(changed), ">= 85 %")
    rate("modern: AI declared, called generated", count(declared, "generated"), len(declared), "all")
    rate("modern: AI undeclared, called original", count(undeclared, "original"), len(undeclared), "0")
    if misses:
        expected = {
            "camera-original": "original", "edited": "modified", "recompressed": "modified",
            "ai-generated": "generated", "screenshot": "screenshot", "stripped": "unverifiable"}
        for row in manifest:
            if verdict(reports[row["file"]]) != expected.get(row["label"].split(":")[0]):
                show(row["file"], reports[row["file"]], row["label"])


def show(name, report, label=""):
    flags = " ".join(f"{flag['kind']}({flag['points']})" for flag in report.get("flags", []))
    print(f"  {label[:20]:20} {name}: {verdict(report)} {report.get('score', '')} {flags}")


def main():
    names = [word for word in sys.argv[1:] if not word.startswith("--") and word not in ("quick", "deep")]
    if len(names) != 2:
        sys.exit(__doc__)
    depth = "deep" if "deep" in sys.argv else "quick"
    misses = "--misses" in sys.argv
    tool, corpus = names[0], pathlib.Path(names[1])
    tamper(tool, corpus, depth, misses)
    photos(tool, corpus, depth, misses)
    modern(tool, corpus, depth, misses)


if __name__ == "__main__":
    main()
