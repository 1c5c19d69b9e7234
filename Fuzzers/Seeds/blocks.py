"""The smallest meaningful block of each metadata standard."""

import random
import struct
import zlib

from bits import be16, be32, box, u8

SIZES = {1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 129: 1}


class TIFF:
    """A TIFF stream: directories in the order in which they are added, values after each."""

    def __init__(self, order="<", header=None):
        self.order = order
        self.data = bytearray(header or ((b"II*\0" if order == "<" else b"MM\0*") + bytes(4)))
        self.link = 4

    def number(self, form, *values):
        return struct.pack(self.order + form, *values)

    def directory(self, fields, linked=True):
        """Appends a directory of (tag, type, values or bytes). Returns its offset."""
        if len(self.data) % 2:
            self.data += b"\0"
        start = len(self.data)
        if linked and self.link is not None:
            self.data[self.link:self.link + 4] = self.number("I", start)
        values_at = start + 2 + 12 * len(fields) + 4
        table, values = bytearray(self.number("H", len(fields))), bytearray()
        for tag, kind, value in sorted(fields, key=lambda field: field[0]):
            raw, count = self.encoded(kind, value)
            table += self.number("HHI", tag, kind, count)
            if len(raw) <= 4:
                table += raw.ljust(4, b"\0")
            else:
                table += self.number("I", values_at + len(values))
                values += raw + b"\0" * (len(raw) % 2)
        if linked:
            self.link = start + len(table)
        self.data += table + bytes(4) + values
        return start

    def encoded(self, kind, value):
        if isinstance(value, bytes):
            return value, len(value) // SIZES[kind]
        values = value if isinstance(value, (list, tuple)) else [value]
        form = {1: "B", 3: "H", 4: "I", 9: "i", 13: "I", 11: "f", 12: "d"}.get(kind)
        if form:
            return self.number(f"{len(values)}{form}", *values), len(values)
        form = {5: "II", 10: "ii"}[kind]
        return b"".join(self.number(form, *pair) for pair in values), len(values)

    def patch(self, at, value):
        self.data[at:at + 4] = self.number("I", value)


def exif(order="<", make=b"Maker\0", note=b"", size=None):
    """IFD0 with Exif, GPS and interoperability directories, IFD1 with a thumbnail."""
    stream = TIFF(order)
    main = [
        (0x010F, 2, make), (0x0110, 2, b"Model X\0"), (0x0112, 3, 6), (0x011A, 5, [(72, 1)]), (0x0131, 2, b"1.0\0"),
        (0x0132, 2, b"2024:05:06 07:08:09\0"), (0x8769, 4, 0), (0x8825, 4, 0),
    ]
    if size:
        main += [(0x0100, 3, size[0]), (0x0101, 3, size[1])]
    first = stream.directory(main)
    next_link = stream.link
    interop = stream.directory([(1, 2, b"R98\0"), (2, 7, b"0100")], linked=False)
    fields = [
        (0x829A, 5, [(1, 125)]), (0x829D, 5, [(18, 10)]), (0x8827, 3, 100), (0x9000, 7, b"0232"),
        (0x9003, 2, b"2024:05:06 07:08:09\0"), (0x9010, 2, b"+09:00\0"), (0x9101, 7, b"\1\2\3\0"),
        (0x9201, 10, [(7, 1)]), (0x9204, 10, [(-1, 3)]), (0x9209, 3, 16), (0x920A, 5, [(50, 1)]),
        (0x9286, 7, b"ASCII\0\0\0hello"), (0x9291, 2, b"123\0"), (0xA002, 4, 64), (0xA003, 4, 48),
        (0xA005, 4, interop), (0xA432, 5, [(24, 1), (70, 1), (28, 10), (4, 1)]), (0xA434, 2, b"Lens 24-70\0"),
    ]
    if note:
        fields.append((0x927C, 7, note))
    photo = stream.directory(fields, linked=False)
    gps = stream.directory([
        (0, 1, [2, 3, 0, 0]), (1, 2, b"N\0"), (2, 5, [(37, 1), (33, 1), (43, 10)]), (3, 2, b"E\0"),
        (4, 5, [(126, 1), (59, 1), (193, 10)]), (6, 5, [(51, 1)]), (7, 5, [(5, 1), (8, 1), (9, 1)]),
        (0x1D, 2, b"2024:05:06\0"),
    ], linked=False)
    for index in range(len(main)):
        at = first + 2 + 12 * index
        tag = struct.unpack_from(stream.order + "H", stream.data, at)[0]
        if tag in (0x8769, 0x8825):
            stream.patch(at + 8, photo if tag == 0x8769 else gps)
    stream.link = next_link
    thumbnail = b"\xFF\xD8\xFF\xD9"
    second = stream.directory([(0x0103, 3, 6), (0x0201, 4, 0), (0x0202, 4, len(thumbnail))])
    stream.patch(second + 2 + 12 + 8, len(stream.data))
    return bytes(stream.data) + thumbnail


