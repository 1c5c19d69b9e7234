#!/usr/bin/env python3
"""Capsules from a shell, at a Keeper whose disk is damaged, that is busy, that lost its place in an upload, that has no
room, or that lists huge items: one item's fault is reported and the others are dealt with.

keeper_shell_faults.py SERVER CLIENT: touchstone-keeper and touchstone-capsule.
"""

import json
import os
import pathlib
import sys
import tarfile
import tempfile
import time

import keeper_shell
from keeper_client import Client, Keeper, make_site
from keeper_shell import Shell, lines, state
from shell_proxy import Proxy

form = keeper_shell.form
BUSY = (429, {"Retry-After": "1"}, b"{}")
LARGE = 10_000_000


def files(folder):
    return sorted(path for path in (folder / "data" / "items").rglob("*") if path.is_file() and path.parent.name != "uploads")


def sent(shell, key, names):
    for name in names:
        shell.run("add", "--key", key, name)
    return [item["item"] for item in state(shell, key)["items"]]


def damaged(shell, keeper, folder):
    """A file that is gone, one that was cut, and a response that breaks off every time: each is named, and the rest is opened."""
    proxy = Proxy(keeper.port)
    shell.new(proxy.port, "a.key", 20)
    before = set(files(folder))
    items, paths = [], {}
    for number in range(5):
        (shell.folder / f"f{number}").write_bytes(os.urandom(60_000))
        items += sent(shell, "a.key", [f"f{number}"])[-1:]
        (paths[items[-1]],) = set(files(folder)) - before
        before.add(paths[items[-1]])
    paths[items[0]].unlink()
    os.truncate(paths[items[1]], 50_000)

    def break_off(method, path, status, fields, body):
        if path.endswith("/items/" + items[2]):
            return status, fields, Cut(body[:30_000], len(body))
        return None

    proxy.tamper = break_off
    report, said = shell.opened("a.key", "a-out", 1)
    # Those that arrived within one second are in the order of their IDs.
    found = {item["item"]: item["state"] for item in report["items"]}
    states = [found[item] for item in items]
    assert states == ["damaged", "damaged", "damaged", "opened", "opened"], (states, said)
    assert all(item in said for item in items[:3]), said
    said = shell.run("export", "--key", "a.key", "--output", "a.tar", status=1)
    assert all(item in said for item in items[:3]) and items[3] not in said, said
    with tarfile.open(shell.folder / "a.tar") as archive:
        sizes = {name.removesuffix(".age").removeprefix("i"): archive.getmember(name).size for name in archive.getnames()
                 if name.endswith(".age") and name != "canary.age"}
        assert archive.getnames()[-1].endswith(".age")
    plain = {item.removeprefix("i") for item in items}
    assert sizes.get(items[2]) == 30_000 and {items[3], items[4]} <= set(sizes) and len(plain & set(sizes)) == 3, (sizes, items)
    said = shell.run("verify", "--key", "a.key", "--download", status=1)
    assert all(item in said for item in items[:3]) and items[3] not in said, said
    proxy.close()


class Cut:
    """A response that announces more than it sends."""

    def __init__(self, body, length):
        self.body, self.length = body, length

    def __len__(self):
        return self.length


def busy(shell, keeper):
    """A Keeper that refuses for a moment, and a connection that breaks in the middle of an item: an export continues."""
    proxy = Proxy(keeper.port)
    shell.new(proxy.port, "b.key", 3600)
    items = sent(shell, "b.key", ["f0", "f1", "f2"])
    faults = {items[0]: [BUSY], items[1]: [(503, {"Retry-After": "1"}, b"{}"), BUSY], items[2]: ["cut"]}

    def once(method, path, status, fields, body):
        left = faults.get(path.rsplit("/", 1)[-1])
        if method != "GET" or not left:
            return None
        fault = left.pop()
        return (status, fields, Cut(body[:20_000], len(body))) if fault == "cut" else fault

    proxy.tamper = once
    shell.run("export", "--key", "b.key", "--output", "b.tar")
    proxy.tamper = None
    shell.run("export", "--key", "b.key", "--output", "b-whole.tar")
    assert (shell.folder / "b.tar").read_bytes() == (shell.folder / "b-whole.tar").read_bytes()
    assert not any(faults.values()), faults
    proxy.close()


