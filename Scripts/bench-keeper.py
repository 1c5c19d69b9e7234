#!/usr/bin/env python3
"""Loads the Keeper: item records a second, an upload beside dd, capsules that are due in one second.

bench-keeper.py [--seconds N] [--capsules N] [--upload MB] [SERVER]: SERVER is the release build of touchstone-keeper. A
record is a request of its own that gets its receipt when it is on the disk. The data lies below --folder, so that the
disk is the one that is meant.
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

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))

from keeper_client import Capsule, Keeper, b64, digest, make_site  # noqa: E402

CONNECTIONS = 32
# Every request is another item: its name counts up. The last of 22 characters carries 4 bits that have to be 0.
SCRIPT = """
local alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
local count, bad, body = 0, 0, string.rep("x", {size})
function request()
  count = count + 1
  local number, name = count, ""
  for i = 1, 8 do
    local digit = number % 64
    name = name .. alphabet:sub(digit + 1, digit + 1)
    number = math.floor(number / 64)
  end
  return wrk.format("PUT", "{path}/items/" .. name .. "{salt}AAAAA" .. "A",
    {{["Authorization"] = "Bearer {token}", ["Content-Type"] = "application/octet-stream", ["Repr-Digest"] = "{digest}"}}, body)
end
function response(status) if status ~= 201 then bad = bad + 1; if bad == 1 then print("status " .. status) end end end
"""


def memory(pid, field="VmRSS"):
    return int(re.search(field + r":\s+(\d+)", pathlib.Path(f"/proc/{pid}/status").read_text())[1]) / 1024


def figure(client, name):
    text = client.call("GET", "/metrics")[1].decode()
    return int(re.search(rf"^touchstone_{name} (\d+)$", text, re.M)[1])


def records(keeper, folder, seconds, size=1000):
    """Durable records a second, with the raw waits for the disk in the same minute."""
    capsule, client = Capsule(), keeper.client()
    assert client.seal(capsule)[0] == 201
    script = folder / "put.lua"
    script.write_text(SCRIPT.format(size=size, path=capsule.path, token=b64(capsule.token), digest=digest(b"x" * size),
                                    salt=b64(os.urandom(6))))
    before = figure(client, "items_stored_total")
    text = subprocess.run(["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", "--latency", "-s", script,
                           f"http://localhost:{keeper.port}"], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          check=True).stdout
    stored = figure(client, "items_stored_total") - before
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1])
    if "Non-2xx" in text:
        sys.exit("bench: items were refused\n" + text)
    latency = re.search(r"99%\s+(\S+)", text)[1]
    client.close()
    return rate, stored, latency


def raw_syncs(folder, seconds=1.0):
    """Waits for the disk a second that a plain program gets."""
    with open(folder / "raw", "wb", buffering=0) as file:
        count, began = 0, time.perf_counter()
        while time.perf_counter() - began < seconds:
            file.write(bytes(4096))
            os.fsync(file.fileno())
            count += 1
    return count / seconds


def upload(keeper, folder, megabytes):
    """Megabytes a second of one upload and of dd, and the server's memory."""
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
    """Seconds from the moment until all capsules that were due at it are released."""
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


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server", nargs="?", default=ROOT / ".build-server/release/touchstone-keeper", type=pathlib.Path)
    parser.add_argument("--seconds", default=5, type=int)
    parser.add_argument("--rounds", default=3, type=int)
    parser.add_argument("--capsules", default=10_000, type=int)
    parser.add_argument("--upload", default=256, type=int)
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
            runs = [(records(keeper, folder, options.seconds), raw_syncs(folder)) for _ in range(options.rounds)]
            rate = statistics.median(run[0][0] for run in runs)
            raw = statistics.median(run[1] for run in runs)
            print(f"| durable records of 1 kB a second, {CONNECTIONS} connections | {rate:,.0f} | 5,000 |")
            print(f"| … for each raw write and fsync a second ({raw:,.0f}) | {rate / raw:.2f} | |")
            print(f"| … 99th percentile of a request | {runs[-1][0][2]} | |", flush=True)
            pairs = [upload(keeper, folder, options.upload) for _ in range(options.rounds)]
            taken, plain = (statistics.median(pair[i] for pair in pairs) for i in (0, 1))
            ratio = statistics.median(pair[0] / pair[1] for pair in pairs)
            print(f"| upload of {options.upload} MB beside `dd conv=fsync` ({taken:.0f} and {plain:.0f} MB/s) "
                  f"| {ratio:.2f} | 0.60 |")
            print(f"| the server's greatest memory | {memory(keeper.process.pid, 'VmHWM'):.0f} MB | 64 MB |", flush=True)
            seconds = release(keeper, options.capsules)
            print(f"| {options.capsules:,} capsules due in one second, released after | {seconds:.1f} s | 5 s |")
        finally:
            keeper.stop()


if __name__ == "__main__":
    main()
