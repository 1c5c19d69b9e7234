#!/usr/bin/env python3
"""Adds compressed copies to a built site, for the server to send: .gz, and .br if brotli is installed.

pack-site.py DIR: compressed files are cached by hash in build/packed, so that only changed files are compressed again.
"""

import gzip
import hashlib
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
KEPT = ROOT / "build" / "packed"
ENDINGS = {".html", ".js", ".css", ".wasm", ".svg", ".webmanifest", ".json", ".txt"}


def brotli(content):
    return subprocess.run(["brotli", "-q", "11", "-c"], input=content, capture_output=True, check=True).stdout


def packed(content, ending, pack):
    kept = KEPT / (hashlib.sha256(content).hexdigest() + ending)
    if not kept.exists():
        partial = kept.with_suffix(".partial")
        partial.write_bytes(pack(content))
        partial.rename(kept)
    return kept.read_bytes()


def main():
    site = pathlib.Path(sys.argv[1])
    packings = {".gz": lambda content: gzip.compress(content, 9, mtime=0)}
    if shutil.which("brotli"):
        packings[".br"] = brotli
    KEPT.mkdir(parents=True, exist_ok=True)
    for path in sorted(site.rglob("*")):
        if path.suffix not in ENDINGS or not path.is_file():
            continue
        content = path.read_bytes()
        for ending, pack in packings.items():
            smaller = packed(content, ending, pack)
            if len(smaller) < len(content):
                path.with_name(path.name + ending).write_bytes(smaller)


main()
