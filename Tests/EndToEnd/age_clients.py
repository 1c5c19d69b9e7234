#!/usr/bin/env python3
"""Debian's age and PyPI's pyrage open what we seal, and vice versa, at sizes around chunk boundaries.

age_clients.py PROBE [SEED]: PROBE is the release build of envelope-probe. Items in both layers are opened with the
printed command.
"""

import io
import json
import pathlib
import random
import re
import shutil
import sys
import tarfile
import tempfile

import pyrage
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from keeper_client import Capsule, b64, canonical, kept, public, run

EDGES = [0, 1, *range(65_535, 65_538), *range(131_071, 131_074), *((1 << 20) + d for d in (-1, 0, 1)),
         *((10 << 20) + d for d in (-1, 0, 1)), 100_000_000]


class Clients:
    def __init__(self, probe, folder):
        self.probe, self.folder = probe, folder
        self.key = pyrage.x25519.Identity.generate()
        self.recipient = self.key.to_public()
        (folder / "a.key").write_text(f"{self.key}\n")

    def exchange(self, plain):
        """Every direction between the three."""
        ours = run(self.probe, "seal", self.recipient, data=plain)
        assert pyrage.decrypt(ours, [self.key]) == plain, "pyrage opens something else"
        assert run("age", "-d", "-i", self.folder / "a.key", data=ours) == plain, "age opens something else"
        for theirs in (pyrage.encrypt(plain, [self.recipient]), run("age", "-r", self.recipient, data=plain)):
            assert run(self.probe, "open", self.key, data=theirs) == plain, "we open something else"


class Owner:
    """A capsule with all of its keys, and a receipt as a keeper writes it."""

    def __init__(self, folder):
        self.folder, self.owner, self.time = folder, pyrage.x25519.Identity.generate(), pyrage.x25519.Identity.generate()
        capsule, keeper = Capsule(owner=str(self.owner.to_public())), Ed25519PrivateKey.generate()
        request = json.loads(capsule.body)
        receipt = {"v": 1, "kind": "receipt", "core": request["core"], "owner_sig": request["owner_sig"],
                   "time_recipient": str(self.time.to_public()), "received_at": "2026-11-21T12:00:01Z",
                   "keeper_pk": public(keeper)}
        receipt["keeper_sig"] = b64(keeper.sign(canonical(receipt)))
        (folder / "capsule.json").write_bytes(kept(capsule, self.owner, canonical(receipt)))
        (folder / "keys").mkdir()
        for name, key in (("owner", self.owner), ("time", self.time)):
            (folder / f"keys/{name}.key").write_text(f"{key}\n")

    def item(self, probe, plain):
        name, sealed = run(probe, "item", self.folder / "capsule.json", "../../etc/passwd", data=plain).split(b"\n", 1)
        return name.decode(), sealed


def try_items(probe, folder, sizes):
    owner = Owner(folder)
    sheet = run(probe, "sheet", folder / "capsule.json", "https://x.example/").decode()
    command = re.search(r"mkdir ./ITEM && age -d .*", sheet)[0]
    for size in sizes:
        plain = random.randbytes(size)
        name, sealed = owner.item(probe, plain)
        (folder / f"{name}.age").write_bytes(sealed)
        # tar reports the files that an item doesn't have, and exits with 2.
        run("sh", "-c", command.replace("ITEM", name) + " 2>/dev/null || true", folder=folder)
        made = {path.name: path for path in (folder / name).iterdir()}
        header = json.loads(made["header.json"].read_bytes())
        file = next(path for path in made.values() if path.name != "header.json")
        assert len(made) == 2 and header["size"] == size and file.read_bytes() == plain, f"{size}: {sorted(made)}"
        opened = pyrage.decrypt(pyrage.decrypt(sealed, [owner.time]), [owner.owner])
        with tarfile.open(fileobj=io.BytesIO(opened)) as archive:
            assert archive.extractfile(file.name).read() == plain, "pyrage opens something else"
        shutil.rmtree(folder / name)
        (folder / f"{name}.age").unlink()


def main():
    probe = pathlib.Path(sys.argv[1]).resolve()
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(1 << 32)
    random.seed(seed)
    sizes = EDGES + [random.randrange(1_000_000) for _ in range(200)]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        clients = Clients(probe, folder)
        for size in sizes:
            clients.exchange(random.randbytes(size))
        items = EDGES[:-1] + sizes[-20:]
        try_items(probe, folder, items)
    print(f"clients: age and pyrage and we, each way at {len(sizes)} sizes up to {max(sizes):,} bytes; {len(items)} items "
          f"opened by the printed command and by pyrage; SEED={seed}")


if __name__ == "__main__":
    main()
