"""The app as `touchstone serve --lan` serves it, and Chromium with the server's own authority in its profile."""

import os
import pathlib
import subprocess
import tempfile
import time

from harness import ROOT, free_port

# Another build of the server can be named: the command next to it, or the server itself.
COMMAND = pathlib.Path(os.environ.get("TOUCHSTONE_SERVER", ROOT / ".build/release/touchstone"))


class Served:
    """Serves dist/ on this machine and, over TLS under the name box.local, in the network."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.home = pathlib.Path(self.folder.name)
        self.port, self.secure, self.setup = free_port(), free_port(), free_port()
        self.origin = f"https://box.local:{self.secure}"
        self.address = self.origin + "/"
        ports = ["--port", self.port, "--lan-port", self.secure, "--setup-port", self.setup]
        output = self.home / "output"
        with output.open("w") as file:
            arguments = (COMMAND, "serve", "--lan", "--sealing", "open", "--name", "box.local", "--site", ROOT / "dist", "--data",
                         self.home / "data", *ports)
            self.server = subprocess.Popen(
                [str(part) for part in arguments], stdin=subprocess.DEVNULL, stdout=file)
        for _ in range(1000):
            if "Control-C" in output.read_text():
                break
            time.sleep(0.01)
        self.trust()
        return self

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()
        self.folder.cleanup()

    def trust(self):
        """Follows the set-up page's instructions in a browser's profile."""
        root = self.home / "root.pem"
        with root.open("wb") as file:
            subprocess.run(["curl", "-sSf", "--resolve", f"box.local:{self.setup}:127.0.0.1",
                            f"http://box.local:{self.setup}/touchstone.pem"], stdout=file, check=True)
        store = self.home / ".pki/nssdb"
        store.mkdir(parents=True)
        subprocess.run(["certutil", "-d", f"sql:{store}", "-N", "--empty-password"], check=True)
        subprocess.run(["certutil", "-d", f"sql:{store}", "-A", "-t", "C,,", "-n", "touchstone", "-i", root], check=True)

    def chromium(self, playwright, *arguments):
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        return playwright.chromium.launch(
            executable_path="/usr/bin/chromium", env={**os.environ, "HOME": str(self.home)},
            args=[*sandbox, "--host-resolver-rules=MAP box.local 127.0.0.1", *arguments])
