#!/usr/bin/env python3
"""schemathesis against the server's own OpenAPI document: every check, cases of every phase, and chains of requests on an
existing capsule, so that requests aren't refused up front.

keeper_schema.py SERVER [CASES]: at least 5,000 cases by default.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from keeper_client import Capsule, Keeper, b64, make_site

ROOT = pathlib.Path(__file__).resolve().parents[2]
CASES = int(sys.argv[2]) if len(sys.argv) > 2 else 5000
# Cases that one more example per operation adds, in both runs.
SHARE = 32

# What a valid body may get besides success: no schema can require that a text is a core's canonical JSON, that a key has its
# checksum, that a signature is valid, that the last part of an upload needs a digest, or that offset and length fit together.
SETTINGS = """
[[operations]]
include-name = "PUT /capsules/{capsule}"
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 401, 403, 409, 410, 422, 429]

[[operations]]
include-name = "PUT /capsules/{capsule}/tokens/{token}"
checks.positive_data_acceptance.expected-statuses = ["2xx", 401, 403, 409, 410, 422, 429]

[[operations]]
include-name = "PUT /capsules/{capsule}/items/{item}"
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 401, 403, 409, 410, 413, 422, 429]

[[operations]]
include-name = "GET /capsules/{capsule}/items/{item}"
checks.positive_data_acceptance.expected-statuses = ["2xx", 304, 401, 403, 404, 410, 412, 416, 429]
"""


def run(keeper, folder, token, count, names=None, skipped=()):
    """One run of schemathesis, with `names` in the paths if given; returns the number of cases and its output."""
    (folder / "schemathesis.toml").write_text(
        "".join(f'[parameters]\n"path.{name}" = "{value}"\n' if not index else f'"path.{name}" = "{value}"\n'
                for index, (name, value) in enumerate((names or {}).items())) + SETTINGS)
    address = f"http://localhost:{keeper.port}/api/v1"
    command = [
        ROOT / ".venv/bin/schemathesis", "run", address + "/openapi.json", "--url", address, "--checks", "all", "--mode", "all",
        "--max-examples", str(count), "--header", f"Authorization: Bearer {token}", "--seed", "1", "--request-timeout", "20",
        "--continue-on-failure", "--generation-database", "none", "--no-color",
        *(part for operation in skipped for part in ("--exclude-operation-id", operation))]
    done = subprocess.run([str(word) for word in command], cwd=folder, capture_output=True, text=True, check=False)
    text = done.stdout + done.stderr
    cases = re.search(r"([\d,]+) generated", text)
    return done.returncode, int(cases[1].replace(",", "")) if cases else 0, text


def main():
    server = pathlib.Path(sys.argv[1]).resolve()
    total, said, worst = 0, "", 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        keeper = Keeper(server, folder / "data", make_site(folder / "site"))
        keeper.start()
        try:
            client, capsule, item = keeper.client(), Capsule(int(time.time()) + 86_400), b64(os.urandom(16))
            assert client.seal(capsule)[0] == 201
            assert client.put(capsule, item, b"sealed")[0] == 201
            client.close()
            names = {"capsule": capsule.path.rsplit("/", 1)[1], "item": item}
            # Unknown names, then a capsule and an item that exist and stay.
            for words in ({}, {"names": names, "skipped": ["deleteCapsule"]}):
                status, cases, text = run(keeper, folder, b64(capsule.token), CASES // SHARE, **words)
                total, said, worst = total + cases, said + text, max(worst, status)
            assert keeper.process.poll() is None, "the server has ended"
            client = keeper.client()
            assert client.call("GET", "/readyz")[0] == 200, "the server is not ready"
            assert client.call("GET", capsule.path + "/items/" + item, capsule.token)[1] == b"sealed", "the item has changed"
            client.close()
        finally:
            keeper.stop()
    (ROOT / "build").mkdir(exist_ok=True)
    (ROOT / "build" / "schemathesis.log").write_text(said)
    if worst:
        print(said[-8000:])
    print(f"schema: {total} cases of schemathesis, every check, stateful: " + ("FINDINGS" if worst else "no finding"))
    sys.exit(1 if worst or total < CASES else 0)


if __name__ == "__main__":
    main()
