#!/usr/bin/env python3
"""Machine trees and smartctl outputs with faults, and healthy odd ones: the results of `touchstone check --root` for each.

    trees.py MODULE [TOUCHSTONE]     MODULE is trees_1 or another with `ROWS`

With LEAST=40 in the environment it fails if fewer faults are found, with MOST=1 if more healthy machines are blamed.
"""

import importlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile


def write(root, files):
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(text, bytes):  # a table of the firmware, an EDID
            path.write_bytes(text)
        elif name.endswith("@"):  # a symbolic link
            path.with_name(path.name[:-1]).symlink_to(text)
        else:
            path.write_text(text if text.endswith("\n") or name.endswith(".json") else text + "\n")


def judged(program, files):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        write(root, {"etc/os-release": 'NAME="Debian GNU/Linux"\nVERSION_ID="13"', "proc/meminfo": "MemTotal:  16314628 kB\nHardwareCorrupted:     0 kB", **files})
        done = subprocess.run([program, "check", "--root", root, "--format", "json", "--load", "0"], check=False, capture_output=True, text=True)
        if not done.stdout:
            raise SystemExit(done.stderr)
        return json.loads(done.stdout)["checks"]


def main():
    module = importlib.import_module(sys.argv[1])
    program = sys.argv[2] if len(sys.argv) > 2 else ".build/release/touchstone"
    tally = {"found": 0, "missed": 0, "calm": 0, "alarm": 0}
    for name, checks, files in module.ROWS:
        found = judged(program, files)
        bad = {(row["id"], row["verdict"]) for row in found if row["verdict"] in ("fail", "warn")}
        if checks:
            is_found = any(check in checks for check, _ in bad)
            tally["found" if is_found else "missed"] += 1
            if not is_found:
                rows = [(row["id"], row.get("part"), row["verdict"]) for row in found if row["id"] in checks]
                print("missed:", name, "| wanted", checks, "| these said", rows, "| others", sorted(bad))
        else:
            tally["alarm" if bad else "calm"] += 1
            if bad:
                print("alarm:", name, sorted(bad))
    print(module.__name__, tally)
    if tally["found"] < int(os.environ.get("LEAST", "0")) or tally["alarm"] > int(os.environ.get("MOST", "1000")):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
