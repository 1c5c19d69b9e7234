"""The smallest file of each container that contains the other blocks."""

import zlib

import blocks
from bits import be16, be32, be64, box, full_box, le16, le32, u8
from blocks import TIFF, XMP


def jpeg(extra=b"", progressive=False):
    def segment(marker, data):
        return u8(0xFF, marker) + be16(len(data) + 2) + data
    guid = b"0123456789ABCDEF0123456789ABCDEF"
    frame = u8(8) + be16(16, 24) + u8(3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1)
    return b"".join([
        b"\xFF\xD8", segment(0xE0, b"JFIF\0\1\2\1" + be16(72, 72) + u8(0, 0)),
        segment(0xE1, b"Exif\0\0" + blocks.exif()),
        segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0" + XMP),
        segment(0xE1, b"http://ns.adobe.com/xmp/extension/\0" + guid + be32(8, 0) + b"<x:xmpme"),
        segment(0xE2, b"ICC_PROFILE\0\1\1" + blocks.icc()), segment(0xE2, b"MPF\0" + blocks.mpf()),
        segment(0xED, b"Photoshop 3.0\0" + blocks.photoshop()), segment(0xEE, b"Adobe\0\x64\0\0\0\0\1"),
        segment(0xEB, b"JP" + be16(1) + be32(1) + blocks.jumbf()), segment(0xEC, b"Ducky\0\1\0\4\0\0\0P\0\0"),
        segment(0xDB, u8(0) + bytes(range(1, 65))), segment(0xDB, u8(0x11) + be16(*range(1, 65))),
        segment(0xC2 if progressive else 0xC0, frame), segment(0xC4, u8(0) + u8(1) + bytes(15) + u8(0)),
        segment(0xDD, be16(2)), segment(0xFE, b"a comment"), segment(0xDA, u8(1, 1, 0, 0, 63, 0)),
        b"\x12\xFF\0\x34\xFF\xD0\x56", segment(0xDA, u8(1, 1, 0, 0, 63, 0)) + b"\x55" if progressive else b"",
        b"\xFF\xD9", extra,
    ])


def trailers():
    """Data that cameras, phones and people append to a JPEG."""
    movie = box(b"ftyp", b"mp42", be32(0), b"isom") + box(b"mdat")
    directory = b"SEFH" + le32(107, 1) + le16(0, 0x0A30) + le32(12, 12)
    samsung = b"\0\0\x30\x0A" + le32(4) + b"note" + directory + le32(len(directory)) + b"SEFT"
    zipped = b"PK\3\4" + bytes(26) + b"PK\5\6" + bytes(8) + le32(0, 30) + bytes(2)
    starts = [b"Rar!\x1A\7\0", b"7z\xBC\xAF\x27\x1C", b"\x1F\x8B\x08\0", b"%PDF-1.7", b"\x7FELF", b"#!/bin/sh"]
    pictures = jpeg() + bytes(20) + jpeg()
    return [movie, samsung, zipped, b"note" + zipped, bytes(40) + movie, b"\xFF" * 64, pictures, *starts]


def scans():
    """Frames of all kinds with image data: a byte for the frame, one for the restart interval, then the scans."""
    def header(*fields):
        return b"\xFF\xDA" + be16(2 + len(fields)) + u8(*fields)
    coded = bytes(range(254)) + b"\xFF\0" * 4
    sequential = [u8(choice, interval) + coded for choice in (0, 2, 6, 0x0E, 0x42) for interval in (0, 1)]
    grey = [header(1, 1, 0, 0, 0, 1), header(1, 1, 0, 1, 63, 2), header(1, 1, 0, 0, 0, 0x10), header(1, 1, 0, 1, 63, 0x21)]
    colours = [header(3, 1, 0, 2, 0, 3, 0, 0, 0, 0), *[header(1, part, 0, 1, 63, 0) for part in (1, 2, 3)]]
    progressive = [u8(1, 0) + b"".join(scan + b"\x2A" * 9 for scan in grey)]
    progressive += [u8(0x0F, 0) + b"".join(scan + bytes(40) for scan in colours)]
    return sequential + progressive


