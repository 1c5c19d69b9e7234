"""A PostgreSQL of a test's own: on a Unix socket, killed and started at will."""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# What a program says with this status is that it can't run here.
SKIPPED = 77


class PostgreSQL:
    """A private server; skips the test, saying so, where PostgreSQL is not installed."""

    def __init__(self, *settings):
        self.process = subprocess.Popen([ROOT / "Scripts/private-postgresql.sh", *settings], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.folder = self.process.stdout.readline().strip()
        if not self.folder:
            if self.process.wait() == SKIPPED:
                print("skipped: PostgreSQL’s server is not installed (postgresql-15)")
                sys.exit(SKIPPED)
            raise RuntimeError("PostgreSQL does not start")
        self.url = f"postgresql://touchstone@/touchstone?host={self.folder}"

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

    def ask(self, statement):
        """What psql prints for a statement."""
        run = subprocess.run(["psql", "-X", "-A", "-t", "-q", "-h", self.folder, "-U", "touchstone", "-c", statement, "touchstone"],
                             capture_output=True, text=True, check=True)
        return run.stdout.strip()

    def stop(self):
        self.process.stdin.close()
        self.process.wait()
