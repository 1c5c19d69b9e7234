#!/usr/bin/env python3
"""Edits parts of originals and counts how often TOUCHSTONE locates them.

usage: local-edits.py TOUCHSTONE --out DIR [--corpus DIR] [--count 500] [--seed N] [--half tuned|held-out|both]
                      [--curve] [--misses]

Takes the JPEGs that modern/ and photos/ label `camera-original`, which were first saved by the camera, changes a
rectangle or an ellipse in them, and saves them again with Exif and thumbnail: at lower, about equal or higher quality
than the camera's. MANIFEST.tsv in --out holds the true location of every edit. A hash of seed and camera model assigns
all photos of a model to one of two halves: thresholds are set on one, and figures are reported for the other.

Prints by operation and quality how many edits were found, and how many of these at the right location; how often
anything is found in originals and in saves without an edit; --curve adds precision and recall by threshold.

Needs Pillow, numpy and opencv-python-headless (PyPI) and ImageMagick (Debian).
"""
import argparse
import collections
import concurrent.futures
import csv
import hashlib
import io
import pathlib
import random
import struct
import subprocess
import sys

from neighbours import neighbour

ROOT = pathlib.Path(__file__).resolve().parent.parent
OPERATIONS = ["patch", "removal", "move", "blur", "paint"]
RELATIONS = ["worse", "equal", "better"]
# The luminance table of T.81 K.1, whose sum shows the libjpeg quality nearest to a camera's table.
STANDARD = [16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
            87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120,
            101, 72, 92, 95, 98, 112, 100, 103, 99]


def opened(source):
    from PIL import Image, ImageFile
    ImageFile.LOAD_TRUNCATED_IMAGES = True
    Image.MAX_IMAGE_PIXELS = None
    return Image.open(source)