def png(*more):
    def chunk(kind, data):
        return be32(len(data)) + kind + data + be32(zlib.crc32(kind + data))
    return b"".join([
        b"\x89PNG\r\n\x1A\n", chunk(b"IHDR", be32(2, 2) + u8(8, 2, 0, 0, 0)), chunk(b"gAMA", be32(45455)),
        chunk(b"iCCP", b"sRGB\0\0" + zlib.compress(blocks.icc())), chunk(b"pHYs", be32(2835, 2835) + u8(1)),
        chunk(b"eXIf", blocks.exif(">")), chunk(b"iTXt", b"XML:com.adobe.xmp\0\0\0\0\0" + XMP),
        chunk(b"tEXt", b"parameters\0" + blocks.TEXT), chunk(b"zTXt", b"Comment\0\0" + zlib.compress(b"hi" * 20)),
        chunk(b"tIME", be16(2024) + u8(5, 6, 7, 8, 9)), chunk(b"caBX", blocks.jumbf()),
        chunk(b"IDAT", zlib.compress(bytes(14))), *[chunk(*pair) for pair in more], chunk(b"IEND", b""),
    ])


def webp(payload=None):
    def chunk(kind, data):
        return kind + le32(len(data)) + data + b"\0" * (len(data) % 2)
    lossy = b"\x50\0\0\x9D\1\x2A" + le16(24, 16) + bytes(6)
    body = b"WEBP" + (payload or b"".join([
        chunk(b"VP8X", u8(0x2E, 0, 0, 0, 23, 0, 0, 15, 0, 0)), chunk(b"ICCP", blocks.icc()),
        chunk(b"ANIM", bytes(6)), chunk(b"ANMF", bytes(16) + chunk(b"VP8 ", lossy)), chunk(b"ALPH", bytes(3)),
        chunk(b"VP8L", b"\x2F" + le32(23 | 15 << 14)), chunk(b"VP8 ", lossy), chunk(b"EXIF", blocks.exif()),
        chunk(b"XMP ", XMP), chunk(b"C2PA", blocks.jumbf()),
    ]))
    return b"RIFF" + le32(len(body)) + body


def gif():
    return b"".join([
        b"GIF89a", le16(4, 4), u8(0x80, 0, 0), bytes(6), b"\x21\xFF\x0BNETSCAPE2.0\3\1\0\0\0", b"\x21\xFE\5hello\0",
        b"\x21\xFF\x0BXMP DataXMP" + XMP + u8(1) + bytes(range(255, -1, -1)) + b"\0",
        b"\x21\xF9\4\0\0\0\0\0", b"\x2C" + le16(0, 0, 4, 4) + u8(0), b"\2\2\x4C\1\0", b"\x3B",
    ])


def psd():
    layers = be32(4) + be32(0)
    return b"8BPS" + be16(1) + bytes(6) + be16(3) + be32(16, 24) + be16(8, 3) + be32(0) + be32(
        len(blocks.photoshop())) + blocks.photoshop() + be32(len(layers)) + layers + be16(0) + bytes(16)


def tiff(order="<", header=None, make=b"Maker\0", extra=()):
    stream = TIFF(order, header)
    photo = stream.directory([(0x9003, 2, b"2024:05:06 07:08:09\0"), (0x829A, 5, [(1, 125)])], linked=False)
    raw = stream.directory([
        (0x00FE, 4, 0), (0x0100, 4, 24), (0x0101, 4, 16), (0x0103, 3, 7), (0x0111, 4, 8), (0x0117, 4, 8),
    ], linked=False)
    stream.directory([
        (0x00FE, 4, 1), (0x0100, 3, 24), (0x0101, 3, 16), (0x0102, 3, [8, 8, 8]), (0x0103, 3, 1), (0x010F, 2, make),
        (0x0110, 2, b"Model\0"), (0x0111, 4, 8), (0x0117, 4, 16), (0x014A, 4, raw), (0x02BC, 1, XMP),
        (0x83BB, 1, blocks.iptc()), (0x8649, 1, blocks.photoshop()), (0x8769, 4, photo), (0x8773, 7, blocks.icc()),
        *extra,
    ])
    stream.directory([(0x0201, 4, len(stream.data) + 42), (0x0202, 4, len(jpeg()))])
    return bytes(stream.data) + jpeg()


