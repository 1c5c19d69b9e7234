#!/usr/bin/env python3
"""Sixteen concurrent audits of a large item, continuously: others' uploads meanwhile wait little longer.

keeper_fairness.py SERVER [SECONDS]
"""

import os
import pathlib
import statistics
import sys
import tempfile
import threading
import time

from keeper_client import Capsule, Keeper, canonical, b64, make_site

SIZE = 100 << 20
AUDITORS = 16
# The longest that an upload of 100 kB may take meanwhile; it took 9 s when audits used the uploads' threads.
LIMIT = 2.0


def audit(keeper, capsule, done, count):
    client = keeper.client()
    body = canonical({"v": 1, "kind": "audit", "nonce": b64(os.urandom(32))})
    while not done.is_set():
        status, answer, _ = client.call("POST", capsule.path + "/audit", capsule.token, body)
        assert status == 200, answer
        count.append(1)
    client.close()


def uploads(keeper, seconds):
    """The duration of each upload that fits into `seconds`."""
    capsule, client, times = Capsule(), keeper.client(), []
    assert client.seal(capsule)[0] == 201
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        began = time.monotonic()
        assert client.put(capsule, b64(os.urandom(16)), os.urandom(100_000))[0] == 201
        times.append(time.monotonic() - began)
        time.sleep(0.05)
    client.close()
    return times


def text(times):
    return f"median {statistics.median(times) * 1000:.0f} ms, worst {max(times) * 1000:.0f} ms of {len(times)}"


def main():
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 15
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        keeper = Keeper(pathlib.Path(sys.argv[1]).resolve(), folder / "data", make_site(folder / "site"))
        keeper.start()
        try:
            capsule, client = Capsule(), keeper.client()
            assert client.seal(capsule)[0] == 201
            assert client.put(capsule, b64(os.urandom(16)), os.urandom(SIZE))[0] == 201
            client.close()
            alone = uploads(keeper, seconds / 3)
            done, count = threading.Event(), []
            threads = [threading.Thread(target=audit, args=(keeper, capsule, done, count)) for _ in range(AUDITORS)]
            for thread in threads:
                thread.start()
            time.sleep(1)
            beside = uploads(keeper, seconds)
            done.set()
            for thread in threads:
                thread.join()
        finally:
            keeper.stop()
    print(f"fairness: uploads of 100 kB alone: {text(alone)}; beside {AUDITORS} audits of {SIZE >> 20} MiB ({len(count)} done): "
          f"{text(beside)}")
    if max(beside) > LIMIT:
        sys.exit(f"fairness: an upload waited longer than {LIMIT:.0f} s")


if __name__ == "__main__":
    main()
