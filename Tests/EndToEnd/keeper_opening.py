#!/usr/bin/env python3
"""Opens a capsule with its recovery sheet alone: runs the printed commands verbatim against a running server.

keeper_opening.py SERVER PROBE: PROBE is the release build of envelope-probe.
"""

import json
import pathlib
import random
import re
import sys
import tempfile
import time

import pyrage

from keeper_client import Capsule, Keeper, kept, make_site, run

# A hundred honest items, which once overwrote each other.
SIZES = (0, 5, 40_000, 3_000_000, *range(1, 97))


def fill(keeper, probe, folder, capsule, owner):
    """Seals the capsule and adds items; returns their contents."""
    client, contents = keeper.client(), []
    status, receipt, _ = client.seal(capsule)
    assert status == 201, receipt
    (folder / "capsule.json").write_bytes(kept(capsule, owner, receipt))
    for size in SIZES:
        plain = random.randbytes(size)
        name, sealed = run(probe, "item", folder / "capsule.json", "../x", data=plain).split(b"\n", 1)
        assert client.put(capsule, name.decode(), sealed)[0] == 201
        contents.append(plain)
    client.close()
    return contents


def follow(sheet, folder):
    """Follows the sheet, with curl, age and tar; returns the resulting files."""
    values = dict(re.findall(r"^(\w+): (.*)$", sheet, re.M))
    names = {"KEEPER": values["keeper"], "CAPSULE": values["capsule"], "READ_TOKEN": values["read_token"]}
    keys = folder / "keys"
    keys.mkdir()
    (keys / "owner.key").write_text(values["owner_key"] + "\n")

    def shell(mark, item=""):
        command = re.search(rf"{mark}.*?((?:curl|mkdir) .*?)(?:   .*)?$", sheet, re.M)[1]
        for name, value in (names | {"ITEM": item}).items():
            command = re.sub(rf"\b{name}\b", value, command)
        # tar's status 2: it names the files that an item doesn't have. Any failure of age and curl counts.
        script = command.replace("curl ", "curl -sSf ") + '; for status in "${PIPESTATUS[@]::2}"; do [ "$status" = 0 ] || exit 1; done'
        return run("bash", "-c", script, folder=folder)

    (keys / "time.key").write_text(json.loads(shell(r"^2\."))["time_identity"] + "\n")
    found = []
    for entry in json.loads(shell(r"^3\."))["items"]:
        shell(r"^4\.", entry["item"])
        shell(r"^5\.", entry["item"])
    # Checked only now, since no item may overwrite another's files.
    for path in folder.iterdir():
        if path == keys or path.suffix == ".age":
            continue
        header = json.loads((path / "header.json").read_bytes())
        file = next(file for file in path.iterdir() if file.suffix != ".json")
        assert header["item"] == path.name and header["size"] == file.stat().st_size
        found.append(file.read_bytes())
    return found


def main():
    server, probe = (pathlib.Path(path).resolve() for path in sys.argv[1:3])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        keeper = Keeper(server, folder / "data", make_site(folder / "site"))
        keeper.start()
        try:
            owner = pyrage.x25519.Identity.generate()
            capsule = Capsule(int(time.time()) + 60, owner=str(owner.to_public()))
            contents = fill(keeper, probe, folder, capsule, owner)
            sheet = run(probe, "sheet", folder / "capsule.json", f"http://localhost:{keeper.port}/").decode()
            client = keeper.client()
            status, body, _ = client.call("GET", capsule.path + "/release")
            assert status == 403 and b"AGE-SECRET-KEY" not in body, body
            while client.call("GET", capsule.path + "/release")[0] != 200:
                assert time.time() < capsule.opens_at + 5, "it is not released"
                time.sleep(0.2)
            client.close()
            (folder / "drawer").mkdir()
            found = follow(sheet, folder / "drawer")
            assert sorted(found) == sorted(contents), "something else came out"
        finally:
            keeper.stop()
    print(f"opening: {len(found)} items opened by the recovery sheet's commands, with curl, age and tar alone")


if __name__ == "__main__":
    main()