def camera_raw(header=None, make=b"NIKON CORPORATION\0"):
    """A raw image, a preview with Exif and comments, a location, names and a maker note, without overlaps."""
    stream = TIFF("<", header)
    strip = len(stream.data)
    stream.data += bytes(range(16))
    preview = len(stream.data)
    stream.data += jpeg()
    note = b"Nikon\0\2\x10\0\0II*\0" + le32(8) + le16(1) + le16(0x001D, 2) + le32(8, 26) + le32(0) + b"1000300\0"
    photo = stream.directory([
        (0x9003, 2, b"2024:05:06 07:08:09\0"), (0x829A, 5, [(1, 125)]), (0x927C, 7, note), (0xA431, 2, b"S1234\0"),
    ], linked=False)
    place = stream.directory([(1, 2, b"N\0"), (2, 5, [(48, 1), (8, 1), (0, 1)])], linked=False)
    raw = stream.directory([
        (0x0100, 4, 4), (0x0101, 4, 4), (0x0103, 3, 34713), (0x0106, 3, 32803), (0x0111, 4, strip), (0x0117, 4, 16),
    ], linked=False)
    stream.directory([
        (0x00FE, 4, 1), (0x010F, 2, make), (0x0118, 4, 0x5A5A5A5A), (0x013B, 2, b"Somebody\0"), (0x014A, 4, raw),
        (0x02BC, 1, XMP), (0x8769, 4, photo), (0x8825, 4, place),
    ])
    stream.directory([(0x0201, 4, preview), (0x0202, 4, len(jpeg()))])
    # Panasonic's sensor data comes last.
    return bytes(stream.data).replace(le32(0x5A5A5A5A), le32(len(stream.data))) + bytes(range(16))


def big_tiff():
    fields = [(0x0100, 3, 1, 24), (0x0101, 3, 1, 16), (0x0111, 16, 1, 8), (0x0117, 4, 1, 8)]
    table = b"".join(le16(tag, kind) + le32(count, 0, value, 0) for tag, kind, count, value in fields)
    return b"II" + le16(43, 8, 0) + le32(16, 0) + le32(len(fields), 0) + table + le32(0, 0)


def raf():
    picture, directory = jpeg(), be32(2) + be16(0x0100, 4, 16, 24) + be16(0x0110, 4, 16, 24)
    header = blocks.raf_header()[:84] + be32(148, len(picture), 148 + len(picture), len(directory), 0, 0)
    return header.ljust(148, b"\0") + picture + directory


