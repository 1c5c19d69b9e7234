#!/usr/bin/env python3
"""Capsules from a shell, at a Keeper whose disk is damaged, or that is busy: one item's fault is reported and the
others are dealt with.

keeper_shell_faults.py SERVER CLIENT: touchstone-keeper and touchstone-capsule.
"""

import os
import pathlib
import sys
import tarfile
import tempfile
import time

from keeper_client import Keeper, make_site
from keeper_shell import Shell, state
from shell_proxy import Proxy

BUSY = (429, {"Retry-After": "1"}, b"{}")


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
    states = [item["state"] for item in report["items"]]
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


def main():
    server, client = (pathlib.Path(path).resolve() for path in sys.argv[1:3])
    chosen = sys.argv[3:]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "shell").mkdir()
        shell = Shell(client, folder / "shell")
        for number in range(3):
            (shell.folder / f"f{number}").write_bytes(os.urandom(60_000))
        keeper = Keeper(server, folder / "data", make_site(folder / "site"))
        keeper.start()
        steps = {
            "damaged items": lambda: damaged(shell, keeper, folder),
            "a busy Keeper": lambda: busy(shell, keeper)}
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
