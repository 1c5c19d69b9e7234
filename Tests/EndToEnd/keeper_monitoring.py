#!/usr/bin/env python3
"""Checks the monitoring files against a running Keeper: every metric that a rule or the dashboard uses is in /metrics
with the right type, every rule names an existing runbook, and promtool's tests of the rules pass. Then breaks
each dependency and checks that /readyz names it.

keeper_monitoring.py SERVER: Debian's prometheus has promtool; without it that part is skipped.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

from harness import ROOT
from keeper_client import Capsule, Keeper, make_site

FOLDER = ROOT / "Server" / "monitoring"
# Suffixes of a histogram's samples.
PARTS = ("_bucket", "_sum", "_count")
FUNCTIONS_OF_COUNTERS = ("rate", "increase")


def figures(client):
    """The type of each metric."""
    status, body, _ = client.call("GET", "/metrics")
    assert status == 200, body
    return dict(re.findall(r"^# TYPE (\S+) (\S+)$", body.decode(), re.M)), body.decode()


def expressions():
    """Every expression of the rules and the dashboard, with its source."""
    for expression in re.findall(r"expr: (?:>-\n\s+)?(.+)", (FOLDER / "alerts.yml").read_text()):
        yield "alerts.yml", expression
    dashboard = json.loads((FOLDER / "dashboard.json").read_text())
    assert len({panel["id"] for panel in dashboard["panels"]}) == len(dashboard["panels"])
    for panel in dashboard["panels"]:
        for target in panel["targets"]:
            yield f"dashboard.json, {panel['title']}", target["expr"]


def names(types):
    """Every metric used exists, and rates are taken of counters only; returns the number of metrics."""
    asked = set()
    for place, expression in expressions():
        for function, name in re.findall(r"(?:(\w+)\()?(touchstone_\w+)", expression):
            plain = next((name.removesuffix(part) for part in PARTS if name.endswith(part) and name not in types), name)
            assert plain in types, f"{place}: /metrics has no {name}"
            asked.add(plain)
            is_rate = function in FUNCTIONS_OF_COUNTERS
            assert is_rate == (types[plain] != "gauge"), f"{place}: {function}({name}) of a {types[plain]}"
    assert asked == set(types), f"nothing shows {set(types) - asked}"
    return len(asked)


def runbooks():
    """Each rule's runbook is an existing heading."""
    page = (ROOT / "docs" / "Runbooks.md").read_text()
    anchors = {re.sub(r"[^\w\- ]", "", line.lower()).replace(" ", "-") for line in re.findall(r"^## (.+)$", page, re.M)}
    rules = (FOLDER / "alerts.yml").read_text()
    found = re.findall(r"runbook: docs/Runbooks\.md#(\S+)", rules)
    assert len(found) == rules.count("- alert:") and set(found) <= anchors, set(found) - anchors
    return len(found)


def histogram(text):
    """Buckets are cumulative, and the last one counts all."""
    buckets = [int(value) for value in re.findall(r'^touchstone_request_seconds_bucket\{le="[^"]+"\} (\d+)$', text, re.M)]
    count = int(re.search(r"^touchstone_request_seconds_count (\d+)$", text, re.M)[1])
    assert buckets == sorted(buckets) and buckets[-1] == count > 0, text
    total = float(re.search(r"^touchstone_request_seconds_sum (\S+)$", text, re.M)[1])
    assert 0 < total < 60, total


def ready(client, wanted):
    """Waits until /readyz says `wanted`."""
    until = time.time() + 20
    while time.time() < until:
        status, body, _ = client.call("GET", "/readyz")
        if wanted in body.decode():
            return status
        time.sleep(0.2)
    raise AssertionError((wanted, status, body))


def dependencies(keeper):
    """A failing dependency is named, and no longer once it is back."""
    client = keeper.client()
    assert ready(client, "ready") == 200
    items, away = keeper.data / "items", keeper.data / "away"
    items.rename(away)
    assert ready(client, "files: ") == 503
    away.rename(items)
    assert ready(client, "ready") == 200
    client.close()


def main():
    server = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        keeper = Keeper(server, folder / "data", make_site(folder / "site"))
        keeper.start()
        try:
            client, capsule = keeper.client(), Capsule()
            assert client.seal(capsule)[0] == 201 and client.put(capsule, "A" * 21 + "A", os.urandom(100))[0] == 201
            types, text = figures(client)
            histogram(text)
            print(f"monitoring: {names(types)} figures are there and shown, {runbooks()} rules have their runbooks")
            client.close()
            dependencies(keeper)
            print("monitoring: /readyz names what fails")
        finally:
            keeper.stop()
    if not shutil.which("promtool"):
        print("monitoring: promtool is not here; the rules were not run")
        sys.exit(77)
    for words in (["check", "rules", "alerts.yml"], ["test", "rules", "alerts-test.yml"]):
        subprocess.run(["promtool", *words], cwd=FOLDER, check=True)
    print("monitoring: passed")


if __name__ == "__main__":
    main()