def heif(brand=b"heic", more=b""):
    """Items: a grid of two tiles with properties, Exif, XMP; their data in mdat, one extent in idat."""
    media = be32(6) + b"Exif\0\0" + blocks.exif() + XMP + bytes(8)
    exif_length, xmp_length = len(media) - len(XMP) - 8, len(XMP)

    def entry(number, kind, name=b"", rest=b""):
        return full_box(b"infe", 2, 0, be16(number, 0), kind, name, b"\0", rest)

    def meta(start):
        def location(number, method, offset, length):
            return be16(number, method, 0, 1) + be32(offset, length)
        locations = b"".join([
            location(1, 1, 0, 8), location(2, 0, start + len(media) - 8, 4), location(3, 0, start + len(media) - 4, 4),
            location(4, 0, start, exif_length), location(5, 0, start + exif_length, xmp_length)])
        properties = box(
            b"ipco", full_box(b"ispe", 0, 0, be32(32, 16)), full_box(b"ispe", 0, 0, be32(16, 16)),
            box(b"irot", u8(1)), box(b"imir", u8(1)), box(b"colr", b"nclx", be16(1, 13, 6), u8(128)),
            full_box(b"pixi", 0, 0, u8(3, 8, 8, 8)), box(b"hvcC", bytes(23)), box(b"colr", b"prof", blocks.icc()),
            full_box(b"auxC", 0, 0, b"urn:com:apple:photo:2020:aux:hdrgainmap\0"))
        links = full_box(b"ipma", 0, 0, be32(2), be16(1), u8(4, 0x81, 3, 4, 6), be16(2), u8(3, 2, 0x87, 9))
        return full_box(
            b"meta", 0, 0, full_box(b"hdlr", 0, 0, bytes(4), b"pict", bytes(12), b"Handler\0"),
            full_box(b"pitm", 0, 0, be16(1)),
            full_box(b"iinf", 0, 0, be16(5), entry(1, b"grid"), entry(2, b"hvc1"), entry(3, b"hvc1"),
                     entry(4, b"Exif"), entry(5, b"mime", b"", b"application/rdf+xml\0")),
            full_box(b"iref", 0, 0, box(b"dimg", be16(1, 2, 2, 3)), box(b"cdsc", be16(4, 1, 1))),
            box(b"iprp", properties, links), box(b"idat", u8(0, 0, 0, 1) + be16(32, 16)),
            full_box(b"iloc", 1, 0, u8(0x44, 0), be16(5), locations))

    head = box(b"ftyp", brand, be32(0), b"mif1", brand) + more
    start = len(head) + len(meta(0)) + 8
    return head + meta(start) + box(b"mdat", media)


def pictures():
    """Small images encoded by x265: the lengths of the parameter sets, the sets, a slice."""
    streams = [
        (
            "4201010408000003009fa800000300001ea0521965baabcaf016808000000300800000030084",
            "4401c1718112",
            "2801af0860fde43202ac16bf7d06ade23e87ae2d08365dc51590ac46e9c9cd86c9a934de38cc7d298f0ce53bfc1a8e82808f"
            "3baf896e40582b51b6447aa5ce0248dc4e6e5705a327aa05b1c7f5fa858deb9264c7aa3453a81b8ffb0ff9c5ebce15a7b63d"
            "9f278b9a746f7af8d4c686d066441e5604a0b8e244bb06a461e003c1a7a8f47a6cff27be5e8200b11a30c1cc5fac1ab63f9d"
            "eec9cc6ebb8b960fd2b902f7d3af3a9315f2a15fb8d92277cd60d4c9720c8df34cb424d39187725b602b1da0e82f898cf9ef"
            "acf148008ad12e010e0d36d31337037cc3e7cdb662a1a91bf57042e33532314ab5d4e004825627664d3084dcdb6734832ad7"
            "5b21bf2c02f9e4d3602acc2e8888ab88e33ad2657ddd0999cb2abbcddd1c8e8dbb4e72fde29e07a5290b39f3331e54308c56"
            "c8",
        ),
        (
            "4201010408000003009fe800000300001ec1482965bab932bc05b02000000300200000030021",
            "4401c1718112",
            "2801ae12c0c5d5b510c7948baff04671feec8e60aa19df8188f7b86108aecef648e1ff702238f6bbd6d7cb9ca782bb9dbb83"
            "79b854004d09a57c95c746025d7889abc312ca19eb473d9f3e1569043047200cde889b92dde44b7616915946628df2deeccf"
            "fb45432a59e4420d305ea3954d6959cdd0ea76c93be7a0a9d465cd5c38268ad9a6ac87b921528afbd905096ea0de35425eac"
            "f428894c3a7571aba864f87bbe9e18d9477027648ca49103880f8689f8038cb234571da2360dc3ef172ec19131a939f162bf"
            "7a1f3599d38a",
        ),
        (
            "4201010408000003009d2800000300001eb05208596eae4caf0168080000030008000003000840",
            "4401c1718112",
            "2801af0960c82dc8df359119147bc9375fe08ce3fdd91cc15496b5200640c52b37be5ae88e2b6a482c5052515e2a41b08343"
            "89ed8016961dcfac93c04e996723bd0413e726900b7ade4f91575de97ca36ca1f2eb1530215de30493437ac53a9dc56a2465"
            "7285d0f5daee32b1788d8df15ec7ffb838ecbdeb6a4f24464f7b10ac198505731d998d53184affd174f526f0c9f2c382d818"
            "42ff643996613d4ccfccd9120d10bc266ea967d8873fec8a2a723a2ac60b093de36df04fc7d58dbcf98be98ffc788dea797d"
            "16f9613239543d88a02b0af0c61d22f25d079e5e969484755cf27419dc7ad1858fb1b06f55a2da8608956a18a8549f36b901"
            "6f71ad2c634ca3d5567b5bac2a6d4824ddbc01e5b1e149d48de2dd2c3d321151093574ce51491c49589bc53d5d4646f98872"
            "e99e8edff88dd802efb57b5d5f7a2250f8b5f1348103e281e0d3a1991d1c430f82e1eadaae2c3da00b928a3b3d7adffc",
        ),
        (
            "420101040800000300982800000300001e900a4108a52dd5c995e02d010000030001000003000108",
            "4401c17030601120",
            "2801af0d60fe7ed2791d127a9fa61031b505155a885986ae182979d921b934c2840af179be19e685b86fb797449eea316602"
            "be63e7bafe29103914ac18761e45b5631239ecdfb4e0514d01e6f9dae62be8e37cd41ab3717e6257ce52e82f68fa7001e320"
            "a3648abe97282bdc43f995bc401ea8cb66d727c7a3cb739f4b76ab26a9a0dbeeddc51fca71eddd5e484f82b833cbf0f21991"
            "cb666a1488ee3ed55857941acfd0fa2fa9849ea212349062fcad3306dc42e586d2a76e84235ae69f66293962b8e23a49026b"
            "583ced0e068d474bd357c6",
        ),
    ]
    parts = [[bytes.fromhex(part) for part in stream] for stream in streams]
    # The sets followed by the slice without emulation prevention, which the target adds.
    return [u8(len(sequence), len(picture)) + sequence + picture + slice_.replace(b"\0\0\3", b"\0\0")
            for sequence, picture, slice_ in parts]


