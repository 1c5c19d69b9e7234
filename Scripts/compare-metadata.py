#!/usr/bin/env python3
"""Measures how much of exiftool's metadata `touchstone inspect --metadata` has, and where the two differ.

usage: compare-metadata.py TOUCHSTONE PATH … [--missing [GROUP]] [--differences [GROUP]] [--unworded [GROUP]] [--hold]

Looks for every tag that exiftool prints for the photos in PATH, including duplicates (`exiftool -a -G1`). Excluded: the
file system, empty values, descriptions of the container (File, QuickTime, RIFF, GIF, PNG's header), values that
exiftool computes from other tags (Composite), and the thumbnails and previews that it extracts.

Prints per group: exiftool's tags, the share that Touchstone has, the share of these whose values are equal or differ
for a known reason (Scripts/metadata-differences.tsv), and the share shown in words where exiftool has words for a
number.

  --missing      the missing tags, the most frequent first
  --differences  every value that differs, with its reason if known
  --unworded     the numbers that only exiftool shows in words
  --hold         exits with 1 if a figure is below the minimum level (HELD)
"""
import argparse
import collections
import json
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGES = ["libimage-exiftool-perl"]
REASONS = ROOT / "Scripts" / "metadata-differences.tsv"
# The minimum level in per cent: tags, equal or explained, worded.
HELD = {"all": (96.6, 99.7, 96.5), "MakerNotes": (96.5, 99.7, 96.5)}

SET_ASIDE = re.compile(
    r"ExifTool|File|System|Composite|QuickTime|Track\d*|Meta|RIFF|GIF|PNG-pHYs|PNG-cHRM|Jpeg2000|JXL|HEIF|ItemList|Keys"
    r"|UserData|AVI1|PreviewIFD")
# Embedded images of any name.
PICTURES = re.compile(
    r"(Thumbnail|Preview|Other|MPImage\d*|JpgFromRaw|GainMap|DepthMap|EmbeddedVideo|MotionPhoto|MediaData|Trailer)\w*"
    r"(Image|File|Data|Video|\d)|PreviewImage|JpgFromRaw|OtherImage|SurroundShotVideo|EmbeddedVideoFile|DepthMapTiff")
MAKERS = {
    "Canon": "Canon", "CanonCustom": "Canon", "CanonRaw": "Canon", "Nikon": "Nikon", "NikonScan": "Nikon",
    "NikonCapture": "Nikon", "NikonSettings": "Nikon", "NikonCustom": "Nikon", "Sony": "Sony", "SonyIDC": "Sony",
    "Panasonic": "Panasonic", "Leica": "Leica", "Olympus": "Olympus", "FujiFilm": "Fujifilm", "FujiIFD": "Fujifilm",
    "Pentax": "Pentax", "Ricoh": "Ricoh", "Apple": "Apple", "Samsung": "Samsung", "Casio": "Casio",
    "Minolta": "Minolta", "Kodak": "Kodak", "KodakIFD": "Kodak", "Sanyo": "Sanyo", "Sigma": "Sigma",
    "SigmaRaw": "Sigma", "Reconyx": "Reconyx", "FLIR": "FLIR", "InfiRay": "InfiRay", "CIFF": "Canon",
    "MinoltaRaw": "Minolta", "PanasonicRaw": "Panasonic", "Google": "Google", "Motorola": "Motorola",
    "Qualcomm": "Qualcomm", "DJI": "DJI", "JVC": "JVC", "GE": "GE", "HP": "HP", "RAF": "Fujifilm", "Scalado": "Other",
    "MakerNotes": "Other", "MakerUnknown": "Other", "AROT": "Apple", "PhotoMechanic": "PhotoMechanic",
}


def group_of(group):
    """The table row for a group of exiftool's (family 1); `None` if it is excluded."""
    if SET_ASIDE.fullmatch(group):
        return None
    if re.fullmatch(r"IFD\d+|SubIFD\d*|ExifIFD|InteropIFD|GlobParamIFD|PrintIM", group):
        return "Exif"
    if group in MAKERS:
        return "MakerNotes " + MAKERS[group]
    if group.startswith("XMP"):
        return "XMP"
    if group.startswith("ICC"):
        return "ICC"
    if group.startswith(("MPF", "MPImage")):
        return "MPF"
    if group.startswith("IPTC"):
        return "IPTC"
    if group in ("JUMBF", "CBOR", "C2PA", "JSON"):
        return "C2PA"
    if group.startswith("PNG"):
        return "PNG"
    return group


