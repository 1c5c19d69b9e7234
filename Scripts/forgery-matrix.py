#!/usr/bin/env python3
"""Forges originals deliberately and counts TOUCHSTONE's verdicts on the results.

usage: forgery-matrix.py TOUCHSTONE --out DIR [--corpus DIR] [--seed N] [--each 6] [--half tuned|held-out|both]
                         [--depth quick|deep] [--passed]

Unlike edit-matrix.py, which saves with common programs, this puts another picture under an original's own segments,
tables and tags, or changes tags without moving a byte. Takes the files that modern/ and photos/ label
`camera-original`, makes --each forgeries of every one, chosen by the seed, in --out (kept between runs), and prints per
operation how many got which verdict. A hash of the seed and the camera assigns all forgeries of a camera to one of two
halves: rules are tuned on one, and figures are reported for the other. --passed lists the forgeries called `original`.

Needs exiftool, jpegtran, jpegoptim, jhead, exiv2 and ImageMagick (Debian), and Pillow, pillow-heif, opencv, piexif,
imageio-ffmpeg, mozjpeg-lossless-optimization and numpy (PyPI).
"""
import argparse
import collections
import hashlib
import io
import pathlib
import random
import re
import struct
import subprocess
import sys

from neighbours import neighbour

edits = neighbour("edit-matrix")
exiftool, opened, run, copy_of = edits.exiftool, edits.opened, edits.run, edits.copy_of

# --- JPEG as bytes


def parted(jpeg):
    """Metadata segments (APPn, COM) before the scan, the picture's own bytes, and what follows its EOI."""
    place, marks, tables = 2, [], []
    while jpeg[place] == 0xFF:
        marker, length = jpeg[place + 1], struct.unpack(">H", jpeg[place + 2:place + 4])[0]
        segment = jpeg[place:place + 2 + length]
        if marker == 0xDA:
            break
        (marks if 0xE0 <= marker <= 0xEF or marker == 0xFE else tables).append(segment)
        place += 2 + length
    end = place + 2
    while True:
        end = jpeg.index(b"\xff", end)
        if jpeg[end + 1] == 0xD9:
            break
        end += 2
    return marks, b"".join(tables) + jpeg[place:end + 2], jpeg[end + 2:]


def encoded(image, quality=93, like=None, **more):
    """A JPEG from libjpeg, with the tables and sampling of `like` if given."""
    buffer = io.BytesIO()
    if like is None:
        image.convert("RGB").save(buffer, "JPEG", quality=quality, **more)
    else:
        from PIL import JpegImagePlugin
        sampling = JpegImagePlugin.get_sampling(like)
        image.convert("RGB").save(buffer, "JPEG", qtables=like.quantization, **more,
                                  subsampling=sampling if sampling >= 0 else 2)
    return buffer.getvalue()


def grafted(source, path, picture, trailer=True):
    """The picture's tables and scan between the original's own metadata and trailer."""
    marks, _, rest = parted(source.read_bytes())
    _, scan, _ = parted(picture)
    path.write_bytes(b"\xff\xd8" + b"".join(marks) + scan + (rest if trailer else b""))