def cr3():
    uuid = bytes.fromhex("85c0b687820f11e08111f4ce462b6a48")
    xmp_uuid = bytes.fromhex("be7acfcb97a942e89c71999491e3afac")
    preview_uuid = bytes.fromhex("eaf42b5e1c984b88b9fbb7dc406e4d16")
    canon = box(b"uuid", uuid, box(b"CNCV", b"CanonCR3_001/00.09.00/00.00.00"), box(b"CCTP", bytes(12)),
                *[box(b"CMT%d" % number, blocks.exif()) for number in range(1, 5)],
                box(b"THMB", bytes(4) + be16(16, 12) + be32(4) + bytes(4) + b"\xFF\xD8\xFF\xD9"))
    table = box(b"stbl", full_box(b"stsd", 0, 0, be32(1), box(b"CRAW", bytes(24), be16(24, 16), bytes(50))),
                full_box(b"stsz", 0, 0, be32(8, 1)), full_box(b"co64", 0, 0, be32(1), be64(40)))
    track = box(b"trak", full_box(b"tkhd", 0, 0, bytes(80)), box(b"mdia", box(b"minf", table)))
    return b"".join([
        box(b"ftyp", b"crx ", be32(1), b"crx isom"), box(b"moov", canon, full_box(b"mvhd", 0, 0, bytes(96)), track),
        box(b"uuid", xmp_uuid, XMP),
        box(b"uuid", preview_uuid, bytes(8), box(b"PRVW", bytes(6), be16(1, 16, 12, 1), be32(4), b"\xFF\xD8\xFF\xD9")),
        box(b"mdat", bytes(16)),
    ])