def block_group(block):
    """The table row for one of our blocks."""
    kind, _, rest = block.partition(".")
    if kind == "Exif":
        return "GPS" if rest == "GPS" else "Exif"
    if kind == "MakerNote":
        return "MakerNotes " + rest
    return kind


class Theirs:
    """A tag as exiftool prints it."""

    def __init__(self, key, value):
        parts = key.split(":")
        self.group, self.name = parts[0], parts[-1]
        self.row = group_of(self.group)
        self.value = value.get("val")
        self.number = value.get("num", self.value)
        self.table = value.get("table", "")
        try:
            self.id = int(value.get("id", 0))
        except ValueError:
            self.id = value["id"]
        self.is_worded = "num" in value and is_wording(self.value, self.number)

    @property
    def is_set_aside(self):
        # PNG::Main and ImageHeader describe the container; texts and profile names don't.
        return (self.row is None or PICTURES.fullmatch(self.name) is not None
                or self.row == "PNG" and self.table in ("PNG::ImageHeader", "PNG::Main", "PNG::PhysicalPixel"))

    def __str__(self):
        return f"{self.group}:{self.name}"


def is_binary(value):
    if isinstance(value, list):
        return any(map(is_binary, value))
    return isinstance(value, str) and value.startswith("(Binary data")


def is_wording(shown, raw):
    """Whether `shown` puts the number `raw` into words, beyond adding a unit."""
    if not isinstance(shown, str) or shown == raw or shown.startswith("Unknown") or is_binary(shown):
        return False
    if isinstance(raw, list):
        raw = " ".join(str(part) for part in raw)
    if not isinstance(raw, (int, float)) and not re.fullmatch(r"[-\d. /x]+", str(raw)):
        return False
    rest = re.sub(r"[-+]?\d[\d./x×:+-]*\s*(mm|cm|m|s|C|F|K|EV|°|deg|%|Pixels|bytes|kB|MB|Hz|sec|x)?\b", "", shown)
    return re.search(r"[A-Za-z]{2}", rest) is not None


# Exif's and IPTC's own names for exiftool's.
ALIASES = {
    ("XMP", "xmptoolkit"): "xmptk", ("MakerNotes Apple", "mediagroupuuid"): "contentidentifier",
    ("XMP", "iso"): "isospeedratings", ("XMP", "exposurecompensation"): "exposurebiasvalue",
    ("XMP", "focallengthin35mmformat"): "focallengthin35mmfilm", ("XMP", "colortemperature"): "temperature",
    ("XMP", "creatoraddress"): "creatorcontactinfociadrextadr", ("XMP", "creatorcity"): "creatorcontactinfociadrcity",
    ("XMP", "creatorcountry"): "creatorcontactinfociadrctry", ("XMP", "ratingpercent"): "rating", ("C2PA", "jumdlabel"): "boxes", ("C2PA", "jumdtype"): "boxtypes",
    ("XMP", "exifimagewidth"): "pixelxdimension",
    ("XMP", "exifimageheight"): "pixelydimension", ("XMP", "imageheight"): "imagelength",
    ("XMP", "iccprofilename"): "iccprofile", ("Adobe", "dctencodeversion"): "version",
}


def key(name):
    """A name without case, namespace and punctuation."""
    name = name.rpartition(":")[2]
    return re.sub(r"[^a-z0-9]", "", name.lower())


def numbers(value):
    """The numbers in a value, or `None` if it is anything else."""
    if isinstance(value, bool):
        return None
    if isinstance(value, (int, float)):
        return [float(value)]
    if isinstance(value, list):
        parts = [numbers(part) for part in value]
        return None if None in parts else [number for part in parts for number in part]
    found = []
    for word in str(value).replace(",", " ").split():
        if word in ("undef", "inf"):
            found.append(math.inf)
            continue
        match = re.fullmatch(r"([-+]?\d*\.?\d+(?:[eE][-+]?\d+)?)(?:/(-?\d+))?", word)
        if not match:
            return None
        bottom = float(match[2]) if match[2] else 1.0
        found.append(float(match[1]) / bottom if bottom else math.inf)
    return found or None


def same(left, right):
    """Whether two values are the same text, or the same numbers within the printed precision."""
    if is_blank(left) and is_blank(right) or str(left) == str(right):
        return True
    first, second = numbers(left), numbers(right)
    if first and second:
        return len(first) == len(second) and all(
            a == b or abs(a - b) <= 2e-3 * max(abs(a), abs(b)) + 6e-6 for a, b in zip(first, second))
    return normal(left) == normal(right) != "" or has_marks(left, right)


