#!/usr/bin/env python3
"""Moves the server's clock with libfaketime, forward and back, while it runs and across restarts of the server and the machine:
nothing is released early.

keeper_clock.py SERVER: skips without libfaketime.
"""

import ctypes
import itertools
import pathlib
import subprocess
import sys
import tempfile
import time
import uuid

from keeper_client import Capsule, Keeper, make_site

LIBRARY = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"


class Clock:
    """The server's wall clock, as an offset in seconds from the real one; the machine's own clock doesn't change."""

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


class Machine:
    """Simulates a reboot for the server, with its own boot id in its own mount namespace."""

    def __init__(self, folder):
        self.file = folder / "boot_id"
        self.restart()

    def restart(self):
        self.file.write_text(f"{uuid.uuid4()}\n")

    @property
    def wrap(self):
        return ["unshare", "--mount", "sh", "-ec",
                f'mount --bind "{self.file}" /proc/sys/kernel/random/boot_id; exec "$@"', "sh"]

    @property
    def is_possible(self):
        run = subprocess.run([*self.wrap, "cat", "/proc/sys/kernel/random/boot_id"], check=False, capture_output=True)
        return run.returncode == 0 and run.stdout == self.file.read_bytes()


def is_synchronised():
    """adjtimex(2) on this machine, which the server sees too."""
    return ctypes.CDLL(None).adjtimex((ctypes.c_char * 1024)()) not in (-1, 5)


def attack(folder, site, clock, machine):
    """An attack that once opened everything: the clock is set ahead, the server pauses, and is restarted."""
    keeper = Keeper(pathlib.Path(sys.argv[1]).resolve(), folder / "attacked", site, environment=clock.environment,
                    wrap=machine.wrap + ["env"])
    clock.set(0)
    keeper.start()
    days = [1, 30, 399, 700]
    capsules = [Capsule(int(time.time()) + day * 86_400) for day in days]
    client = keeper.client()
    assert all(client.seal(capsule)[0] == 201 for capsule in capsules)
    client.close()
    tries = 0
    for jump, is_killed in itertools.product((399, 390 + 399, 2), (False, True)):
        clock.set(jump * 86_400)
        for capsule in capsules:
            wait(keeper, capsule, 403, "clock: jumped-ahead")
        if is_killed:
            keeper.kill()
        else:
            keeper.stop()
        keeper.start()
        time.sleep(2)
        for capsule in capsules:
            assert status(keeper, capsule) == (403, "clock: jumped-ahead"), status(keeper, capsule)
            tries += 1
    # It isn't trusted after a reboot either.
    keeper.stop()
    machine.restart()
    clock.set(399 * 86_400)
    keeper.start()
    for capsule in capsules:
        wait(keeper, capsule, 403, "clock: jumped-ahead")
        tries += 1
    keeper.stop()
    return tries


def main():
    if not pathlib.Path(LIBRARY).exists():
        print("clock: skipped, there is no libfaketime")
        return
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        clock = Clock(folder)
        # The library initialises itself in the first program it is loaded into, which must be another one.
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
        machine = Machine(folder)
        if not machine.is_possible:
            print("clock: set forth and back, running and restarted; restarts of the machine skipped, which need root")
            return
        # A reboot after a weekend off: nothing is in doubt.
        keeper.wrap = machine.wrap + keeper.wrap
        clock.set(86_400)
        keeper.start()
        wait(keeper, month, 403, "ready")
        keeper.stop()
        # Off for a month: what became due waits for an external clock, or for the operator.
        machine.restart()
        clock.set(32 * 86_400)
        keeper.start()
        wait(keeper, month, *((200, "ready") if is_synchronised() else (403, "clock: not-synchronised")))
        command = [keeper.program, "clock", "confirm", "--data", keeper.data, "--locale", "en"]
        subprocess.run([str(part) for part in keeper.wrap + command], check=True, capture_output=True,
                       env=keeper.environment, stdin=subprocess.DEVNULL)
        # A server started with a wrong clock sleeps, under libfaketime, until that clock is right; the next start checks again.
        keeper.stop()
        keeper.start()
        wait(keeper, month, 200, "ready")
        wait(keeper, year, 403, "ready")
        keeper.stop()
        machine.restart()
        clock.set(600 * 86_400)
        keeper.start()
        wait(keeper, year, 403, "clock: long-absence")
        keeper.stop()
        tries = attack(folder, keeper.site, clock, machine)
    print("clock: set forth and back, running and restarted, the machine too: released at its moment and never before; "
          f"{tries} early looks after restarts with a clock set ahead, none opened")


if __name__ == "__main__":
    main()