def exif_texts(order, comment):
    """Texts in the encodings of Exif and Windows."""
    stream = TIFF(order)
    wide = "T\u00e9".encode("utf-16-le") + b"\0\0"
    photo = stream.directory([(0x9286, 7, comment), (0x9C9B, 1, wide)], linked=False)
    gps = stream.directory([(0x1B, 7, b"UNICODE\0G\0P\0S\0"), (0x1C, 7, comment)], linked=False)
    stream.directory([
        (0x010E, 2, "Caf\u00e9\0".encode("latin-1")), (0x8298, 2, b"A\0B\0"), (0x8769, 4, photo), (0x8825, 4, gps),
        (0x9C9B, 1, wide), (0x9C9D, 1, b"\xFE\xFF\0A\0\0"), (0x9C9C, 7, b"\xFF\xFEA\0 \0"), (0x9C9F, 1, b"plain\0"),
        (0xC68B, 2, b"raw.dng\0"), (0xC4A5, 7, b"PrintIM\x000300\0\0" + bytes(4)),
    ])
    return bytes(stream.data)


COMMENTS = [
    b"UNICODE\0" + "\ufeffhi ".encode("utf-16-be"), b"UNICODE\0h\0i\0\0\0", b"JIS\0\0\0\0\0text", bytes(8) + b"text",
    b"\x1B$B", b"UNICODE\0\xE4\xBD\xA0", b"UNICODE\0plain ",
]

XMP = b"""<?xpacket begin="\xef\xbb\xbf" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" \
xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:stEvt="http://ns.adobe.com/xap/1.0/sType/ResourceEvent#" \
xmp:CreatorTool="Tool &amp; Co &#x41;"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">T</rdf:li></rdf:Alt></dc:title>\
<dc:subject><rdf:Bag><rdf:li>a</rdf:li><rdf:li><![CDATA[b<]]></rdf:li></rdf:Bag></dc:subject><xmpMM:History><rdf:Seq>\
<rdf:li stEvt:action="saved" stEvt:when="2024-05-06T07:08:09Z"/></rdf:Seq></xmpMM:History><!-- c --></rdf:Description>\
</rdf:RDF></x:xmpmeta><?xpacket end="w"?>"""


def iptc():
    def dataset(record, number, data):
        return u8(0x1C, record, number) + be16(len(data)) + data
    return b"".join([
        dataset(1, 0, be16(4)), dataset(1, 90, b"\x1B%G"), dataset(2, 0, be16(4)), dataset(2, 5, b"Title"),
        dataset(2, 25, b"one"), dataset(2, 25, b"two"), dataset(2, 55, b"20240506"), dataset(2, 60, b"070809+0900"),
        dataset(2, 80, b"By"), dataset(2, 120, "Caf\u00e9".encode()), u8(0x1C, 2, 122, 0x80, 4) + be32(2) + b"xy",
    ])


def photoshop():
    def resource(number, data, name=b""):
        name = u8(len(name)) + name
        head = b"8BIM" + be16(number) + name + b"\0" * (len(name) % 2)
        return head + be32(len(data)) + data + b"\0" * (len(data) % 2)
    return b"".join([
        resource(0x03ED, be16(72, 0, 1, 1, 72, 0, 1, 1)), resource(0x0404, iptc()), resource(0x0425, bytes(16)),
        resource(0x040C, be32(1, 2, 2, 8, 16, 4) + be16(24, 1) + b"\xFF\xD8\xFF\xD9"), resource(0x0406, be16(5, 1, 1)),
        resource(0x041A, b"x", b"name"), resource(0x0424, XMP), resource(0x0422, exif()),
    ])


