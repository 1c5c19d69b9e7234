#!/usr/bin/env python3
"""Edits originals with common programs and counts TOUCHSTONE's verdicts on the results.

usage: edit-matrix.py TOUCHSTONE [--corpus DIR] [--out DIR] [--seed N] [--each 8] [--half tuned|held-out|both]
                      [--depth quick|deep] [--misses]

Takes the files that modern/ and photos/ label `camera-original`, makes --each edits of every one, chosen by the seed,
in --out (kept between runs), and prints per operation how many got which verdict. A hash of seed, file and operation
assigns every edit to one of two halves: rules are tuned on one, and figures are reported for the other.

Needs exiftool, jpegtran, ImageMagick and exiv2 (Debian), and Pillow, pillow-heif, pyvips, piexif, opencv (PyPI).
"""
import argparse
import collections
import csv
import hashlib
import io
import pathlib
import random
import shutil
import struct
import subprocess
import sys

from neighbours import neighbour

ROOT = pathlib.Path(__file__).resolve().parent.parent


def run(*words, **more):
    subprocess.run([str(word) for word in words], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                   **more)


def exiftool(path, *words):
    run("exiftool", "-q", "-m", "-overwrite_original", *words, path)


def opened(source):
    from PIL import Image, ImageFile
    import pillow_heif
    pillow_heif.register_heif_opener()
    ImageFile.LOAD_TRUNCATED_IMAGES = True
    Image.MAX_IMAGE_PIXELS = None
    return Image.open(source)


def save(image, source, path, quality, **more):
    kept = {}
    if source.info.get("exif"):
        kept["exif"] = source.info["exif"]
    if source.info.get("icc_profile"):
        kept["icc_profile"] = source.info["icc_profile"]
    image.convert("RGB").save(path, quality=quality, **kept, **more)


def cropped(image, chance):
    width, height = image.size
    left, top = int(width * chance.uniform(0.02, 0.2)), int(height * chance.uniform(0.02, 0.2))
    right, bottom = int(width * chance.uniform(0.7, 0.98)), int(height * chance.uniform(0.7, 0.98))
    return image.crop((left, top, right, bottom))


def fix_size(path, size):
    exiftool(path, f"-ExifIFD:ExifImageWidth={size[0]}", f"-ExifIFD:ExifImageHeight={size[1]}")


# Pillow, used by scripts and web services.
def pillow_resave(source, path, chance):
    image = opened(source)
    save(image, image, path, chance.choice([75, 85, 90, 95]), optimize=chance.random() < 0.3)


def pillow_crop(source, path, chance):
    image = opened(source)
    save(cropped(image, chance), image, path, chance.choice([85, 92, 95]))


def pillow_crop_size_fixed(source, path, chance):
    image = opened(source)
    part = cropped(image, chance)
    save(part, image, path, 92)
    fix_size(path, part.size)


