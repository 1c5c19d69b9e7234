#!/usr/bin/env python3
"""A command-line client for capsules at any Keeper, written from docs/Format.md alone.

  client.py new KEEPER OWNER.json SECONDS [NAME [VERSION]]   seals a capsule that opens SECONDS from now
  client.py link OWNER.json NAME                     prints a link for a contributor
  client.py join LINK GUEST.json                     saves a contributor's key
  client.py add FILE.json LETTER                     adds a letter, as the owner or as a contributor
  client.py visit OWNER.json                         records the chain's head
  client.py open OWNER.json                          opens everything, prints each item's author and each letter, and
                                                     writes other files to the folder OWNER-opened

KEEPER is a URL such as http://localhost:8080. The JSON files contain keys: keep them private. `new` and `join` don't
overwrite one.
"""

import base64
import http.client
import json
import os
import pathlib
import sys
import tempfile
import time
import urllib.error
import urllib.request

import age
import capsule as c

PART = 4 << 20


class NoAnswer(Exception):
    """The Keeper can't be reached, or refuses the request."""


def visible(text):
    """Text by others, in one line and without what a terminal would act on."""
    return "".join(
        character if character.isprintable() else character.encode("unicode_escape").decode() for character in text)


class Keeper:
    """Requests to one capsule."""

    def __init__(self, kept):
        self.kept = kept

    def call(self, method, path="", body=None, token=None, **fields):
        address = f"{self.kept['keeper']}/api/v1/capsules/{self.kept['capsule']}{path}"
        request = urllib.request.Request(address, body, method=method)
        request.add_header("Authorization", f"Bearer {token or self.kept['token']}")
        if body is not None:
            request.add_header("Content-Type", "application/json")
        for name, value in fields.items():
            request.add_header(name.replace("_", "-"), value)
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.read()
        except urllib.error.HTTPError as error:
            raise NoAnswer(f"{method} {path}: {error.code} {visible(error.read().decode(errors='replace'))}") from error
        except (OSError, http.client.HTTPException) as error:
            raise NoAnswer(f"{method} {path}: {error}") from error

    def description(self):
        """The Keeper's description of the capsule and its core, both checked against what is known here."""
        value = json.loads(self.call("GET"))
        receipt = json.loads(value["receipt"])
        core = checked_receipt(self.kept, receipt)
        c.need(core.allows(value["recipients"]), "other recipients than the core's")
        return value, receipt, core

    def pages(self):
        entries, after = [], ""
        while True:
            page = json.loads(self.call("GET", "/items" + after))
            entries += page["items"]
            if not page["more"]:
                return entries
            after = "?after=" + entries[-1]["item"]


def checked_receipt(kept, receipt):
    core = c.Core(receipt["core"].encode())
    c.need(core.hash == c.unb64(kept["core_hash"], 32) and core.capsule == kept["capsule"], "another core")
    c.need(c.is_signed(c.unb64(receipt["owner_sig"], 64), core.data, core.owner_key), "not signed by its owner")
    kept.setdefault("keeper_pk", receipt["keeper_pk"])
    c.need(receipt["keeper_pk"] == kept["keeper_pk"], "another Keeper")
    c.need(c.is_keepers(receipt, c.unb64(receipt["keeper_pk"], 32)), "not signed by the Keeper")
    return core


def save_new(path, kept):
    """Saves keys in a new file: an existing one may have the only key of another capsule."""
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError as error:
        raise SystemExit(f"{path} exists already: choose another name") from error
    write(file, kept)
    sync_folder(path)


def save(path, kept):
    """Replaces a file as a whole: it is never half-written."""
    file, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    write(file, kept)
    os.replace(name, path)
    sync_folder(path)


def write(file, kept):
    with os.fdopen(file, "w") as output:
        output.write(json.dumps(kept, indent=1))
        output.flush()
        os.fsync(output.fileno())


def sync_folder(path):
    if os.name != "posix":
        return
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def load(path):
    return json.loads(path.read_text())


