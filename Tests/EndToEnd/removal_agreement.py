"""What `touchstone strip` leaves of the corpus's photos, according to exiftool and other decoders: no metadata except
what was meant to stay, and the same pixels. Prints a line per format, and the disagreements."""

import collections
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

from PIL import Image, ImageSequence

from harness import CORPUS, command

Image.MAX_IMAGE_PIXELS = None
# What exiftool reports for any file, for containers and coded data, and what it derives from them.
STRUCTURE = (
    "ExifTool", "System", "File", "JFIF", "PNG", "PNG-pHYs", "PNG-cICP", "RIFF", "GIF", "QuickTime", "Meta", "Composite",
    "JPEG", "Jpeg2000", "ICC_Profile", "ICC-header", "ICC-view", "ICC-meas", "ICC-chrm", "Adobe", "VP8X", "HEIF", "Track1",
    "JXL")
# IFD0 tags that are needed to draw TIFF pictures.
DRAWN = {
    "SubfileType", "OldSubfileType", "ImageWidth", "ImageHeight", "BitsPerSample", "Compression",
    "PhotometricInterpretation", "Thresholding", "FillOrder", "StripOffsets", "SamplesPerPixel", "RowsPerStrip",
    "StripByteCounts", "MinSampleValue", "MaxSampleValue", "XResolution", "YResolution", "PlanarConfiguration",
    "ResolutionUnit", "TransferFunction", "Predictor", "WhitePoint", "PrimaryChromaticities", "ColorMap", "HalftoneHints",
    "TileWidth", "TileLength", "TileOffsets", "TileByteCounts", "InkSet", "NumberofInks", "DotRange", "ExtraSamples",
    "SampleFormat", "SMinSampleValue", "SMaxSampleValue", "JPEGTables", "YCbCrCoefficients", "YCbCrSubSampling",
    "YCbCrPositioning", "ReferenceBlackWhite", "GrayResponseUnit", "GrayResponseCurve", "T4Options", "T6Options",
    "Orientation"}
# They keep what is needed to develop them.
RAWS = {".dng", ".cr2", ".nef", ".arw", ".orf", ".raf", ".rw2", ".pef", ".srw", ".crw"}
# What marks a JPEG's colours as Adobe RGB (DCF 2.0): without these two they'd be shown as sRGB.
ADOBE_RGB = {"ExifIFD:ColorSpace": "Uncalibrated", "InteropIFD:InteropIndex": "R03 - DCF option file (Adobe RGB)"}
# The containers' own values.
WORDS = {"Comment", "Software", "Author", "Copyright", "Description", "Title", "CreateDate", "ModifyDate"}


def tags(path):
    done = subprocess.run(
        ["exiftool", "-json", "-G1", "-a", "-s", "-u", path], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    return json.loads(done.stdout)[0]


# What a PSD contains besides how it is drawn.
PSD_WORDS = {"CopyrightFlag", "URL", "URL_List", "IPTCDigest", "PhotoshopThumbnail", "SlicesGroupName"}
# What a camera raw says about who, where, when and which camera unit.
IDENTIFYING = (
    "GPS", "Serial", "Owner", "Artist", "Copyright", "By-line", "Creator", "City", "Country", "UniqueID", "Date",
    "Comment", "Description")


def left(path):
    """The tags that reveal more than the picture."""
    found = []
    if path.suffix.lower() in RAWS:
        return [
            tag for tag, value in tags(path).items()
            if any(word in tag for word in (*IDENTIFYING, "XMP", "IPTC")) and str(value).strip("0 :")
            and not tag.startswith(("System", "SourceFile")) and "SerialNumberFormat" not in tag]
    values = tags(path)
    if ADOBE_RGB.items() <= values.items():
        values = {tag: value for tag, value in values.items() if tag not in ADOBE_RGB}
    for tag in values:
        group, _, name = tag.rpartition(":")
        is_drawn = name in DRAWN and (group == "" or group.startswith("IFD"))
        is_drawn |= path.suffix == ".psd" and group == "Photoshop" and name not in PSD_WORDS
        if group and not is_drawn and (not group.startswith(STRUCTURE) or name in WORDS):
            found.append(tag)
    return found


def pixels(path):
    """Every decoded frame with its size and mode; `None` without a decoder here."""
    try:
        with Image.open(path) as image:
            # Further pictures after a JPEG's end are removed.
            frames = [image] if image.format in ("JPEG", "MPO") else ImageSequence.Iterator(image)
            return [(frame.size, frame.mode, frame.tobytes()) for frame in frames]
    except Exception:  # Decoders report all kinds of errors for damaged files.
        return None


def main():
    if not shutil.which("exiftool") or not (CORPUS / "photos").is_dir():
        return print("skipped: neither without exiftool nor without the corpus")
    files = sorted(path for path in (CORPUS / "photos").iterdir() if path.is_file() and path.suffix != ".tsv")
    counts = collections.defaultdict(collections.Counter)
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        for photo in files:
            kind = photo.suffix.lower()[1:]
            done = subprocess.run(
                [command(), "strip", "--output", folder, photo], stdin=subprocess.DEVNULL, capture_output=True, check=False)
            if done.returncode != 0:
                counts[kind]["refused"] += 1
                continue
            copy = pathlib.Path(folder) / photo.name
            counts[kind]["cleaned"] += 1
            before = pixels(photo)
            counts[kind]["decoded"] += before is not None
            problems = left(copy) + (["other pixels"] if before != pixels(copy) else [])
            failures += bool(problems)
            if problems:
                print(f"{photo.name}: {', '.join(problems)[:400]}")
            copy.unlink()
    for kind, count in sorted(counts.items()):
        print(f"{kind}: {count['cleaned']} cleaned, {count['decoded']} of them decoded before and after,"
              f" {count['refused']} refused")
    sys.exit(1 if failures else 0)


main()
