#!/usr/bin/env python3
"""Damages originals in seventeen ways and counts how many are still called `original`.

usage: damage-matrix.py TOUCHSTONE [--corpus DIR] [--seeds 9001,9002] [--limit 200] [--misses] [--kinds WORD,WORD]
                        [--transport]

Takes the corpus's files that TOUCHSTONE calls `original`, damages a copy of each in every way with every seed, and
prints per kind and format: how many were made, how many are still `original` in deep and in quick inspections, and how
many of these are the same photo to every decoder (libjpeg's or libheif's pixels and exiftool's values are equal, so
nothing that is read was hit), or differ only in bytes of unknown meaning (exiftool's binary and unknown values, padding
after a thumbnail's end), which no reader can distinguish. Only the rest counts as missed. Damage inside HEIF's image
data counts as a change of the picture, unless deep inspection misses it too and every decoder agrees. The rules were
developed with seeds below 100; report others. `--kinds` takes those with one of its words in their name. `--transport`
damages files like a transfer or a disk does, at any offset: the rules weren't developed with these at all.
"""
import argparse
import collections
import hashlib
import json
import os
import pathlib
import random
import re
import struct
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGES = ["libimage-exiftool-perl", "libjpeg-turbo-progs", "libheif-examples"]
BLOCK = 4096


