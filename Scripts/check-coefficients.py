#!/usr/bin/env python3
"""Compares the JPEG coefficient decoder with libjpeg, and times both.

usage: check-coefficients.py PROBE [--corpus DIR] [--time]

PROBE is the release build of coefficient-probe. Makes files of every sampling, mode and restart interval with cjpeg,
adds the corpus's JPEGs, and compares every coefficient with libjpeg's (PyPI jpeglib) and the eighth-size image with
`djpeg -scale 1/8`. --time prints the CPU seconds of both on the corpus's largest files.

Needs cjpeg, djpeg (Debian libjpeg-turbo-progs), jpeglib and numpy (PyPI); imagecodecs for 12 bits, if installed.
"""
import argparse
import os
import pathlib
import random
import resource
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SAMPLINGS = ["1x1", "2x1", "1x2", "2x2", "4x1", "1x4", "4x2", "2x1,1x1,2x1", "1x2,1x1,1x2", "3x1", "2x2,2x1,1x2"]
MODES = {
    "baseline": [], "optimised": ["-optimize"], "progressive": ["-progressive"], "restart rows": ["-restart", "1"],
    "restart blocks": ["-restart", "3B"], "progressive, restart": ["-progressive", "-restart", "5B"],
}
ZIGZAG = [0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14,
          21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53,
          60, 61, 54, 47, 55, 62, 63]


