#!/usr/bin/env python3
"""Turns the server's clock by libfaketime, forth and back, while it runs and over restarts: nothing is released early.

keeper_clock.py SERVER: skips where libfaketime is not there.
"""

import pathlib
import sys
import tempfile
import time

from keeper_client import Capsule, Keeper, make_site

LIBRARY = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"


class Clock:
    """The wall clock that the server sees, in seconds beside the true one; the machine's own stays true."""

    def __init__(self, folder):
        self.file = folder / "time"
        self.set(0)
        self.environment = {
            "LD_PRELOAD": LIBRARY, "FAKETIME_TIMESTAMP_FILE": str(self.file), "FAKETIME_CACHE_DURATION": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1", "DONT_FAKE_MONOTONIC": "1"}

    def set(self, seconds):
        self.file.write_text(f"{seconds:+d}s\n")


def status(keeper, capsule):
    client = keeper.client()
    code, body, _ = client.call("GET", capsule.path + "/release", capsule.read_token)
    ready = client.call("GET", "/readyz")[1].decode().strip()
    client.close()
    assert (code == 200) == (b"AGE-SECRET-KEY" in body), body
    return code, ready


def wait(keeper, capsule, code, ready):
    for _ in range(80):
        if status(keeper, capsule) == (code, ready):
            return
        time.sleep(0.1)
    sys.exit(f"clock: {status(keeper, capsule)} instead of {(code, ready)}")


def main():
    if not pathlib.Path(LIBRARY).exists():
        print("clock: skipped, there is no libfaketime")
        return
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        clock = Clock(folder)
        # The library prepares itself in the first program that it is loaded into, which then has to be another one.
        keeper = Keeper(pathlib.Path(sys.argv[1]).resolve(), folder / "data", make_site(folder / "site"),
                        environment=clock.environment, wrap=["env"])
        keeper.start()
        month, year = Capsule(int(time.time()) + 30 * 86_400), Capsule(int(time.time()) + 500 * 86_400)
        client = keeper.client()
        for capsule in (month, year):
            assert client.seal(capsule)[0] == 201
        client.close()
        wait(keeper, month, 403, "ready")
        clock.set(31 * 86_400)
        wait(keeper, month, 403, "clock: jumped-ahead")
        clock.set(0)
        wait(keeper, month, 403, "ready")
        clock.set(-86_400)
        wait(keeper, month, 403, "clock: set-back")
        keeper.stop()
        keeper.start()
        wait(keeper, month, 403, "clock: set-back")
        keeper.stop()
        clock.set(600 * 86_400)
        keeper.start()
        wait(keeper, month, 403, "clock: long-absence")
        keeper.stop()
        # Away for a month: what was due meanwhile is released, what is not due is not.
        clock.set(31 * 86_400)
        keeper.start()
        wait(keeper, month, 200, "ready")
        wait(keeper, year, 403, "ready")
        keeper.stop()
    print("clock: set forth and back, running and restarted: released at its moment and never before")


if __name__ == "__main__":
    main()
