"""Files of a kilobyte that claim gigabytes, millions of parts, or endless depth."""

import zlib

import blocks
import containers
from bits import be16, be32, be64, box, full_box, le16, le32, u8
from blocks import TIFF

HUGE = 0xFFFF_FFF0


def jpeg_bombs():
    soi = b"\xFF\xD8"
    endless = soi + b"\xFF\xE1" + be16(0xFFFF) + b"Exif\0\0" + tiff_bombs()[0]
    profiles = soi + b"".join(
        b"\xFF\xE2" + be16(18) + b"ICC_PROFILE\0" + u8(number & 255, 255) + b"xx" for number in range(50))
    guid = b"http://ns.adobe.com/xmp/extension/\0" + b"0" * 32 + be32(HUGE, 0)
    extended = soi + (b"\xFF\xE1" + be16(len(guid) + 2) + guid) * 12
    jumbf = soi + (b"\xFF\xEB" + be16(20) + b"JP" + be16(1) + be32(1, HUGE) + b"jumb") * 40
    frame = soi + b"\xFF\xC0" + be16(8 + 765) + u8(8) + be16(65535, 65535) + u8(255) + bytes(765)
    return [endless, profiles, extended, jumbf, frame, soi + b"\xFF" * 1000, soi + b"\xFF\xDA\0\2" + b"\xFF\xD0" * 500]


