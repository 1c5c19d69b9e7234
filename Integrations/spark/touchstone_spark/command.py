"""Runs the `touchstone` command on a batch of photos and returns a line of JSON for each, whatever happens."""

import contextlib
import dataclasses
import fcntl
import json
import os
import select
import shutil
import struct
import subprocess
import threading
import time

# Most photos of a batch take milliseconds; a hanging disk or network gets two minutes.
PATIENCE = 120.0
# The command takes a longer name in a frame for the end of the frames. No file system has one.
NAME_BYTES = 65_536
# The most that Linux allows unprivileged processes (pipe(7), pipe-max-size): photos need fewer switches than with 64 KiB.
PIPE_BYTES = 1 << 20


class CommandError(RuntimeError):
    """The command is missing, or doesn't understand its arguments."""


@dataclasses.dataclass(frozen=True)
class Options:
    """Options for `touchstone inspect`."""

    depth: str = "quick"
    sha256: bool = False
    picture_hash: bool = False
    command: str = ""
    patience: float = PATIENCE

    def arguments(self):
        words = ["inspect", "--format", "ndjson", "--jobs", "1", "--locale", "en", "--depth", self.depth]
        return words + ["--sha256"] * self.sha256 + ["--picture-hash"] * self.picture_hash

    def program(self):
        """The command: as given, from `TOUCHSTONE`, or from the executor's PATH."""
        program = self.command or os.environ.get("TOUCHSTONE") or shutil.which("touchstone")
        if not program or not os.access(program, os.X_OK):
            raise CommandError(f"touchstone is not installed here ({program or 'not on the path'}); set TOUCHSTONE or pass command=")
        return program


def failure(name, code, message):
    """A photo's line without a report, in the command's format."""
    report = {"schema": "touchstone.photo/1", "file": name, "error": {"code": code, "message": message}}
    return json.dumps(report, ensure_ascii=False).encode()


def inspect_files(paths, options):
    """A line for each of the local `paths`, which the command opens itself: a quick inspection reads a few kilobytes of
    each."""
    paths = [os.fspath(path) for path in paths]
    usable = [path for path in paths if path and "\0" not in path]
    lines = _inspect(usable, options, ["--stdin0"], lambda path: [os.fsencode(path) + b"\0"], lambda path: path)
    return [next(lines) if path and "\0" not in path else failure(path, "notFound", "This is no path.") for path in paths]


def inspect_bytes(photos, options):
    """A line for each of `photos`, which are pairs of a name and a buffer of bytes."""

    def frame(photo):
        # In two parts, because joining them would copy the photo.
        name, content = photo[0].encode(errors="replace")[:NAME_BYTES], memoryview(photo[1])
        return [struct.pack("<I", len(name)) + name + struct.pack("<Q", len(content)), content]

    return list(_inspect(list(photos), options, ["--stdin-frames"], frame, lambda photo: photo[0]))


def _inspect(photos, options, way, encode, name):
    """Yields a line for each photo. One that crashes or hangs the command gets an error, and the rest continue."""
    rest = photos
    while rest:
        lines, problem = _run_once(rest, options, way, encode)
        yield from lines
        rest = rest[len(lines) :]
        if rest and problem is not None:
            code, message = problem
            yield failure(name(rest[0]), code, message)
            rest = rest[1:]
        elif rest:
            raise CommandError(f"touchstone gave {len(lines)} reports of {len(photos)}")


def _run_once(photos, options, way, encode):
    """One process's complete lines, and why there are no more."""
    process = subprocess.Popen(
        [options.program(), *options.arguments(), *way],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0,
    )
    _widen(process.stdin.fileno())

    def feed():
        try:
            for photo in photos:
                _write(process.stdin.fileno(), encode(photo))
            process.stdin.close()
        except OSError:
            pass  # It ended early; its status shows why.

    feeder = threading.Thread(target=feed, daemon=True)
    feeder.start()
    output, problem = _read(process, options.patience)
    feeder.join()
    lines = output.split(b"\n")
    del lines[-1]  # The text after the last line break isn't a complete line.
    if problem is None and process.returncode == 64:
        raise CommandError("this touchstone does not know --stdin-frames or --picture-hash: it is too old")
    # 2 means that a photo has an error, which its line contains.
    if problem is None and process.returncode not in (0, 2):
        problem = ("crashed", f"touchstone ended with status {process.returncode} at this photo.")
    return lines, problem


def _widen(descriptor):
    # Fails if this user's pipes already hold as much as they may (pipe-user-pages-soft): it then only takes longer.
    with contextlib.suppress(OSError):
        fcntl.fcntl(descriptor, fcntl.F_SETPIPE_SZ, PIPE_BYTES)


def _write(descriptor, parts):
    """Writes all of `parts`, without copying them."""
    parts = [memoryview(part) for part in parts]
    while parts:
        written = os.writev(descriptor, parts)
        while parts and written >= len(parts[0]):
            written -= len(parts.pop(0))
        if parts:
            parts[0] = parts[0][written:]


def _read(process, patience):
    """All of the process's output, and a problem if nothing came for `patience` seconds."""
    output, deadline, descriptor = bytearray(), time.monotonic() + patience, process.stdout.fileno()
    try:
        while True:
            ready, _, _ = select.select([descriptor], [], [], max(0.0, deadline - time.monotonic()))
            if not ready:
                return bytes(output), ("timeout", f"touchstone gave no answer for {patience:g} seconds.")
            piece = os.read(descriptor, 1 << 20)
            if not piece:
                process.wait()
                return bytes(output), None
            output += piece
            deadline = time.monotonic() + patience
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        process.stdout.close()
