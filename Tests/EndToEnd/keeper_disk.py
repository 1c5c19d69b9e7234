#!/usr/bin/env python3
"""Fills the server's disk, and makes it read-only, while it takes items, while capsules become due and while a backup is
made: what it acknowledged is there, what it refuses it reports, and with free space again it catches up.

keeper_disk.py SERVER: skips if no small disk can be mounted.
"""

import hashlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from keeper_client import Capsule, Keeper, b64, make_site

MEGABYTE = 1 << 20
DISK = 24 * MEGABYTE
RELEASE_LIMIT = 20
# The server's user: permissions don't stop root.
NOBODY = 65534
AS_NOBODY = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]


class Disk:
    """A small disk in a private mount namespace."""

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir()
        run = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK},uid={NOBODY},mode=755", "tmpfs", folder], check=False, capture_output=True)
        if run.returncode:
            print("disk: skipped, no small disk can be mounted here")
            sys.exit(77)

    def fill(self, leave=0):
        """Another program fills all but this many bytes."""
        room = os.statvfs(self.folder)
        count = room.f_bavail * room.f_bsize - leave
        with (self.folder / "ballast").open("ab") as file:
            os.posix_fallocate(file.fileno(), file.tell(), max(count, 1))

    def free(self):
        (self.folder / "ballast").unlink()

    def allow(self, writing):
        """While no file is open for writing."""
        subprocess.run(["mount", "-o", "remount," + ("rw" if writing else "ro"), self.folder], check=True)

    def permit(self, writing):
        """Open files can still be written."""
        subprocess.run(["chmod", "-R", "u+w" if writing else "a-w", self.folder], check=True)

    def remove(self):
        subprocess.run(["umount", "-l", self.folder], check=False)


class Known:
    """What was acknowledged."""

    def __init__(self, keeper):
        self.keeper, self.capsule, self.items = keeper, Capsule(), {}
        assert self.call(lambda client: client.seal(self.capsule))[0] == 201

    def call(self, ask):
        client = self.keeper.client()
        try:
            return ask(client)
        finally:
            client.close()

    def put(self, size):
        """The status; acknowledged items are remembered."""
        item, data = b64(os.urandom(16)), os.urandom(size)
        status = self.call(lambda client: client.put(self.capsule, item, data))[0]
        if status == 201:
            self.items[item] = hashlib.sha256(data).digest()
        return status

    def check(self, what):
        for item, digest in self.items.items():
            status, body, _ = self.call(lambda client, item=item: client.call(
                "GET", f"{self.capsule.path}/items/{item}", self.capsule.token))
            assert status == 200 and hashlib.sha256(body).digest() == digest, (what, item, status, len(body))
        body = self.call(lambda client: client.call("GET", self.capsule.path, self.capsule.token))[1]
        assert json.loads(body)["items"] == len(self.items), (what, body)


def ready(keeper, code, what):
    """Waits until /readyz says so; returns its text."""
    for _ in range(300):
        client = keeper.client()
        status, body, _ = client.call("GET", "/readyz")
        alive = client.call("GET", "/healthz")[0]
        client.close()
        assert alive == 200, (what, "not alive")
        if status == code:
            return body.decode().strip()
        time.sleep(0.1)
    raise TimeoutError(f"{what}: /readyz is not {code}, but {status} {body}")


def command(keeper, *words):
    return subprocess.run([*AS_NOBODY, keeper.program, "capsule", *words, "--locale", "en"], capture_output=True, text=True,
                          check=False, env={**os.environ, "TMPDIR": str(keeper.site.parent / "open")})


def audit(keeper, what):
    done = command(keeper, "audit", "--data", keeper.data)
    assert done.returncode == 0, (what, done.stdout, done.stderr)


def uploads(keeper, disk, known):
    """A disk that fills up with items, large and small; then by another program."""
    refused = 0
    for size in (900_000, 90_000, 20_000, 100):
        for _ in range(20_000):
            status = known.put(size)
            assert status in (201, 507), (size, status)
            if status == 507:
                break
        refused += status == 507
        disk.fill()
        assert known.put(size) == 507, size
        disk.free()
    known.check("full")
    audit(keeper, "full")
    return refused


def release(keeper, disk, known, harm, heal, what):
    """Capsules become due while nothing can be written: none is shown as released and then isn't; afterwards all are."""
    moment = int(time.time()) + 15
    capsules = [Capsule(moment) for _ in range(20)]
    for capsule in capsules:
        status, body, _ = known.call(lambda client, capsule=capsule: client.seal(capsule))
        assert status == 201, (what, status, body)
    harm()
    shown, until = set(), moment + 4
    while time.time() < until:
        for capsule in capsules:
            status, body, _ = known.call(lambda client, capsule=capsule: client.call("GET", capsule.path + "/release"))
            assert status in (200, 403, 503, 507), (what, status)
            assert (status == 200) == (b"AGE-SECRET-KEY" in body), (what, body)
            assert status != 200 or time.time() >= moment, (what, "early")
            if status == 200:
                shown.add(capsule.id)
            assert status == 200 or capsule.id not in shown, (what, "taken back")
        known.check(what)
        time.sleep(0.2)
    heal()
    healed = time.time()
    for capsule in capsules:
        while known.call(lambda client, capsule=capsule: client.call("GET", capsule.path + "/release"))[0] != 200:
            assert time.time() - healed < RELEASE_LIMIT, (what, "not released", keeper.log.read_text()[-2000:])
            time.sleep(0.1)
    return len(shown), time.time() - healed