def tiff_bombs():
    results = []
    for kind in (2, 5, 7, 12):
        stream = TIFF()
        start = stream.directory([(0x010F, 7, b"abcd"), (0x0111, 7, b"abcd"), (0x927C, 7, b"abcd")])
        for index in range(3):
            at = start + 2 + 12 * index
            stream.data[at + 2:at + 12] = le16(kind) + le32(HUGE // 8, 8)
        results.append(bytes(stream.data))
    circle = TIFF()
    first = circle.directory([(0x8769, 4, 8), (0x014A, 4, [8] * 60), (0x8825, 4, 8)])
    circle.patch(circle.link, first)
    results.append(bytes(circle.data))
    results.append(b"II*\0" + le32(8) + le16(0xFFFF) + bytes(900))
    results.append(b"MM\0*" + be32(HUGE))
    results.append(b"II+\0" + le16(8, 0) + le32(16, 0) + le32(HUGE, HUGE) + bytes(900))
    return results


def png_bombs():
    signature = b"\x89PNG\r\n\x1A\n"
    header = be32(13) + b"IHDR" + be32(0x7FFF_FFFF, 0x7FFF_FFFF) + u8(16, 6, 0, 0, 0) + be32(0)

    def chunk(kind, data):
        return be32(len(data)) + kind + data + be32(zlib.crc32(kind + data))
    zeros = zlib.compress(bytes(900_000), 9)
    return [
        signature + header + be32(HUGE) + b"tEXt" + b"k\0v",
        signature + header + chunk(b"zTXt", b"k\0\0" + zeros) + chunk(b"IEND", b""),
        signature + header + chunk(b"iCCP", b"k\0\0" + zeros) + chunk(b"IEND", b""),
        signature + header + chunk(b"zTXt", b"Raw profile type exif\0\0" + zlib.compress(b"\nexif\n 99999999\n00")),
        signature + header + chunk(b"tEXt", b"a\0b") * 60,
        signature + header + chunk(b"IDAT", b"") * 80,
    ]


def box_bombs(brand):
    head = box(b"ftyp", brand, be32(0), b"mif1", brand)
    deep = b""
    for _ in range(100):
        deep = box(b"iprp" if len(deep) % 16 else b"ipco", deep)
    nested = head + full_box(b"meta", 0, 0, deep)
    large = head + be32(1) + b"meta" + be64(0xFFFF_FFFF_FFFF_FFF0) + bytes(200)
    count = full_box(b"iinf", 1, 0, be32(HUGE), full_box(b"infe", 2, 0, be16(1, 0), b"Exif\0"))
    extents = be16(1, 0, 0, 0xFFFF) + be32(0, 1000) * 90
    location = full_box(b"iloc", 1, 0, u8(0x44, 0), be16(0xFFFF), extents)
    wide = full_box(b"iloc", 2, 0, u8(0x88, 0x80), be32(HUGE), be32(1), be16(0, 0, 0, 1), be64(1 << 63, 1 << 63))
    references = full_box(b"iref", 1, 0, box(b"cdsc", be32(1), be16(0xFFFF), bytes(200)))
    links = full_box(b"ipma", 1, 1, be32(HUGE), be32(1), u8(255), bytes(400))
    return [
        nested, large, head + full_box(b"meta", 0, 0, count, location), head + full_box(b"meta", 0, 0, count, wide),
        head + full_box(b"meta", 0, 0, references, box(b"iprp", links)), head + be32(0) + b"meta" + bytes(300),
    ]


def cr3_bombs():
    head = box(b"ftyp", b"crx ", be32(1), b"crx isom")
    sizes = full_box(b"stsz", 0, 0, be32(0, HUGE)) + full_box(b"co64", 0, 0, be32(HUGE))
    table = box(b"stbl", full_box(b"stsd", 0, 0, be32(HUGE)), sizes)
    deep = b""
    for _ in range(100):
        deep = box(b"trak", deep)
    return [head + box(b"moov", box(b"trak", box(b"mdia", box(b"minf", table)))), head + box(b"moov", deep),
            head + be32(HUGE) + b"moov" + bytes(100)]


def small_bombs():
    """Containers with a single attack each."""
    return {
        "webp": [b"RIFF" + le32(HUGE) + b"WEBP" + b"EXIF" + le32(HUGE) + bytes(100),
                 containers.webp(b"XMP " + le32(0) * 200)],
        "gif": [b"GIF89a" + le16(65535, 65535) + u8(0xF7, 0, 0) + bytes(768) + b"\x21\xFE\1a\0" * 200,
                b"GIF89a" + le16(1, 1) + bytes(3) + b"\x2C" + le16(0, 0, 65535, 65535) + u8(0, 2) + b"\xFFx"],
        "psd": [b"8BPS" + be16(1) + bytes(6) + be16(3) + be32(300000, 300000) + be16(8, 3) + be32(0, HUGE)
                + b"8BIM" + be16(0x404, 0) + be32(HUGE),
                b"8BPS" + be16(2) + bytes(6) + be16(56) + be32(1, 1) + be16(8, 3) + be32(HUGE)],
        "raf": [blocks.raf_header()[:84] + be32(148, HUGE, HUGE, HUGE, 148, HUGE) + bytes(100) + be32(HUGE)
                + bytes(200)],
        "jxl": [box(b"JXL ", b"\r\n\x87\n") + be32(HUGE) + b"Exif" + bytes(100),
                box(b"JXL ", b"\r\n\x87\n") + be32(1) + b"xml " + be64(1 << 62) + bytes(100),
                box(b"JXL ", b"\r\n\x87\n") + box(b"jxlp", be32(0)) * 70],
        "jp2": [box(b"jP  ", b"\r\n\x87\n") + be32(HUGE) + b"jp2h" + bytes(100),
                box(b"jP  ", b"\r\n\x87\n") + box(
                    b"jp2c", b"\xFF\x4F\xFF\x51" + be16(65535, 0) + be32(HUGE, HUGE) + bytes(24) + be16(16384))],
        "crw": [b"II" + le32(HUGE) + b"HEAPCCDR" + bytes(100)],
    }


def block_bombs():
    deep_xml = b"<x:xmpmeta xmlns:x='adobe:ns:meta/'>" + b"<a>" * 300
    entities = b"<!DOCTYPE x [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>]><x>" + b"&b;" * 100
    deep_cbor = box(b"jumb", box(b"jumd", b"c2pa" + bytes(12), u8(3), b"c2pa\0"), box(b"cbor", b"\x81" * 900))
    wide_cbor = box(b"jumb", box(b"jumd", b"c2pa" + bytes(12), u8(3), b"c2pa\0"), box(b"cbor", b"\x9B" + be64(1 << 62)))
    deep_json = box(b"jumb", box(b"jumd", b"json" + bytes(12), u8(3), b"x\0"), box(b"json", b"[" * 900))
    nested = b""
    for _ in range(60):
        nested = box(b"jumb", box(b"jumd", b"c2pa"), nested)
    mpf = TIFF(">")
    mpf.directory([(0xB001, 4, HUGE), (0xB002, 7, bytes(64))])
    return {
        "exif": tiff_bombs(), "canontiff": [u8(2) + tiff_bombs()[0]], "mpf": [bytes(mpf.data)],
        "xmp": [u8(0) + deep_xml, u8(0) + entities, u8(0) + b"<a " + b"b='c' " * 200],
        "iptc": [u8(0x1C, 2, 5, 0xFF, 0xFF) + bytes(20), u8(0x1C, 2, 5, 0x80, 4) + be32(HUGE),
                 u8(0x1C, 2, 25, 0, 0) * 200],
        "photoshop": [b"8BIM" + be16(0x404, 0) + be32(HUGE), (b"8BIM" + be16(0x404, 0) + be32(0)) * 80],
        "icc": [blocks.icc()[:128] + be32(HUGE) + b"desc" + be32(132, HUGE),
                blocks.icc()[:128] + be32(80) + (b"desc" + be32(128, 900)) * 80],
        "c2pa": [deep_cbor, wide_cbor, deep_json, nested],
        "inflate": [zlib.compress(bytes(900_000), 9)],
        "pngtext": [u8(1) + b"k\0\0" + zlib.compress(bytes(900_000), 9),
                    u8(2) + b"XML:com.adobe.xmp\0\1\0\0\0" + zlib.compress(deep_xml * 2000, 9)],
        "generators": [u8(1) + b"[" * 1000, u8(1) + b'{"a":' * 200, u8(0) + b"," * 1000],
    }


def files():
    """Bombs that are files, by container."""
    return small_bombs() | {
        "jpeg": jpeg_bombs(), "tiff": tiff_bombs(), "png": png_bombs(), "heif": box_bombs(b"heic"),
        "cr3": cr3_bombs(),
    }


def seeds():
    every = files() | block_bombs()
    whole = [data for inputs in files().values() for data in inputs]
    every |= {"inspect": whole, "removal": whole}
    return every
