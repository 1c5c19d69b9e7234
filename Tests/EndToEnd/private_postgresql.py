"""A PostgreSQL for one test: on a Unix socket, killed and started at will."""

import subprocess

from private_server import PrivateServer


class PostgreSQL(PrivateServer):
    script, name, package = "private-postgresql.sh", "PostgreSQL’s server", "postgresql-15"

    def __init__(self, *settings):
        super().__init__(*settings)
        self.folder = self.place
        self.url = f"postgresql://touchstone@/touchstone?host={self.folder}"

    def ask(self, statement):
        """What psql prints for a statement."""
        run = subprocess.run(["psql", "-X", "-A", "-t", "-q", "-h", self.folder, "-U", "touchstone", "-c", statement, "touchstone"],
                             capture_output=True, text=True, check=True)
        return run.stdout.strip()