def has_marks(theirs, ours):
    """Whether two texts differ only where exiftool prints a question mark for bytes that aren't UTF-8."""
    theirs, ours = str(theirs).strip(), str(ours).strip()
    return len(theirs) == len(ours) and all(
        a == b or a in "?\ufffd" and ord(b) > 127 for a, b in zip(theirs, ours))


def is_blank(value):
    return value is None or not str(value).strip("\0 ") or value in ("undef", "inf", "undefined", "∞", "null", [])


def normal(value):
    if isinstance(value, list):
        value = " ".join(str(part) for part in value)
    text = re.sub(r"(\d)[tT ](?=\d)", r"\1", str(value).strip()).lower()
    return re.sub(r"[^\w.]+", "", text.replace("×", "x").replace("centre", "center"))


class Ours:
    """A value as `--metadata` prints it."""

    def __init__(self, entry):
        self.block, self.name = entry["block"], entry["tag"]
        self.row = block_group(self.block)
        self.number = entry.get("number", 0)
        self.raw, self.shown = entry.get("raw", ""), entry.get("shown", "")
        self.is_bytes = isinstance(self.raw, str) and self.shown.endswith(" bytes")
        self.is_worded = is_wording(self.shown, self.raw) or (
            isinstance(self.raw, str) and not self.is_bytes and re.search(r"[A-Za-z]{2}", self.raw) is not None)

    def gather(self, other):
        """Adds another item of the same array."""
        self.raw = as_list(self.raw) + as_list(other.raw)
        self.shown += ", " + other.shown

    def equals(self, theirs):
        if is_binary(theirs.value) or is_binary(theirs.number):
            return True
        mine = [self.raw, self.shown, *self.converted(theirs.name)]
        if self.row in LISTS and isinstance(self.raw, list):
            mine += self.raw
            if isinstance(theirs.value, list) and all(any(same(a, b) for b in self.raw) for a in theirs.value):
                return True
        return any(same(a, b) for a in (theirs.number, theirs.value) for b in mine)

    def converted(self, name):
        """The raw value in exiftool's notations."""
        if self.is_bytes and len(self.raw) % 2 == 0:
            stored = bytes.fromhex(self.raw)
            return [stored.decode("latin1").rstrip("\0"), list(stored)]
        if re.fullmatch(r"(0\d)+", str(self.raw)):  # the bytes of ComponentsConfiguration
            return [list(bytes.fromhex(self.raw))]
        parts = numbers(self.raw)
        if not parts or not all(map(math.isfinite, parts)):
            return []
        if name in ("GPSLatitude", "GPSLongitude", "GPSDestLatitude", "GPSDestLongitude") and len(parts) == 3:
            return [parts[0] + parts[1] / 60 + parts[2] / 3600]
        if name in ("ApertureValue", "MaxApertureValue") and abs(parts[0]) < 60:  # Exif 3.0, annex C
            return [2 ** (parts[0] / 2)]
        if name == "ShutterSpeedValue" and abs(parts[0]) < 60:
            return [2 ** -parts[0]]
        if isinstance(self.raw, list) and all(0 <= part < 256 for part in parts):
            return ["".join(f"{int(part):02x}" for part in parts)]
        return []

    def __str__(self):
        return f"{str(self.shown)[:70]} ({str(self.raw)[:50]})"


BLOCKS = {"ExifIFD": "Exif.Photo", "InteropIFD": "Exif.Interop", "GPS": "Exif.GPS"}


def find(theirs, entries):
    """Our value for the same tag, preferring an equal one."""
    if theirs.row in ("Exif", "GPS") and isinstance(theirs.id, int) and theirs.table in ("Exif::Main", "GPS::Main"):
        block = BLOCKS.get(theirs.group, "Exif." + theirs.group)
        found = [entry for entry in entries if entry.number == theirs.id and entry.block == block]
        found = found or [entry for entry in entries if entry.number == theirs.id and entry.row == theirs.row]
    else:
        name = key(theirs.name)
        if name.startswith("retoucharea"):  # XMP's own name is the plural
            name = name.replace("retoucharea", "retouchareas").replace("areasmask", "areasmasks")
        wanted = {key(theirs.name), name, ALIASES.get((theirs.row, key(theirs.name)), "")}
        found = [entry for entry in entries if entry.row == theirs.row and key(entry.name) in wanted]
        if not found and theirs.row.startswith("MakerNotes"):
            found = [entry for entry in entries if entry.row.startswith("MakerNote") and key(entry.name) in wanted]
    for entry in found:
        if entry.equals(theirs):
            return entry
    return found[0] if found else None



