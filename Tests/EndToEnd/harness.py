"""The built site on Python's own server below a path, Chromium to view it, and the command for comparison."""

import functools
import gzip
import http.server
import json
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Of unoptimised modules with DEBUG_BUILD in the environment, as `make test` builds it.
SITE = ROOT / ("build/site-debug" if os.environ.get("DEBUG_BUILD") else "dist")
# Injected before a page to simulate a device.
PROBE = ROOT / "Tests/EndToEnd/probe"
CORPUS = pathlib.Path(os.environ.get("TOUCHSTONE_CORPUS", ROOT / "../shared/corpus")).resolve()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    # As on hosts that don't know the MIME type: the page must start all the same.
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/octet-stream"}

    def do_GET(self):
        if not self.server.trouble(self):
            super().do_GET()

    def do_POST(self):
        """Accepts and discards the network check's upload; uploads to a host of plain files are the page's fault."""
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if not self.server.trouble(self):
            takes = self.server.takes_upload and self.path.endswith("/api/v1/upload-probe")
            self.send_response(204 if takes else 405)
            self.end_headers()

    def end_headers(self):
        # As the Keeper announces it (docs/Keeper.md).
        if self.server.takes_upload and "/manifest.webmanifest" in self.path:
            self.send_header("Upload-Probe", "?1")
        super().end_headers()

    def log_request(self, code="-", size="-"):
        if int(code) == 200:
            self.server.served.append(self.path.removeprefix("/sub/") or "index.html")

    def log_message(self, *arguments):
        pass


class QuietServer(http.server.ThreadingHTTPServer):
    # Whether it offers the upload probe as the Keeper does; a static host doesn't.
    takes_upload = False

    def trouble(self, request):
        """Lets a test change or drop a response."""
        return False

    def handle_error(self, request, client_address):
        """A page closed while loading is not an error."""


class Site:
    """Serves the built site below /sub/ of a free port."""

    def __init__(self, host="127.0.0.1"):
        self.host = host

    def __enter__(self):
        self.folder = tempfile.mkdtemp()
        os.symlink(SITE, pathlib.Path(self.folder) / "sub")
        handler = functools.partial(QuietHandler, directory=self.folder)
        self.server = QuietServer(("127.0.0.1", 0), handler)
        self.server.served = []
        self.origin = f"http://{self.host}:{self.server.server_port}"
        self.address = self.origin + "/sub/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.stop()
        shutil.rmtree(self.folder)

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


def weight(paths):
    """The size of the built site's files as transferred, with gzip -9."""
    return sum(len(gzip.compress((SITE / path).read_bytes(), 9)) for path in paths)


def chromium(playwright, *arguments):
    root = ["--no-sandbox"] if os.geteuid() == 0 else []
    return playwright.chromium.launch(executable_path="/usr/bin/chromium", args=[*root, *arguments])


def command():
    """The built command: the tests' build with DEBUG_BUILD in the environment, else the release build if there is one."""
    folders = ["debug"] if os.environ.get("DEBUG_BUILD") else ["release", "debug"]
    return next(path for folder in folders if (path := ROOT / ".build" / folder / "touchstone").exists())


def command_report(photo, depth="deep", language="en"):
    """The command's report on a photo, under the page's file name; with the digest, which the page's deep reports include,
    and without the time, which differs."""
    digest = ["--sha256"] if depth == "deep" else []
    arguments = [command(), "inspect", *digest, "--format", "ndjson", "--depth", depth, "--locale", language, photo.name]
    done = subprocess.run(arguments, cwd=photo.parent, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    return without_time(json.loads(done.stdout))


def without_time(report):
    """A report without the time of its inspection."""
    report.pop("inspectedAt", None)
    return report


def photos(count, largest=3_000_000):
    """Every n-th photo of the corpus, or the samples if it is absent."""
    folder = CORPUS / "photos" if (CORPUS / "photos").is_dir() else ROOT / "Samples"
    files = sorted(
        path for path in folder.rglob("*")
        if path.is_file() and path.suffix.lower() not in (".tsv", ".md") and 0 < path.stat().st_size < largest)
    return files[:: max(1, len(files) // count)][:count]
