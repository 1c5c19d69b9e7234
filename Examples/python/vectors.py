#!/usr/bin/env python3
"""Checks this client against Tests/Vectors: vectors.py [FOLDER]."""

import json
import pathlib
import sys

import age
import capsule as c

FOLDER = pathlib.Path(__file__).resolve().parent.parent.parent / "Tests" / "Vectors"


class Tally:
    def __init__(self):
        self.done = 0

    def same(self, one, other, what):
        self.done += 1
        assert one == other, f"{what}: {one!r} is not {other!r}"

    def refused(self, what, work, *arguments):
        self.done += 1
        try:
            work(*arguments)
        except c.Refused:
            return
        raise AssertionError(f"{what}: it was not refused")


def core_file(file, tally):
    core, signing = c.Core(file["core"].encode()), c.key(c.unb64(file["owner_signing_secret"]))
    tally.same(c.canonical(core.value), core.data, "core")
    tally.same(c.b64(core.hash), file["core_hash"], "core_hash")
    tally.same(core.owner_key, c.public(signing), "owner_pk")
    tally.same(c.b64(signing.sign(core.data)), file["owner_sig"], "owner_sig")
    tally.same(core.allows([file["owner_recipient"]]), True, "recipients_hash")
    for text in file["refused_cores"]:
        tally.refused(text, c.Core, text.encode())
    owner = file["owner_identity"]
    tally.same(age.recipient_of(owner), file["owner_recipient"], "owner_recipient")
    name = c.unb64(file["sealed_name"])
    tally.same(c.b64(c.digest(name)), core.value["name_hash"], "name_hash")
    tally.same(c.decrypt(name, owner), c.canonical({"capsule": core.capsule, "name": file["name"]}), "name")
    tally.same(len(c.decrypt(c.unb64(file["canary"]), owner)), 32, "canary")
    request = {"v": 1, "kind": "seal", "core": file["core"], "owner_sig": file["owner_sig"],
               "recipients": [file["owner_recipient"]], "name": file["sealed_name"], "canary": file["canary"],
               "read_token": c.b64(c.digest(c.unb64(file["read_token"])))}
    tally.same(c.canonical(request).decode(), file["seal_request"], "request")
    keeper = c.public(c.key(c.unb64(file["keeper_secret"])))
    receipt, release = json.loads(file["receipt"]), json.loads(file["release"])
    for what, value in (("receipt", receipt), ("release", release)):
        tally.same(c.is_keepers(value, keeper), True, what)
        tally.same(c.canonical(value).decode(), file[what], what)
        tally.same(value["v"], core.version, what)
    prefix = "age-secret-key-pq-" if core.version == 2 else "age-secret-key-"
    time_key = age.bech32(prefix, c.time_key_secret(c.unb64(file["seed"]), core)).upper()
    tally.same(time_key, file["time_identity"], "time key")
    tally.same(receipt["time_recipient"], age.recipient_of(time_key), "time_recipient")
    tally.same(release["time_identity"], time_key, "time_identity")


def item_file(file, tally):
    core, keys = c.Core(file["core"].encode()), (file["time_identity"], file["owner_identity"])
    for row in file["items"]:
        sealed = c.unb64(row["sealed"])
        tally.same((c.b64(c.digest(sealed)), len(sealed)), (row["sha256"], row["bytes"]), "sealed")
        value, report, plain = c.open_item(core, row["item"], sealed, *keys)
        tally.same(c.canonical(value).decode(), row["header"], "header")
        tally.same(c.b64(plain), row["file"], "file")
        tally.same(c.b64(report), row.get("report", ""), "report")
    # This client opens what it seals.
    plain = c.item_archive(file["items"][0]["header"].encode(), "letter", c.unb64(file["items"][0]["file"]))
    again = c.seal(plain, [age.recipient_of(keys[1])], age.recipient_of(keys[0]))
    tally.same(c.b64(c.open_item(core, file["items"][0]["item"], again, *keys)[2]), file["items"][0]["file"], "sealed here")
    for row in file["refused"]:
        tally.refused(row["why"], c.open_item, core, row["item"], c.unb64(row["sealed"]), *keys)


def authors_file(file, tally):
    core, owner = c.Core(file["core"].encode()), c.key(c.unb64(file["owner_signing_secret"]))
    core_hash, token, secret = c.read_fragment(file["fragment"])
    tally.same(c.fragment(core_hash, token, secret), file["fragment"], "fragment")
    tally.same((core_hash, c.b64(secret)), (core.hash, file["link_secret"]), "fragment")
    tally.same(c.fragment(core_hash, token), file["early_fragment"], "early fragment")
    for text in file["refused_fragments"]:
        tally.refused(text, c.read_fragment, text)
    value = json.loads(file["grant"])
    again = c.grant(core, owner, file["token"], c.key(secret), value["name"], 1_795_000_100)
    tally.same(c.canonical(again).decode(), file["grant"], "grant")
    guest = c.Author(core, c.key(c.unb64(file["author_secret"])), (secret, value), 1_795_000_200)
    signers = {"owner": c.Author(core, owner), "contributor": guest}
    for row in file["items"]:
        data = row["author"].encode() if "author" in row else None
        sealed = (row["item"], c.unb64(row["sha256"]), row["bytes"])
        tally.same(c.standing(core, *sealed, data), row["standing"], row["why"])
        if row["standing"] in signers:
            tally.same(signers[row["standing"]].record(*sealed, 1_795_000_300), data, row["why"])


def chain_file(file, tally):
    receipt, keeper = file["capsule_receipt"].encode(), c.unb64(file["keeper_pk"])
    name, start = json.loads(json.loads(receipt)["core"])["capsule"], c.digest(receipt)
    link, heads = start, [c.head(0, start)]
    for text in file["item_receipts"]:
        value = json.loads(text)
        tally.same((c.is_keepers(value, keeper), value["prev"]), (True, c.b64(link)), "receipt")
        link = c.receipt_link(value)
        heads.append(c.head(len(heads), link))
    tally.same(heads, file["heads"], "heads")
    for row in file["cases"]:
        found = c.check_chain(name, start, json.loads(row["page"])["items"], row["heads"])
        tally.same(found, (row["covered"], row["gaps"]), row["what"])


def main():
    folder, tally = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER, Tally()
    for name, check in (("core", core_file), ("core-v2", core_file), ("item", item_file), ("item-v2", item_file),
                        ("authors", authors_file), ("chain", chain_file)):
        check(json.loads((folder / f"{name}.json").read_bytes()), tally)
    print(f"vectors: {tally.done} values and refusals agree")


if __name__ == "__main__":
    main()