def pillow_half_size(source, path, chance):
    image = opened(source)
    save(image.resize((image.width // 2, image.height // 2)), image, path, 88)


def pillow_stripped(source, path, chance):
    opened(source).convert("RGB").save(path, quality=chance.choice([75, 85, 90]))


def exif_in_front(jpeg, exif):
    """Like Android's ExifInterface, which writes Exif right after SOI, whatever else follows."""
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + jpeg[2:]


def android_resave(source, path, chance):
    """Bitmap.compress (libjpeg, optimised codes) and ExifInterface, like Android's editing apps."""
    import piexif
    image = opened(source)
    part = cropped(image, chance) if chance.random() < 0.5 else image
    buffer = io.BytesIO()
    part.convert("RGB").save(buffer, "JPEG", quality=chance.choice([90, 95, 100]), optimize=True)
    tags = piexif.load(image.info["exif"])
    tags["1st"], tags["thumbnail"] = {}, None
    tags["Exif"] = {tag: value for tag, value in tags["Exif"].items() if tag not in (37500, 41729, 41728)}
    tags["Exif"][40962], tags["Exif"][40963] = part.size
    path.write_bytes(exif_in_front(buffer.getvalue(), piexif.dump(tags)))


def piexif_insert(source, path, chance):
    import piexif
    image = opened(source)
    buffer = io.BytesIO()
    image.convert("RGB").save(buffer, "JPEG", quality=chance.choice([85, 95]))
    piexif.insert(image.info["exif"], buffer.getvalue(), str(path))


# libvips, used by sharp, imgproxy and most image servers.
def vips_resave(source, path, chance):
    import pyvips
    image = pyvips.Image.new_from_file(str(source))
    image.jpegsave(str(path), Q=chance.choice([75, 80, 90]), optimize_coding=chance.random() < 0.5)


def vips_crop(source, path, chance):
    import pyvips
    image = pyvips.Image.new_from_file(str(source))
    image.crop(image.width // 10, image.height // 8, image.width * 7 // 10, image.height * 3 // 5).jpegsave(
        str(path), Q=90)


# ImageMagick.
def magick(source, path, *words):
    shutil.copyfile(source, path)
    path.chmod(0o644)
    run("mogrify", "-limit", "memory", "2GiB", *words, path)


def magick_resave(source, path, chance):
    magick(source, path, "-brightness-contrast", "5x5", "-quality", chance.choice(["85", "92"]))


def magick_half_size(source, path, chance):
    magick(source, path, "-resize", "50%")


# jpegtran, which is lossless.
def jpegtran_crop(source, path, chance):
    size = opened(source).size
    area = f"{size[0] * 7 // 10}x{size[1] * 6 // 10}+{size[0] // 10 // 16 * 16}+{size[1] // 8 // 16 * 16}"
    run("jpegtran", "-copy", "all", "-crop", area, "-outfile", path, source)


def jpegtran_turn(source, path, chance):
    run("jpegtran", "-copy", "all", "-rotate", "90", "-outfile", path, source)


def jpegtran_progressive(source, path, chance):
    run("jpegtran", "-copy", "all", "-progressive", "-outfile", path, source)


# Tag editors.
def copy_of(source, path):
    shutil.copyfile(source, path)
    path.chmod(0o644)


def dates_moved(source, path, chance):
    copy_of(source, path)
    exiftool(path, f"-AllDates+=0:0:{chance.randint(3, 200)} 0:0:0")


def capture_moved(source, path, chance):
    copy_of(source, path)
    exiftool(path, f"-DateTimeOriginal+=0:0:{chance.randint(3, 200)} 0:0:0")


def place_set(source, path, chance):
    copy_of(source, path)
    exiftool(path, "-GPSLatitude=48.8584", "-GPSLatitudeRef=N", "-GPSLongitude=2.2945", "-GPSLongitudeRef=E")


def camera_forged(source, path, chance):
    copy_of(source, path)
    exiftool(path, "-Make=Canon", "-Model=Canon EOS R5")


def caption_added(source, path, chance):
    copy_of(source, path)
    exiftool(path, "-XMP-dc:Description=Seen in the harbour", "-XMP:Rating=4")


def exiv2_date(source, path, chance):
    copy_of(source, path)
    run("exiv2", "-a", "72:00:00", "ad", path)


def tags_stripped(source, path, chance):
    copy_of(source, path)
    exiftool(path, "-all=")


def transplanted(source, path, chance):
    """Another picture under all of the original's tags."""
    import cv2
    image = opened(source).convert("RGB")
    import numpy
    pixels = cv2.GaussianBlur(numpy.array(image)[:, :, ::-1], (9, 9), 0)
    cv2.imwrite(str(path), pixels, [cv2.IMWRITE_JPEG_QUALITY, 93])
    exiftool(path, "-tagsFromFile", source, "-all:all", "-unsafe", "-icc_profile")


# HEIF.
def heif_resave(source, path, chance):
    image = opened(source)
    save(image, image, path, 80)


def heif_crop(source, path, chance):
    image = opened(source)
    save(cropped(image, chance), image, path, 80)


TAGS = [dates_moved, capture_moved, place_set, camera_forged, caption_added, tags_stripped]
JPEG = TAGS + [
    pillow_resave, pillow_crop, pillow_crop_size_fixed, pillow_half_size, pillow_stripped, android_resave,
    piexif_insert, vips_resave, vips_crop, magick_resave, magick_half_size, jpegtran_crop, jpegtran_turn,
    jpegtran_progressive, exiv2_date, transplanted]
HEIF = TAGS + [pillow_resave, pillow_crop, pillow_half_size, android_resave, heif_resave, heif_crop]
UNSETTLED = {"dates_moved", "exiv2_date", "tags_stripped", "place_set"}


def originals(corpus):
    for folder in ("modern", "photos"):
        with open(corpus / folder / "MANIFEST.tsv", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t"):
                path = corpus / folder / row["file"]
                # A picture of 200 megapixels takes minutes to encode.
                if row["label"] == "camera-original" and path.exists() and "200MP" not in path.name:
                    yield folder, path


def half(seed, path, operation):
    digest = hashlib.sha256(f"{seed} {path.name} {operation.__name__}".encode()).digest()
    return "held-out" if digest[0] & 1 else "tuned"


def make(options, wanted):
    """The edits of the wanted half, made if they don't exist: (corpus, operation, path)."""
    for folder, source in originals(options.corpus):
        is_jpeg = source.suffix.lower() in (".jpg", ".jpeg")
        chance = random.Random(f"{options.seed} {source.name}")
        operations = JPEG if is_jpeg else HEIF
        for operation in chance.sample(operations, min(options.each, len(operations))):
            if operation.__name__ in options.without.split(","):
                continue
            if wanted != "both" and half(options.seed, source, operation) != wanted:
                continue
            keeps_format = operation in TAGS or operation in (heif_resave, heif_crop)
            suffix = source.suffix if is_jpeg or keeps_format else ".jpg"
            path = options.out / f"{source.stem}--{operation.__name__}{suffix}"
            if not path.exists():
                try:
                    operation(source, path, random.Random(f"{options.seed} {path.name}"))
                except Exception as error:
                    print(f"{path.name}: {type(error).__name__} {error}"[:150], file=sys.stderr)
                    path.unlink(missing_ok=True)
                    continue
            yield folder, operation.__name__, path


def main():
    words = argparse.ArgumentParser()
    words.add_argument("tool")
    words.add_argument("--corpus", type=pathlib.Path, default=ROOT.parent / "shared/corpus")
    words.add_argument("--out", type=pathlib.Path, required=True)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--each", type=int, default=8)
    words.add_argument("--half", choices=["tuned", "held-out", "both"], default="tuned")
    words.add_argument("--depth", choices=["quick", "deep"], default="quick")
    words.add_argument("--without", default="", help="operations to skip, separated by commas")
    words.add_argument("--misses", action="store_true")
    options = words.parse_args()
    options.out = options.out / f"seed-{options.seed}"
    options.out.mkdir(parents=True, exist_ok=True)
    edits = list(make(options, options.half))
    matrix = neighbour("confusion-matrix")
    reports = matrix.inspect(options.tool, options.out, [path.name for _, _, path in edits], options.depth)
    groups = collections.defaultdict(list)
    for folder, operation, path in edits:
        groups[f"{folder:7} {operation}"].append(matrix.verdict(reports[path.name]))
    matrix.print_matrix(f"edits, seed {options.seed}, {options.half}", groups)
    for folder in ("modern", "photos"):
        found = [v for name, vs in groups.items() if name.startswith(folder) for v in vs]
        settled = [v for name, vs in groups.items()
                   if name.startswith(folder) and name.split()[1] not in UNSETTLED for v in vs]
        matrix.rate(f"{folder}: changed, not called original", sum(v != "original" for v in found), len(found), "97 %")
        matrix.rate(f"{folder}: pictures and camera changed, called modified",
                    sum(v == "modified" for v in settled), len(settled), "85 %")
    if options.misses:
        for _, operation, path in edits:
            verdict = matrix.verdict(reports[path.name])
            if verdict != "modified" and not (operation in UNSETTLED and verdict == "unverifiable"):
                matrix.show(path.name, reports[path.name], operation)


if __name__ == "__main__":
    main()