def icc():
    description = b"desc" + be32(0, 5) + b"sRGB\0" + bytes(78)
    text = b"text" + be32(0) + b"None\0"
    unicode_text = b"mluc" + be32(0, 1, 12) + b"enUS" + be32(8, 28) + "sRGB".encode("utf-16-be")
    point = b"XYZ " + be32(0, 0xF6D6, 0x10000, 0xD32D)
    tags, data, table = [(b"desc", description), (b"cprt", text), (b"dmnd", unicode_text), (b"wtpt", point)], b"", b""
    start = 128 + 4 + 12 * len(tags)
    for name, value in tags:
        table += name + be32(start + len(data), len(value))
        data += value + b"\0" * (-len(value) % 4)
    header = be32(start + len(data)) + b"lcms" + be32(0x04300000) + b"mntrRGB XYZ " + be16(2024, 5, 6, 7, 8, 9)
    header += b"acspAPPL" + be32(0) + b"none" + be32(0, 0, 0, 0) + be32(0, 0xF6D6, 0x10000, 0xD32D) + b"lcms"
    return header.ljust(128, b"\0") + be32(len(tags)) + table + data


def mpf(order=">"):
    stream = TIFF(order)
    entries = b"".join(
        stream.number("IIIHH", attributes, size, offset, 0, 0)
        for attributes, size, offset in [(0x20030000, 4000, 0), (0x00010001, 500, 5000)])
    stream.directory([(0xB000, 7, b"0100"), (0xB001, 4, 2), (0xB002, 7, entries)])
    stream.directory([(0xB101, 4, 1), (0xB204, 10, [(1, 2)])])
    return bytes(stream.data)


def jumbf():
    """A C2PA manifest store with one manifest: assertion store with actions, claim, signature."""
    def superbox(kind, label, *content):
        uuid = kind + bytes.fromhex("00110010800000AA00389B71")
        return box(b"jumb", box(b"jumd", uuid, u8(3), label, b"\0"), *content)

    def text(value):
        value = value.encode()
        return u8(0x60 + len(value)) + value if len(value) < 24 else u8(0x78, len(value)) + value

    action = b"\xA2" + text("action") + text("c2pa.created") + text("digitalSourceType") + text(
        "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia")
    actions = b"\xA1" + text("actions") + b"\x81" + action
    claim = b"\xA3" + text("claim_generator") + text("tool/1") + text("dc:title") + text("x") + text("n") + b"\x19\1\2"
    signature = b"\xD2\x84\x43\xA1\x01\x26\xA0\xF6\x42xy"
    manifest = superbox(
        b"c2ma", b"urn:uuid:1",
        superbox(b"c2as", b"c2pa.assertions", superbox(b"cbor", b"c2pa.actions", box(b"cbor", actions)),
                 superbox(b"json", b"stds.exif", box(b"json", b'{"a":[1,true,null,"\\u0041"]}'))),
        superbox(b"c2cl", b"c2pa.claim", box(b"cbor", claim)),
        superbox(b"c2cs", b"c2pa.signature", box(b"cbor", signature)))
    return superbox(b"c2pa", b"c2pa", manifest)


TEXT = b"a castle\nNegative prompt: blur\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1, Size: 512x512, Model: m"
GRAPH = b'''{"3":{"class_type":"KSampler","inputs":{"seed":1,"model":["4",0]}},\
"4":{"class_type":"CheckpointLoaderSimple"}}'''


def raw_profile(kind, data):
    """ImageMagick's hexadecimal profile in a PNG text."""
    digits = data.hex().encode()
    lines = b"\n".join(digits[at:at + 72] for at in range(0, len(digits), 72))
    return b"\n" + kind + b"\n" + str(len(data)).rjust(8).encode() + b"\n" + lines + b"\n"


