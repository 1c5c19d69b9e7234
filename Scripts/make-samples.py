#!/usr/bin/env python3
"""Makes the pictures in Samples/: drawn scenes, each with the traces of one kind of photo history.

No camera, editor or generator was involved; every file says in its own metadata that it is a sample. The JPEGs are
baseline (ITU-T T.81) with the typical tables of its Annex K, encoded here.
"""

import math
import pathlib
import struct
import zlib

SAMPLES = pathlib.Path(__file__).resolve().parent.parent / "Samples"
LABEL = "Touchstone sample: drawn by Scripts/make-samples.py, not taken by a camera"

# T.81, tables K.1 and K.2.
LUMINANCE = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29,
    51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121,
    120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
]
CHROMINANCE = [99] * 64
for _row, _values in enumerate([[17, 18, 24, 47], [18, 21, 26, 66], [24, 26, 56, 99], [47, 66, 99, 99]]):
    CHROMINANCE[_row * 8 : _row * 8 + 4] = _values

# T.81, tables K.3 to K.6: how many codes of each length, and their values.
DC_LUMINANCE = (bytes([0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]), bytes(range(12)))
DC_CHROMINANCE = (bytes([0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0]), bytes(range(12)))
AC_LUMINANCE = (
    bytes([0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7D]),
    bytes.fromhex(
        "01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a34353637"
        "38393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2"
        "a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8"
        "f9fa"
    ),
)
AC_CHROMINANCE = (
    bytes([0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 0x77]),
    bytes.fromhex(
        "000102031104052131061241510761711322328108144291a1b1c109233352f0156272d10a162434e125f11718191a262728292a3536"
        "3738393a434445464748494a535455565758595a636465666768696a737475767778797a82838485868788898a9293949596979899"
        "9aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8"
        "f9fa"
    ),
)


def zigzag():
    """The zigzag order of T.81, figure A.6, as indices into rows of eight."""
    order = sorted(((x, y) for y in range(8) for x in range(8)), key=lambda p: (p[0] + p[1], p[(p[0] + p[1]) % 2]))
    return [y * 8 + x for x, y in order]


ZIGZAG = zigzag()
COSINES = [
    [math.cos((2 * x + 1) * u * math.pi / 16) * (math.sqrt(0.125) if u == 0 else 0.5) for x in range(8)]
    for u in range(8)
]


