"""A server of a test's own, which a script starts, and kills and starts again at will."""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# What a program says with this status is that it can't run here.
SKIPPED = 77


class PrivateServer:
    """Skips the test, saying so, where the server is not installed."""

    # A file of Scripts that prints where the server is, then answers `kill` and `start`, and ends with its input.
    script = ""
    # What the server is called, and what has it.
    name, package = "", ""

    def __init__(self, *settings):
        self.process = subprocess.Popen([ROOT / "Scripts" / self.script, *settings], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.place = self.process.stdout.readline().strip()
        if self.place:
            return
        if self.process.wait() == SKIPPED:
            print(f"skipped: {self.name} is not installed ({self.package})")
            sys.exit(SKIPPED)
        raise RuntimeError(f"{self.name} does not start")

    def control(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline().strip()
        assert answer == "done", answer

    def kill(self):
        """SIGKILL to all of it, as when the machine loses its power."""
        self.control("kill")

    def start(self):
        self.control("start")

    def stop(self):
        self.process.stdin.close()
        self.process.wait()