def der(tag, *parts):
    """A DER element of short or two-byte length."""
    content = b"".join(parts)
    return u8(tag) + (u8(len(content)) if len(content) < 128 else b"\x82" + be16(len(content))) + content


def certificate():
    """An X.509 certificate with an Ed25519 key and the extensions that signers have; its signature is zeros."""
    algorithm = der(0x30, der(6, b"\x2B\x65\x70"))
    name = der(0x30, der(0x31, der(0x30, der(6, b"\x55\x04\x03"), der(0x0C, b"Signer"))))
    times = der(0x30, der(0x17, b"200101000000Z"), der(0x18, b"20500101000000Z"))
    key = der(0x30, algorithm, der(3, bytes(33)))
    uses = [(b"\x55\x1D\x0F", der(3, b"\7\x80")), (b"\x55\x1D\x25", der(0x30, der(6, b"\x2B\6\1\5\5\7\3\4")))]
    extensions = der(0xA3, der(0x30, *[der(0x30, der(6, kind), der(4, value)) for kind, value in uses]))
    signed = der(0x30, der(0xA0, der(2, b"\2")), der(2, b"\5"), algorithm, name, times, name, key, extensions)
    return der(0x30, signed, algorithm, der(3, bytes(65)))


def signed_parts():
    """A COSE signature, a time-stamp token and an OCSP response, each preceded by its selector byte."""
    chain = certificate()
    header = b"\xA2\x01\x27\x18\x21\x59" + be16(len(chain)) + chain
    cose = b"\xD2\x84\x59" + be16(len(header)) + header + b"\xA0\xF6\x58\x40" + bytes(64)
    digest = der(0x30, der(6, b"\x60\x86\x48\x01\x65\x03\x04\x02\x01"))
    time = der(0x18, b"20260101000000Z")
    info = der(0x30, der(2, b"\1"), der(6, b"\x2A"), der(0x30, digest, der(4, bytes(32))), der(2, b"\1"), time)
    signer = der(0x30, der(2, b"\3"), der(0x80, b"key"), digest, digest, der(4, bytes(64)))
    content = der(0x30, der(6, b"\x2A"), der(0xA0, der(4, info)))
    data = der(0x30, der(2, b"\3"), der(0x31, digest), content, der(0xA0, chain), der(0x31, signer))
    token = der(0x30, der(6, b"\x2A\x86\x48\x86\xF7\x0D\x01\x07\x02"), der(0xA0, data))
    single = der(0x30, der(0x30, digest, der(4, bytes(32)), der(4, bytes(32)), der(2, b"\5")), der(0x80), time)
    answers = der(0x30, der(0x82, bytes(20)), time, der(0x30, single))
    basic = der(0x30, answers, der(0x30, der(6, b"\x2B\x65\x70")), der(3, bytes(65)))
    typed = der(0x30, der(6, b"\x2B\6\1\5\5\7\x30\1\1"), der(4, basic))
    return [u8(0) + cose, u8(1) + token, u8(32) + chain + der(0x30, der(0x0A, b"\0"), der(0xA0, typed))]