def scaled(table, quality):
    """`table` scaled to a quality of 1 to 100, like the Independent JPEG Group's."""
    scale = 5000 // quality if quality < 50 else 200 - 2 * quality
    return [min(255, max(1, (value * scale + 50) // 100)) for value in table]


def codes(table):
    """Value to code and length (T.81, Annex C)."""
    counts, values = table
    result, code, index = {}, 0, 0
    for length, count in enumerate(counts, 1):
        for _ in range(count):
            result[values[index]] = (code, length)
            code, index = code + 1, index + 1
        code <<= 1
    return result


class BitWriter:
    def __init__(self):
        self.bytes, self.value, self.count = bytearray(), 0, 0

    def put(self, value, length):
        self.value, self.count = self.value << length | value, self.count + length
        while self.count >= 8:
            self.count -= 8
            byte = self.value >> self.count & 255
            self.bytes += b"\xff\0" if byte == 255 else bytes([byte])
        self.value &= (1 << self.count) - 1

    def finish(self):
        if self.count:
            self.put((1 << (8 - self.count)) - 1, 8 - self.count)
        return bytes(self.bytes)


def transformed(block, table):
    """The quantised cosine coefficients of 64 samples, in zigzag order."""
    rows = [[sum(block[y * 8 + x] * c[x] for x in range(8)) for c in COSINES] for y in range(8)]
    columns = [[sum(rows[y][u] * c[y] for y in range(8)) for u in range(8)] for c in COSINES]
    return [round(columns[i // 8][i % 8] / table[i]) for i in ZIGZAG]


def put_number(bits, number, size):
    bits.put(number if number >= 0 else number + (1 << size) - 1, size)


def put_block(bits, coefficients, previous, dc, ac):
    difference = coefficients[0] - previous
    size = abs(difference).bit_length()
    bits.put(*dc[size])
    if size:
        put_number(bits, difference, size)
    zeros = 0
    last = max((i for i in range(1, 64) if coefficients[i]), default=0)
    for value in coefficients[1 : last + 1]:
        if value == 0:
            zeros += 1
            continue
        while zeros > 15:
            bits.put(*ac[0xF0])
            zeros -= 16
        size = abs(value).bit_length()
        bits.put(*ac[zeros << 4 | size])
        put_number(bits, value, size)
        zeros = 0
    if last < 63:
        bits.put(*ac[0])


def segment(marker, payload):
    return struct.pack(">BBH", 255, marker, len(payload) + 2) + payload


def jpeg(picture, quality, metadata=b"", jfif=False, separate=False):
    """`picture` as a JPEG with colour subsampled horizontally; `separate` gives every table its own segment."""
    width, height = len(picture[0]), len(picture)
    tables = [scaled(LUMINANCE, quality), scaled(CHROMINANCE, quality)]
    quantization = [bytes([n]) + bytes(table[i] for i in ZIGZAG) for n, table in enumerate(tables)]
    huffman = [
        bytes([number]) + b"".join(table)
        for number, table in [(0, DC_LUMINANCE), (0x10, AC_LUMINANCE), (1, DC_CHROMINANCE), (0x11, AC_CHROMINANCE)]
    ]
    frame = struct.pack(">BHHB", 8, height, width, 3) + bytes([1, 0x21, 0, 2, 0x11, 1, 3, 0x11, 1])
    output = b"\xff\xd8"
    if jfif:
        output += segment(0xE0, b"JFIF\0" + bytes([1, 1, 0, 0, 1, 0, 1, 0, 0]))
    output += metadata
    for payload in quantization if separate else [b"".join(quantization)]:
        output += segment(0xDB, payload)
    output += segment(0xC0, frame)
    for payload in huffman if separate else [b"".join(huffman)]:
        output += segment(0xC4, payload)
    output += segment(0xDA, bytes([3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0]))
    return output + scan(picture, tables) + b"\xff\xd9"


def planes(picture):
    """Luminance and the two colour differences (BT.601, as in JFIF), centred on zero."""
    luminance = [[0.299 * r + 0.587 * g + 0.114 * b - 128 for r, g, b in row] for row in picture]
    blue = [[-0.168736 * r - 0.331264 * g + 0.5 * b for r, g, b in row] for row in picture]
    red = [[0.5 * r - 0.418688 * g - 0.081312 * b for r, g, b in row] for row in picture]
    halved = [[[(row[x] + row[x + 1]) / 2 for x in range(0, len(row), 2)] for row in plane] for plane in (blue, red)]
    return [luminance] + halved


def scan(picture, tables):
    coders = [(codes(DC_LUMINANCE), codes(AC_LUMINANCE)), (codes(DC_CHROMINANCE), codes(AC_CHROMINANCE))]
    bits, previous = BitWriter(), [0, 0, 0]
    components = planes(picture)
    for top in range(0, len(picture), 8):
        for left in range(0, len(picture[0]), 16):
            for component, plane in enumerate(components):
                kind = min(component, 1)
                for x in (left, left + 8) if component == 0 else (left // 2,):
                    block = [plane[min(top + j, len(plane) - 1)][x + i] for j in range(8) for i in range(8)]
                    coefficients = transformed(block, tables[kind])
                    put_block(bits, coefficients, previous[component], *coders[kind])
                    previous[component] = coefficients[0]
    return bits.finish()


def scene(width, height):
    """Hills before an evening sky."""

    def colour(x, y):
        far = 0.52 + 0.07 * math.sin(x * 7 + 1) + 0.03 * math.sin(x * 17)
        near = 0.70 + 0.08 * math.sin(x * 4.2 + 4) + 0.02 * math.sin(x * 23)
        grain = (math.sin(x * 9311 + y * 7919) * 43758.5453) % 1 * 6
        if y > near:
            return 34 + 30 * (1 - y) + grain, 66 + 40 * (1 - y) + grain, 48 + grain
        if y > far:
            return 86 - 30 * (y - far) + grain, 104 + grain, 116 + grain
        if (x - 0.72) ** 2 * (width / height) ** 2 + (y - 0.3) ** 2 < 0.0045:
            return 255, 236, 188
        return 236 - 90 * (1 - y / far), 170 + 10 * y, 120 + 110 * (1 - y / far)

    return [[colour(x / width, y / height) for x in range(width)] for y in range(height)]


class Directory:
    """A TIFF directory, big-endian (TIFF 6.0, section 2)."""

    SIZES = {1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1}

    def __init__(self, entries):
        self.entries = sorted(entries)

    def bytes(self, offset, following=0):
        start = offset + 2 + 12 * len(self.entries) + 4
        head, data = struct.pack(">H", len(self.entries)), b""
        for tag, kind, value in self.entries:
            raw = self.raw(kind, value)
            head += struct.pack(">HHI", tag, kind, len(raw) // self.SIZES[kind])
            if len(raw) <= 4:
                head += raw.ljust(4, b"\0")
            else:
                head += struct.pack(">I", start + len(data))
                data += raw + b"\0" * (len(raw) % 2)
        return head + struct.pack(">I", following) + data

    @staticmethod
    def raw(kind, value):
        if kind == 2:
            return value.encode() + b"\0"
        if kind == 3:
            return struct.pack(">H", value)
        if kind == 4:
            return struct.pack(">I", value)
        if kind == 5:
            return b"".join(struct.pack(">II", *fraction) for fraction in value)
        return value


def degrees(value):
    seconds = round(abs(value) * 360000)
    return [(seconds // 360000, 1), (seconds // 6000 % 60, 1), (seconds % 6000, 100)]


def exif(width, height, thumbnail, software, saved):
    """An Exif segment (Exif 3.0) of a fictitious camera."""
    captured = "2026:10:03 17:42:09"
    latitude, longitude = 37.5512, 126.9882
    photo = [
        (0x829A, 5, [(1, 125)]), (0x829D, 5, [(28, 10)]), (0x8827, 3, 200), (0x9000, 7, b"0300"),
        (0x9003, 2, captured), (0x9004, 2, captured), (0x9010, 2, "+09:00"), (0x9011, 2, "+09:00"),
        (0x9101, 7, bytes([1, 2, 3, 0])), (0x9209, 3, 16), (0x920A, 5, [(245, 10)]), (0x9291, 2, "42"),
        (0xA000, 7, b"0100"), (0xA001, 3, 1), (0xA002, 4, width), (0xA003, 4, height), (0xA405, 3, 37),
        (0xA434, 2, "Sample Lens 24.5mm f/2.8"),
    ]  # fmt: skip
    place = [
        (0, 1, bytes([2, 4, 0, 0])), (1, 2, "N"), (2, 5, degrees(latitude)), (3, 2, "E"), (4, 5, degrees(longitude)),
        (5, 1, b"\0"), (6, 5, [(2430, 10)]),
    ]  # fmt: skip
    main = [
        (0x010E, 2, LABEL), (0x010F, 2, "Touchstone"), (0x0110, 2, "Touchstone Sample Camera"), (0x0112, 3, 1),
        (0x011A, 5, [(72, 1)]), (0x011B, 5, [(72, 1)]), (0x0128, 3, 2), (0x0131, 2, software), (0x0132, 2, saved),
        (0x0213, 3, 1),
    ]  # fmt: skip
    small = [
        (0x0103, 3, 6), (0x011A, 5, [(72, 1)]), (0x011B, 5, [(72, 1)]), (0x0128, 3, 2),
        (0x0201, 4, 0), (0x0202, 4, len(thumbnail)),
    ]  # fmt: skip
    at = 8
    main_length = len(Directory(main + [(0x8769, 4, 0), (0x8825, 4, 0)]).bytes(at))
    photo_at = at + main_length
    place_at = photo_at + len(Directory(photo).bytes(photo_at))
    small_at = place_at + len(Directory(place).bytes(place_at))
    thumbnail_at = small_at + len(Directory(small).bytes(small_at))
    small[4] = (0x0201, 4, thumbnail_at)
    tiff = b"MM\0*" + struct.pack(">I", at)
    tiff += Directory(main + [(0x8769, 4, photo_at), (0x8825, 4, place_at)]).bytes(at, small_at)
    tiff += Directory(photo).bytes(photo_at) + Directory(place).bytes(place_at) + Directory(small).bytes(small_at)
    return segment(0xE1, b"Exif\0\0" + tiff + thumbnail)


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(rows, texts):
    """`rows` of RGB bytes as a PNG with `texts` in tEXt chunks."""
    header = struct.pack(">IIBBBBB", len(rows[0]) // 3, len(rows), 8, 2, 0, 0, 0)
    output = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
    for keyword, text in texts:
        output += chunk(b"tEXt", keyword.encode() + b"\0" + text.encode("latin-1"))
    # Filter 2 (Up) keeps flat areas and vertical gradients small.
    previous, data = bytes(len(rows[0])), bytearray()
    for row in rows:
        data += b"\2" + bytes((a - b) & 255 for a, b in zip(row, previous))
        previous = row
    return output + chunk(b"IDAT", zlib.compress(bytes(data), 9)) + chunk(b"IEND", b"")


def generated():
    """A picture such as a generator might make, with the text that the Stable Diffusion web UI writes to a file."""

    def colour(x, y):
        wave = math.sin(x / 19 + math.sin(y / 23) * 2)
        return int(128 + 60 * wave), int(96 + y / 4), int(160 - 50 * wave)

    rows = [b"".join(bytes(colour(x // 4 * 4, y // 4 * 4)) for x in range(256)) for y in range(256)]
    words = (
        f"{LABEL}, waves of colour\nNegative prompt: hills\n"
        "Steps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1, Size: 256x256, Model: sample"
    )
    return png(rows, [("parameters", words)])


def screenshot():
    """A list of settings on a phone's screen, 1080 by 2340."""
    width, page, card, line = 1080, b"\xf2\xf2\xf7", b"\xff\xff\xff", b"\x1c\x1c\x1e"
    rows = []
    for y in range(2340):
        inside = y % 200 - 20
        if y < 100 or y > 2240 or not 0 <= inside < 160:
            rows.append(page * width)
        elif 64 <= inside < 96:
            length = 300 + y // 200 * 53 % 400
            rows.append(page * 48 + card * 48 + line * length + card * (width - 144 - length) + page * 48)
        else:
            rows.append(page * 48 + card * (width - 96) + page * 48)
    return png(rows, [("Source", LABEL)])


def main():
    width, height = 480, 360
    captured, firmware = "2026:10:03 17:42:09", "Sample Firmware 1.0"
    picture, small = scene(width, height), scene(160, 120)
    thumbnail = jpeg(small, 70)
    original = exif(width, height, thumbnail, firmware, captured)
    edited = exif(width, height, thumbnail, "Adobe Photoshop 25.1 (sample)", "2026:10:05 09:12:30")
    files = {
        "sample-untouched-camera.jpg": jpeg(picture, 88, original),
        "sample-saved-by-editor.jpg": jpeg(picture, 80, edited, separate=True),
        "sample-resized.jpg": jpeg(scene(240, 180), 85, original, jfif=True, separate=True),
        "sample-stripped.jpg": jpeg(picture, 88),
        "sample-generated.png": generated(),
        "sample-screenshot.png": screenshot(),
    }
    SAMPLES.mkdir(exist_ok=True)
    for name, content in files.items():
        (SAMPLES / name).write_bytes(content)
        print(f"{name}: {len(content):,} bytes")


main()
