"""A server for one test, which a script starts, and kills and restarts at will."""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The exit status of a program that can't run here.
SKIPPED = 77


class PrivateServer:
    """Skips the test with a message if the server is not installed."""

    # A file of Scripts that prints the server's address, then answers `kill` and `start`, and exits when its input ends.
    script = ""
    # The server's name, and the package that contains it.
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
        """SIGKILL to all of it, as in a power failure."""
        self.control("kill")

    def start(self):
        self.control("start")

    def stop(self):
        self.process.stdin.close()
        self.process.wait()
