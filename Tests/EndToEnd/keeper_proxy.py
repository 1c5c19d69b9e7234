#!/usr/bin/env python3
"""Three Keepers behind nginx, with the shipped configuration: restarted one by one while capsules are sealed
and items added, no request is refused; nor is one when a Keeper is killed.

keeper_proxy.py SERVER [ROUNDS]: a server built with PostgreSQL.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

from harness import ROOT, free_port
from keeper_client import Client, Keeper, b64, make_site
from keeper_postgresql import DRAIN, KEEPERS, LOOK, Left, check, run_writers, wait_ready
from private_postgresql import PostgreSQL
from private_server import SKIPPED

SHIPPED = ROOT / "Server/nginx/touchstone.conf"
NAME = "capsules.example"
# What a browser sends from a page of the app.
BROWSER = {"Host": NAME, "Origin": f"https://{NAME}", "Sec-Fetch-Site": "same-origin"}


class Proxy:
    """nginx, which looks to the writers like a set of Keepers with one that is always ready."""

    def __init__(self, program, folder, keepers):
        self.keepers, self.ready, self.port, self.folder = [self], {0: 1}, free_port(), folder
        certify(folder)
        shipped = SHIPPED.read_text().replace("/etc/ssl/capsules.example", str(folder))
        self.settings = folder / "nginx.conf"
        # As shipped, except for the certificate's path; then on this test's ports, without TLS.
        self.settings.write_text(around(folder, shipped))
        subprocess.run([program, "-t", "-q", "-p", folder, "-c", self.settings], check=True)
        for number, keeper in enumerate(keepers):
            shipped = replaced(f"127.0.0.1:{8081 + number} ", f"127.0.0.1:{keeper.port} ", shipped)
        shipped = replaced("listen 443 ssl http2;", f"listen 127.0.0.1:{self.port};", shipped)
        shipped = replaced("X-Forwarded-Proto $scheme;", "X-Forwarded-Proto https;", shipped)
        shipped = re.sub(r"^ *(listen \[::\]|ssl_).*\n", "", shipped, flags=re.M)
        self.settings.write_text(around(folder, shipped))
        self.process = subprocess.Popen([program, "-p", folder, "-c", self.settings], stdin=subprocess.DEVNULL)
        while not self.is_ready():
            assert self.process.poll() is None, "nginx does not start"
            time.sleep(0.05)

    def client(self):
        return Client(self.port, BROWSER)

    def is_ready(self):
        try:
            return self.client().call("GET", "/readyz")[0] == 200
        except OSError:
            return False

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=20)


def replaced(old, new, text):
    assert text.count(old) == 1, f"{SHIPPED.name} has {old!r} {text.count(old)} times"
    return text.replace(old, new)


def certify(folder):
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                    "-subj", "/CN=capsules.example", "-keyout", folder / "privkey.pem", "-out", folder / "fullchain.pem"],
                   check=True, capture_output=True)


def around(folder, text):
    """A whole configuration, as Debian wraps it around a file of conf.d."""
    paths = "".join(f"{name}_temp_path {folder}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    return f"""daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx.log warn; worker_processes 2;
        events {{ worker_connections 1024; }}
        http {{ {paths}
        {text} }}"""


def restarts(keepers, proxy, rounds):
    """Each Keeper is shut down and restarted in turn."""
    writers, done = run_writers(proxy, Left(0), strict=True)
    time.sleep(1)
    for _ in range(rounds):
        for keeper in keepers:
            assert keeper.stop() == 0, "a Keeper did not end in order"
            keeper.start()
            wait_ready(keeper)
            time.sleep(2 * LOOK)
    found = finish(keepers, proxy, writers, done)
    print(f"proxy: {rounds * len(keepers)} restarts behind nginx during {found} uploads: no request refused", flush=True)


def kills(keepers, proxy, rounds):
    """Each Keeper is killed. Its pending requests go to another one, since nothing was answered yet."""
    writers, done = run_writers(proxy, Left(0), strict=True)
    time.sleep(1)
    for _ in range(rounds):
        for keeper in keepers:
            keeper.kill()
            time.sleep(0.5)
            keeper.start()
            wait_ready(keeper)
            time.sleep(2 * LOOK)
    found = finish(keepers, proxy, writers, done)
    print(f"proxy: {rounds * len(keepers)} kills behind nginx during {found} uploads: no request refused", flush=True)


def check_cookie(client):
    status, _, fields = client.call("GET", "/invite/" + b64(os.urandom(16)))
    assert status == 303 and fields["Set-Cookie"].endswith("; Secure"), f"an invite's link gets {status} {fields}"


def finish(keepers, proxy, writers, done):
    done.set()
    for writer in writers:
        writer.join(timeout=30)
    wrong = [word for writer in writers for word in writer.wrong]
    assert not wrong, f"{len(wrong)} requests refused: {wrong[:5]}\n{(proxy.folder / 'nginx.log').read_text()[-2000:]}"
    return check(keepers, writers)


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    nginx = shutil.which("nginx")
    if nginx is None:
        print("skipped: nginx is not installed (nginx-light)")
        sys.exit(SKIPPED)
    database = PostgreSQL()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        # nginx's workers run as another user when root starts it.
        folder.chmod(0o755)
        site = make_site(folder / "site")
        keepers = [Keeper(program, folder / "data", site, arguments=[
            "--database", database.url, "--drain", DRAIN, "--name", NAME, "--sealing", "open", "--seals-per-day", 0,
            "--trusted-proxy", "127.0.0.1"]) for _ in range(KEEPERS)]
        proxy = None
        try:
            for keeper in keepers:
                keeper.start()
            proxy = Proxy(nginx, folder, keepers)
            client = proxy.client()
            assert client.call("GET", "/metrics")[0] == 404, "the figures are passed on"
            check_cookie(client)
            client.close()
            restarts(keepers, proxy, rounds)
            kills(keepers, proxy, rounds)
        finally:
            if proxy:
                proxy.stop()
            for keeper in keepers:
                if keeper.process and keeper.process.poll() is None:
                    keeper.kill()
            database.stop()


if __name__ == "__main__":
    main()