def seeds():
    """Each target's inputs."""
    fixed = zlib.compressobj(9, zlib.DEFLATED, 15, 9, zlib.Z_FIXED)
    png = [
        u8(0) + b"Software\0Tool", u8(0) + b"parameters\0" + TEXT, u8(1) + b"Comment\0\0" + zlib.compress(TEXT),
        u8(2) + b"XML:com.adobe.xmp\0\0\0\0\0" + XMP, u8(2) + b"Title\0\1\0en\0T\0" + zlib.compress(b"hi"),
        u8(3) + be16(2024) + u8(5, 6, 7, 8, 9),
        u8(1) + b"Raw profile type exif\0\0" + zlib.compress(raw_profile(b"exif", b"Exif\0\0" + exif())),
        u8(0) + b"Raw profile type iptc\0" + raw_profile(b"iptc", photoshop()),
        u8(4) + b"sRGB\0\0" + zlib.compress(icc()),
    ]
    return {
        "exif": [exif(), exif(">"), exif(note=b"unknown note"), *[exif_texts("<>"[len(c) % 2], c) for c in COMMENTS]],
        "canontiff": [u8(number) + exif() for number in range(4)],
        "rafheader": [raf_header()],
        "ciff": [heap_file()],
        "mpf": [mpf(), mpf("<")],
        "xmp": [u8(0) + XMP, u8(1) + XMP, u8(0) + XMP.decode().encode("utf-16-le")],
        "iptc": [iptc()],
        "photoshop": [photoshop()],
        "icc": [icc()],
        "c2pa": [jumbf()],
        "credentials": [jumbf()],
        "certificate": [certificate()],
        "signedparts": signed_parts(),
        "pngtext": png,
        "jpegsegments": [
            u8(0) + b"JFIF\0\1\2\1" + be16(72, 72) + u8(0, 0), u8(1) + b"JFXX\0\x10\xFF\xD8\xFF\xD9",
            u8(2) + b"Adobe\0\x64\0\0\0\0\1", u8(3) + b"a comment", u8(4) + b"AVI1\0",
            u8(5) + b"Ducky\0\1\0\4\0\0\0P\0\0",
        ],
        "places": [
            be32(860_000_000, 1_270_000_000, 17_000_000) + places(),
            be32(0, 2**32 - 300_000_000, 0) + places(),
        ],
        "copied": copied(),
        "inflate": [
            zlib.compress(TEXT * 3), zlib.compress(bytes(3000), 9), zlib.compress(TEXT, 0),
            fixed.compress(TEXT) + fixed.flush(),
        ],
        "generators": [
            u8(0) + TEXT, u8(1) + GRAPH, u8(2) + GRAPH, u8(3) + b'{"prompt":"a","sampler":"k"}', u8(5) + b"NovelAI",
        ],
    }


def copied():
    """A small picture of spots with a duplicated part: its width, then its levels."""
    chance = random.Random(1)
    columns, rows = 90, 80
    levels = [[128.0] * columns for _ in range(rows)]
    for _ in range(400):
        x, y, reach, change = chance.randrange(columns), chance.randrange(rows), chance.randint(1, 4), chance.uniform(-60, 60)
        for row in range(max(0, y - reach), min(rows, y + reach + 1)):
            for column in range(max(0, x - reach), min(columns, x + reach + 1)):
                away = ((row - y) ** 2 + (column - x) ** 2) / reach ** 2
                levels[row][column] += change * max(0, 1 - away)
    flat = bytes([columns]) + bytes([columns // 2] * columns * rows)
    for row in range(10, 40):
        levels[row + 32][45:80] = levels[row][8:43]
    return [flat, bytes([columns]) + bytes(max(0, min(255, int(level))) for line in levels for level in line)]


def places():
    """A table of two cities and a square of land."""
    bands = [b""] * 180
    bands[127] = b"\t$G^KR|VzSeoul|##Incheon"
    names = b"touchstone.places/1\nKR\tSouth Korea\tA\tB\n\nKR\tSeoul\tC\tD\n\n"
    return names + b"\n".join(bands) + b"\nA#A#B#A#B#B#A#B#A#A#"


def heap_file():
    """Canon's CIFF heap with a text, a model number and a time."""
    records = [(0x080A, b"Canon\0Canon PowerShot G2\0"), (0x1834, (0x80000168).to_bytes(4, "little")),
               (0x180E, (1_000_000_000).to_bytes(4, "little") + bytes(8)), (0x102A, bytes(range(68)))]
    heap, directory = b"", len(records).to_bytes(2, "little")
    for kind, value in records:
        directory += kind.to_bytes(2, "little") + len(value).to_bytes(4, "little") + len(heap).to_bytes(4, "little")
        heap += value
    return (b"II" + (26).to_bytes(4, "little") + b"HEAPCCDR" + bytes(12) + heap + directory
            + len(heap).to_bytes(4, "little"))


def raf_header():
    """Fujifilm's header up to its directory's offset."""
    text = b"FUJIFILMCCD-RAW " + b"0201" + b"FF159502" + b"X-T30".ljust(32, b"\0") + b"0110".ljust(24, b"\0")
    return text + be32(148, 4, 160, 24, 184, 8) + bytes(40)
