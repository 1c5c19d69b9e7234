"""JPEGs as phones export them for pages: a sample's coded picture with the segments in the order of the phone's encoder."""

import struct

from harness import ROOT

SAMPLE = ROOT / "Samples/sample-saved-by-editor.jpg"


def segments(data):
    """The marker and bytes of each segment before the coded data, and that data."""
    position, found = 2, []
    while True:
        marker, length = data[position + 1], struct.unpack(">H", data[position + 2:position + 4])[0]
        if marker == 0xDA:
            return found, data[position:]
        found.append((marker, data[position + 4:position + 2 + length]))
        position += 2 + length


def segment(marker, payload):
    return bytes((0xFF, marker)) + struct.pack(">H", len(payload) + 2) + payload


def tables(payload, length):
    """The tables of a segment one by one; `length` gives the length of the first."""
    while payload:
        size = length(payload)
        yield payload[:size]
        payload = payload[size:]


def exif(fields):
    """An Exif payload with ASCII fields in IFD0."""
    directory, values, start = b"", b"", 8 + 2 + 12 * len(fields) + 4
    for tag, text in sorted(fields.items()):
        value = text.encode() + b"\0"
        directory += struct.pack(">HHII", tag, 2, len(value), start + len(values))
        values += value
    return b"Exif\0\0MM\0*" + struct.pack(">IH", 8, len(fields)) + directory + bytes(4) + values


def image_io(fields=None):
    """A JPEG as iOS converts it: JFIF, Exif if there are `fields`, the frame, each Huffman table, each quantisation
    table, the picture."""
    found, picture = segments(SAMPLE.read_bytes())
    jpeg = b"\xFF\xD8" + segment(0xE0, b"JFIF\0\x01\x01\0\0\x48\0\x48\0\0")
    if fields:
        jpeg += segment(0xE1, exif(fields))
    jpeg += b"".join(segment(marker, payload) for marker, payload in found if marker == 0xC0)
    for wanted, length in ((0xC4, lambda payload: 17 + sum(payload[1:17])), (0xDB, lambda payload: 65)):
        for marker, payload in found:
            if marker == wanted:
                jpeg += b"".join(segment(marker, table) for table in tables(payload, length))
    return jpeg + picture


IPHONE = {0x010F: "Apple", 0x0110: "iPhone 13 Pro", 0x0132: "2022:11:03 14:05:09"}