def given_up(shell, keeper):
    """An export that can't go on leaves nothing that could be taken for one, and the same command can be repeated."""
    proxy = Proxy(keeper.port)
    shell.new(proxy.port, "g.key", 3600)
    last = sent(shell, "g.key", ["f0", "f1"])[-1]
    proxy.tamper = lambda method, path, *answer: (403, {}, b"{}") if path.endswith("/items/" + last) else None
    assert "403" in shell.run("export", "--key", "g.key", "--output", "g.tar", status=2)
    assert not (shell.folder / "g.tar").exists()
    proxy.tamper = None
    shell.run("export", "--key", "g.key", "--output", "g.tar")
    assert "already exists" in shell.run("export", "--key", "g.key", "--output", "g.tar", status=2)
    with tarfile.open(shell.folder / "g.tar") as archive:
        assert sum(name.endswith(".age") for name in archive.getnames()) == 3, archive.getnames()
    proxy.close()


def huge(shell, keeper):
    """A list with an item of 8 GiB that nobody has: nothing is written in its place."""
    proxy = Proxy(keeper.port)
    shell.new(proxy.port, "c.key", 3600)
    sent(shell, "c.key", ["f0"])

    def add(method, path, status, fields, body):
        if not path.endswith("/items"):
            return None
        page = json.loads(body)
        for size in (8 << 30) - 1, 1 << 50:
            entry = {"bytes": size, "item": form.b64(os.urandom(16)), "received_at": page["items"][0]["received_at"],
                     "sha256": form.b64(bytes(32))}
            page["items"].append(entry)
        page["items"].sort(key=lambda item: form.unb64(item["item"]))
        return status, fields, json.dumps(page, sort_keys=True, separators=(",", ":")).encode()

    proxy.tamper = add
    shell.run("export", "--key", "c.key", "--output", "c.tar", status=1)
    size = (shell.folder / "c.tar").stat().st_size
    assert size < 200_000, size
    with tarfile.open(shell.folder / "c.tar") as archive:
        assert sum(name.endswith(".age") for name in archive.getnames()) == 2, archive.getnames()
    proxy.close()


def interrupt(shell, key, proxy, name):
    """Begins an upload that breaks off; returns the sealed item's ID, bytes and path at the Keeper."""
    def refuse(method, path, status, fields, body):
        return (507, {}, b"{}") if method == "PUT" and "/items/" in path and status == 202 else None

    proxy.tamper = refuse
    shell.run("add", "--key", key, name, status=2)
    proxy.tamper = None
    (item,) = [item["item"] for item in state(shell, key)["items"] if "receipt" not in item]
    bytes_ = (shell.folder / f"{key}.waiting" / f"item-{item}.age").read_bytes()
    return item, bytes_, f"/api/v1/capsules/{lines(shell.folder / key)['capsule']}/items/{item}"


def put_part(keeper, shell, key, path, part, offset):
    client = Client(keeper.port)
    token = form.unb64(lines(shell.folder / key)["owner_token"])
    status, _, fields = client.call("PUT", path, token, part, {
        "Content-Type": "application/octet-stream", "Upload-Offset": str(offset), "Upload-Complete": "?0"})
    assert status == 202, status
    client.close()
    return int(fields["Upload-Offset"])