def new(keeper, path, seconds, name="A capsule", version=""):
    now, item, signing = int(time.time()), c.new_id(), c.new_key()
    # Five years have at most 1827 days; longer waits use keys that resist quantum computers.
    version = int(version or (2 if int(seconds) > 1827 * 86_400 else 1))
    owner = age.new_identity(version == 2)
    recipients = [age.recipient_of(owner)]

    def to_owner(plain):
        return age.seal(plain, recipients)

    sealed_name = to_owner(c.canonical({"capsule": item, "name": name}))
    core = c.Core(c.canonical({
        "v": version, "kind": "capsule", "level": 1, "capsule": item, "opens_at": c.time_text(now + int(seconds)), "zone": "UTC",
        "wall": c.time_text(now + int(seconds))[:16], "created_at": c.time_text(now), "owner_pk": c.b64(c.public(signing)),
        "recipients_hash": c.b64(c.recipients_hash(recipients)), "name_hash": c.b64(c.digest(sealed_name))}))
    read_token = c.new_id()
    kept = {"keeper": keeper.rstrip("/"), "capsule": item, "core_hash": c.b64(core.hash), "token": c.new_id(),
            "read_token": read_token, "owner": owner, "signing": c.b64(signing.private_bytes_raw()), "heads": []}
    save_new(path, kept)
    body = {"v": 1, "kind": "seal", "core": core.data.decode(), "owner_sig": c.b64(signing.sign(core.data)),
            "recipients": recipients, "name": c.b64(sealed_name), "canary": c.b64(to_owner(os.urandom(32))),
            "read_token": c.b64(c.digest(c.unb64(read_token)))}
    receipt = Keeper(kept).call("PUT", body=c.canonical(body))
    checked_receipt(kept, json.loads(receipt))
    save(path, kept)
    print(f"sealed: {item}")


def link(path, name):
    kept = load(path)
    keeper = Keeper(kept)
    core = keeper.description()[2]
    token, identifier, link_key = os.urandom(16), c.new_id(), c.new_key()
    grant = c.grant(core, c.key(c.unb64(kept["signing"])), identifier, link_key, name, int(time.time()))
    keeper.call("PUT", f"/tokens/{identifier}", c.canonical(
        {"v": 1, "kind": "write-token", "token": c.b64(c.digest(token)), "link": grant}))
    secret = link_key.private_bytes_raw()
    print(f"{kept['keeper']}/#capsule&to={kept['capsule']}&link={c.fragment(core.hash, token, secret)}")


def join(address, path):
    keeper, rest = address.split("/#capsule&to=")
    capsule, text = rest.split("&link=")
    core_hash, token, *secret = c.read_fragment(text)
    kept = {"keeper": keeper, "capsule": capsule, "core_hash": c.b64(core_hash), "token": c.b64(token)}
    value, _, core = Keeper(kept).description()
    if secret:
        author, now = c.new_key(), int(time.time())
        c.Author(core, author, (secret[0], value["link"]), now)
        kept |= {"author": c.b64(author.private_bytes_raw()), "link_secret": c.b64(secret[0]), "grant": value["link"],
                 "joined_at": now}
    save_new(path, kept)
    print(f"joined: {capsule}")


def author(kept, core):
    if "signing" in kept:
        return c.Author(core, c.key(c.unb64(kept["signing"])))
    if "author" not in kept:
        return None
    place = (c.unb64(kept["link_secret"]), kept["grant"])
    return c.Author(core, c.key(c.unb64(kept["author"])), place, kept["joined_at"])


