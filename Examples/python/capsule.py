"""The capsule's format (docs/Format.md): records, keys, items, authors and the chain. Needs `cryptography` and `pyrage`."""

import base64
import datetime
import hashlib
import io
import json
import os
import re
import tarfile

import age
import pyrage
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CORE = {"v", "kind", "level", "capsule", "opens_at", "zone", "wall", "created_at", "owner_pk", "recipients_hash", "name_hash"}
GRANT = {"link_pk", "made_at", "name", "owner_sig", "token"}
OWN_RECORD = {"v", "kind", "author_pk", "made_at", "author_sig"}
RECORD = OWN_RECORD | {"link", "joined_at", "link_sig"}
# Points of small order, for which anyone can forge signatures (RFC 8032, 5.1; y = 0, 1, -1 and the two of order 8).
P = 2**255 - 19
ORDER_8 = 2707385501144840649318225287225658788936804267575313519463743609750303402022
SMALL = {0, 1, P - 1, ORDER_8, P - ORDER_8}


class Refused(Exception):
    """The input violates the format, or isn't what it claims to be."""


def need(is_so, what):
    if not is_so:
        raise Refused(what)


def digest(data):
    return hashlib.sha256(data).digest()


def b64(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text, count=None):
    need(isinstance(text, str) and re.fullmatch(r"[A-Za-z0-9_-]*", text), "no Base64 for addresses")
    try:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError as error:
        raise Refused("no Base64 for addresses") from error
    need(b64(data) == text and count in (None, len(data)), "another form or length")
    return data


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def time_text(seconds):
    return datetime.datetime.fromtimestamp(seconds, datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def check_time(text):
    need(isinstance(text, str) and re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", text), "no time")


def record(data, *allowed, versions=(1,)):
    """Parses a hashed or signed record: it must be canonical, with exactly the members of one of the sets."""
    try:
        value = json.loads(data)
        is_canonical = canonical(value) == data
    except (ValueError, TypeError) as error:
        raise Refused("no JSON") from error
    need(is_canonical and isinstance(value, dict) and set(value) in allowed, "another form")
    need(value.get("v", 1) in versions, "another version")
    return value


def new_key():
    return Ed25519PrivateKey.generate()


def key(secret):
    return Ed25519PrivateKey.from_private_bytes(secret)


def public(private):
    return private.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)


def is_signed(signature, message, public_key):
    y = int.from_bytes(public_key, "little") & (1 << 255) - 1
    if y >= P or y in SMALL:
        return False
    try:
        Ed25519PublicKey.from_public_bytes(public_key).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def is_keepers(value, keeper):
    """Whether the Keeper signed a record, over all its other members."""
    rest = {name: part for name, part in value.items() if name != "keeper_sig"}
    return is_signed(unb64(value["keeper_sig"], 64), canonical(rest), keeper)


class Core:
    """The data that a capsule is bound to."""

    def __init__(self, data):
        need(len(data) <= 4096, "too long")
        value = record(data, CORE, CORE | {"tzdb"}, versions=(1, 2))
        need(value["kind"] == "capsule" and value["level"] == 1 and isinstance(value["v"], int), "no core")
        unb64(value["capsule"], 16)
        for name in ("opens_at", "created_at"):
            check_time(value[name])
        self.owner_key = unb64(value["owner_pk"], 32)
        self.data, self.value, self.capsule, self.hash = data, value, value["capsule"], digest(data)
        self.version = value["v"]

    def allows(self, recipients):
        return all(age.is_hybrid(text) == (self.version == 2) for text in recipients) and unb64(self.value["recipients_hash"], 32) == recipients_hash(recipients)

    def names(self):
        return {"capsule": self.capsule, "core_hash": b64(self.hash), "v": 1}


def recipients_hash(recipients):
    return digest(b"".join(sorted(text.encode() + b"\n" for text in recipients)))


def time_key_secret(seed, core):
    return HKDF(SHA256(), 32, salt=core.hash, info=b"piggybank/v%d/time-key" % core.version).derive(seed)


# Links and authors


def grant(core, owner, token, link_key, name, now):
    said = {"kind": "link", "link_pk": b64(public(link_key)), "made_at": time_text(now), "name": name, "token": token}
    signature = owner.sign(canonical(core.names() | said))
    return {part: said[part] for part in ("link_pk", "made_at", "name", "token")} | {"owner_sig": b64(signature)}


def check_grant(core, value):
    need(isinstance(value, dict) and set(value) == GRANT, "no grant")
    check_time(value["made_at"])
    unb64(value["token"], 16)
    need(len(value["name"].encode()) <= 128, "a long name")
    said = {name: value[name] for name in GRANT - {"owner_sig"}} | {"kind": "link"}
    message = canonical(core.names() | said)
    need(is_signed(unb64(value["owner_sig"], 64), message, core.owner_key), "the owner did not give this link")


class Author:
    """An item's signer: the owner, or a contributor with a link's secret and grant."""

    def __init__(self, core, private, link=None, joined_at=0):
        self.core, self.private, self.place = core, private, {}
        if link:
            secret, value = link
            check_grant(core, value)
            need(public(key(secret)) == unb64(value["link_pk"], 32), "a grant for another link")
            said = {"kind": "joined", "link_pk": value["link_pk"], "author_pk": b64(public(private)),
                    "joined_at": time_text(joined_at)}
            signature = key(secret).sign(canonical(core.names() | said))
            self.place = {"link": value, "joined_at": said["joined_at"], "link_sig": b64(signature)}

    def record(self, item, sealed_hash, count, now):
        said = {"author_pk": b64(public(self.private)), "made_at": time_text(now)}
        message = self.core.names() | said | {
            "kind": "authored", "item": item, "sha256": b64(sealed_hash), "bytes": count}
        return canonical({"v": 1, "kind": "author", "author_sig": b64(self.private.sign(canonical(message)))}
                         | said | self.place)


def standing(core, item, sealed_hash, count, data):
    """An item's author: `owner`, `contributor`, `unknown` or `forged`."""
    if data is None:
        return "unknown"
    try:
        check_record(core, item, sealed_hash, count, data)
    except (Refused, KeyError, AttributeError):
        return "forged"
    return "contributor" if b'"link":' in data else "owner"


def check_record(core, item, sealed_hash, count, data):
    need(len(data) <= 1024, "too long")
    value = record(data, OWN_RECORD, RECORD)
    author = unb64(value["author_pk"], 32)
    message = core.names() | {"author_pk": value["author_pk"], "made_at": value["made_at"], "kind": "authored",
                              "item": item, "sha256": b64(sealed_hash), "bytes": count}
    need(value["kind"] == "author" and is_signed(unb64(value["author_sig"], 64), canonical(message), author), "not signed")
    if "link" not in value:
        need(author == core.owner_key, "not the owner")
        return
    check_grant(core, value["link"])
    check_time(value["joined_at"])
    link_key = unb64(value["link"]["link_pk"], 32)
    said = core.names() | {"kind": "joined", "link_pk": value["link"]["link_pk"], "author_pk": value["author_pk"],
                           "joined_at": value["joined_at"]}
    need(is_signed(unb64(value["link_sig"], 64), canonical(said), link_key), "not by the link")


def fragment(core_hash, token, secret=None):
    parts = [core_hash, token] + ([secret] if secret else [])
    return ".".join(["v2" if secret else "v1", *map(b64, parts)])


def read_fragment(text):
    version, *parts = text.split(".")
    lengths = {"v1": (32, 16), "v2": (32, 16, 32)}.get(version, ())
    need(lengths and len(lengths) == len(parts), "no link")
    return [unb64(part, length) for part, length in zip(parts, lengths, strict=True)]


# The chain


def entry_link(capsule, entry):
    """A list entry's link; None if it doesn't name the previous one."""
    if "prev" not in entry:
        return None
    receipt = {"v": 1, "kind": "item", "capsule": capsule} | {
        name: entry[name] for name in ("item", "sha256", "bytes", "received_at")}
    if "author" in entry:
        receipt["author"] = b64(digest(entry["author"].encode()))
    return receipt_link(receipt | {"prev": entry["prev"]})


def receipt_link(receipt):
    body = {name: value for name, value in receipt.items() if name not in ("prev", "keeper_sig")}
    return digest(unb64(receipt["prev"], 32) + digest(canonical(body)))


def head(count, link):
    return f"{count}.{b64(link)}"


def read_head(text):
    match = re.fullmatch(r"(0|[1-9]\d{0,14})\.(.*)", text)
    need(match, "no head")
    return int(match[1]), unb64(match[2], 32)


def check_chain(capsule, start, entries, heads):
    """For each item, whether it was present when a head was seen; and how many items are missing or changed."""
    links = [entry_link(capsule, entry) for entry in entries]
    places = {link: index for index, link in enumerate(links) if link}
    covered, ends = [False] * len(entries), set()
    for text in heads:
        link = read_head(text)[1]
        while link in places and not covered[places[link]]:
            covered[places[link]] = True
            link = unb64(entries[places[link]]["prev"], 32)
        if link != start and link not in places:
            ends.add(link)
    return covered, len(ends)


# Items


def padme(count):
    if count > 1:
        exponent = count.bit_length() - 1
        low = exponent - exponent.bit_length()
        if low > 0:
            count = (count + (1 << low) - 1) >> low << low
    return count


def tar_header(name, size):
    block = bytearray(512)
    for start, field in ((0, name), (100, "0000600\0"), (108, "0000000\0"), (116, "0000000\0"), (124, f"{size:011o}\0"),
                         (136, "00000000000\0"), (148, " " * 8), (156, "0"), (257, "ustar\0" "00")):
        block[start:start + len(field)] = field.encode()
    block[148:156] = f"{sum(block):06o}\0 ".encode()
    return bytes(block)


def archive(*files):
    data = b""
    for name, content in files:
        data += tar_header(name, len(content)) + content + bytes(-len(content) % 512)
    whole = padme(len(data) + 1024)
    return data + bytes(whole + -whole % 512 - len(data))


ARCHIVED = {"letter": "letter.txt", "photo": "photo", "file": "file"}


def header(core, item, file, kind, name, media_type, now, report=b""):
    value = {"v": 1, "capsule": core.capsule, "core_hash": b64(core.hash), "item": item, "kind": kind, "mime": media_type,
             "file": name, "made_at": time_text(now), "size": len(file), "sha256": b64(digest(file))}
    if report:
        value["report"] = {"size": len(report), "sha256": b64(digest(report))}
    return canonical(value)


def item_archive(header_data, kind, file, report=b""):
    files = [("header.json", header_data)] + ([("report.json", report)] if report else []) + [(ARCHIVED[kind], file)]
    return archive(*files)


def seal(plain, recipients, time_recipient):
    return age.seal(age.seal(plain, recipients), [time_recipient])


def stanzas(data):
    """The number of an age file's recipients."""
    head_end = data.find(b"\n--- ")
    need(head_end > 0, "no age file")
    return [line.split()[1] for line in data[:head_end].split(b"\n") if line.startswith(b"-> ")]


def layer(core, data, identity, count):
    expected = b"X25519" if core.version == 1 else b"mlkem768x25519"
    need(stanzas(data) == [expected] * count, "other readers")
    try:
        return decrypt(data, identity)
    except (pyrage.DecryptError, age.NotOpened) as error:
        raise Refused("age doesn't open it") from error


def decrypt(data, identity):
    """Decrypts an age file: with pyrage, or with this client if pyrage doesn't support the key's kind."""
    if age.is_hybrid(identity):
        return age.open_hybrid(data, identity)
    return pyrage.decrypt(data, [pyrage.x25519.Identity.from_str(identity)])


def open_item(core, item, sealed, time_identity, owner_identity, recipient_count=1):
    """A sealed item's header, report and file, all verified."""
    plain = layer(core, layer(core, sealed, time_identity, 1), owner_identity, recipient_count)
    try:
        with tarfile.open(fileobj=io.BytesIO(plain), mode="r:") as tar:
            files = [(member.name, tar.extractfile(member).read()) for member in tar]
    except (tarfile.TarError, AttributeError) as error:
        raise Refused("no archive") from error
    need(len(files) in (2, 3) and files[0][0] == "header.json" and len(files[0][1]) <= 16_384, "no archive")
    value, report, file = json.loads(files[0][1]), files[1][1] if len(files) == 3 else b"", files[-1][1]
    expected = ["header.json"] + (["report.json"] if report else []) + [ARCHIVED.get(value["kind"])]
    need([name for name, _ in files] == expected, "other files")
    # Written again, because `tarfile` may overlook differences.
    need(item_archive(files[0][1], value["kind"], file, report) == plain, "more than an item")
    need(value["capsule"] == core.capsule and value["core_hash"] == b64(core.hash) and value["item"] == item, "foreign")
    need(value["size"] == len(file) and value["sha256"] == b64(digest(file)), "another file than the header's")
    need(value.get("report") == ({"size": len(report), "sha256": b64(digest(report))} if report else None), "another report")
    return value, report, file


def new_id():
    return b64(os.urandom(16))
