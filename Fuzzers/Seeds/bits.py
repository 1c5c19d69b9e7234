"""Encoded numbers and boxes shared by several seeds."""

import struct


def u8(*values):
    return bytes(values)


def be16(*values):
    return struct.pack(f">{len(values)}H", *values)


def be32(*values):
    return struct.pack(f">{len(values)}I", *values)


def be64(*values):
    return struct.pack(f">{len(values)}Q", *values)


def le16(*values):
    return struct.pack(f"<{len(values)}H", *values)


def le32(*values):
    return struct.pack(f"<{len(values)}I", *values)


def box(kind, *content):
    """An ISO/IEC 14496-12 box."""
    body = b"".join(content)
    return be32(len(body) + 8) + kind + body


def full_box(kind, version, flags, *content):
    return box(kind, be32(version << 24 | flags), *content)