def jxl():
    return b"".join([
        box(b"JXL ", b"\r\n\x87\n"), box(b"ftyp", b"jxl ", be32(0), b"jxl "), box(b"jxll", u8(5)),
        box(b"Exif", be32(0), blocks.exif()), box(b"xml ", XMP), box(b"jumb", blocks.jumbf()[8:]),
        box(b"brob", b"xml ", b"\x0B\2\x80ab\3"), box(b"jxlc", b"\xFF\x0A\x10\xB0\x13\x18"),
    ])


def jp2():
    exif_uuid = b"JpgTiffExif->JP2"
    xmp_uuid = bytes.fromhex("be7acfcb97a942e89c71999491e3afac")
    size = be16(41, 0) + be32(24, 16, 0, 0, 24, 16, 0, 0) + be16(1) + u8(7, 1, 1)
    codestream = b"\xFF\x4F\xFF\x51" + size + b"\xFF\xD9"
    return b"".join([
        box(b"jP  ", b"\r\n\x87\n"), box(b"ftyp", b"jp2 ", be32(0), b"jp2 "),
        box(b"jp2h", box(b"ihdr", be32(16, 24), be16(1), u8(7, 7, 0, 0)), box(b"colr", u8(2, 0, 0), blocks.icc()),
            box(b"res ", box(b"resc", bytes(10)))),
        box(b"uuid", exif_uuid, blocks.exif()), box(b"uuid", xmp_uuid, XMP), box(b"jp2c", codestream),
    ])


def crw():
    directory = le16(1) + le16(0x0805) + le32(4, 26) + le32(0)
    return b"II" + le32(26) + b"HEAPCCDR" + le32(0x00010002) + bytes(8) + b"data" + directory


def seeds():
    raws = [
        tiff(">"), tiff(header=b"II*\0" + bytes(4) + b"CR\2\0" + bytes(4), make=b"Canon\0"),
        tiff(header=b"IIRO" + bytes(4), make=b"OLYMPUS\0"), tiff(header=b"IIU\0" + bytes(4), make=b"Panasonic\0"),
        tiff(make=b"NIKON CORPORATION\0"), tiff(make=b"SONY\0"), tiff(make=b"PENTAX\0"), tiff(make=b"SAMSUNG\0"),
        tiff(extra=[(0xC612, 1, [1, 4, 0, 0]), (0xC614, 2, b"DNG\0"), (0xC634, 1, b"Adobe\0MakN" + bytes(8))]),
        big_tiff(),
    ]
    c2pa_uuid = bytes.fromhex("d8fec3d61b0e483c92975828877ec481")
    c2pa = box(b"uuid", c2pa_uuid, be32(0), b"manifest\0", be64(0), blocks.jumbf())
    files = {
        "jpegscan": scans(),
        "luminance": scans(),
        "hevc": pictures(),
        "jpeg": [jpeg(), jpeg(progressive=True), *[jpeg(trailer) for trailer in trailers()]],
        "png": [png(), png((b"acTL", be32(1, 0)), (b"PLTE", bytes(6)))],
        "webp": [webp(), webp(b"VP8L" + le32(5) + b"\x2F" + le32(23 | 15 << 14) + b"\0")],
        "gif": [gif()],
        "psd": [psd()],
        "tiff": [tiff(), *raws],
        "raf": [raf()],
        "heif": [heif(), heif(b"avif"), heif(b"heix", box(b"free", bytes(4))), heif(b"avif", c2pa)],
        "cr3": [cr3()],
        "jxl": [jxl(), b"\xFF\x0A\x10\xB0\x13\x18"],
        "jp2": [jp2()],
        "crw": [crw()],
    }
    every = [files[name][0] for name in files]
    cameras = [
        camera_raw(), camera_raw(header=b"II*\0" + bytes(4) + b"CR\2\0" + bytes(4), make=b"Canon\0"),
        camera_raw(header=b"IIRO" + bytes(4), make=b"OLYMPUS\0"), camera_raw(header=b"IIU\0" + bytes(4), make=b"Panasonic\0"),
    ]
    files |= {"inspect": every, "removal": every + cameras}
    return files