def picture(width, height, seed):
    """A PPM with shapes, gradients and noise."""
    chance = random.Random(seed)
    noise = chance.randrange(2, 60)
    rows = bytearray()
    for y in range(height):
        for x in range(width):
            base = (x * 5 + y * 3 + 90 * ((x // 13 + y // 17) % 2)) % 256
            rows += bytes(max(0, min(255, base * k // 3 + chance.randrange(-noise, noise))) for k in (1, 2, 3))
    return b"P6 %d %d 255\n" % (width, height) + bytes(rows)


def generated(folder):
    """Files with every sampling in every mode, of sizes that aren't multiples of a block."""
    for number, sampling in enumerate(SAMPLINGS):
        for place, (mode, words) in enumerate(MODES.items()):
            path = folder / f"{number}-{place}.jpg"
            size = (17 + 29 * number, 9 + 31 * place)
            quality = str([30, 75, 90, 97, 100][(number + place) % 5])
            made = subprocess.run(
                ["cjpeg", "-quality", quality, "-sample", sampling, *words, "-outfile", str(path)],
                input=picture(*size, number * 10 + place), check=False, stderr=subprocess.DEVNULL)
            if made.returncode == 0:
                yield f"{sampling} {mode} q{quality} {size[0]}x{size[1]}", path
    for place, (mode, words) in enumerate(MODES.items()):
        path = folder / f"grey-{place}.jpg"
        subprocess.run(["cjpeg", "-grayscale", *words, "-outfile", str(path)], input=picture(75, 51, place), check=True)
        yield f"grey {mode}", path
    scans = folder / "scans.txt"
    scans.write_text("0;\n1;\n2;\n")
    for sampling in SAMPLINGS[:7]:
        path = folder / f"separate-{sampling}.jpg"
        subprocess.run(["cjpeg", "-sample", sampling, "-scans", str(scans), "-outfile", str(path)],
                       input=picture(83, 61, 7), check=True)
        yield f"{sampling} a scan a component", path


def fnv(numbers):
    total = 0xCBF29CE484222325
    for number in numbers:
        total = ((total ^ (number & 0xFFFF)) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return f"{total:x}"


def libjpeg(path):
    """The same output as the probe's, from libjpeg's coefficients."""
    import jpeglib
    image = jpeglib.read_dct(str(path))
    words = []
    for plane in (image.Y, image.Cb, image.Cr, image.K):
        if plane is None:
            continue
        down, across = plane.shape[:2]
        flat = plane.reshape(down * across, 64)
        words.append((f"{across}x{down}", fnv(flat[:, ZIGZAG].ravel().tolist())))
    return words


def probe(command, verb, paths):
    found = []
    for start in range(0, len(paths), 100):
        run = subprocess.run([command, verb, *map(str, paths[start:start + 100])], check=True, capture_output=True, text=True)
        found += run.stdout.splitlines()
    assert len(found) == len(paths)
    return found


def compare_coefficients(command, files):
    wrong = 0
    lines = probe(command, "coefficients", [path for _, path in files])
    for (title, path), line in zip(files, lines):
        state, *found = line.split()
        if state == "damaged":
            continue
        try:
            wanted = [":".join(word) for word in libjpeg(path)]
        except Exception:
            # Neither decodes it: a header without an image, or something that only starts like a JPEG.
            continue
        if found != wanted:
            wrong += 1
            print(f"  {title}: {found} instead of {wanted}")
    return wrong


def levels(path):
    """The first component at an eighth, as djpeg makes it without smoothing."""
    run = subprocess.run(["djpeg", "-grayscale", "-scale", "1/8", "-dct", "int", "-nosmooth", str(path)],
                         check=False, capture_output=True)
    if run.returncode or not run.stdout.startswith(b"P5"):
        return None
    _, size, _, rest = run.stdout.split(b"\n", 3)
    width, height = map(int, size.split())
    return width, height, rest


def compare_previews(command, files):
    wrong = seen = 0
    for (title, path), line in zip(files, probe(command, "preview", [path for _, path in files])):
        wanted = levels(path)
        if wanted is None or line == "unsupported" or wanted[0] > 1024:
            continue
        size, found = line.split()[0].split(":")
        found = list(map(int, found.split(",")))
        width, height, pixels = wanted
        seen += 1
        # For a subsampled component, djpeg makes more pixels than it has blocks.
        if size != f"{width}x{height}":
            print(f"  {title}: {size} instead of {width}x{height}")
            continue
        worst = max(abs(one - other) for one, other in zip(found, pixels))
        if worst > 1:
            wrong += 1
            print(f"  {title}: up to {worst} levels")
    return wrong, seen


def twelve_bits(command, folder):
    """Block means of a 12-bit stream, whose encoder is another build of libjpeg."""
    try:
        import imagecodecs
        import numpy
    except ImportError:
        print("12 bits: skipped, no imagecodecs")
        return 0
    chance = numpy.random.default_rng(3)
    image = (numpy.add.outer(numpy.arange(80) * 30, numpy.arange(120) * 12) + chance.integers(0, 200, (80, 120))) % 4096
    path = folder / "twelve.jpg"
    path.write_bytes(imagecodecs.jpeg_encode(image.astype(numpy.uint16), level=95, bitspersample=12))
    decoded = imagecodecs.jpeg_decode(path.read_bytes()).astype(float)
    size, found = probe(command, "preview", [path])[0].split(":")
    means = decoded.reshape(10, 8, 15, 8).mean(axis=(1, 3)) / 16
    worst = numpy.abs(means - numpy.array(list(map(int, found.split(",")))).reshape(10, 15)).max()
    print(f"12 bits: {size}, up to {worst:.1f} levels of 256")
    return worst > 1.5


def processor(command, rounds=7):
    least = 1e9
    for _ in range(rounds):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        least = min(least, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return least


def times(command, files):
    print("\n| file | MB | coefficients, ms | djpeg -scale 1/8, ms | -fast -nosmooth, ms | ratio |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    ratios = []
    for _, path in sorted(files, key=lambda row: -row[1].stat().st_size)[:6]:
        own = float(subprocess.run([command, "time", "7", str(path)], check=True, capture_output=True, text=True).stdout)
        plain = processor(["djpeg", "-scale", "1/8", "-outfile", os.devnull, str(path)])
        fast = processor(["djpeg", "-scale", "1/8", "-fast", "-nosmooth", "-outfile", os.devnull, str(path)])
        ratios.append(plain / own)
        print(f"| {path.name} | {path.stat().st_size / 1e6:.1f} | {own * 1000:.1f} | {plain * 1000:.1f} "
              f"| {fast * 1000:.1f} | {plain / own:.2f} |")
    print(f"\ndjpeg's time to ours: {min(ratios):.2f} to {max(ratios):.2f}")


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("probe")
    words.add_argument("--corpus", type=pathlib.Path, default=ROOT.parent / "shared/corpus")
    words.add_argument("--time", action="store_true")
    options = words.parse_args()
    wrong = 0
    photos = [(path.name, path) for folder in ("photos", "modern", "tamper")
              for path in sorted((options.corpus / folder).glob("*")) if path.suffix.lower() in (".jpg", ".jpeg")]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        made = list(generated(folder))
        for title, files in (("generated", made), ("corpus", photos)):
            if not files:
                print(f"{title}: skipped, none there")
                continue
            bad = compare_coefficients(options.probe, files)
            far, seen = compare_previews(options.probe, files)
            print(f"{title}: {len(files)} files, {bad} with other coefficients; {seen} at an eighth, {far} off by more than 1")
            wrong += bad + far
        wrong += twelve_bits(options.probe, folder)
    if options.time:
        times(options.probe, photos)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