def backup(keeper, known, disk, folder):
    """A backup onto a full disk fails with a message; one onto a disk with space is complete."""
    key = folder / "open" / "apart.key"
    done = command(keeper, "export-key", key, "--data", keeper.data)
    assert done.returncode == 0, done
    small = Disk(folder / "small")
    try:
        small.fill(leave=200_000)
        done = command(keeper, "backup", small.folder / "copy", "--data", keeper.data)
        assert done.returncode not in (0, -6, -11) and done.stderr.strip(), done
        restored = command(keeper, "restore", small.folder / "copy", "--key", key, "--data", folder / "open" / "none")
        assert restored.returncode != 0, "half a backup was restored"
    finally:
        small.remove()
    # The server's own disk is full, the other is not.
    disk.fill()
    done = command(keeper, "backup", folder / "open" / "copy", "--data", keeper.data)
    disk.free()
    assert done.returncode == 0, done
    restored = command(keeper, "restore", folder / "open" / "copy", "--key", key, "--data", folder / "open" / "back")
    assert restored.returncode == 0, restored
    other = Keeper(keeper.program, folder / "open" / "back", keeper.site, wrap=AS_NOBODY)
    other.start()
    found, known.keeper = known.keeper, other
    known.check("restored")
    known.keeper = found
    other.stop()


def read_only(keeper, disk, known):
    """The folder is read-only, while the server runs and when it starts: existing data is served, writes are refused with a reason,
    and once it is writable the server recovers."""
    disk.permit(writing=False)
    refused = 0
    for size in (100, 90_000, 900_000):
        status = known.put(size)
        assert status in (201, 503, 507), ("forbidden", size, status)
        refused += status != 201
    assert refused, "what needs a new file was taken"
    known.check("forbidden")
    disk.permit(writing=True)
    assert known.put(90_000) == 201
    keeper.kill()
    disk.allow(writing=False)
    other = Keeper(keeper.program, keeper.data, keeper.site, wrap=AS_NOBODY)
    other.log = disk.folder.parent / "refused.log"
    try:
        other.start()
        raise AssertionError("it starts where nothing can be written")
    except RuntimeError as error:
        reason = str(error).partition(": ")[2].strip()
        assert other.process.returncode == 2 and reason, (other.process.returncode, error)
    disk.allow(writing=True)
    keeper.start()
    ready(keeper, 200, "writable again")
    assert known.put(90_000) == 201
    known.check("writable again")
    return refused, reason


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        folder.chmod(0o755)
        (folder / "open").mkdir()
        os.chown(folder / "open", NOBODY, NOBODY)
        disk = Disk(folder / "disk")
        try:
            keeper = Keeper(program, disk.folder / "data", make_site(folder / "site"), wrap=AS_NOBODY)
            keeper.log = folder / "keeper.log"
            keeper.start()
            known = Known(keeper)
            refused = uploads(keeper, disk, known)
            print(f"disk: full {refused} times by items of four sizes, and by somebody else; {len(known.items)} acknowledged, all there",
                  flush=True)
            # Makes room by removing the capsule that filled it.
            assert known.call(lambda client: client.call("DELETE", known.capsule.path, known.capsule.token))[0] == 204
            known = Known(keeper)
            assert known.put(90_000) == 201 and known.put(100) == 201
            shown, taken = release(keeper, disk, known, disk.fill, disk.free, "full")
            print(f"disk: full while 20 capsules became due: {shown} released meanwhile, all {taken:.1f} s after it was not", flush=True)
            refused, reason = read_only(keeper, disk, known)
            print(f"disk: read-only: {refused} of 3 uploads refused, all that was there shown; a start says “{reason}”", flush=True)
            backup(keeper, known, disk, folder)
            audit(keeper, "end")
            keeper.stop()
            print("disk: a backup onto a full disk fails and is none; one of a full disk is whole")
        finally:
            disk.remove()


if __name__ == "__main__":
    # The disks are visible to this process and its children.
    if os.environ.get("KEEPER_DISK_MOUNTS") != "own" and os.geteuid() == 0:
        os.environ["KEEPER_DISK_MOUNTS"] = "own"
        os.execvp("unshare", ["unshare", "--mount", sys.executable, *sys.argv])
    main()
