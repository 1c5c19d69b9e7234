#!/usr/bin/env python3
"""Loads the Keeper: item records per second, an upload compared with dd, and capsules that are due in the same second.

bench-keeper.py [--seconds N] [--capsules N] [--upload MB] [SERVER]: SERVER is the release build of touchstone-keeper. A
record is a request that gets its receipt once it is on disk. The data is in --folder, which chooses the disk.
"""

import argparse
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time

# The first import makes the second possible.
from record_load import CONNECTIONS, ROOT, figure, raw_syncs, records

from keeper_client import Capsule, Keeper, b64, digest, make_site


def memory(pid, field="VmRSS"):
    return int(re.search(field + r":\s+(\d+)", pathlib.Path(f"/proc/{pid}/status").read_text())[1]) / 1024


def upload(keeper, folder, megabytes):
    """Megabytes per second of one upload and of dd, and the server's memory."""
    source = folder / "source"
    data = os.urandom(1 << 20) * megabytes
    source.write_bytes(data)
    began = time.perf_counter()
    subprocess.run(["dd", f"if={source}", f"of={folder}/copy", "bs=1M", "conv=fsync"], check=True, capture_output=True)
    plain = megabytes / (time.perf_counter() - began)
    (folder / "copy").unlink()
    capsule, client = Capsule(), keeper.client()
    assert client.seal(capsule)[0] == 201
    fields = {"Content-Type": "application/octet-stream", "Repr-Digest": digest(data)}
    began = time.perf_counter()
    with source.open("rb") as body:
        fields["Content-Length"] = str(len(data))
        status, text, _ = client.call("PUT", f"{capsule.path}/items/{b64(os.urandom(16))}", capsule.token, body, fields)
    taken = megabytes / (time.perf_counter() - began)
    assert status == 201, text
    source.unlink()
    client.call("DELETE", capsule.path, capsule.token)
    client.close()
    return taken, plain


def seal_all(keeper, capsules):
    def work(part):
        client = keeper.client()
        for capsule in part:
            assert client.seal(capsule)[0] == 201
        client.close()

    threads = [threading.Thread(target=work, args=(capsules[i::4],)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def release(keeper, count):
    """Seconds from the opening time until all capsules due then are released."""
    client = keeper.client()
    began = time.perf_counter()
    seal_all(keeper, [Capsule() for _ in range(50)])
    moment = int(time.time() + (time.perf_counter() - began) / 50 * count * 1.5 + 15)
    seal_all(keeper, [Capsule(moment) for _ in range(count)])
    left = moment - time.time()
    if left < 0:
        sys.exit("bench: sealing took longer than was thought")
    time.sleep(left)
    while figure(client, "capsules_released_total") < count:
        time.sleep(0.02)
    client.close()
    return time.time() - moment


def sealing(options):
    """Megabytes per second sealed by one core, natively and in Wasm; missing builds are skipped."""
    rates = {}
    if options.probe.exists():
        rates["natively"] = int(subprocess.run([options.probe, "measure", "64"], check=True, capture_output=True).stdout)
    if options.wasm.exists():
        text = subprocess.run(["node", ROOT / "Tests/EndToEnd/capsule-agreement.mjs", options.wasm], check=True,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True).stdout
        rates["in Wasm"] = int(re.search(r"sealing in Wasm (\d+) MB/s", text)[1])
    return rates


def small_items(options):
    """The fixed cryptographic cost of a small item in each version: lines of name and time."""
    lines = []
    if options.probe.exists():
        text = subprocess.run([options.probe, "time"], check=True, capture_output=True, text=True).stdout
        lines += [f"{line}, natively" for line in text.splitlines()]
    if options.wasm.exists():
        text = subprocess.run(["node", ROOT / "Tests/EndToEnd/capsule-agreement.mjs", options.wasm], check=True,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True).stdout
        lines += re.findall(r"version \d, a small item in Wasm: .*", text)
    return [line.split(": ", 1) for line in lines]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server", nargs="?", default=ROOT / ".build-server/release/touchstone-keeper", type=pathlib.Path)
    parser.add_argument("--seconds", default=5, type=int)
    parser.add_argument("--rounds", default=3, type=int)
    parser.add_argument("--capsules", default=10_000, type=int)
    parser.add_argument("--upload", default=256, type=int)
    parser.add_argument("--probe", default=ROOT / ".build/release/envelope-probe", type=pathlib.Path)
    parser.add_argument("--wasm", default=ROOT / "build/wasm/capsule.wasm", type=pathlib.Path)
    parser.add_argument("--folder", default=ROOT / "build", type=pathlib.Path)
    options = parser.parse_args()
    if not options.server.exists():
        sys.exit(f"bench: {options.server} is missing; run make build-server")
    subprocess.run([str(ROOT / "Scripts/debian-packages.sh"), "wrk"], check=True)
    options.folder.mkdir(exist_ok=True)
    print(f"load at the start: {os.getloadavg()[0]:.1f} (figures count on a machine that does nothing else)")
    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        folder = pathlib.Path(name)
        keeper = Keeper(options.server.resolve(), folder / "data", make_site(folder / "site"))
        keeper.start()
        try:
            print("| the Keeper, medians | | goal |\n| --- | ---: | ---: |")
            runs = [(records([keeper], folder, options.seconds), raw_syncs(folder)) for _ in range(options.rounds)]
            rate = statistics.median(run[0][0] for run in runs)
            raw = statistics.median(run[1] for run in runs)
            print(f"| durable records of 1 kB a second, {CONNECTIONS} connections | {rate:,.0f} | 5,000 |")
            print(f"| … for each raw write and fsync a second ({raw:,.0f}) | {rate / raw:.2f} | |")
            print(f"| … 99th percentile of a request | {runs[-1][0][2]:.1f} ms | |", flush=True)
            pairs = [upload(keeper, folder, options.upload) for _ in range(options.rounds)]
            taken, plain = (statistics.median(pair[i] for pair in pairs) for i in (0, 1))
            ratio = statistics.median(pair[0] / pair[1] for pair in pairs)
            print(f"| upload of {options.upload} MB beside `dd conv=fsync` ({taken:.0f} and {plain:.0f} MB/s) "
                  f"| {ratio:.2f} | 0.60 |")
            print(f"| the server's peak memory | {memory(keeper.process.pid, 'VmHWM'):.0f} MB | 64 MB |", flush=True)
            for what, took in small_items(options):
                print(f"| {what} | {took} | |")
            for where, speed in sealing(options).items():
                print(f"| sealing an item {where}, MB/s of one core | {speed} | {100 if where == 'natively' else 40} |")
            seconds = release(keeper, options.capsules)
            print(f"| {options.capsules:,} capsules due in one second, released after | {seconds:.1f} s | 5 s |")
        finally:
            keeper.stop()


if __name__ == "__main__":
    main()
