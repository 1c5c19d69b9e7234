#!/usr/bin/env python3
"""The client written from docs/Format.md alone: it agrees with the vectors, and seals, adds and opens at a running
server. Then an operator rewrites a letter in the database, and the client detects it.

format_client.py SERVER
"""

import hashlib
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile
import time

from harness import ROOT
from keeper_client import Keeper, make_site

CLIENT = ROOT / "Examples" / "python"
# Until a capsule opens: all its letters have to be in by then, on a busy machine too.
SECONDS = 90


def run(folder, *words):
    command = [sys.executable, CLIENT / words[0], *words[1:]]
    return subprocess.run([str(word) for word in command], cwd=folder, capture_output=True, check=True, text=True).stdout


def fill(folder, address):
    """Two capsules, one of each version, with letters by owner and contributor; one of each comes after the owner's last visit."""
    for owner, guest, version in (("a.json", "anna-a.json", 2), ("b.json", "anna-b.json", 1)):
        run(folder, "client.py", "new", address, owner, SECONDS, "A box", version)
        link = run(folder, "client.py", "link", owner, "Anna").strip()
        run(folder, "client.py", "join", link, guest)
        run(folder, "client.py", "add", owner, "from me")
        run(folder, "client.py", "add", guest, "the house goes to Anna")
        run(folder, "client.py", "visit", owner)
        run(folder, "client.py", "add", guest, "later")


def keeps_keys(folder, address):
    """A second capsule or guest with the same file would replace the only key of the first."""
    before = (folder / "a.json").read_bytes()
    again = subprocess.run([sys.executable, CLIENT / "client.py", "new", address, "a.json", "60"], cwd=folder,
                           capture_output=True, check=False, text=True)
    assert again.returncode != 0 and "exists already" in again.stderr, again.stderr
    assert (folder / "a.json").read_bytes() == before


def forge(database, name):
    """What an operator can write: other bytes in place of Anna's, with the matching hash and length."""
    with sqlite3.connect(database) as db:
        capsule, item = db.execute(
            "SELECT capsule, item FROM chain WHERE position = 2 AND capsule = ?", (name,)).fetchone()
        other = b"the house goes to the operator"
        db.execute("UPDATE item SET content = ?, sha256 = ?, bytes = ? WHERE capsule = ? AND item = ?",
                   (other, hashlib.sha256(other).digest(), len(other), capsule, item))


def opened(folder, owner):
    until = time.time() + 2 * SECONDS
    while True:
        try:
            return run(folder, "client.py", "open", owner)
        except subprocess.CalledProcessError as error:
            assert "sealed" in error.stderr and time.time() < until, error.stderr
            time.sleep(1)


def lines(text):
    return sorted(tuple(line.split(" | ")[1:]) for line in text.splitlines() if " | " in line)


def main():
    server = pathlib.Path(sys.argv[1]).resolve()
    print(run(ROOT, "vectors.py").strip())
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        keeper = Keeper(server, folder / "data", make_site(folder / "site"))
        keeper.start()
        try:
            fill(folder, f"http://localhost:{keeper.port}")
            keeps_keys(folder, f"http://localhost:{keeper.port}")
            keeper.stop()
            capsule = re.search(r'"capsule": "([\w-]+)"', (folder / "b.json").read_text())[1]
            sys.path.insert(0, str(CLIENT))
            import capsule as form
            forge(folder / "data" / "capsules.sqlite", form.unb64(capsule))
            keeper.start()
            whole, forged = opened(folder, "a.json"), opened(folder, "b.json")
        finally:
            keeper.stop()
    letters = [("contributor Anna", "added since", "later"), ("contributor Anna", "seen", "the house goes to Anna"),
               ("owner", "seen", "from me")]
    assert lines(whole) == letters and "MISSING" not in whole, whole
    assert "MISSING OR CHANGED: 1" in forged, forged
    assert [line[0] for line in lines(forged)] == ["contributor Anna", "forged", "owner"], forged
    print("format: a client of the document alone sealed, joined, added and opened; a rewritten letter was named")


if __name__ == "__main__":
    main()
