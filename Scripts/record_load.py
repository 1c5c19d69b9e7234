"""A load of durable records: small items, each a request that gets its receipt once it is on disk."""

import os
import pathlib
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))

from keeper_client import Capsule, b64, digest  # noqa: E402

CONNECTIONS = 32
# Items rotate among the capsules, so that none exceeds its quota.
CAPSULES = 16
# Every request adds another item by counting up its ID. The last of 22 characters has 4 bits that must be 0.
SCRIPT = """
local alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
local two = {{}}
for i = 0, 4095 do
  local high, low = math.floor(i / 64) + 1, i % 64 + 1
  two[i] = alphabet:sub(high, high) .. alphabet:sub(low, low)
end
local heads, tails = {{ {heads} }}, {{ {tails} }}
local count, bad, body = 0, 0, string.rep("x", {size})
for i = 1, #tails do tails[i] = "{salt}AAAAAA" .. tails[i] .. body end
function request()
  count = count + 1
  local place = count % #heads + 1
  local low, high = count % 16777216, math.floor(count / 16777216)
  return heads[place] .. two[math.floor(low / 4096)] .. two[low % 4096] .. two[high] .. "AA" .. tails[place]
end
function response(status) if status ~= 201 then bad = bad + 1; if bad == 1 then print("status " .. status) end end end
"""


def script(keeper, capsules, size):
    """The script for wrk, which assembles requests from prepared pieces, because the load shares the two cores."""
    fields = (f" HTTP/1.1\\r\\nHost: localhost:{keeper.port}\\r\\nContent-Type: application/octet-stream\\r\\n"
              f"Content-Length: {size}\\r\\nRepr-Digest: {digest(b'x' * size)}\\r\\n")
    heads = ", ".join(f'"PUT {capsule.path}/items/"' for capsule in capsules)
    tails = ", ".join(f'"{fields}Authorization: Bearer {b64(capsule.token)}\\r\\n\\r\\n"' for capsule in capsules)
    return SCRIPT.format(heads=heads, tails=tails, size=size, salt=b64(os.urandom(6)))


def figure(client, name):
    text = client.call("GET", "/metrics")[1].decode()
    return int(re.search(rf"^touchstone_{name} (\d+)$", text, re.M)[1])


def records(keepers, folder, seconds, size=1000, count=CAPSULES):
    """The total durable records per second of these Keepers, the number stored, and the 99th percentile of a request in
    milliseconds: the slowest Keeper's."""
    capsules, client = [Capsule() for _ in range(count)], keepers[0].client()
    for capsule in capsules:
        assert client.seal(capsule)[0] == 201
    client.close()
    clients = [keeper.client() for keeper in keepers]
    before = sum(figure(client, "items_stored_total") for client in clients)
    loads = []
    for number, keeper in enumerate(keepers):
        load = folder / f"put{number}.lua"
        load.write_text(script(keeper, capsules, size))
        # The connections are divided, so that the load doesn't depend on the number of Keepers.
        connections = len(range(number, CONNECTIONS, len(keepers)))
        loads.append(subprocess.Popen(["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", "-s", load,
                                       f"http://localhost:{keeper.port}"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                      text=True))
    texts = [load.communicate()[0] for load in loads]
    stored = sum(figure(client, "items_stored_total") for client in clients) - before
    for client in clients:
        client.close()
    for load, text in zip(loads, texts):
        if load.returncode != 0 or "Non-2xx" in text:
            sys.exit("bench: items were refused\n" + text)
    rate = sum(float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1]) for text in texts)
    return rate, stored, max(map(late, texts))


def late(text):
    """wrk's 99th percentile, such as 912.00us, in milliseconds."""
    found = re.search(r"^ *99% +([\d.]+)(us|ms|s|m) *$", text, re.M)
    if not found:
        sys.exit("bench: no latency in\n" + text)
    return float(found[1]) * {"us": 0.001, "ms": 1, "s": 1000, "m": 60_000}[found[2]]


def raw_syncs(folder, seconds=1.0):
    """The fsyncs per second of a plain program."""
    with open(folder / "raw", "wb", buffering=0) as file:
        count, began = 0, time.perf_counter()
        while time.perf_counter() - began < seconds:
            file.write(bytes(4096))
            os.fsync(file.fileno())
            count += 1
    return count / seconds
