#!/usr/bin/env python3
"""A kilobyte that claims gigabytes costs the command nothing: peak memory and time for files made to exhaust it.

bombs.py COMMAND: the release build of touchstone.
"""

import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Fuzzers" / "Seeds"))

import bombs  # noqa: E402
import containers  # noqa: E402

# What a bomb may use beyond a valid photo of a few kilobytes; valid ones take about 10 MB for the program itself.
MEMORY_ALLOWANCE = 4 << 10
# Seconds; a valid photo takes some milliseconds. Generous for a busy machine.
TIME_LIMIT = 2


def inspect(command, path):
    """Exit status, peak kilobytes and seconds of a deep inspection with all values."""
    with tempfile.NamedTemporaryFile("r") as report:
        began = time.monotonic()
        result = subprocess.run(
            ["/usr/bin/time", "-o", report.name, "-f", "%M", command, "inspect", "--depth", "deep", "--metadata",
             "--format", "json", str(path)],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60, check=False)
        return result.returncode, int(report.read().split()[-1]), time.monotonic() - began


def main():
    command = sys.argv[1]
    subprocess.run([str(ROOT / "Scripts" / "debian-packages.sh"), "time"], check=True)
    failures, count, worst, slowest = [], 0, 0, 0.0
    with tempfile.TemporaryDirectory() as folder:
        sound = pathlib.Path(folder) / "sound"
        sound.write_bytes(containers.jpeg())
        _, base, _ = inspect(command, sound)
        for container, inputs in bombs.files().items():
            for number, data in enumerate(inputs):
                path = pathlib.Path(folder) / f"{container}-{number}"
                path.write_bytes(data)
                status, peak, seconds = inspect(command, path)
                count, worst, slowest = count + 1, max(worst, peak), max(slowest, seconds)
                # 2 is "could not be inspected"; a signal or trap is neither.
                if status not in (0, 2):
                    failures.append(f"{path.name}: exit status {status}")
                if peak > base + MEMORY_ALLOWANCE:
                    failures.append(f"{path.name}: {peak} KB for {len(data)} bytes; a sound photo takes {base} KB")
                if seconds > TIME_LIMIT:
                    failures.append(f"{path.name}: {seconds:.1f} s for {len(data)} bytes")
    for failure in failures:
        print("bombs: " + failure, file=sys.stderr)
    if failures:
        sys.exit(1)
    print(f"bombs: {count} files, at most {worst / 1024:.1f} MB (a sound photo: {base / 1024:.1f} MB), {slowest:.2f} s")


if __name__ == "__main__":
    main()