def touched(image, chance):
    """A part painted over with its surroundings, like removing an object."""
    import cv2
    import numpy
    from PIL import Image
    pixels = numpy.array(image.convert("RGB"))
    height, width = pixels.shape[:2]
    left, top = int(width * chance.uniform(0.1, 0.6)), int(height * chance.uniform(0.1, 0.6))
    right, bottom = left + int(width * 0.2), top + int(height * 0.2)
    part = pixels[top:bottom, left:right]
    pixels[top:bottom, left:right] = cv2.GaussianBlur(part[:, ::-1], (0, 0), max(3, width // 200))
    return Image.fromarray(pixels)


def same_tables(source, path, chance):
    image = opened(source)
    grafted(source, path, encoded(touched(image, chance), like=image))


def other_tables(source, path, chance):
    image = opened(source)
    grafted(source, path, encoded(touched(image, chance), quality=chance.choice([90, 95, 98])))


def without_trailer(source, path, chance):
    image = opened(source)
    grafted(source, path, encoded(touched(image, chance), like=image), trailer=False)


def other_photo(source, path, chance):
    """Another camera's stream, unchanged, under this camera's metadata."""
    others = [other for other in ALL if other.suffix.lower() in (".jpg", ".jpeg") and camera(other) != camera(source)]
    grafted(source, path, chance.choice(others).read_bytes())


def same_model_photo(source, path, chance):
    """The stream of another photo of the same model under this one's metadata, which only the preview can reveal."""
    others = [other for other in ALL if camera(other) == camera(source) and other != source]
    if not others:
        raise LookupError("one photo of this model")
    grafted(source, path, chance.choice(others).read_bytes())


def generated_picture(source, chance):
    pictures = [path for path in GENERATED if path.suffix.lower() in (".jpg", ".jpeg", ".png", ".webp")]
    return opened(chance.choice(pictures)).convert("RGB").resize(opened(source).size)


def generated_grafted(source, path, chance):
    grafted(source, path, encoded(generated_picture(source, chance), like=opened(source)))


def generated_tagged(source, path, chance):
    path.write_bytes(encoded(generated_picture(source, chance), quality=chance.choice([90, 95])))
    exiftool(path, "-tagsFromFile", source, "-all:all", "-unsafe", "-icc_profile")


def screen_tagged(source, path, chance):
    """A screen's content, at the camera's size, with the camera's tags."""
    from PIL import Image, ImageDraw
    image = Image.new("RGB", opened(source).size, "white")
    draw = ImageDraw.Draw(image)
    for row in range(0, image.height, max(8, image.height // 40)):
        draw.text((image.width // 20, row), "Message " * chance.randint(3, 30), fill=(20, 20, 20))
    path.write_bytes(encoded(image, quality=92))
    exiftool(path, "-tagsFromFile", source, "-all:all", "-unsafe")


def tags_after_ffmpeg(source, path, chance):
    import imageio_ffmpeg
    run(imageio_ffmpeg.get_ffmpeg_exe(), "-y", "-i", source, "-vf", "eq=brightness=0.04", "-q:v", "2", path)
    exiftool(path, "-tagsFromFile", source, "-all:all", "-unsafe", "-icc_profile")


def tags_after_opencv(source, path, chance):
    import cv2
    import numpy
    image = touched(opened(source), chance)
    cv2.imwrite(str(path), numpy.array(image)[:, :, ::-1], [cv2.IMWRITE_JPEG_QUALITY, chance.choice([92, 97])])
    exiftool(path, "-tagsFromFile", source, "-all:all", "-unsafe", "-icc_profile")


def tags_after_same_tables(source, path, chance):
    image = opened(source)
    path.write_bytes(encoded(touched(image, chance), like=image))
    exiftool(path, "-tagsFromFile", source, "-all:all", "-unsafe", "-icc_profile")


def removed_and_returned(source, path, chance):
    copy_of(source, path)
    exiftool(path, "-all=")
    exiftool(path, "-tagsFromFile", source, "-all:all", "-unsafe", "-icc_profile")


def messenger(source, path, chance):
    image = opened(source)
    image.thumbnail((1600, 1600))
    path.write_bytes(encoded(image, quality=chance.choice([70, 80]), optimize=True))


def messenger_tagged(source, path, chance):
    messenger(source, path, chance)
    exiftool(path, "-tagsFromFile", source, "-exif:all", "-unsafe")


# --- Lossless


def set_thumbnail(path, image):
    """Sets a scaled-down image as the thumbnail of the photo at `path`."""
    small = image.convert("RGB")
    small.thumbnail((160, 160))
    preview = path.with_suffix(".preview")
    preview.write_bytes(encoded(small, quality=80))
    exiftool(path, f"-ThumbnailImage<={preview}")
    preview.unlink()


def crop_with_new_preview(source, path, chance):
    """A lossless crop with correct sizes and thumbnail."""
    edits.jpegtran_crop(source, path, chance)
    image = opened(path)
    edits.fix_size(path, image.size)
    set_thumbnail(path, image)


def crop_grafted(source, path, chance):
    cut = path.with_suffix(".cut.jpg")
    edits.jpegtran_crop(source, cut, chance)
    grafted(source, path, cut.read_bytes())
    cut.unlink()


def mirrored(source, path, chance):
    run("jpegtran", "-copy", "all", "-flip", "horizontal", "-trim", "-outfile", path, source)


def turned_upright(source, path, chance):
    copy_of(source, path)
    exiftool(path, "-n", "-Orientation=6")
    run("jhead", "-autorot", path)


def turned_grafted(source, path, chance):
    turned = path.with_suffix(".turned.jpg")
    run("jpegtran", "-rotate", "180", "-trim", "-outfile", turned, source)
    grafted(source, path, turned.read_bytes())
    turned.unlink()


def optimised_grafted(source, path, chance):
    import mozjpeg_lossless_optimization
    grafted(source, path, mozjpeg_lossless_optimization.optimize(source.read_bytes()))


def jpegoptim_smaller(source, path, chance):
    copy_of(source, path)
    run("jpegoptim", "--strip-none", "--all-normal", "-m85", "-f", path)


# --- Beside the picture


def trailer_cut(source, path, chance):
    marks, scan, rest = parted(source.read_bytes())
    if not rest:
        raise LookupError("no trailer")
    path.write_bytes(b"\xff\xd8" + b"".join(marks) + scan)


def several_pictures_removed(source, path, chance):
    if b"MPF\0" not in source.read_bytes()[:200_000]:
        raise LookupError("no MPF")
    copy_of(source, path)
    exiftool(path, "-MPF:all=", "-trailer:all=")


def preview_replaced(source, path, chance):
    """Another picture's thumbnail, written over the thumbnail's own bytes without moving any."""
    jpeg = bytearray(source.read_bytes())
    found = subprocess.run(["exiftool", "-b", "-ThumbnailImage", source], stdout=subprocess.PIPE, check=True).stdout
    place = jpeg.find(found) if found else -1
    if place < 0:
        raise LookupError("no thumbnail")
    image = generated_picture(source, chance).resize(opened(io.BytesIO(found)).size)
    for quality in range(90, 5, -5):
        small = encoded(image, quality=quality)
        if len(small) <= len(found):
            jpeg[place:place + len(found)] = small + b"\0" * (len(found) - len(small))
            path.write_bytes(jpeg)
            return
    raise LookupError("no room")


def preview_by_exiftool(source, path, chance):
    copy_of(source, path)
    set_thumbnail(path, generated_picture(source, chance))


def credentials_pretended(source, path, chance):
    copy_of(source, path)
    exiftool(path, "-XMP-dcterms:Provenance=https://example.com/manifest.c2pa",
             "-XMP-iptcExt:DigitalSourceType=http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture")


def credentials_copied(source, path, chance):
    """Another photo's signed manifest before this picture."""
    signed = chance.choice(SIGNED).read_bytes()
    marks, _, _ = parted(signed)
    store = [mark for mark in marks if mark[1] == 0xEB]
    if not store:
        raise LookupError("no manifest")
    jpeg = source.read_bytes()
    first = 4 + struct.unpack(">H", jpeg[4:6])[0]
    path.write_bytes(jpeg[:first] + b"".join(store) + jpeg[first:])


# --- Tags


DATE = re.compile(rb"(19|20)\d\d:[01]\d:[0-3]\d [0-2]\d:[0-5]\d:[0-5]\d")


def header_length(data):
    return min(len(data), 400_000)


def one_date_patched(source, path, chance):
    """Only the capture date, byte by byte."""
    data = bytearray(source.read_bytes())
    found = list(DATE.finditer(data, 0, header_length(data)))
    if not found:
        raise LookupError("no date")
    chosen = found[min(1, len(found) - 1)]
    day = int(data[chosen.start() + 8:chosen.start() + 10])
    data[chosen.start() + 8:chosen.start() + 10] = b"%02d" % (day % 27 + 1)
    path.write_bytes(data)


def all_dates_patched(source, path, chance):
    """Every date in the header alike, byte by byte, which only the file name or another clock can reveal."""
    data = bytearray(source.read_bytes())
    for found in list(DATE.finditer(data, 0, header_length(data))):
        day = int(data[found.start() + 8:found.start() + 10])
        data[found.start() + 8:found.start() + 10] = b"%02d" % (day % 27 + 1)
    path.write_bytes(data)


def model_patched(source, path, chance):
    """The model's name, replaced by another of the same length."""
    data = bytearray(source.read_bytes())
    name = subprocess.run(["exiftool", "-s3", "-Model", source], stdout=subprocess.PIPE, check=True).stdout.strip()
    if len(name) < 3:
        raise LookupError("no model")
    last = name[-1:]
    other = name[:-1] + (b"7" if last != b"7" else b"9")
    path.write_bytes(bytes(data).replace(name, other))


def date_by_exiftool(source, path, chance):
    copy_of(source, path)
    exiftool(path, "-DateTimeOriginal=2021:03:04 05:06:07")


def dates_by_exiftool(source, path, chance):
    copy_of(source, path)
    exiftool(path, "-AllDates=2024:03:04 05:06:07")


def date_by_exiv2(source, path, chance):
    copy_of(source, path)
    run("exiv2", "-M", "set Exif.Photo.DateTimeOriginal 2021:03:04 05:06:07", path)


def date_by_piexif(source, path, chance):
    import piexif
    copy_of(source, path)
    tags = piexif.load(str(path))
    tags["Exif"][36867] = b"2021:03:04 05:06:07"
    piexif.insert(piexif.dump(tags), str(path))


def serial_set(source, path, chance):
    copy_of(source, path)
    exiftool(path, "-SerialNumber=0123456789", "-ImageUniqueID=00112233445566778899aabbccddeeff")


def place_by_exiv2(source, path, chance):
    copy_of(source, path)
    run("exiv2", "-M", "set Exif.GPSInfo.GPSLatitude 48/1 51/1 30/1", "-M", "set Exif.GPSInfo.GPSLatitudeRef N",
        "-M", "set Exif.GPSInfo.GPSLongitude 2/1 17/1 40/1", "-M", "set Exif.GPSInfo.GPSLongitudeRef E", path)


def software_cleared(source, path, chance):
    """An editor's output with the editor's name removed and the camera's own text restored."""
    edits.magick(source, path, "-modulate", "105", "-quality", "95")
    exiftool(path, "-tagsFromFile", source, "-all:all", "-unsafe", "-XMP:all=", "-JFIF:all=")


# --- HEIF


def boxes(data, start, end):
    while start + 8 <= end:
        size, kind = struct.unpack(">I4s", data[start:start + 8])
        head = 8
        if size == 1:
            size, head = struct.unpack(">Q", data[start + 8:start + 16])[0], 16
        size = size or end - start
        yield kind, start + head, min(end, start + size)
        start += max(8, size)


def box(data, kind, start=0, end=None):
    for name, first, last in boxes(data, start, len(data) if end is None else end):
        if name == kind:
            return first, last
    raise LookupError(kind)


def locations(data):
    """Item to the offsets of its (offset, length) numbers, for `iloc` versions 0 and 1 with one extent per item."""
    meta = box(data, b"meta")
    at, _ = box(data, b"iloc", meta[0] + 4, meta[1])
    version, sizes = data[at], struct.unpack(">H", data[at + 4:at + 6])[0]
    if version > 1:
        raise LookupError("iloc version 2")
    offset_size, length_size, base_size, index_size = sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15, sizes & 15
    count, at, found = struct.unpack(">H", data[at + 6:at + 8])[0], at + 8, {}
    for _ in range(count):
        item, method = struct.unpack(">H", data[at:at + 2])[0], 0
        at += 2
        if version == 1:
            method = struct.unpack(">H", data[at:at + 2])[0] & 15
            at += 2
        at += 2 + base_size
        extents = struct.unpack(">H", data[at:at + 2])[0]
        at += 2
        if version == 1:
            at += index_size * extents
        if extents == 1 and method == 0 and offset_size == length_size == 4:
            found[item] = at
        at += (offset_size + length_size) * extents
    return found


def placed(data, at):
    return struct.unpack(">II", data[at:at + 8])


def tiles(data):
    """The `iloc` entries of the large coded items: the tiles."""
    entries = locations(data).values()
    return [at for at in entries if placed(data, at)[1] > 3000]


def tile_repeated(source, path, chance):
    """A tile in place of another: the same index entry twice."""
    data = bytearray(source.read_bytes())
    found = tiles(data)[:12]
    if len(found) < 8:
        raise LookupError("no tiles")
    one, other = chance.sample(found, 2)
    data[one:one + 8] = data[other:other + 8]
    path.write_bytes(data)


def tiles_swapped(source, path, chance):
    data = bytearray(source.read_bytes())
    found = tiles(data)[:12]
    if len(found) < 8:
        raise LookupError("no tiles")
    one, other = chance.sample(found, 2)
    data[one:one + 8], data[other:other + 8] = data[other:other + 8], data[one:one + 8]
    path.write_bytes(data)


def tiles_of_another(source, path, chance):
    """The coded tiles of another photo of the same model, appended and referenced by the index."""
    others = [other for other in ALL if camera(other) == camera(source) and other != source]
    data = bytearray(source.read_bytes())
    for other in others:
        new = other.read_bytes()
        ours, theirs = tiles(data), tiles(new)
        if len(ours) < 8 or len(theirs) < len(ours):
            continue
        added = bytearray()
        start = len(data) + 8
        for one, two in zip(ours[:48], theirs):
            offset, length = placed(new, two)
            data[one:one + 8] = struct.pack(">II", start + len(added), length)
            added += new[offset:offset + length]
        path.write_bytes(bytes(data) + struct.pack(">I4s", len(added) + 8, b"mdat") + bytes(added))
        return
    raise LookupError("no other photo of this model")


def heif_by_libheif(source, path, chance):
    image = opened(source)
    kept = {key: image.info[key] for key in ("exif", "icc_profile") if image.info.get(key)}
    touched(image, chance).save(path, quality=chance.choice([70, 90]), **kept)


def heif_tagged(source, path, chance):
    touched(opened(source), chance).save(path, quality=85)
    exiftool(path, "-tagsFromFile", source, "-all:all", "-unsafe", "-icc_profile")


def heif_generated(source, path, chance):
    generated_picture(source, chance).save(path, quality=85)
    exiftool(path, "-tagsFromFile", source, "-all:all", "-unsafe", "-icc_profile")


def heif_to_jpeg_tagged(source, path, chance):
    path.write_bytes(encoded(touched(opened(source), chance), quality=95))
    exiftool(path, "-tagsFromFile", source, "-all:all", "-unsafe", "-icc_profile")


def exif_of_another(source, path, chance):
    """Another photo's Exif, copied by exiftool."""
    others = [other for other in ALL if other.suffix.lower() == source.suffix.lower() and other != source]
    copy_of(source, path)
    exiftool(path, "-tagsFromFile", chance.choice(others), "-exif:all", "-unsafe")


TAGS = [one_date_patched, all_dates_patched, model_patched, date_by_exiftool, dates_by_exiftool, serial_set,
        credentials_pretended, exif_of_another, removed_and_returned]
JPEG = TAGS + [
    same_tables, other_tables, without_trailer, other_photo, same_model_photo, generated_grafted, generated_tagged,
    screen_tagged, tags_after_ffmpeg, tags_after_opencv, tags_after_same_tables, messenger, messenger_tagged,
    crop_with_new_preview, crop_grafted, mirrored, turned_upright, turned_grafted, optimised_grafted,
    jpegoptim_smaller, trailer_cut, several_pictures_removed, preview_replaced, preview_by_exiftool,
    credentials_copied, date_by_exiv2, date_by_piexif, place_by_exiv2, software_cleared]
HEIF = TAGS + [tile_repeated, tiles_swapped, tiles_of_another, heif_by_libheif, heif_tagged, heif_generated,
               heif_to_jpeg_tagged, messenger, messenger_tagged]
# The picture is entirely the camera's own: `unverifiable` is acceptable, and so is silence if no byte moved.
TAGS_ALONE = {one.__name__ for one in TAGS} | {
    "date_by_exiv2", "date_by_piexif", "place_by_exiv2", "credentials_copied", "trailer_cut",
    "several_pictures_removed", "preview_replaced", "preview_by_exiftool"}

ALL, GENERATED, SIGNED, CAMERAS = [], [], [], {}


def camera(path):
    return CAMERAS[path.name]


def read(corpus, matrix):
    for folder in ("modern", "photos"):
        for row in matrix.rows(corpus / folder):
            path = corpus / folder / row["file"]
            CAMERAS[path.name] = row["camera"]
            if row["label"] == "camera-original" and "200MP" not in path.name:
                ALL.append(path)
            elif row["label"] == "ai-generated":
                GENERATED.append(path)
            elif row["label"] == "c2pa-valid" and path.suffix == ".jpg":
                SIGNED.append(path)


def half(seed, source):
    return "held-out" if hashlib.sha256(f"{seed} {camera(source)}".encode()).digest()[0] & 1 else "tuned"


def make(options):
    for source in ALL:
        if options.half not in ("both", half(options.seed, source)):
            continue
        is_jpeg = source.suffix.lower() in (".jpg", ".jpeg")
        operations = JPEG if is_jpeg else HEIF
        order = random.Random(f"{options.seed} {source.name}")
        for operation in order.sample(operations, min(options.each, len(operations))):
            turned = is_jpeg or not operation.__name__.startswith(("messenger", "heif_to"))
            path = options.out / f"{source.stem}--{operation.__name__}{source.suffix if turned else '.jpg'}"
            none = path.with_suffix(".none")
            if not path.exists() and not none.exists():
                try:
                    operation(source, path, random.Random(f"{options.seed} {path.name}"))
                except Exception as error:
                    if not isinstance(error, LookupError):
                        print(f"{path.name}: {type(error).__name__} {error}"[:150], file=sys.stderr)
                    path.unlink(missing_ok=True)
                    none.touch()
            if path.exists() and path.read_bytes() != source.read_bytes():
                yield operation.__name__, path


def main():
    words = argparse.ArgumentParser()
    words.add_argument("tool")
    words.add_argument("--corpus", type=pathlib.Path, default=edits.ROOT.parent / "shared/corpus")
    words.add_argument("--out", type=pathlib.Path, required=True)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--each", type=int, default=6)
    words.add_argument("--half", choices=["tuned", "held-out", "both"], default="tuned")
    words.add_argument("--depth", choices=["quick", "deep"], default="quick")
    words.add_argument("--passed", action="store_true")
    options = words.parse_args()
    options.out = options.out / f"seed-{options.seed}"
    options.out.mkdir(parents=True, exist_ok=True)
    matrix = neighbour("confusion-matrix")
    read(options.corpus, matrix)
    made = list(make(options))
    reports = matrix.inspect(options.tool, options.out, [path.name for _, path in made], options.depth)
    groups = collections.defaultdict(list)
    for operation, path in made:
        groups[operation].append(matrix.verdict(reports[path.name]))
    matrix.print_matrix(f"forgeries, seed {options.seed}, {options.half}, {options.depth}", groups)
    for title, inside in (("tags or what is beside the picture", True), ("another picture", False)):
        found = [verdict for name, verdicts in groups.items() if (name in TAGS_ALONE) == inside for verdict in verdicts]
        matrix.rate(f"{title}: not called original", sum(one != "original" for one in found), len(found), "97 %")
    if options.passed:
        for operation, path in made:
            if matrix.verdict(reports[path.name]) == "original":
                matrix.show(path.name, reports[path.name], operation)


if __name__ == "__main__":
    main()
