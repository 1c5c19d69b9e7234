"""A MakerNote in each maker's layout, with the header first."""

from bits import be16, be32, le16, le32
from blocks import TIFF


def directory(order, base, fields):
    """A bare directory whose value offsets count from `base` bytes before it."""
    stream = TIFF(order, bytes(base))
    stream.link = None
    stream.directory(fields, linked=False)
    return bytes(stream.data)[base:]


# The offset at which MakerNoteBlock puts the note: 56 bytes, then the maker's name with its NUL, padded to an even
# length.
def at(make):
    return 56 + (len(make) + 2) // 2 * 2


SHORTS = [1, 2, 3, 4, 5, 6, 7, 8]


def even(note):
    """Pads a note to even length: even notes go into little-endian blocks, odd ones into big-endian blocks."""
    return note + b"\0" * (len(note) % 2)


def odd(note):
    return note + b"\0" * (1 - len(note) % 2)


def seeds():
    def simple(make, header, fields, order="<"):
        base = at(make) + len(header)
        return header + directory(order, base, fields)

    def relative(header, fields, order="<"):
        """Offsets count from the note's start."""
        return header + directory(order, len(header), fields)

    def embedded(header, fields, order="<"):
        """A whole TIFF stream after the header; offsets count from its byte-order mark."""
        stream = TIFF(order)
        stream.directory(fields)
        return header + bytes(stream.data)

    canon = [
        (1, 3, [12] + SHORTS * 5), (2, 3, SHORTS[:4]), (4, 3, SHORTS * 4), (6, 2, b"Canon EOS\0"),
        (7, 2, b"Firmware 1\0"),
        (9, 2, b"Owner\0"), (0xC, 4, 12345), (0x10, 4, 0x80000001), (0x95, 2, b"EF50mm\0"), (0x26, 3, SHORTS * 8),
        (0xA0, 3, SHORTS * 2), (0x4001, 3, SHORTS * 4),
    ]
    nikon = [
        (1, 7, b"0210"), (2, 3, [0, 100]), (4, 2, b"FINE\0"), (0x1D, 2, b"1234\0"), (0x84, 5, [(24, 1)] * 4),
        (0x91, 7, b"0208" + bytes(range(64))), (0x98, 7, b"0204" + bytes(range(40))), (0xA7, 4, 99), (0x83, 1, 6),
        (0x11, 4, 0),
    ]
    plain = [
        (1, 3, 1), (2, 3, SHORTS), (3, 4, [1, 2, 3]), (7, 2, b"text of a note\0"), (0x10, 7, bytes(range(20))),
        (0x25, 7, bytes(16)), (0x200, 4, [0, 1, 2]), (0x207, 2, b"E1\0"), (0x2010, 13, 0), (0x10A, 5, [(1, 2)]),
    ]
    apple = [
        (1, 9, 14), (3, 7, b"bplist00\xd4\1\2\3\4\5\6\7\x08Uflags" + bytes(40)), (8, 10, [(1, 2)] * 3), (0xA, 9, 2),
        (0x11, 2, b"11111111-2222-3333-4444-555555555555\0"), (0x14, 9, 1), (0x17, 9, 0), (0x2B, 2, b"uuid\0"),
    ]
    return {
        "makernote-apple": [b"Apple iOS\0\0\1MM" + directory(">", 14, apple)],
        "makernote-canon": [even(simple("Canon", b"", canon)), odd(simple("Canon", b"", canon, ">"))],
        "makernote-nikon": [
            embedded(b"Nikon\0\2\x10\0\0", nikon), embedded(b"Nikon\0\2\x10\0\0", nikon, ">"),
            even(simple("NIKON CORPORATION", b"Nikon\0\1\0", plain)), even(simple("NIKON CORPORATION", b"", plain)),
        ],
        "makernote-sony": [
            even(simple("SONY", b"SONY DSC \0\0\0", plain + [(0x9400, 7, bytes(range(48))), (0xB027, 4, 255)])),
            even(simple("SONY", b"SONY CAM \0\0\0", plain)), even(simple("SONY", b"", plain)),
        ],
        "makernote-fujifilm": [b"FUJIFILM" + le32(12) + directory("<", 12, plain)],
        "makernote-panasonic": [
            even(simple("Panasonic", b"Panasonic\0\0\0", plain)),
            even(simple("Panasonic", b"Panasonic\0\0\0", [
                (0x25, 7, b"XXX240506001\0\0\0\0"), (0x2003, 7, bytes.fromhex("2024050607080900"))])),
        ],
        "makernote-olympus": [
            relative(b"OLYMPUS\0II\3\0", plain), relative(b"OLYMPUS\0MM\0\3", plain, ">"),
            even(simple("OLYMPUS CORPORATION", b"OLYMP\0\1\0", plain)), relative(b"OM SYSTEM\0\0\0II\4\0", plain),
        ],
        "makernote-pentax": [
            even(simple("PENTAX", b"AOC\0II", plain)), odd(simple("PENTAX", b"AOC\0MM", plain, ">")),
            relative(b"PENTAX \0MM", plain, ">"),
        ],
        "makernote-samsung": [even(relative(b"", plain)), even(simple("SAMSUNG", b"", plain))],
        "makernote-google": [b"HDRP\3" + bytes(range(60)), even(simple("Google", b"", plain))],
        "makernote-casio": [
            b"QVC\0\0\0" + directory(">", 6, plain), odd(simple("CASIO COMPUTER CO.,LTD.", b"", plain, ">")),
        ],
        "makernote-minolta": [
            even(simple("KONICA MINOLTA", b"", plain)), odd(simple("KONICA MINOLTA", b"", plain, ">")),
        ],
        "makernote-ricoh": [
            even(simple("RICOH", b"Ricoh\0\0\0", plain)), b"Rev0113;Rg7f00;Gg7e00;", b"RICOH\0II*\0" + bytes(8),
        ],
        "makernote-kodak": [b"KDK INFO" + b"DC5000  " + bytes(range(80)), embedded(b"", plain), b"KDK0" + bytes(60)],
        "makernote-sanyo": [even(simple("SANYO", b"SANYO\0\1\0", plain))],
        "makernote-sigma": [
            even(simple("SIGMA", b"SIGMA\0\0\0\1\0", plain)), even(simple("SIGMA", b"FOVEON\0\0\1\0", plain)),
        ],
        "makernote-leica": [
            even(simple("Leica Camera AG", b"LEICA\0\0\0", plain)), even(relative(b"LEICA\0\2\xFF", plain)),
            relative(b"LEICA CAMERA AG\0II", plain),
        ],
        "makernote-unknown": [even(simple("Nobody", b"", plain)), embedded(b"", plain), be16(1) + be32(2) + le16(3)],
    }
