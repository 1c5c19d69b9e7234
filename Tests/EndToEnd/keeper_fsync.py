#!/usr/bin/env python3
"""Traces the server's system calls: before every 2xx the bytes it confirms are on disk.

keeper_fsync.py SERVER [ARGUMENT …]: for a small item the write-ahead log, for a large one its file, its folder and the
log, each after the last write to it and before the response. Skips if tracing (ptrace) isn't allowed.
"""

import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

from keeper_client import Capsule, Keeper, b64, make_site

CALLS = "openat,fsync,fdatasync,rename,renameat,renameat2,pwrite64,write,writev,sendto,sendmsg,close"


def may_trace():
    probe = subprocess.run(["strace", "-e", "trace=none", "true"], check=False, capture_output=True,
                           stdin=subprocess.DEVNULL)
    return probe.returncode == 0


def finished(lines):
    """Calls in the order of their ends: (name, text). A call interrupted by another thread is reassembled."""
    pending = {}
    for line in lines:
        match = re.match(r"(\d+) +([\d.]+) (.*)", line)
        if not match:
            continue
        thread, _, text = match.groups()
        if text.endswith("<unfinished ...>"):
            pending[thread] = text.removesuffix("<unfinished ...>")
            continue
        resumed = re.match(r"<\.\.\. \w+ resumed>(.*)", text)
        if resumed:
            text = pending.pop(thread, "") + resumed.group(1)
        name = re.match(r"(\w+)\(", text)
        if name:
            yield name.group(1), text


def judge(lines):
    """The faults in a trace that shows file descriptors with their paths."""
    errors, dirty, answers = [], {}, 0
    for name, text in finished(lines):
        path = (re.search(r"<(/[^>]*)>", text) or [None, ""])[1]
        if "resumed" not in text and text.rstrip().endswith("(Input/output error)"):
            continue
        answer = re.search(r'"HTTP/1\.1 (2\d\d) ', text)
        if answer and name in ("write", "writev", "sendto", "sendmsg"):
            answers += 1
            for what in sorted(dirty):
                errors.append(f"{answer.group(1)} before {what}")
            dirty.clear()
        elif name == "pwrite64" and path.endswith("-wal"):
            dirty["fsync of the write-ahead log"] = path
        elif name == "pwrite64" and "/uploads/" in path:
            dirty["fsync of the item's file"] = path
        elif name.startswith("rename") and "/items/" in text and "/uploads/" in text:
            target = re.findall(r'"([^"]+)"', text)[-1]
            dirty["fsync of the item's folder"] = str(pathlib.Path(target).parent)
            if "fsync of the item's file" in dirty:
                errors.append("renamed before fsync of the item's file")
        elif name in ("fsync", "fdatasync"):
            dirty = {what: where for what, where in dirty.items()
                     if not (path == where or (what.endswith("file") and name == "fsync" and "/uploads/" in path))}
    return errors, answers


def trace(program, arguments):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        log = folder / "trace"
        keeper = Keeper(program, folder / "data", make_site(folder / "site"), arguments=arguments,
                        wrap=["strace", "-f", "-ttt", "-y", "-s", "64", "-o", log, "-e", "trace=" + CALLS])
        keeper.start()
        client = keeper.client()
        for size in (0, 500, 32_768, 32_769, 300_000, 3_000_000):
            capsule = Capsule()
            assert client.seal(capsule)[0] == 201
            time.sleep(0.05)
            assert client.put(capsule, b64(os.urandom(16)), os.urandom(size))[0] == 201
            time.sleep(0.05)
        client.close()
        # strace doesn't forward the signal: its child is the server.
        traced = pathlib.Path(f"/proc/{keeper.process.pid}/task/{keeper.process.pid}/children").read_text()
        os.kill(int(traced.split()[0]), signal.SIGTERM)
        keeper.process.wait(timeout=30)
        return judge(log.read_text(errors="replace").splitlines())


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    if not may_trace():
        print("fsync: skipped, nobody may trace processes here (ptrace)")
        return
    errors, answers = trace(program, sys.argv[2:])
    if answers != 12:
        sys.exit(f"fsync: {answers} answers were seen instead of 12")
    if errors:
        sys.exit("fsync: " + "; ".join(sorted(set(errors))))
    print("fsync: 12 answers, each after the fsync of the file, its folder and the write-ahead log")
    errors, _ = trace(program, ["--synchronous-normal"])
    if not any("write-ahead log" in error for error in errors):
        sys.exit("fsync: a server that does not wait for the disk was not noticed")
    print("fsync: a server with synchronous=NORMAL was noticed")


if __name__ == "__main__":
    main()
