#!/usr/bin/env python3
"""Capsules from a shell, at a running server: from the first letter to the opening, over broken connections, wrong keys, a
Keeper that lies, and with other programs on the other side.

keeper_shell.py SERVER CLIENT PROBE: the release builds of touchstone-keeper, touchstone-capsule and envelope-probe.
"""

import hashlib
import itertools
import json
import os
import pathlib
import pty
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

from harness import ROOT
from keeper_client import Keeper, make_site
from keeper_clock import LIBRARY, Clock
from keeper_fsync import finished, may_trace
from shell_proxy import Proxy

PYTHON_CLIENT = ROOT / "Examples" / "python"
sys.path.insert(0, str(PYTHON_CLIENT))
import capsule as form  # noqa: E402

# Names that systems, shells and screens interpret, some of them not UTF-8.
NAMES = [b"plain.txt", b"../../x", b"-rf", b".bashrc", b"a\nb", b"\xff\xfe.bin", "\u202egpj.exe".encode(), b"header.json",
         b"a:b*c?", b"x" * 250, "사진 写真.jpg".encode()]


class Shell:
    """The command, its files in a folder."""

    def __init__(self, client, folder, environment=None):
        # libfaketime initialises itself in the first program it is loaded into, which must be another one.
        self.command, self.folder = [*(["env"] if environment else []), client], folder
        self.environment = {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC", **(environment or {})}

    def run(self, *words, data=None, status=0):
        done = subprocess.run([*self.command, words[0], "--locale", "en", *words[1:]], input=data, cwd=self.folder, env=self.environment,
                              capture_output=True, check=False, timeout=300)
        out, err = done.stdout.decode(), done.stderr.decode()
        assert done.returncode == status, (words, done.returncode, out, err)
        return out if status == 0 else out + err

    def said(self, *words):
        """What a command that succeeds says on standard error."""
        done = subprocess.run([*self.command, *words, "--locale", "en"], cwd=self.folder, env=self.environment,
                              capture_output=True, check=True, timeout=300)
        return done.stderr.decode()

    def new(self, port, key, seconds, scheme="http", *more):
        return self.run("new", "A box", "--keeper", f"{scheme}://localhost:{port}", "--in", f"{seconds}s", "--key", key, *more)

    def opened(self, key, folder, status=0, *more):
        """Waits for the opening time; returns the output, and the files by their contents."""
        until = time.time() + 120
        while True:
            done = subprocess.run(
                [*self.command, "open", "--key", key, "--output", folder, "--format", "json", "--locale", "en", *more],
                cwd=self.folder, env=self.environment, capture_output=True, check=False)
            if b"Still sealed" not in done.stderr or time.time() > until:
                break
            time.sleep(0.5)
        assert done.returncode == status, (done.returncode, done.stdout, done.stderr)
        return json.loads(done.stdout), done.stderr.decode()


def state(shell, key):
    return json.loads((shell.folder / (key + ".state")).read_bytes())


def lines(path):
    return dict(re.findall(r"^(\w+): (.*)$", path.read_text(), re.M))


def whole_life(shell, keeper):
    """Letters, photos and files with hostile names; a contributor; the list, the audit, the opening."""
    shell.new(keeper.port, "a.key", 75)
    assert (shell.folder / "a.key").stat().st_mode & 0o777 == 0o600
    assert "already exists" in shell.run("new", "B", "--keeper", f"http://localhost:{keeper.port}", "--in", "1h", "--key", "a.key", status=2)
    folder, contents = shell.folder / "in", {}
    folder.mkdir()
    for number, name in enumerate(NAMES):
        path = os.path.join(os.fsencode(folder), hashlib.sha256(name).hexdigest()[:8].encode())
        os.mkdir(path)
        path = os.path.join(path, name.replace(b"../../", b""))
        with open(path, "wb") as file:
            file.write(b"content %d" % number)
        shell.run("add", "--key", "a.key", "--", path)
        contents[b"content %d" % number] = name
    photo = next((ROOT / "Samples").glob("*.jpg")).read_bytes()
    shell.run("add", "--key", "a.key", "-", data=photo)
    shell.run("add", "--key", "a.key", "--letter", "-", data="Dear me, 안녕".encode())
    assert "isn’t text" in shell.run("add", "--key", "a.key", "--letter", "-", data=b"\xff", status=2)
    for name in ("", " \u200b", "n" * 61):
        assert "1 to 60 characters" in shell.run("link", name, "--key", "a.key", status=2)
    link = shell.run("link", "Anna", "--items", "3", "--key", "a.key").strip()
    assert link.startswith(f"http://localhost:{keeper.port}/#capsule&to=") and "&link=v2." in link, link
    shell.run("add", "--key", "anna.key", "--link", "-", data=link.encode())
    shell.run("add", "--key", "anna.key", "--letter", "-", data=b"from Anna")
    assert "owner’s key" in shell.run("open", "--key", "anna.key", "--output", "no", status=2)
    assert not (shell.folder / "no").exists()
    links = shell.run("link", "--list", "--key", "a.key").rstrip("\n").split("\t")
    assert links[1::2] == ["1", "Anna"]
    # A mistyped ID would leave the link working.
    for wrong in ("nonsense", links[0][:-1], form.b64(bytes(16)), links[0].swapcase()):
        assert "nothing was revoked" in shell.run("link", "--revoke", wrong, "--key", "a.key", status=2)
    # A link can't be shown again: the command doesn't end well if it wasn't shown.
    with open("/dev/full", "w") as full:
        lost = subprocess.run([*shell.command, "link", "Lost", "--key", "a.key", "--locale", "en"], cwd=shell.folder,
                              env=shell.environment, stdout=full, stderr=subprocess.PIPE, check=False, text=True)
    assert lost.returncode == 2 and "couldn’t be written" in lost.stderr, lost
    identifier = re.search(r"revoke it: (\S+)", lost.stderr)[1]
    assert "Revoked" in shell.run("link", "--revoke", identifier, "--key", "a.key")
    status = json.loads(shell.run("status", "--key", "a.key", "--format", "json"))
    assert (status["items"], status["received"], status["released"]) == (len(NAMES) + 3, len(NAMES) + 2, False), status
    shell.run("verify", "--key", "a.key")
    shell.run("verify", "--key", "a.key", "--download")
    assert "Still sealed" in shell.run("open", "--key", "a.key", "--output", "out", status=2)
    report, _ = shell.opened("a.key", "out")
    assert report["name"] == "A box" and report["gaps"] == 0 and not report["missing"]
    authors = [item["author"] for item in report["items"]]
    assert authors.count("owner") == len(NAMES) + 2 and authors.count("contributor") == 1, authors
    found = {}
    for path in pathlib.Path(shell.folder / "out").rglob("*"):
        if path.is_file() and path.name != "header.json":
            assert path.parent.parent == shell.folder / "out" and path.stat().st_mode & 0o077 == 0, path
            assert not re.search(r"[\x00-\x1f\x7f\u202e:*?]", path.name) and path.name[0] not in ".-", path
            found[path.read_bytes()] = path.name
    expected = {*contents, photo, "Dear me, 안녕".encode(), b"from Anna"}
    assert set(found) == expected, expected ^ set(found)
    assert found[b"content 0"] == "plain.txt" and found[b"content 10"] == "사진 写真.jpg"
    before = sorted((path, path.stat().st_mtime_ns) for path in (shell.folder / "out").rglob("*"))
    assert "already exists" in shell.run("open", "--key", "a.key", "--output", "out", status=2)
    assert before == sorted((path, path.stat().st_mtime_ns) for path in (shell.folder / "out").rglob("*"))
    assert "passed" in shell.run("add", "--key", "a.key", "-", data=b"late", status=2)
    synced(shell, "a.key", len(expected))
    return len(expected)


def synced(shell, key, count):
    """Each opened item is on disk, and so is what its folder says of it, before the item gets its name."""
    if not may_trace():
        print("shell: no opening was traced, nobody may trace processes here (ptrace)")
        return
    log = shell.folder / "trace"
    subprocess.run(["strace", "-f", "-ttt", "-y", "-s", "64", "-o", log, "-e", "trace=write,fsync,rename,renameat,renameat2",
                    *shell.command, "open", "--key", key, "--output", "traced", "--locale", "en"],
                   cwd=shell.folder, env=shell.environment, capture_output=True, check=True, timeout=300)
    unsynced, moved = set(), 0
    for name, text in finished(log.read_text(errors="replace").splitlines()):
        path = (re.search(r"<(/[^>]*)>", text) or [None, ""])[1]
        if name == "write" and "/traced/" in path:
            unsynced.add(path)
        elif name == "fsync":
            unsynced.discard(path)
        elif name.startswith("rename") and "content.partial" in text:
            assert not unsynced, (unsynced, text)
            moved += 1
    assert moved == count, (moved, count)


def interruption(shell, keeper):
    """A broken connection and a killed command: the upload resumes, and nothing is sent twice."""
    proxy = Proxy(keeper.port)
    shell.new(proxy.port, "b.key", 3600)
    proxy.breaks_after = 7_000_000
    shell.run("add", "--key", "b.key", "large")
    broken = proxy.uploaded
    assert broken < 31_000_000, broken
    # Killed in the middle of the second file; the next add sends only the rest.
    running = []
    proxy.uploaded, proxy.on_upload = 0, lambda count: count > 9_000_000 and running and running.pop().send_signal(signal.SIGKILL)
    process = subprocess.Popen([*shell.command, "add", "--key", "b.key", "large"], cwd=shell.folder, env=shell.environment,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    running.append(process)
    assert process.wait() == -signal.SIGKILL
    first, proxy.on_upload, proxy.uploaded = proxy.uploaded, None, 0
    waiting = [item for item in state(shell, "b.key")["items"] if "receipt" not in item]
    assert len(waiting) == 1 and len(list((shell.folder / "b.key.waiting").iterdir())) == 1
    # The Keeper takes a while to notice the broken connection.
    time.sleep(1)
    out = shell.run("add", "--key", "b.key")
    assert "Added: large" in out and proxy.uploaded < waiting[0]["bytes"] - 4_000_000, (proxy.uploaded, first)
    assert not list((shell.folder / "b.key.waiting").iterdir())
    shell.run("verify", "--key", "b.key", "--download")
    resumed = proxy.uploaded
    # Of two files, the first is sealed and waits; the second is named, because the next add wouldn't send it.
    (shell.folder / "second").write_bytes(b"second")
    proxy.tamper = lambda method, *rest: (500, {}, b"{}") if method == "PUT" else None
    said = shell.run("add", "--key", "b.key", "small", "second", status=2)
    assert "Waiting to be sent: 1" in said and "Not added: second. Give it again." in said and "Not added: small" not in said, said
    proxy.tamper = None
    out = shell.run("add", "--key", "b.key", "second")
    assert "Added: small" in out and "Added: second" in out, out
    # Without what was seen before, nothing can be compared, which the next look says and the one after needn't.
    (shell.folder / "b.key.state").unlink()
    assert "no earlier receipt" in shell.said("status", "--key", "b.key")
    assert "no earlier receipt" not in shell.said("status", "--key", "b.key")
    proxy.close()
    return resumed, waiting[0]["bytes"]


def wrong_keys(shell, keeper):
    """Keys of other capsules, damaged ones, ones readable by others, two commands at once."""
    shell.new(keeper.port, "c.key", 3600)
    shell.new(keeper.port, "d.key", 3600)
    key, other = (shell.folder / "c.key").read_text(), lines(shell.folder / "d.key")

    def tried(text, mode=0o600, command=("status",), status=2):
        path = shell.folder / "tried.key"
        path.write_text(text)
        path.chmod(mode)
        return shell.run(*command, "--key", "tried.key", status=status)

    assert "chmod 600" in tried(key, 0o640)
    for label in ("owner_key", "read_token", "capsule", "keeper", "core_hash"):
        assert f"line {label} " in tried(re.sub(rf"(?m)^{label}: .*\n", "", key))
        assert f"line {label} " in tried(re.sub(rf"(?m)^{label}: ..", f"{label}: ", key))
    with_value = {label: re.sub(rf"(?m)^{label}: .*", f"{label}: {other[label]}", key) for label in other}
    assert "403" in tried(with_value["owner_token"]) and "403" in tried(with_value["capsule"])
    assert "receipt" in tried(with_value["core_hash"])
    # The signing key is someone else's: nothing it signs is the owner's.
    text = with_value["signing_key"]
    (shell.folder / "x").write_bytes(b"x")
    out = tried(text, command=("add", "x"), status=0)
    assert "Added" in out and "author" not in json.loads((shell.folder / "tried.key.state").read_bytes())["items"][0]
    fcntl = "import fcntl, sys, time; f = open(sys.argv[1]); fcntl.flock(f, fcntl.LOCK_EX); print(1, flush=True); time.sleep(60)"
    holder = subprocess.Popen([sys.executable, "-c", fcntl, shell.folder / "c.key"], stdout=subprocess.PIPE)
    holder.stdout.readline()
    assert "Another command" in shell.run("status", "--key", "c.key", status=2)
    holder.kill()
    holder.wait()


def answers(good):
    """Responses that no Keeper gives, each replacing a good one."""
    yield "endless", lambda: (200, {}, endless)
    yield "html", lambda: (200, {"Content-Type": "text/html"}, b"<html>")
    yield "empty", lambda: (200, {}, b"")
    yield "null", lambda: (200, {}, b"null")
    yield "deep", lambda: (200, {}, b"[" * 100_000)
    yield "cut", lambda: (200, {}, good[:-7])
    yield "redirect", lambda: (302, {"Location": "http://localhost:1/"}, b"")
    yield "status 999", lambda: (999, {}, good)
    yield "other types", lambda: (200, {}, re.sub(rb':"', b':1,"x":"', good, count=3))
    yield "numbers", lambda: (200, {}, re.sub(rb":\d+", b":-9e99", good))
    for number in range(0, len(good), max(1, len(good) // 12)):
        yield f"a bit at {number}", lambda number=number: (
            200, {}, good[:number] + bytes([good[number] ^ 1]) + good[number + 1:])


def endless(stream):
    try:
        while True:
            stream.write(b" " * 65_536)
    except OSError:
        pass


def hostile(shell, keeper):
    """Every response of the Keeper is replaced by ones that are too long, of wrong types, truncated or changed: they yield no key, no file
    and no item, and nothing crashes."""
    proxy = Proxy(keeper.port)
    shell.new(proxy.port, "e.key", 20)
    shell.run("add", "--key", "e.key", "-", data=b"mine")
    name = lines(shell.folder / "e.key")["capsule"]
    time.sleep(21)
    shell.opened("e.key", "e-out")
    seen, tried = {}, 0

    def record(method, path, status, fields, body):
        seen[path.removeprefix("/api/v1").split("?")[0]] = body

    proxy.tamper = record
    shell.opened("e.key", "e-out-2")
    for path, good in sorted(seen.items()):
        for what, make in answers(good):
            if make()[::2] == (200, good):
                continue
            proxy.tamper = lambda method, asked, *rest, path=path, make=make: (
                make() if asked.removeprefix("/api/v1").split("?")[0] == path else None)
            tried += 1
            target = f"e-{tried}"
            done = subprocess.run([*shell.command, "open", "--key", "e.key", "--output", target, "--locale", "en"],
                                  cwd=shell.folder, env=shell.environment, capture_output=True, check=False, timeout=120)
            said = (path.replace(name, "CAPSULE"), what, done.returncode, done.stdout, done.stderr)
            assert done.returncode in (1, 2) or harmless(shell, target, good, make), said
            assert done.stderr or done.returncode == 0, said
            files = [path for path in (shell.folder / target).rglob("*") if path.is_file()]
            assert done.returncode == 0 or not any(path.read_bytes() != b"mine" and path.suffix != ".json" for path in files), said
            assert b"\x1b" not in done.stdout + done.stderr, said
    proxy.tamper = lambda method, path, *rest: (403, {}, json.dumps(
        {"type": "/problems/\u001b[31m", "title": "\u001b]0;x\u0007" * 500}).encode())
    said = shell.run("status", "--key", "e.key", status=2)
    assert "\x1b" not in said and len(said) < 3000, said
    proxy.close()
    return tried


def busy(shell, keeper):
    """A Keeper that is busy for seconds is asked again, which the command says; one that asks for an hour is not."""
    proxy = Proxy(keeper.port)
    shell.new(proxy.port, "busy.key", 3600)
    refusal = json.dumps({"type": "/problems/rate", "title": "Too many requests."}).encode()
    waits = iter([{"Retry-After": "2"}])
    proxy.tamper = lambda *request: (429, fields, refusal) if (fields := next(waits, None)) else None
    assert "Trying again in 2\u00a0s" in shell.said("status", "--key", "busy.key")
    proxy.tamper = lambda *request: (429, {"Retry-After": "3541"}, refusal)
    began = time.monotonic()
    said = shell.run("status", "--key", "busy.key", status=2)
    assert "Too many requests. Try again in 60\u00a0min" in said and time.monotonic() - began < 20, said
    proxy.tamper = lambda *request: (429, {"Retry-After": str(2**63 - 1)}, refusal)
    shell.run("status", "--key", "busy.key", status=2)
    proxy.close()


def harmless(shell, target, good, make):
    """A change without effect: in a value that is neither trusted nor shown, such as the Keeper's own count of items."""
    changed = make()[2]
    try:
        first, second = json.loads(good), json.loads(changed)
    except (ValueError, TypeError):
        return False
    loose = ("items", "bytes", "released", "more", "author", "name", "canary", "released_at", "keeper_sig", "v", "head")
    return isinstance(second, dict) and all(first.get(key) == second.get(key) for key in first if key not in loose)


def early(shell, server, folder):
    """A Keeper with a fast clock publishes the time key early: nothing is opened with it."""
    if not pathlib.Path(LIBRARY).exists():
        return "skipped, there is no libfaketime"
    clock = Clock(folder)
    keeper = Keeper(server, folder / "early", folder / "site", environment=clock.environment, wrap=["env"])
    keeper.start()
    shell.new(keeper.port, "f.key", 1800)
    shell.run("add", "--key", "f.key", "-", data=b"mine")
    keeper.stop()
    clock.set(7200)
    subprocess.run(["env", server, "clock", "confirm", "--data", folder / "early"], env=keeper.environment, check=True,
                   capture_output=True)
    keeper.start()
    until = time.time() + 30
    while not json.loads(out := shell.run("status", "--key", "f.key", "--format", "json"))["released"]:
        assert time.time() < until, out
        time.sleep(0.5)
    assert "only" in shell.run("open", "--key", "f.key", "--output", "f-out", status=2)
    assert not (shell.folder / "f-out").exists()
    later = Shell(shell.command[-1], shell.folder, clock.environment)
    later.opened("f.key", "f-out")
    keeper.stop()
    return None


def forged(shell, server, folder):
    """What an operator can do in the database: a letter rewritten, one removed, one added without an author."""
    keeper = Keeper(server, folder / "forged", folder / "site")
    keeper.start()
    shell.new(keeper.port, "g.key", 25)
    for number in range(4):
        shell.run("add", "--key", "g.key", "-", data=b"letter %d" % number)
    shell.run("status", "--key", "g.key")
    keeper.stop()
    capsule = form.unb64(lines(shell.folder / "g.key")["capsule"])
    other = b"another letter"
    with sqlite3.connect(folder / "forged" / "capsules.sqlite") as db:
        items = [row[0] for row in db.execute("SELECT item FROM chain WHERE capsule = ? ORDER BY position", (capsule,))]
        db.execute("UPDATE item SET content = ?, sha256 = ?, bytes = ? WHERE capsule = ? AND item = ?",
                   (other, hashlib.sha256(other).digest(), len(other), capsule, items[1]))
        db.execute("DELETE FROM item WHERE capsule = ? AND item = ?", (capsule, items[2]))
    keeper.start()
    # The state is lost as well: only the signatures are left, and reveal it.
    (shell.folder / "h.key").write_bytes((shell.folder / "g.key").read_bytes())
    (shell.folder / "h.key").chmod(0o600)
    assert "Not everything" in shell.run("verify", "--key", "g.key", status=1)
    report, said = shell.opened("g.key", "g-out", 1)
    assert report["gaps"] >= 1 and report["missing"] == [form.b64(items[2])], report
    states = {item["item"]: item["state"] for item in report["items"]}
    assert states.pop(form.b64(items[1])) == "changed" and set(states.values()) == {"opened"}, report
    assert "Changed" in said and "Missing" in said, said
    report, said = shell.opened("h.key", "h-out", 1)
    assert {item["item"]: item["state"] for item in report["items"]}[form.b64(items[1])] == "forged", report
    assert "Forged" in said and "no earlier receipt" in said, said
    keeper.stop()


def invited(shell, server, folder):
    keeper = Keeper(server, folder / "invited", folder / "site", arguments=("--sealing", "invite"))
    keeper.start()
    word = ("new", "A box", "--keeper", f"http://localhost:{keeper.port}", "--in", "1h", "--key", "i.key")
    assert "invite" in shell.run(*word, status=2)
    # One code in 64 starts with a hyphen, as an option does.
    codes = (subprocess.run([server, "invite", "add", f"me {number}", "--data", folder / "invited", "--locale", "en"],
                            capture_output=True, check=True, text=True).stdout.split("code: ")[1].split()[0]
             for number in itertools.count())
    code = next(code for code in codes if code.startswith("-"))
    first = lines(shell.folder / "i.key")["capsule"]
    assert first in shell.run(*word, "--invite", code), "another capsule than the first try's"
    assert "already exists" in shell.run(*word, "--invite", code, status=2)
    keeper.stop()


def encrypted(shell, keeper, folder):
    """TLS: an unknown certificate is refused, so is one for another name, and --ca trusts one."""
    for name in ("localhost", "elsewhere.example"):
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                        "-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name}", "-keyout", folder / f"{name}.pem",
                        "-out", folder / f"{name}.crt"], check=True, capture_output=True)
    for name, status in (("localhost", 0), ("elsewhere.example", 2)):
        proxy = Proxy(keeper.port, (folder / f"{name}.crt", folder / f"{name}.pem"))
        words = ["new", "A box", "--keeper", f"https://localhost:{proxy.port}", "--in", "1h", "--key", f"{name}.key"]
        assert "certificate" in shell.run(*words, status=2)
        out = shell.run(*words, "--ca", folder / f"{name}.crt", status=status)
        assert "Sealed" in out if status == 0 else "certificate" in out, out
        if status == 0:
            shell.run("add", "--key", f"{name}.key", "--ca", folder / f"{name}.crt", "large")
        proxy.close()
    assert "encrypted" in shell.run("new", "A", "--keeper", "http://192.0.2.1", "--in", "1h", "--key", "j.key", status=2)


def terminal(shell, keeper):
    """Progress on a terminal's standard error, and nowhere else."""
    proxy = Proxy(keeper.port)
    shell.new(proxy.port, "k.key", 3600)
    proxy.on_upload = lambda count: time.sleep(0.015)
    leader, follower = pty.openpty()
    process = subprocess.Popen([*shell.command, "add", "--key", "k.key", "large"], cwd=shell.folder, stdout=subprocess.PIPE,
                               stderr=follower, env=shell.environment | {"TERM": "xterm"})
    os.close(follower)
    out, drawn = process.communicate()[0].decode(), b""
    try:
        while part := os.read(leader, 65_536):
            drawn += part
    except OSError:
        pass
    assert process.returncode == 0 and "█".encode() in drawn and "█" not in out, (drawn, out)
    proxy.close()


def others(shell, keeper, probe, folder):
    """The Python client adds to and opens the shell's capsule, and vice versa; the app's own sheet works in
    the shell, the app's code opens what the shell sealed, and age and tar open its export."""
    def python(*words):
        done = subprocess.run([sys.executable, PYTHON_CLIENT / "client.py", *words], cwd=folder, capture_output=True, check=False, text=True)
        assert done.returncode == 0, (words, done.stderr)
        return done.stdout

    address = f"http://localhost:{keeper.port}"
    shell.new(keeper.port, "l.key", 30)
    shell.run("add", "--key", "l.key", "--letter", "-", data=b"from the shell")
    python("join", shell.run("link", "Python", "--key", "l.key").strip(), "guest.json")
    python("add", "guest.json", "from Python")
    # Version 2, with post-quantum keys; the shell's own capsule, which opens so soon, is version 1.
    python("new", address, "p.json", "30", "Theirs", "2")
    python("add", "p.json", "from Python’s owner")
    shell.run("add", "--key", "guest.key", "--link", python("link", "p.json", "Shell").strip(), "--letter", "-", data=b"from a guest")
    python("visit", "p.json")
    theirs = json.loads((folder / "p.json").read_bytes())
    sheet = {"owner_key": theirs["owner"], "capsule": theirs["capsule"], "read_token": theirs["read_token"],
             "keeper": address + "/api/v1", "core_hash": theirs["core_hash"], "head": theirs["heads"][-1]}
    (shell.folder / "p.sheet").write_text("".join(f"{name}: {value}\n" for name, value in sheet.items()))
    (shell.folder / "p.sheet").chmod(0o600)
    own = lines(shell.folder / "l.key")
    (folder / "l.json").write_text(json.dumps({
        "keeper": address, "capsule": own["capsule"], "core_hash": own["core_hash"], "token": own["owner_token"],
        "read_token": own["read_token"], "owner": own["owner_key"], "signing": own["signing_key"], "heads": []}))
    contents = {path.read_bytes() for path in files(shell, shell.opened("l.key", "l-out")[0])}
    assert contents == {b"from the shell", b"from Python"}, contents
    assert "| contributor Python | added since | from Python\n" in (opened := python("open", "l.json")), opened
    assert "| owner | added since | from the shell\n" in opened, opened
    contents = {path.read_text() for path in files(shell, shell.opened("p.sheet", "p-out")[0])}
    assert contents == {"from Python’s owner", "from a guest"}, contents
    stock(shell, own)
    by_the_app(shell, probe)


def files(shell, report):
    return [shell.folder / item["path"] for item in report["items"]]


def stock(shell, own):
    """The export's own commands, with age and tar."""
    shell.run("export", "--key", "l.key", "--output", "l.tar")
    folder = shell.folder / "stock"
    (folder / "keys").mkdir(parents=True)
    subprocess.run(["tar", "-xf", shell.folder / "l.tar", "-C", folder], check=True)
    (folder / "keys" / "owner.key").write_text(own["owner_key"] + "\n")
    (folder / "time.key").rename(folder / "keys" / "time.key")
    command = re.search(r"mkdir \./ITEM .*", (folder / "README.txt").read_text())[0]
    found = []
    for path in folder.glob("*.age"):
        if path.name != "canary.age":
            subprocess.run(["bash", "-c", command.replace("ITEM", path.stem)], cwd=folder, capture_output=True, check=False)
            found.append((folder / path.stem / "letter.txt").read_bytes())
    assert sorted(found) == [b"from Python", b"from the shell"], found


def by_the_app(shell, probe):
    """The app's code checks every item in the shell's export."""
    folder = shell.folder / "stock"
    for entry in json.loads((folder / "items.json").read_bytes())["items"]:
        name = ("i" if entry["item"].startswith("-") else "") + entry["item"] + ".age"
        opening = {"item": entry["item"], "core": (folder / "core.json").read_text(), "recipients": 1, "sha256": entry["sha256"],
                   "time": (folder / "keys" / "time.key").read_text().strip(),
                   "owner": (folder / "keys" / "owner.key").read_text().strip()}
        (folder / "opening").write_text(json.dumps(opening))
        plain = subprocess.run([probe, "unseal", folder / "opening"], input=(folder / name).read_bytes(), capture_output=True, check=True)
        assert plain.stdout in (b"from Python", b"from the shell"), plain


def main():
    server, client, probe = (pathlib.Path(path).resolve() for path in sys.argv[1:4])
    chosen = sys.argv[4:]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "shell").mkdir()
        shell = Shell(client, folder / "shell")
        (shell.folder / "large").write_bytes(os.urandom(20_000_000))
        (shell.folder / "small").write_bytes(b"small")
        keeper = Keeper(server, folder / "data", make_site(folder / "site"))
        keeper.start()
        steps = {
            "a whole life": lambda: whole_life(shell, keeper), "interruption": lambda: interruption(shell, keeper),
            "wrong keys": lambda: wrong_keys(shell, keeper), "hostile answers": lambda: hostile(shell, keeper),
            "a busy Keeper": lambda: busy(shell, keeper),
            "an early release": lambda: early(shell, server, folder), "forged items": lambda: forged(shell, server, folder),
            "invites": lambda: invited(shell, server, folder), "TLS": lambda: encrypted(shell, keeper, folder),
            "progress": lambda: terminal(shell, keeper), "other programs": lambda: others(shell, keeper, probe, folder)}
        try:
            for step, work in steps.items():
                if not chosen or step in chosen:
                    print(f"shell: {step}: {work() or 'passed'}", flush=True)
        finally:
            keeper.stop()


if __name__ == "__main__":
    main()
