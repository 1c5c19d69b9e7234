#!/usr/bin/env python3
"""Compares touchstone with exiftool and exiv2 on the same photos; prints Markdown tables for docs/Benchmarks.md.

bench.py [--corpus DIR] [--rounds N] [COMMAND]: COMMAND is the release build of touchstone.
"""

import argparse
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The project's own limit on the bytes that a quick inspection of these two may read.
READ_LIMITS = {"exifsamples__hdr_iphone_hdr_NO.jpg": 32 << 10, "mei__heic_exif-at-eof.heic": 52 << 10}
COLD_RUNS = 20


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    corpus = os.environ.get("TOUCHSTONE_CORPUS", ROOT.parent / "shared" / "corpus")
    parser.add_argument("command", nargs="?", default=ROOT / ".build" / "release" / "touchstone", type=pathlib.Path)
    parser.add_argument("--corpus", default=corpus, type=pathlib.Path)
    parser.add_argument("--rounds", default=5, type=int)
    return parser.parse_args()


def run(command):
    """Wall-clock and CPU seconds of a run whose output is discarded."""
    began = time.perf_counter()
    silent = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_RDWR, 0) for stream in range(3)]
    process = os.posix_spawnp(command[0], command, os.environ, file_actions=silent)
    _, _, usage = os.wait4(process, 0)
    return time.perf_counter() - began, usage.ru_utime + usage.ru_stime


def interleaved(commands, rounds):
    """Each command's medians; runs alternate, so that a busy machine slows all of them alike."""
    times = {name: [] for name in commands}
    for command in commands.values():
        run(command)
    for _ in range(rounds):
        for name, command in commands.items():
            times[name].append(run(command))
    return {name: [statistics.median(column) for column in zip(*values)] for name, values in times.items()}


def peak_kilobytes(command):
    """The peak resident size; GNU time starts the command from a smaller process than this one."""
    with tempfile.NamedTemporaryFile("r") as report:
        subprocess.run(["/usr/bin/time", "-o", report.name, "-f", "%M", *command], stdin=subprocess.DEVNULL,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        return int(report.read().split()[-1])


def bytes_read(command, photo):
    """The bytes of `photo` that the command requested from the system."""
    with tempfile.NamedTemporaryFile("r") as trace:
        subprocess.run(["strace", "-f", "-y", "-e", "trace=read,pread64,readv,preadv,mmap", "-o", trace.name,
                        *command, str(photo)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        total = 0
        for line in trace:
            call = re.search(r"(\w+)\((?:[^<]*)<([^>]*)>.* = (\d+)$", line)
            if call and call.group(2).endswith(photo.name):
                total += int(call.group(3)) if call.group(1) != "mmap" else photo.stat().st_size
        return total


def throughput(touchstone, name, photos, rounds):
    """Prints a set of photos' table."""
    files = [str(photo) for photo in photos]
    quick = [str(touchstone), "inspect", "--depth", "quick", "--format", "ndjson"]
    commands = {
        "touchstone, one thread": [*quick, "--jobs", "1", *files],
        "touchstone --metadata, one thread": [*quick, "--jobs", "1", "--metadata", *files],
        "touchstone --metadata": [*quick, "--metadata", *files],
        "exiftool -json -fast": ["exiftool", "-json", "-fast", *files],
        "exiv2 -pa": ["exiv2", "-pa", *files],
    }
    medians = interleaved(commands, rounds)
    size = sum(photo.stat().st_size for photo in photos)
    print(f"\n**{name}**: {len(files)} files, {size / 1e6:.1f} MB, median of {rounds}\n")
    print("| | photos/s | × exiftool | × exiv2 | peak memory |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for label, command in commands.items():
        rate = len(files) / medians[label][0]
        print(f"| {label} | {rate:,.0f} | {medians['exiftool -json -fast'][0] / medians[label][0]:.1f} "
              f"| {medians['exiv2 -pa'][0] / medians[label][0]:.2f} | {peak_kilobytes(command) / 1024:.1f} MB |")


def cold_start(touchstone, photo):
    """Prints the time for a single photo, including process start."""
    commands = {
        "touchstone": [str(touchstone), "inspect", "--depth", "quick", "--format", "json", str(photo)],
        "touchstone, deep with --metadata": [
            str(touchstone), "inspect", "--depth", "deep", "--metadata", "--format", "json", str(photo)],
        "exiftool -json -fast": ["exiftool", "-json", "-fast", str(photo)],
        "exiv2 -pa": ["exiv2", "-pa", str(photo)],
        "(a process that does nothing)": ["/bin/true"],
    }
    medians = interleaved(commands, COLD_RUNS)
    print(f"\n**One photo**, process start included: {photo.name}, median of {COLD_RUNS}\n")
    print("| | ms | of the processor | peak memory |")
    print("| --- | ---: | ---: | ---: |")
    for label, command in commands.items():
        wall, processor = medians[label]
        print(f"| {label} | {wall * 1000:.1f} | {processor * 1000:.1f} | {peak_kilobytes(command) / 1024:.1f} MB |")


def reads(touchstone, folder):
    """Prints how much of a photo a quick inspection reads."""
    command = [str(touchstone), "inspect", "--depth", "quick", "--format", "json"]
    print("\n**Bytes read by a quick look**\n")
    print("| photo | its size | touchstone | limit | exiftool -fast |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for name, limit in READ_LIMITS.items():
        photo = folder / name
        peer = bytes_read(["exiftool", "-json", "-fast"], photo)
        print(f"| {name} | {photo.stat().st_size:,} | {bytes_read(command, photo):,} | {limit:,} | {peer:,} |")


def main():
    options = arguments()
    folder = options.corpus / "photos"
    if not folder.is_dir():
        print(f"skipped: no corpus at {options.corpus}")
        return
    if not options.command.exists():
        sys.exit(f"bench: {options.command} is missing; run make build")
    packages = ["libimage-exiftool-perl", "exiv2", "strace", "time"]
    subprocess.run([str(ROOT / "Scripts" / "debian-packages.sh"), *packages], check=True)
    photos = sorted(photo for photo in folder.iterdir() if photo.name != "MANIFEST.tsv")
    jpegs = [photo for photo in photos if photo.suffix.lower() in (".jpg", ".jpeg")]
    throughput(options.command, "JPEG", jpegs, options.rounds)
    throughput(options.command, "All formats", photos, options.rounds)
    cold_start(options.command, folder / next(iter(READ_LIMITS)))
    reads(options.command, folder)


if __name__ == "__main__":
    main()