def complete(shell, keeper):
    """A Keeper that has every byte but no item, such as after a failure of its disk: nothing is sent twice."""
    proxy = Proxy(keeper.port)
    shell.new(proxy.port, "d.key", 3600)
    _, sealed, path = interrupt(shell, "d.key", proxy, "large")
    assert put_part(keeper, shell, "d.key", path, sealed[4 << 20:], 4 << 20) == len(sealed)
    proxy.uploaded = 0
    assert "Added: large" in shell.run("add", "--key", "d.key")
    assert proxy.uploaded == 0, proxy.uploaded
    shell.run("verify", "--key", "d.key", "--download")

    # The same with bytes of something else: they are replaced.
    _, sealed, path = interrupt(shell, "d.key", proxy, "large")
    put_part(keeper, shell, "d.key", path, bytes(len(sealed) - (4 << 20)), 4 << 20)
    assert "Added: large" in shell.run("add", "--key", "d.key")
    shell.run("verify", "--key", "d.key", "--download")
    proxy.close()


def moved(shell, keeper):
    """A Keeper that has more or less than it said: the upload continues where it says, but not without end."""
    proxy = Proxy(keeper.port)
    shell.new(proxy.port, "e.key", 3600)
    _, sealed, _ = interrupt(shell, "e.key", proxy, "large")

    def outdated(method, asked, status, fields, body):
        return (204, fields | {"Upload-Offset": "5"}, b"") if method == "HEAD" else None

    proxy.tamper = outdated
    proxy.uploaded = 0
    assert "Added: large" in shell.run("add", "--key", "e.key")
    # A part of 4 MiB that is refused, and all but the first 4 MiB.
    assert proxy.uploaded == len(sealed), (proxy.uploaded, len(sealed))
    shell.run("verify", "--key", "e.key", "--download")

    def unsure(method, asked, status, fields, body):
        if method != "PUT" or "/items/" not in asked:
            return None
        asked_for.append(asked)
        return 409, {"Upload-Offset": str(len(asked_for))}, json.dumps({"type": "/problems/offset", "title": "Elsewhere."}).encode()

    asked_for, proxy.tamper = [], unsure
    assert "Elsewhere" in shell.run("add", "--key", "e.key", "large", status=2)
    assert len(asked_for) == 6, len(asked_for)
    proxy.close()


def full(shell, keeper):
    """An item for which there is no room: what follows it is sent, and it waits."""
    shell.new(keeper.port, "f.key", 3600)
    link = shell.run("link", "Anna", "--bytes", "300000", "--key", "f.key").strip()
    (shell.folder / "big").write_bytes(bytes(400_000))
    said = shell.run("add", "--key", "anna.key", "--link", link, "big", "f0", status=2)
    assert "Not added: big" in said and "Added: f0" in said and "Waiting to be sent: 1" in said, said
    said = shell.run("add", "--key", "anna.key", "f1", status=2)
    assert "Not added: big" in said and "Added: f1" in said, said
    assert shell.run("status", "--key", "f.key", "--format", "json") and len(state(shell, "anna.key")["items"]) == 3


def main():
    server, client = (pathlib.Path(path).resolve() for path in sys.argv[1:3])
    chosen = sys.argv[3:]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "shell").mkdir()
        shell = Shell(client, folder / "shell")
        (shell.folder / "large").write_bytes(os.urandom(LARGE))
        for number in range(3):
            (shell.folder / f"f{number}").write_bytes(os.urandom(60_000))
        keeper = Keeper(server, folder / "data", make_site(folder / "site"))
        keeper.start()
        steps = {
            "damaged items": lambda: damaged(shell, keeper, folder),
            "a busy Keeper": lambda: busy(shell, keeper),
            "an export given up": lambda: given_up(shell, keeper),
            "huge items": lambda: huge(shell, keeper),
            "a complete upload": lambda: complete(shell, keeper),
            "another offset": lambda: moved(shell, keeper),
            "no room": lambda: full(shell, keeper)}
        try:
            for step, work in steps.items():
                if not chosen or step in chosen:
                    began = time.time()
                    work()
                    print(f"shell: {step}: passed in {time.time() - began:.0f} s", flush=True)
        finally:
            keeper.stop()


if __name__ == "__main__":
    main()