class Layout:
    """The ranges of a photo's image data, Exif and its headers' length fields."""

    def __init__(self, data):
        self.scan, self.exif, self.lengths = None, None, []
        if data[:2] == b"\xff\xd8":
            self.format = "JPEG"
            self.read_jpeg(data)
        elif data[4:8] == b"ftyp":
            self.format = "HEIF"
            self.read_boxes(data)
        elif data[:4] == b"\x89PNG":
            self.format = "PNG"
            self.read_chunks(data)
        else:
            self.format = "other"
            self.lengths = [(4, 4)]
        self.exif = self.exif or self.find_exif(data)
        self.scan = self.scan or (len(data) // 4, len(data))

    def read_jpeg(self, data):
        place = 2
        while place + 4 <= len(data) and data[place] == 0xFF:
            marker, length = data[place + 1], struct.unpack(">H", data[place + 2:place + 4])[0]
            if marker == 0xFF:
                place += 1
                continue
            if marker == 0xE1 and data[place + 4:place + 8] == b"Exif" and not self.exif:
                self.exif = (place + 10, place + 2 + length)
            self.lengths.append((place + 2, 2))
            place += 2 + length
            if marker == 0xDA:
                end = re.compile(rb"\xff\xd9").search(data, place)
                self.scan = (place, end.start() if end else len(data))
                return

    def read_boxes(self, data):
        place = 0
        while place + 8 <= len(data):
            size, kind = struct.unpack(">I4s", data[place:place + 8])
            if size == 1:
                size = struct.unpack(">Q", data[place + 8:place + 16])[0]
            self.lengths.append((place, 4))
            if kind == b"mdat":
                self.scan = (place + 16, min(len(data), place + size))
            if size < 8:
                break
            place += size

    def read_chunks(self, data):
        place = 8
        while place + 12 <= len(data):
            length, kind = struct.unpack(">I4s", data[place:place + 8])
            self.lengths.append((place, 4))
            if kind == b"IDAT" and not self.scan:
                self.scan = (place + 8, len(data) - 12)
            if kind == b"eXIf":
                self.exif = (place + 8, place + 8 + length)
            place += 12 + length

    @staticmethod
    def find_exif(data):
        found = re.search(rb"Exif\0\0(II\*\0|MM\0\*)", data)
        # A phone's Exif item takes 2 to 4 KB.
        return (found.start() + 6, min(len(data), found.start() + 2048)) if found else None


def overwrite(data, place, new):
    return data[:place] + new + data[place + len(new):]


def within(random_, span, length):
    """An offset in `span` with room for `length` bytes."""
    return random_.randrange(span[0], max(span[0] + 1, span[1] - length))


def block(layout):
    return min(BLOCK, (layout.scan[1] - layout.scan[0]) // 8)


def cut(data, layout, r):
    return data[:r.randrange(len(data) // 20, len(data) - 1)]


def last_two_thousand(data, layout, r):
    return data[:-2000] if len(data) > 4000 else None


def last_byte(data, layout, r):
    return data[:-1]


def zeros(data, layout, r):
    return overwrite(data, within(r, layout.scan, block(layout)), bytes(block(layout)))


def noise_in_scan(data, layout, r):
    return overwrite(data, within(r, layout.scan, 400), r.randbytes(400))


def noise_in_exif(data, layout, r):
    if not layout.exif or layout.exif[1] - layout.exif[0] < 400:
        return None
    return overwrite(data, within(r, layout.exif, 300), r.randbytes(300))


def noise_in_directories(data, layout, r):
    if not layout.exif or layout.exif[1] - layout.exif[0] < 400:
        return None
    start = layout.exif[0] + 8
    return overwrite(data, within(r, (start, min(start + 2500, layout.exif[1])), 300), r.randbytes(300))


def swapped(data, layout, r):
    size = block(layout)
    first = within(r, (layout.scan[0], layout.scan[1] - 2 * size), size)
    second = within(r, (first + size, layout.scan[1]), size)
    return overwrite(overwrite(data, first, data[second:second + size]), second, data[first:first + size])


def duplicated(data, layout, r):
    place = within(r, layout.scan, block(layout))
    return data[:place + block(layout)] + data[place:]


def dropped(data, layout, r):
    place = within(r, layout.scan, block(layout))
    return data[:place] + data[place + block(layout):]


def flipped(data, layout, r):
    damaged = bytearray(data)
    for _ in range(50):
        damaged[within(r, layout.scan, 1)] ^= 1 << r.randrange(8)
    return bytes(damaged)


def wrong_length(data, layout, r):
    place, size = r.choice(layout.lengths)
    old = int.from_bytes(data[place:place + size], "big")
    new = max(0, min((1 << 8 * size) - 1, old + r.choice([-1, 1]) * r.randrange(1, 200)))
    return overwrite(data, place, new.to_bytes(size, "big"))


def few_zeros(data, layout, r):
    return overwrite(data, within(r, layout.scan, 64), bytes(64))


def little_noise(data, layout, r):
    return overwrite(data, within(r, layout.scan, 32), r.randbytes(32))


def sectors_swapped(data, layout, r):
    first = within(r, (layout.scan[0], layout.scan[1] - 1024), 512)
    second = within(r, (first + 512, layout.scan[1]), 512)
    return overwrite(overwrite(data, first, data[second:second + 512]), second, data[first:first + 512])


def of_another(data, layout, r):
    """A cluster of another photo, as after file system corruption."""
    size = block(layout)
    place = within(r, (0, len(OTHER[0])), size)
    return overwrite(data, within(r, layout.scan, size), OTHER[0][place:place + size])


def middle_missing(data, layout, r):
    return data[:len(data) * 45 // 100] + data[len(data) * 55 // 100:]


KINDS = {
    "cut anywhere": cut,
    "last 2,000 bytes missing": last_two_thousand,
    "last byte missing": last_byte,
    "4 KiB of zeros in the scan": zeros,
    "400 random bytes in the scan": noise_in_scan,
    "300 random bytes in Exif": noise_in_exif,
    "300 random bytes in Exif's first 2,500": noise_in_directories,
    "two blocks of 4 KiB swapped": swapped,
    "a block of 4 KiB twice": duplicated,
    "a block of 4 KiB missing": dropped,
    "50 bits of the scan flipped": flipped,
    "a header's length changed": wrong_length,
    "the middle 10 % missing": middle_missing,
    "64 zeros in the scan": few_zeros,
    "32 random bytes in the scan": little_noise,
    "two blocks of 512 bytes swapped": sectors_swapped,
    "a block of 4 KiB of another photo": of_another,
}
# The previous photo's image data, from which a kind takes its block.
OTHER = [bytes(BLOCK)]

SECTOR = 512
# A TCP segment's payload on Ethernet: 1,500 bytes less two headers of 20.
PACKET = 1460


def sector(data, r, count=1):
    """The offset of `count` consecutive sectors, never the first: a file's first bytes identify it."""
    return SECTOR * r.randrange(1, max(2, len(data) // SECTOR - count))


def bits_rotted(data, layout, r):
    damaged = bytearray(data)
    for _ in range(8):
        damaged[r.randrange(len(data))] ^= 1 << r.randrange(8)
    return bytes(damaged)


def sectors_shuffled(data, layout, r):
    start = sector(data, r, 8)
    parts = [data[start + SECTOR * index:start + SECTOR * (index + 1)] for index in range(8)]
    r.shuffle(parts)
    return overwrite(data, start, b"".join(parts))[:len(data)]


def sector_repeated(data, layout, r):
    start = sector(data, r, 2)
    return overwrite(data, start + SECTOR, data[start:start + SECTOR])[:len(data)]


def page_of_text(data, layout, r):
    text = b"".join(b"%06d a line of somebody else's log\r\n" % r.randrange(10 ** 6) for _ in range(200))
    return overwrite(data, sector(data, r, 8), text[:BLOCK])[:len(data)]


def page_erased(data, layout, r):
    """A page of flash memory that was erased and never written."""
    return overwrite(data, sector(data, r, 4), b"\xff" * 2048)[:len(data)]


def cut_and_padded(data, layout, r):
    """A preallocated download that ended early."""
    place = r.randrange(len(data) // 20, len(data) - SECTOR)
    return data[:place] + bytes(len(data) - place)


def as_utf8(data, layout, r):
    return data.decode("latin-1").encode("utf-8")


def replaced_as_utf8(data, layout, r):
    return data.decode("utf-8", "replace").encode("utf-8")


def line_ends_widened(data, layout, r):
    return data.replace(b"\n", b"\r\n")


def line_ends_narrowed(data, layout, r):
    return data.replace(b"\r\n", b"\n")


def seven_bits(data, layout, r):
    return bytes(byte & 127 for byte in data)


def packet(data, r):
    return PACKET * r.randrange(1, max(2, len(data) // PACKET - 2))


def packet_lost(data, layout, r):
    place = packet(data, r)
    return data[:place] + data[place + PACKET:]


def packet_zeroed(data, layout, r):
    return overwrite(data, packet(data, r), bytes(PACKET))[:len(data)]


def packets_out_of_order(data, layout, r):
    place = packet(data, r)
    first, second = data[place:place + PACKET], data[place + PACKET:place + 2 * PACKET]
    return overwrite(data, place, second + first)


def byte_lost(data, layout, r):
    place = r.randrange(2, len(data) - 2)
    return data[:place] + data[place + 1:]


TRANSPORT = {
    "8 bits flipped anywhere": bits_rotted,
    "8 sectors of 512 bytes shuffled": sectors_shuffled,
    "a sector of 512 bytes over the next": sector_repeated,
    "4 KiB of another file's text": page_of_text,
    "2 KiB erased to ones": page_erased,
    "cut, padded with zeros to its length": cut_and_padded,
    "Latin-1 taken for text, written as UTF-8": as_utf8,
    "read as UTF-8, what isn't replaced": replaced_as_utf8,
    "LF made CR LF": line_ends_widened,
    "CR LF made LF": line_ends_narrowed,
    "the eighth bit lost": seven_bits,
    "a packet of 1,460 bytes lost": packet_lost,
    "a packet of zeros": packet_zeroed,
    "two packets in the wrong order": packets_out_of_order,
    "a byte lost": byte_lost,
}


# The kinds that damage image data, of which every bit counts.
CODED = {kind for kind in KINDS if "scan" in kind or "block" in kind}


def inspect(tool, files, depth):
    """Each file's verdict, from one run of the tool."""
    run = subprocess.run(
        [tool, "inspect", "--stdin0", "--format", "ndjson", "--depth", depth, "--locale", "en"],
        input="\0".join(files).encode() + b"\0", stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    reports = [json.loads(line) for line in run.stdout.splitlines() if line]
    assert len(reports) == len(files), f"{len(reports)} reports on {len(files)} files"
    return [report.get("verdict", "error") for report in reports]


def pixels(file, scratch):
    """A digest of what libjpeg or libheif decodes, including its warnings."""
    if pathlib.Path(file).read_bytes()[:2] == b"\xff\xd8":
        run = subprocess.run(["djpeg", file], capture_output=True, check=False)
        return hashlib.sha256(run.stdout + run.stderr + bytes([run.returncode & 255])).hexdigest()
    # Planes only: a JPEG would include Exif.
    target = scratch / "decoded.y4m"
    target.unlink(missing_ok=True)
    run = subprocess.run(["heif-convert", file, str(target)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                         check=False)
    content = target.read_bytes() if target.exists() else b""
    return hashlib.sha256(content + bytes([run.returncode & 255])).hexdigest()


def values(file, *options):
    """All of exiftool's values, thumbnails included, except for those of the file system and a box's whole payload."""
    run = subprocess.run(
        ["exiftool", "-json", *options, "-G1", "-a", "-validate", "-warning", "-error", "-all", "--system:all",
         "--mediadata", "--mediadatasize", "--mediadataoffset", file],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    return re.sub(rb'"SourceFile": .*', b"", run.stdout)


def thumbnail(file, scratch):
    """A digest of the thumbnail's pixels."""
    run = subprocess.run(["exiftool", "-b", "-ThumbnailImage", file], capture_output=True, check=False)
    target = scratch / "thumbnail.jpg"
    target.write_bytes(run.stdout)
    return pixels(target, scratch) if run.stdout[:2] == b"\xff\xd8" else hashlib.sha256(run.stdout).hexdigest()


def seen(file, scratch):
    """A photo as decoders see it: its pixels, all values, and those of known meaning."""
    return (pixels(file, scratch), values(file, "-b", "-u"), (values(file), thumbnail(file, scratch)))


def difference(original, damaged, scratch, cache):
    """Whether decoders see a change: "harmless" if they don't, "opaque" if the changed bytes have no known meaning."""
    if original not in cache:
        cache[original] = seen(original, scratch)
    before, after = cache[original], seen(damaged, scratch)
    if before[:2] == after[:2]:
        return "harmless"
    return "opaque" if before[0] == after[0] and before[2] == after[2] else "changed"


def originals(tool, corpus, limit):
    files = sorted(
        str(file) for folder in ("photos", "tamper", "modern") for file in (corpus / folder).glob("*")
        if file.is_file() and file.name != "MANIFEST.tsv")
    found = [file for file, verdict in zip(files, inspect(tool, files, "deep")) if verdict == "original"]
    # Copies of a photo in several folders count once.
    unique = {hashlib.sha256(pathlib.Path(file).read_bytes()).digest(): file for file in reversed(found)}
    return sorted(unique.values())[:limit]


def damage(files, seed, folder, ways, words):
    """Writes every damaged copy. Returns pairs of kind, format, original and copy."""
    made = []
    for number, file in enumerate(files):
        data = pathlib.Path(file).read_bytes()
        layout = Layout(data)
        for index, (kind, change) in enumerate(ways.items()):
            if not any(word in kind for word in words):
                continue
            damaged = change(data, layout, random.Random(f"{seed} {index} {hashlib.sha256(data).hexdigest()}"))
            if damaged is None or damaged == data:
                continue
            copy = folder / f"{number}-{index}{pathlib.Path(file).suffix}"
            copy.write_bytes(damaged)
            made.append((kind, layout.format, file, str(copy)))
        OTHER[0] = data[layout.scan[0]:layout.scan[1]]
    return made


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool")
    parser.add_argument("--corpus", type=pathlib.Path,
                        default=os.environ.get("TOUCHSTONE_CORPUS", ROOT.parent / "shared" / "corpus"))
    parser.add_argument("--seeds", default="9001,9002")
    parser.add_argument("--limit", type=int, default=200)
    parser.add_argument("--misses", action="store_true")
    parser.add_argument("--kinds", default="")
    parser.add_argument("--transport", action="store_true")
    options = parser.parse_args()
    ways = TRANSPORT if options.transport else KINDS
    corpus = pathlib.Path(options.corpus)
    if not (corpus / "photos").is_dir():
        print(f"skipped: no corpus at {corpus}")
        return
    subprocess.run([str(ROOT / "Scripts" / "debian-packages.sh"), *PACKAGES], check=True)
    files = originals(options.tool, corpus, options.limit)
    counts = collections.defaultdict(collections.Counter)
    cache = {}
    for seed in options.seeds.split(","):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            made = damage(files, seed, folder, ways, options.kinds.split(","))
            copies = [copy for *_, copy in made]
            verdicts = zip(made, inspect(options.tool, copies, "deep"), inspect(options.tool, copies, "quick"))
            for (kind, format_, file, copy), deep, quick in verdicts:
                row = counts[kind, format_]
                row["n"] += 1
                if "original" not in (deep, quick):
                    continue
                # Deep misses are decoded all the same: a few hit Exif or previews, which are among the image data.
                certain = format_ == "HEIF" and kind in CODED and deep != "original"
                kept = "changed" if certain else difference(file, copy, folder, cache)
                if kept != "changed":
                    row[kept] += 1
                    continue
                row["deep"] += deep == "original"
                row["quick"] += quick == "original"
                if options.misses and deep == "original":
                    print(f"  seed {seed}: {kind}: {pathlib.Path(file).name}")
    print(f"{len(files)} originals, seeds {options.seeds}\n")
    print("| damage | format | n | still `original`, deep | quick | same to every decoder | of unknown meaning |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: |")
    total = collections.Counter()
    for (kind, format_), row in sorted(counts.items(), key=lambda item: (list(ways).index(item[0][0]), item[0][1])):
        print(f"| {kind} | {format_} | {row['n']} | {row['deep']} | {row['quick']} | {row['harmless']} | {row['opaque']} |")
        for key in row:
            total[format_, key] += row[key]
    for format_ in sorted({format_ for format_, _ in total}):
        row = [total[format_, key] for key in ("n", "deep", "quick", "harmless", "opaque")]
        print(f"| **all** | {format_} | " + " | ".join(str(number) for number in row) + " |")


if __name__ == "__main__":
    sys.exit(main())