def c2pa_name(name):
    """`manifests[1].actions[2].parameters/name` as `actionsparametersname`: exiftool names a value after its keys
    within the box."""
    name = re.sub(r"^manifests\[\d+\]\.", "", name)
    if name.startswith("signature["):  # COSE_Sign1 is an array, whose items exiftool counts from 0
        return re.sub(r"\[(\d+)\]", lambda match: f"Item{int(match[1]) - 1}", name[9:], count=1).replace("/", "")
    name = re.sub(r"^(assertions\[\d+\]/|credentials\[\d+\]/|claim/|ingredients\[\d+\]\.|actions/)", "", name)
    return re.sub(r"\[\d+\]|[./@]|\bdc:|^store", "", name)


LISTS = ("XMP", "IPTC", "C2PA")


def as_list(value):
    return value if isinstance(value, list) else [value]


def flattened(entries):
    """XMP structures and arrays under one name each, as exiftool prints them: for example,
    `xmpMM:History[1]/stEvt:action` as `HistoryAction`."""
    found = {}
    for entry in entries:
        if entry.row not in LISTS:
            continue
        parts = [part.rpartition(":")[2] for part in re.sub(r"\[[^]]*\]", "", entry.name).split("/")]
        name = c2pa_name(entry.name) if entry.row == "C2PA" else "".join(parts)
        group = entry.row + entry.name.rpartition("/")[0].partition("[")[0] + ":" + name
        if group in found:
            found[group].gather(entry)
        else:
            found[group] = Ours({"block": entry.block, "tag": name, "number": entry.number, "raw": entry.raw, "shown": entry.shown})
    return [entry for entry in entries if entry.row not in LISTS] + list(found.values())


class Reasons:
    """Reasons for differences: `group` and `tag` (patterns), optionally a file name, and the reason."""

    def __init__(self):
        self.rows = []
        if REASONS.exists():
            for line in REASONS.read_text().splitlines():
                if line and not line.startswith("#"):
                    group, tag, file, reason = line.split("\t")
                    self.rows.append((re.compile(group), re.compile(tag), re.compile(file), reason))

    def find(self, theirs, file):
        for group, tag, name, reason in self.rows:
            if group.fullmatch(theirs.group) and tag.fullmatch(theirs.name) and name.fullmatch(file):
                return reason
        return None


class Row:
    """The figures of one group."""

    def __init__(self):
        self.tags = self.had = self.equal = self.explained = self.worded = self.words = 0
        self.alike = self.both = 0

    def add(self, other):
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)

    @property
    def shares(self):
        return (share(self.had, self.tags), share(self.equal + self.explained, self.had), share(self.worded, self.words))


def share(part, whole):
    return 100 * part / whole if whole else 100.0


def photos(paths):
    suffixes = (".jpg", ".jpeg", ".heic", ".heif", ".hif", ".avif", ".png", ".tif", ".tiff", ".webp", ".jxl", ".gif",
                ".psd", ".jp2", ".crw", ".cr2", ".cr3", ".nef", ".rw2", ".raf", ".dng", ".orf", ".arw", ".pef")
    found = []
    for path in map(pathlib.Path, paths):
        files = [path] if path.is_file() else sorted(path.rglob("*"))
        found += [str(file) for file in files if file.is_file() and file.name.lower().endswith(suffixes)]
    return found