def add(path, text):
    kept, now, item, file = load(path), int(time.time()), c.new_id(), text.encode()
    keeper = Keeper(kept)
    value, receipt, core = keeper.description()
    header = c.header(core, item, file, "letter", "letter.txt", "text/plain", now)
    sealed = c.seal(c.item_archive(header, "letter", file), value["recipients"], receipt["time_recipient"])
    fields = {"Repr_Digest": "sha-256=:" + base64.b64encode(c.digest(sealed)).decode() + ":"}
    signer = author(kept, core)
    record = signer.record(item, c.digest(sealed), len(sealed), now) if signer else None
    if record:
        fields["Item_Author"] = c.b64(record)
    answer = b""
    for start in range(0, len(sealed), PART):
        is_last = start + PART >= len(sealed)
        answer = keeper.call(
            "PUT", f"/items/{item}", sealed[start:start + PART], Content_Type="application/octet-stream",
            Upload_Offset=str(start), Upload_Complete="?1" if is_last else "?0", **(fields if is_last else {}))
    taken = json.loads(answer)
    c.need(c.is_keepers(taken, c.unb64(kept["keeper_pk"], 32)) and taken["sha256"] == c.b64(c.digest(sealed))
           and taken["item"] == item and taken.get("author") == (c.b64(c.digest(record)) if record else None), "no receipt")
    save(path, kept)
    print(f"added: {item}")


def visit(path):
    kept = load(path)
    head = Keeper(kept).description()[0]["head"]
    if head not in kept["heads"]:
        kept["heads"].append(head)
    save(path, kept)
    print(f"seen: {head}")


def open_all(path):
    kept = load(path)
    keeper = Keeper(kept)
    release = json.loads(keeper.call("GET", "/release"))
    receipt_bytes = keeper.call("GET", "/receipt")
    receipt = json.loads(receipt_bytes)
    core = checked_receipt(kept, receipt)
    c.need(release["core_hash"] == c.b64(core.hash)
           and age.recipient_of(release["time_identity"]) == receipt["time_recipient"]
           and c.is_keepers(release, c.unb64(kept["keeper_pk"], 32)), "another capsule's key")
    entries = keeper.pages()
    covered, gaps = c.check_chain(core.capsule, c.digest(receipt_bytes), entries, kept["heads"])
    if gaps:
        print(f"MISSING OR CHANGED: {gaps}")
    folder = path.with_name(path.stem + "-opened")
    for entry, is_covered in zip(entries, covered, strict=True):
        # One that can't be fetched or opened doesn't keep the others closed.
        whose, seen = "unknown", "seen" if is_covered else "added since"
        try:
            c.unb64(entry["item"], 16)
            whose = standing(core, entry)
            sealed = keeper.call("GET", f"/items/{entry['item']}")
            # The chain and the author's record speak of the listed hash, not of whatever bytes arrive.
            if c.b64(c.digest(sealed)) != entry["sha256"] or len(sealed) != entry["bytes"]:
                seen = "changed"
                raise c.Refused("other bytes than the list's")
            header, _, file = c.open_item(core, entry["item"], sealed, release["time_identity"], kept["owner"])
            text = shown(header, file, folder / entry["item"])
        except (c.Refused, age.NotOpened, NoAnswer, ValueError, KeyError, TypeError) as error:
            text = f"not opened: {visible(str(error))}"
        print(f"{visible(str(entry['item']))} | {whose} | {seen} | {text}")


def standing(core, entry):
    record = entry["author"].encode() if "author" in entry else None
    whose = c.standing(core, entry["item"], c.unb64(entry["sha256"], 32), entry["bytes"], record)
    return whose + " " + visible(json.loads(record)["link"]["name"]) if whose == "contributor" else whose


def shown(header, file, path):
    """A letter's text; any other file goes to the disk, under its item's id and not under the name that its author chose."""
    if header["kind"] == "letter":
        return visible(file.decode())
    path.parent.mkdir(mode=0o700, exist_ok=True)
    path.write_bytes(file)
    return f"{header['kind']}: {path}"


def main():
    commands = {"new": new, "link": link, "join": join, "add": add, "visit": visit, "open": open_all}
    name, *words = sys.argv[1:] or [""]
    if name not in commands:
        raise SystemExit(__doc__)
    places = {"new": 1, "join": 1}
    place = places.get(name, 0)
    try:
        commands[name](*(pathlib.Path(word) if index == place else word for index, word in enumerate(words)))
    except NoAnswer as error:
        raise SystemExit(str(error)) from error
    except (c.Refused, age.NoHybridKeys) as error:
        raise SystemExit(f"refused: {error}") from error


if __name__ == "__main__":
    main()
