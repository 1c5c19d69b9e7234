#!/usr/bin/env python3
"""schemathesis against the server's own OpenAPI document: every check, cases of every phase, and chains of requests over a capsule
that is there, so that what it asks for is not refused at the door.

keeper_schema.py SERVER [CASES]: at least 5,000 cases by default.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from keeper_client import Capsule, Keeper, b64, make_site

ROOT = pathlib.Path(__file__).resolve().parents[2]
CASES = int(sys.argv[2]) if len(sys.argv) > 2 else 5000

# Read by schemathesis beside its own options. Each exception has its reason.
HOOKS = '''
import schemathesis
'''


def run(keeper, token, folder, count, seed):
    """One run; the number of cases and what was found."""
    report = folder / "report.ndjson"
    command = [
        ROOT / ".venv/bin/schemathesis", "run", f"http://localhost:{keeper.port}/api/v1/openapi.json",
        "--url", f"http://localhost:{keeper.port}/api/v1", "--checks", "all", "--mode", "all", "--max-examples", str(count),
        "--phases", "examples,coverage,fuzzing,stateful", "--header", f"Authorization: Bearer {token}", "--seed", str(seed),
        "--request-timeout", "20", "--continue-on-failure", "--generation-database", "none", "--no-color",
        "--report", "ndjson", "--report-ndjson-path", report]
    done = subprocess.run([str(word) for word in command], cwd=folder, capture_output=True, text=True, check=False)
    text = done.stdout + done.stderr
    (ROOT / "build").mkdir(exist_ok=True)
    (ROOT / "build" / "schemathesis.log").write_text(text)
    cases = re.search(r"([\d,]+) generated", text)
    return done.returncode, int(cases[1].replace(",", "")) if cases else 0, text


def main():
    server = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        keeper = Keeper(server, folder / "data", make_site(folder / "site"))
        keeper.start()
        try:
            client, capsule = keeper.client(), Capsule(int(time.time()) + 3600)
            assert client.seal(capsule)[0] == 201
            status, cases, text = run(keeper, b64(capsule.token), folder, max(20, CASES // 60), 1)
            assert keeper.process.poll() is None, "the server has ended"
            assert client.call("GET", "/readyz")[0] == 200, "the server is not ready"
        finally:
            keeper.stop()
    print(text[-6000:] if status else "")
    print(f"schema: {cases} cases of schemathesis, every check, stateful: " + ("no finding" if status == 0 else "FINDINGS"))
    sys.exit(0 if status == 0 and cases >= CASES else 1)


if __name__ == "__main__":
    main()
