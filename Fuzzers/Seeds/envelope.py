"""Seeds for the capsule format's parsers: age files, an item's archive, a core, keys."""

import base64
import hashlib
import json

ID = base64.urlsafe_b64encode(bytes(range(1, 17))).rstrip(b"=").decode()
HASH = base64.urlsafe_b64encode(bytes(32)).rstrip(b"=").decode()
# The key pair of the public test vectors.
KEYS = [
    b"age1lvyvwawkr0mcnnnncaghunadrqkmuf9e6507x9y920xxpp866cnql7dp2z",
    b"AGE-SECRET-KEY-1XMWWC06LY3EE5RYTXM9MFLAZ2U56JJJ36S0MYPDRWSVLUL66MV4QX3S7F6",
]


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def block(name, size):
    """A ustar header."""
    head = bytearray(512)
    head[: len(name)] = name
    head[100:108] = b"0000600\0"
    head[108:116] = head[116:124] = b"0000000\0"
    head[124:136] = b"%011o\0" % size
    head[136:148] = b"00000000000\0"
    head[148:156] = b" " * 8
    head[156:157] = b"0"
    head[257:265] = b"ustar\x0000"
    head[148:156] = b"%06o\0 " % sum(head)
    return bytes(head)


def padded(data):
    return data + bytes(-len(data) % 512)