def originals(corpus):
    """The photos as (camera model, path)."""
    for folder in ("modern", "photos"):
        with open(corpus / folder / "MANIFEST.tsv", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t"):
                path = corpus / folder / row["file"]
                is_jpeg = path.suffix.lower() in (".jpg", ".jpeg")
                if row["label"] == "camera-original" and is_jpeg and path.exists():
                    yield row["camera"], path


def half(seed, model):
    return "held-out" if hashlib.sha256(f"{seed} {model}".encode()).digest()[0] & 1 else "tuned"


def camera_quality(image):
    total = sum(image.quantization[0])

    def scaled(quality):
        scale = 5000 // quality if quality < 50 else 200 - 2 * quality
        return sum(max(1, min(255, (value * scale + 50) // 100)) for value in STANDARD)

    return min(range(30, 101), key=lambda quality: abs(scaled(quality) - total))


def second_quality(first, relation, chance):
    if relation == "worse":
        return max(50, first - chance.randint(4, 18))
    return first if relation == "equal" else min(100, first + max(2, chance.randint(30, 100) * (100 - first) // 100))


def area(width, height, chance):
    """The left, top, width and height of the changed area: 8 to 30 per cent per side."""
    across, down = int(width * chance.uniform(0.08, 0.3)), int(height * chance.uniform(0.08, 0.3))
    return chance.randint(8, width - across - 8), chance.randint(8, height - down - 8), across, down


def mask_of(across, down, chance):
    import cv2
    import numpy
    if chance.random() < 0.5:
        return numpy.ones((down, across), numpy.float32)
    mask = numpy.zeros((down, across), numpy.float32)
    cv2.ellipse(mask, (across // 2, down // 2), (across // 2, down // 2), 0, 0, 360, 1, -1)
    return mask


def blend(pixels, part, place, mask):
    left, top, across, down = place
    target = pixels[top:top + down, left:left + across]
    target[:] = (part * mask[:, :, None] + target * (1 - mask[:, :, None])).round().clip(0, 255)


def edit(pixels, operation, others, chance):
    """Changes `pixels`. Returns the true locations."""
    import cv2
    import numpy
    height, width = pixels.shape[:2]
    place = area(width, height, chance)
    left, top, across, down = place
    mask = mask_of(across, down, chance)
    if operation == "patch":
        other = numpy.array(opened(chance.choice(others)).convert("RGB"))
        scale = max(1.0, across / other.shape[1] * 1.05, down / other.shape[0] * 1.05)
        if scale > 1:
            other = cv2.resize(other, None, fx=scale, fy=scale)
        x, y = chance.randint(0, other.shape[1] - across), chance.randint(0, other.shape[0] - down)
        blend(pixels, other[y:y + down, x:x + across], place, cv2.GaussianBlur(mask, (5, 5), 0))
    elif operation == "removal":
        # OpenCV's inpainting, at a size at which it takes seconds.
        scale = min(1.0, 200 / max(across, down))
        around = max(8, int(8 / scale))
        y, x = max(0, top - around), max(0, left - around)
        window = pixels[y:top + down + around, x:left + across + around]
        hole = numpy.zeros(window.shape[:2], numpy.uint8)
        hole[top - y:top - y + down, left - x:left - x + across] = mask > 0.5
        small = cv2.resize(window, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        small_hole = cv2.resize(hole, small.shape[1::-1], interpolation=cv2.INTER_NEAREST)
        way = chance.choice([cv2.INPAINT_TELEA, cv2.INPAINT_NS])
        filled = cv2.resize(cv2.inpaint(small, small_hole, 5, way), window.shape[1::-1], interpolation=cv2.INTER_CUBIC)
        window[hole > 0] = filled[hole > 0]
    elif operation == "move":
        for _ in range(100):
            x, y = chance.randint(0, width - across), chance.randint(0, height - down)
            if abs(x - left) > across or abs(y - top) > down:
                break
        part = pixels[y:y + down, x:x + across].copy()
        blend(pixels, part, place, cv2.GaussianBlur(mask, (5, 5), 0))
        return [place, (x, y, across, down)]
    elif operation == "blur":
        size = max(9, min(across, down) // 8 | 1)
        part = cv2.GaussianBlur(pixels[top:top + down, left:left + across], (size, size), 0)
        blend(pixels, part, place, mask)
    else:
        colour = numpy.array([chance.randint(0, 255) for _ in range(3)], numpy.float32)
        blend(pixels, numpy.broadcast_to(colour, (down, across, 3)), place, mask * chance.uniform(0.6, 1))
    return [place]


def exif_segment(path):
    """The Exif segment as written by the camera."""
    data = path.read_bytes()
    at = 2
    while at + 4 < len(data) and data[at] == 0xFF and data[at + 1] != 0xDA:
        length = struct.unpack(">H", data[at + 2:at + 4])[0]
        if data[at + 1] == 0xE1 and data[at + 4:at + 10] == b"Exif\0\0":
            return data[at:at + 2 + length]
        at += 2 + length
    return b""


def save(pixels, source, path, quality, encoder):
    from PIL import Image
    image = Image.fromarray(pixels)
    if encoder == "pillow":
        buffer = io.BytesIO()
        image.save(buffer, "JPEG", quality=quality)
        jpeg = buffer.getvalue()
    else:
        buffer = io.BytesIO()
        image.save(buffer, "PPM")
        jpeg = subprocess.run(["convert", "ppm:-", "-quality", str(quality), "jpeg:-"], input=buffer.getvalue(), check=True,
                              capture_output=True).stdout
    path.write_bytes(jpeg[:2] + exif_segment(source) + jpeg[2:])


def make_one(task):
    """Makes one file of the set. Returns its row of the manifest."""
    import numpy
    name, model, source, operation, relation, others, out, seed = task
    chance = random.Random(f"{seed} {name}")
    image = opened(source)
    first = camera_quality(image)
    second = second_quality(first, relation, chance)
    encoder = chance.choice(["pillow", "magick"])
    path = out / name
    pixels = numpy.array(image.convert("RGB"))
    places = [] if operation == "none" else edit(pixels, operation, others, chance)
    if not path.exists():
        save(pixels, source, path, second, encoder)
    places = " ".join(",".join(map(str, place)) for place in places)
    return [name, model, operation, relation, first, second, encoder, pixels.shape[1], pixels.shape[0], places]


COLUMNS = ["file", "model", "operation", "relation", "first", "second", "encoder", "width", "height", "places"]


def make(options):
    sources = list(originals(options.corpus))
    if not sources:
        sys.exit("no originals in the corpus")
    manifest = options.out / "MANIFEST.tsv"
    if not manifest.exists():
        tasks = []
        for model, source in sources:
            for relation in RELATIONS:
                tasks.append((source, model, "none", relation, 0))
        kinds = [(operation, relation) for operation in OPERATIONS for relation in RELATIONS]
        for number in range(options.count):
            model, source = sources[number % len(sources)]
            # Each photo starts with another operation, so that all kinds are equally frequent.
            operation, relation = kinds[(number // len(sources) + number % len(sources)) % len(kinds)]
            tasks.append((source, model, operation, relation, number))
        paths = [source for _, source in sources]
        jobs = [(f"{source.stem}--{operation}-{relation}-{number}.jpg", model, source, operation, relation,
                 [path for path in paths if path != source], options.out, options.seed)
                for source, model, operation, relation, number in tasks]
        with concurrent.futures.ProcessPoolExecutor(2) as pool:
            rows = list(pool.map(make_one, jobs, chunksize=4))
        with open(manifest, "w", newline="") as file:
            csv.writer(file, delimiter="\t").writerows([COLUMNS, *rows])
    with open(manifest, newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    for row in rows:
        row["places"] = [tuple(map(int, place.split(","))) for place in row["places"].split()]
    return sources, rows


def regions(report, wanted):
    """The findings as (kind, strength, location)."""
    return [(found["kind"], region["strength"], (region["x"], region["y"], region["width"], region["height"]))
            for found in report.get("maps", []) if not wanted or found["kind"] in wanted
            for region in found["regions"]]


def shared(one, other):
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0, across) * max(0, down)


def overlap(one, other):
    both = shared(one, other)
    return both / (one[2] * one[3] + other[2] * other[3] - both)


def is_right(place, truths):
    """Whether a region matches a location: its centre is inside, or their intersection over union is at least 0.5."""
    middle = (place[0] + place[2] / 2, place[1] + place[3] / 2)
    return any(overlap(place, truth) >= 0.5 or truth[0] <= middle[0] < truth[0] + truth[2]
               and truth[1] <= middle[1] < truth[1] + truth[3] for truth in truths)


def share(matrix, hits, n):
    low, high = matrix.interval(hits, n)
    return f"{hits} of {n}: {100 * hits / n if n else 0:.0f} % ({low:.0f}–{high:.0f})"


def table(matrix, title, rows, found):
    print(f"\n{title}")
    print("| operation | second save | n | found | at the right place | overlap (IoU), mean |")
    print("| --- | --- | ---: | ---: | ---: | ---: |")
    groups = collections.defaultdict(list)
    for row in rows:
        groups[row["operation"], row["relation"]].append(row)
        groups[row["operation"], "equal or better" if row["relation"] != "worse" else "–"].append(row)
        groups["all", row["relation"]].append(row)
        groups["all", "equal or better" if row["relation"] != "worse" else "–"].append(row)
    order = [*OPERATIONS, "all"]
    for operation in order:
        for relation in [*RELATIONS, "equal or better"]:
            part = groups.get((operation, relation), [])
            if not part:
                continue
            seen = [row for row in part if found[row["file"]]]
            right = [row for row in seen if any(is_right(place, row["places"]) for _, _, place in found[row["file"]])]
            best = [max(overlap(place, truth) for _, _, place in found[row["file"]] for truth in row["places"])
                    for row in right]
            mean = f"{sum(best) / len(best):.2f}" if best else "–"
            print(f"| {operation} | {relation} | {len(part)} | {share(matrix, len(seen), len(part))} "
                  f"| {share(matrix, len(right), len(part))} | {mean} |")


def curve(rows, found, clean):
    """Precision and recall for whole pictures by the minimum strength."""
    print("\n| least strength | edits found at the right place (recall) | right of all found (precision) | false alarms |")
    print("| ---: | ---: | ---: | ---: |")
    for least in range(1, 101, 9):
        right = wrong = 0
        for row in rows:
            places = [place for _, strength, place in found[row["file"]] if strength >= least]
            is_found = any(is_right(place, row["places"]) for place in places)
            right += is_found
            wrong += bool(places) and not is_found
        alarms = sum(any(strength >= least for _, strength, _ in places) for places in clean)
        total = right + wrong + alarms
        print(f"| {least} | {right / max(1, len(rows)):.2f} | {right / total if total else 1:.2f} | {alarms} of {len(clean)} |")


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("tool")
    words.add_argument("--corpus", type=pathlib.Path, default=ROOT.parent / "shared/corpus")
    words.add_argument("--out", type=pathlib.Path, required=True)
    words.add_argument("--count", type=int, default=500)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--half", choices=["tuned", "held-out", "both"], default="tuned")
    words.add_argument("--kinds", default="", help="maps that count, separated by commas; all if empty")
    words.add_argument("--curve", action="store_true")
    words.add_argument("--misses", action="store_true")
    options = words.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    sources, rows = make(options)
    matrix = neighbour("confusion-matrix")
    rows = [row for row in rows if options.half in ("both", half(options.seed, row["model"]))]
    wanted = set(filter(None, options.kinds.split(",")))
    reports = matrix.inspect(options.tool, options.out, [row["file"] for row in rows], "deep")
    found = {name: regions(report, wanted) for name, report in reports.items()}
    edits = [row for row in rows if row["operation"] != "none"]
    saves = [row for row in rows if row["operation"] == "none"]
    cameras = [path for model, path in sources if options.half in ("both", half(options.seed, model))]
    untouched = [regions(matrix.inspect(options.tool, path.parent, [path.name], "deep")[path.name], wanted)
                 for path in cameras]
    every = sorted({kind for places in found.values() for kind, _, _ in places})
    table(matrix, f"local edits, seed {options.seed}, {options.half}", edits, found)
    for kind in every:
        part = {name: [one for one in places if one[0] == kind] for name, places in found.items()}
        table(matrix, f"{kind} alone", edits, part)
    print("\n| false alarms | originals | saved again without an edit |")
    print("| --- | ---: | ---: |")
    for kind in [*every, "any"]:
        def fires(places, kind=kind):
            return any(kind in ("any", one[0]) for one in places)
        print(f"| {kind} | {share(matrix, sum(map(fires, untouched)), len(untouched))} "
              f"| {share(matrix, sum(fires(found[row['file']]) for row in saves), len(saves))} |")
    if options.curve:
        curve(edits, found, untouched + [found[row["file"]] for row in saves])
    if options.misses:
        for row in edits:
            if not any(is_right(place, row["places"]) for _, _, place in found[row["file"]]):
                print(row["file"], row["first"], row["second"], row["places"], found[row["file"]])
        for row in saves:
            if found[row["file"]]:
                print("ALARM", row["file"], row["first"], row["second"], found[row["file"]])


if __name__ == "__main__":
    main()
