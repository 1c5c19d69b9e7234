#!/usr/bin/env python3
"""An item on a part of the disk that can't be read: the audits, a backup and a restore name it and deal with the others.

keeper_unreadable.py SERVER: needs gcc.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

from keeper_client import Capsule, Keeper, b64, canonical, make_site

SOURCE = pathlib.Path(__file__).with_name("unreadable.c")
LARGE = 9_000_000
# Reads are of 4 MiB each.
GOOD = 4 << 20


def run(environment, server, *words):
    done = subprocess.run([server, "capsule", *words, "--locale", "en"], capture_output=True, text=True, check=False,
                          env=os.environ | environment, stdin=subprocess.DEVNULL)
    return done.returncode, done.stdout + done.stderr


def main():
    server = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        library = folder / "unreadable.so"
        subprocess.run(["gcc", "-O2", "-shared", "-fPIC", "-o", library, SOURCE, "-ldl"], check=True)
        data, items = folder / "data", sorted(b64(os.urandom(16)) for _ in range(3))
        keeper = Keeper(server, data, make_site(folder / "site"))
        keeper.start()
        client, capsule = keeper.client(), Capsule()
        assert client.seal(capsule)[0] == 201
        for item in items:
            assert client.put(capsule, item, os.urandom(LARGE))[0] == 201
        client.close()
        keeper.stop()
        assert run({}, server, "export-key", folder / "a.key", "--data", data)[0] == 0
        files = sorted(path for path in (data / "items").rglob("*") if path.is_file())
        assert len(files) == 3, files
        bad = files[1].name
        broken = {"LD_PRELOAD": str(library), "UNREADABLE": bad, "UNREADABLE_FROM": str(GOOD)}

        status, said = run(broken, server, "audit", "--data", data)
        assert status == 1 and bad in said, (status, said)
        assert not any(path.name in said for path in files if path.name != bad), said
        status, said = run(broken, server, "backup", folder / "copy", "--data", data)
        assert status == 1 and bad in said, (status, said)
        sizes = {path.name: path.stat().st_size for path in (folder / "copy" / "items").rglob("*") if path.is_file()}
        assert sizes == {path.name: GOOD if path.name == bad else LARGE for path in files}, sizes
        # A backup on a disk of its own that fails.
        assert run({}, server, "backup", folder / "whole", "--data", data)[0] == 0
        status, said = run(broken, server, "restore", folder / "whole", "--key", folder / "a.key", "--data", folder / "back")
        assert status == 1 and bad in said, (status, said)

        keeper.environment |= broken
        keeper.start()
        client, found = keeper.client(), {}
        body = canonical({"v": 1, "kind": "audit", "nonce": b64(os.urandom(32))})
        status, answer, _ = client.call("POST", capsule.path + "/audit", capsule.token, body)
        assert status == 200, (status, answer)
        for finding in json.loads(answer)["items"]:
            found[finding["item"]] = finding["state"]
        assert sorted(found.values()) == ["damaged", "whole", "whole"], found
        client.close()
        keeper.stop()
    print("unreadable: an item on a bad part of the disk is named by the audits, a backup and a restore, beside two whole ones")


if __name__ == "__main__":
    main()