def run_exiftool(files):
    """One record per file, with its tags in order."""
    with tempfile.NamedTemporaryFile("w", suffix=".args") as arguments:
        arguments.write("\n".join(files))
        arguments.flush()
        run = subprocess.run(
            ["exiftool", "-j", "-l", "-D", "-t", "-G1:4", "-a", "-m", "-q", "-charset", "exif=UTF8", "-@", arguments.name],
            check=False, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    # exiftool passes some texts on in the encoding that it found them in.
    records = json.loads(run.stdout.decode(errors="replace"))
    return {record["SourceFile"]: [
        Theirs(name, value) for name, value in record.items() if isinstance(value, dict)] for record in records}


def run_touchstone(tool, files):
    run = subprocess.run(
        [tool, "inspect", "--stdin0", "--metadata", "--format", "ndjson", "--depth", "quick", "--locale", "en"],
        check=False, input="\0".join(files).encode() + b"\0", stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    reports = [json.loads(line) for line in run.stdout.splitlines() if line]
    assert len(reports) == len(files), f"{len(reports)} reports on {len(files)} files"
    return {file: flattened([Ours(entry) for entry in report.get("metadata", [])]) for file, report in zip(files, reports)}


class Comparison:
    """The counts and the lists behind them."""

    def __init__(self, tool, files):
        self.rows = collections.defaultdict(Row)
        self.missing = collections.Counter()
        self.examples = {}
        self.differences, self.unworded, self.other_words = [], collections.Counter(), collections.Counter()
        self.reasons = Reasons()
        theirs, ours = run_exiftool(files), run_touchstone(tool, files)
        for file in files:
            for tag in theirs.get(file, []):
                if not tag.is_set_aside and tag.value not in ("", "null", None):
                    self.compare(tag, ours[file], os.path.basename(file))

    def compare(self, tag, entries, file):
        row = self.rows[tag.row]
        row.tags += 1
        entry = find(tag, entries)
        if entry is None:
            self.missing[tag.row, tag.table, tag.name] += 1
            self.examples[tag.row, tag.table, tag.name] = f"{str(tag.value)[:60]}  [{file[:50]}]"
        else:
            row.had += 1
            if entry.equals(tag):
                row.equal += 1
            else:
                reason = self.reasons.find(tag, file)
                row.explained += reason is not None
                self.differences.append((tag.row, str(tag), file, f"{tag.value} ({tag.number})", str(entry), reason))
        if tag.is_worded:
            row.words += 1
            if entry is not None and entry.is_worded:
                row.worded += 1
                row.both += 1
                alike = same(tag.value, entry.shown) or same(tag.value, entry.raw)
                row.alike += alike
                if not alike:
                    self.other_words[tag.row, tag.name, f"{tag.value} | {entry.shown}"[:110]] += 1
            else:
                self.unworded[tag.row, tag.name, str(tag.value)[:60], str(tag.number)[:20]] += 1

    @property
    def totals(self):
        total, makers = Row(), Row()
        for name, row in self.rows.items():
            total.add(row)
            if name.startswith("MakerNotes"):
                makers.add(row)
        return {"all": total, "MakerNotes": makers}

    def print_table(self):
        print(f"{'group':24}{'exiftool':>9}{'has':>8}{'equal':>8}{'or explained':>14}{'worded':>9}{'of':>7}{'same words':>12}")
        rows = sorted(self.rows.items()) + list(self.totals.items())
        for name, row in rows:
            has, agreed, worded = row.shares
            print(f"{name:24}{row.tags:>9}{has:>7.1f}%{share(row.equal, row.had):>7.1f}%{agreed:>13.1f}%"
                  f"{worded:>8.1f}%{row.words:>7}{share(row.alike, row.both):>11.1f}%")


def wanted(only, row):
    return only == "" or row.lower().endswith(only.lower())


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n")[2][7:])
    parser.add_argument("touchstone")
    parser.add_argument("paths", nargs="+")
    for name in ("missing", "differences", "unworded", "words"):
        parser.add_argument("--" + name, nargs="?", const="", default=None)
    parser.add_argument("--hold", action="store_true")
    options = parser.parse_args()
    subprocess.run([str(ROOT / "Scripts" / "debian-packages.sh"), *PACKAGES], check=True)
    files = photos(options.paths)
    comparison = Comparison(options.touchstone, files)
    if options.missing is not None:
        for (row, table, name), count in comparison.missing.most_common():
            if wanted(options.missing, row):
                print(f"{count:5} {row:22} {table:28} {name:34} {comparison.examples[row, table, name]}")
    if options.differences is not None:
        for row, tag, file, theirs, ours, reason in comparison.differences:
            if wanted(options.differences, row):
                print(f"{tag}: exiftool {theirs[:110]}, Touchstone {ours} [{file[:40]}] {'— ' + reason if reason else 'UNEXPLAINED'}")
    for counter, only in ((comparison.unworded, options.unworded), (comparison.other_words, options.words)):
        if only is not None:
            for (row, *rest), count in counter.most_common():
                if wanted(only, row):
                    print(f"{count:5} {row:22} {'  '.join(rest)}")
    print(f"\n{len(files)} files")
    comparison.print_table()
    failed = [name for name, floor in HELD.items()
              if any(value < limit for value, limit in zip(comparison.totals[name].shares, floor))]
    if options.hold and failed:
        print("below the level reached: " + ", ".join(failed), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