def seeds():
    share = base64.b64encode(bytes(range(32))).rstrip(b"=")
    body = base64.b64encode(bytes(32)).rstrip(b"=")
    age = b"age-encryption.org/v1\n-> X25519 " + share + b"\n" + body + b"\n-> grease a b\n\n--- " + share + b"\n" + bytes(48)
    long_share = base64.b64encode(bytes(1088) + bytes(range(32))).rstrip(b"=")
    hybrid = age.replace(b"X25519 " + share, b"mlkem768x25519 " + long_share)
    core = {
        "v": 1, "kind": "capsule", "level": 1, "capsule": ID, "opens_at": "2031-06-01T06:00:00Z", "zone": "Europe/Berlin",
        "wall": "2031-06-01T08:00", "created_at": "2026-11-21T00:00:00Z", "owner_pk": HASH, "recipients_hash": HASH,
        "name_hash": HASH,
    }
    header = {
        "v": 1, "capsule": ID, "core_hash": HASH, "item": ID, "kind": "letter", "mime": "text/plain", "file": "../x",
        "made_at": "2026-11-21T00:00:00Z", "size": 5, "sha256": HASH,
    }
    signature = base64.urlsafe_b64encode(bytes(64)).rstrip(b"=").decode()
    receipt = {
        "v": 1, "kind": "receipt", "core": canonical(core).decode(), "owner_sig": signature, "time_recipient": KEYS[0].decode(),
        "received_at": "2026-11-21T00:00:00Z", "keeper_pk": HASH, "keeper_sig": signature,
    }
    release = {
        "v": 1, "kind": "release", "core_hash": HASH, "time_identity": KEYS[1].decode(), "released_at": "2031-06-01T06:00:00Z",
    }
    seal = {
        "v": 1, "kind": "seal", "core": canonical(core).decode(), "owner_sig": signature, "recipients": [KEYS[0].decode()],
        "name": "AQID", "canary": "", "read_token": HASH,
    }
    described = {
        "v": 1, "kind": "capsule", "receipt": canonical(receipt).decode(), "recipients": [KEYS[0].decode()], "name": "AQID",
        "canary": "", "released": False, "items": 1, "bytes": 2,
    }
    page = {
        "v": 1, "kind": "items", "more": True,
        "items": [{"item": ID, "sha256": HASH, "bytes": 3, "received_at": "2026-11-21T00:00:00Z"}],
    }
    audit = {
        "v": 1, "kind": "audit", "capsule": ID, "nonce": HASH, "checked_at": "2026-11-21T00:00:00Z", "more": False,
        "items": [{"item": ID, "state": "whole", "proof": HASH}], "keeper_sig": signature,
    }
    grant = {"link_pk": HASH, "made_at": "2026-11-21T00:00:00Z", "name": "Anna", "owner_sig": signature, "token": ID}
    own = {"v": 1, "kind": "author", "author_pk": HASH, "made_at": "2026-11-21T00:00:00Z", "author_sig": signature}
    guests = own | {"link": grant, "joined_at": "2026-11-21T00:00:00Z", "link_sig": signature}
    linked = {"v": 1, "kind": "items", "more": False, "items": [
        page["items"][0] | {"author": canonical(own).decode(), "prev": HASH}, page["items"][0] | {"bytes": 4, "prev": HASH}]}
    head = f"2.{HASH}".encode()
    requests = [{"v": 1, "kind": "write-token", "token": HASH, "link": grant}, seal, {"v": 1, "kind": "write-token", "token": HASH, "items": 5, "bytes": 6},
                {"v": 1, "kind": "audit", "nonce": HASH, "after": ID}]
    fields = b"17\n?1\nsha-256=:" + base64.b64encode(bytes(32)) + b":\nBearer " + ID.encode()
    text = canonical(header)
    item = padded(block(b"header.json", len(text)) + text) + padded(block(b"letter.txt", 5) + b"hello") + bytes(1024)
    kept = {
        "core": canonical(core).decode(), "token": ID, "recipients": [KEYS[0].decode()], "key": KEYS[1].decode(),
        "name": "A box", "read": ID, "copies": 2, "request": canonical(seal).decode(),
        "receipt": canonical(receipt).decode(), "release": canonical(release).decode(),
        "items": [{"item": ID, "kind": "letter", "sha256": HASH, "bytes": 5, "made": 6, "refusal": "gone"},
                  {"item": ID, "kind": "photo", "sha256": HASH, "bytes": 9, "made": 6}],
    }
    guest = {name: kept[name] for name in ("core", "token", "recipients", "items", "receipt")}
    draft = {"name": "A box", "wall": "2031-06-01T08:00", "zone": "Europe/Berlin", "second": True}
    order = {
        "item": ID, "core": canonical(core).decode(), "time": KEYS[1].decode(), "owner": KEYS[1].decode(), "recipients": 1,
        "sha256": HASH,
    }
    link = f"capsule&to={ID}&link=v1.{HASH}.{ID}".encode()
    # The requested characters of the key: all random bytes are 97, and so are the key's.
    asked = b"PV9S"
    copies = b"\n(abc\n)\n," + asked + b"\n/\n(abcd\n)x\n," + asked + b"\n/"
    making = b"\n".join([b"l", b"b", b"nA box", b"N", b"pxx", b"m2031-06-01T08:00", b"#", b"c", b"k", b"k", b"Lhello", b"P"])
    opened = canonical({name: kept[name] for name in kept if name != "release"})
    flows = [
        making, making + b"\na\x02" + canonical(receipt) + b"\nd\ng\ne\nq\nyA box\nY\na\x04",
        b"l" + opened + b"\no\na\x01" + canonical(release) + b"\na\x01" + canonical(page) + b"\na\x01\nu" + text + b"\nx",
        b"l" + canonical(kept) + b"\nrcapsule&open=" + ID.encode() + b"\na\x01" + canonical(page) + b"\nw\nv",
        b"l\nr" + link + b"\na\x01" + canonical(described) + b"\nLhello\nP\nfa.jpg\na\x03",
    ]
    sheet = "\n".join([
        "name: A box", "opens_at: 2031-06-01T06:00:00Z", "zone: Europe/Berlin", f"owner_key: {KEYS[1].decode()}",
        f"capsule: {ID}", f"read_token: {ID}", "keeper: https://x.example/api/v1", f"core_hash: {HASH}", "", "How to open it"])
    typed = b"\n".join([KEYS[1].lower(), ID.encode(), ID.encode()])
    flows += [
        # Recovered with a sheet, read offline, forgotten.
        b"l\nR\nV" + sheet.replace("\n", ";").encode() + b"\nZ\na\x01" + canonical(described) + b"\nD",
        b"l\nrcapsule&recover\n@" + sheet.encode().replace(b"\n", b"\r") + b"\nfsheet.txt\na\x06",
        # Copies by printing and clipboard, tested; the key locked or not; links made, copied and revoked.
        making + b"\na\x02" + canonical(receipt) + b"\n1\n2\n3\n&" + copies + b"\n4\ng\na\x02\n5\n6YWFhYWFhYWFhYWFhYWFhYQ\na\x04",
        # The progress and cancellation of sealing a file, and a failure.
        b"l" + opened + b"\nh\nfa.jpg\nG" + bytes(7) + b"\x05" + bytes(7) + b"\x32" + bytes(6) + b"\x20\x00\nX\nH\nfb\nHx\nfc\nH\nH\n",
        # An opened capsule offline: read aloud and paged through.
        b"l" + canonical(kept | {"contents": canonical(page | {"more": False}).decode()}) + b"\nO1\nA" + ID.encode()
        + b"\n0\na\x00\nv\nC\nE\nC\nS\nW\nMx\nQx\n+x\n*\nI" + ID.encode(),
        b"l\nrcapsule&archive\n@core.json\nfcore.json\n<" + KEYS[1] + b"\n>" + KEYS[1] + b"\n=",
    ]
    files = {"core.json": canonical(core), "receipt.json": canonical(receipt), "recipients.txt": KEYS[0],
             "items.json": canonical(page | {"more": False}), "time.key": KEYS[1], f"{ID}.age": age}
    archive = b"".join(padded(block(name.encode(), len(data)) + data) for name, data in files.items()) + bytes(1024)
    report = b'{"score":100}'
    told = {"size": len(report), "sha256": base64.urlsafe_b64encode(hashlib.sha256(report).digest()).rstrip(b"=").decode()}
    beside = canonical(header | {"kind": "photo", "report": told})
    photo = padded(block(b"header.json", len(beside)) + beside) + padded(block(b"report.json", len(report)) + report)
    photo += padded(block(b"photo", 5) + b"hello") + bytes(1024)
    shell_link = f"https://x.example/#capsule&to={ID}&link=v2.{HASH}.{ID}.{HASH}".encode()
    shell_owner = sheet.encode() + f"\nhead: {head.decode()}\nowner_token: {ID}\nsigning_key: {HASH}\n".encode()
    shell_guest = b"link: " + shell_link + f"\nauthor_key: {HASH}\njoined_at: 2026-11-21T00:00:00Z\n".encode()
    shell_state = {
        "v": 1, "kind": "capsule-state", "heads": [head.decode()], "request": canonical(seal).decode(),
        "receipt": canonical(receipt).decode(),
        "items": [{"item": ID, "sha256": HASH, "bytes": 5, "name": "x", "author": canonical(own).decode(), "refusal": "gone"}],
    }
    return {
        "keptcapsule": [canonical(kept), canonical(guest)],
        "capsuledraft": [canonical(draft), "A box \u200b\u3000".encode()],
        "itemopening": [canonical(order)],
        "capsuleaddress": [link, b"capsule&moment", b"capsule&open=" + ID.encode()],
        "capsuleflow": flows,
        "agehybrid": [hybrid, hybrid.replace(b"-> grease", hybrid[22:hybrid.index(b"-> grease")] + b"-> grease"), age],
        "kem": [bytes(1216), bytes(1120), bytes(2400), bytes(range(256)) * 5],
        "age": [age, b"age-encryption.org/v1\n"],
        "item": [item, item[:700], photo],
        "tar": [item, item[:700], photo],
        "shellkey": [shell_owner, shell_guest, sheet.encode()],
        "shellstate": [canonical(shell_state)],
        "shelllink": [shell_link, b"http://localhost:8080/api/v1", b"https://[::1]:1/"],
        "safename": [b"letter.txt", b"../.bashrc", "\u202e\u200bgpj.exe".encode(), b"REPORT.JSON", b"a" * 300],
        "problem": [b"17\n30\n" + canonical({"type": "/problems/busy", "title": "t", "detail": "d"}), b"\n\n{}"],
        "invite": [b"keeper_invite=" + ID.encode(), b"a=b; keeper_invite=" + ID.encode() + b"; c\nkeeper_invite=x"],
        "httpaddress": [b"https://[::1]:8333/a\ns3://bucket/a/b", b"HTTP://Host.example:80/a%20b/", b"http://127.0.0.1:4318"],
        "objectanswer": [
            b'<?xml version="1.0"?><!-- a --><L xmlns="u"><T>true</T><C><Key>a&amp;&#x20AC;</Key><O/></C></L>',
            b"<Error><Code>SlowDown</Code></Error>"],
        "databaseaddress": [b"postgresql://keeper:secret@db.example/capsules?sslmode=require&sslpassword=x", b"postgres://h/"],
        "core": [canonical(core), canonical(core | {"tzdb": "2026b"}), canonical(core | {"v": 2})],
        "itemheader": [text, beside],
        "receipt": [canonical(receipt), canonical(release), f"v1.{HASH}.{ID}".encode(),
                    f"v2.{HASH}.{ID}.{HASH}".encode()],
        "author": [canonical(own), canonical(guests), canonical(grant), head],
        "chain": [canonical(linked), canonical(linked) + b"\x01\x00\x05", bytes(range(40))],
        "keeperrequest": [*map(canonical, requests), fields],
        "keeperanswer": [canonical(described), canonical(page), canonical(audit), canonical(linked),
                         canonical(described | {"head": head.decode(), "link": grant})],
        "agekey": KEYS,
        "recoverysheet": [sheet.encode(), sheet.replace("\n", "\r\n").encode(), typed],
        "capsulearchive": [archive, archive[:1500], canonical(page)],
    }
