#!/usr/bin/env python3
"""The Keeper with its items in an object store over https, with certificates from a private authority.

keeper_objects_tls.py SERVER: SERVER is a release build with S3_TLS=1; others fail. Items pass through
TLS, by name and by address; a certificate from another authority, for another name or expired is refused, and nothing is
sent to it.
"""

import os
import pathlib
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time

from keeper_client import Capsule, b64
from keeper_objects import Place
from private_objects import ObjectServer

# In one piece, and in parts.
SIZES = (40_000, 700_000, 9_000_000, 17_000_001)


class Front:
    """Terminates TLS on its own port, and forwards the contents."""

    def __init__(self, url, certificate):
        self.target = int(url.rsplit(":", 1)[1])
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(*certificate)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port, self.requests = self.listener.getsockname()[1], 0
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                plain, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.relay, args=(plain,), daemon=True).start()

    def relay(self, plain):
        try:
            plain.settimeout(30)
            with self.context.wrap_socket(plain, server_side=True) as client:
                data = client.recv(65_536)
                if not data:
                    return
                self.requests += 1
                with socket.create_connection(("127.0.0.1", self.target)) as store:
                    store.sendall(data)
                    threading.Thread(target=self.pump, args=(store, client), daemon=True).start()
                    self.pump(client, store)
        except OSError:
            pass

    @staticmethod
    def pump(source, sink):
        try:
            while data := source.recv(65_536):
                sink.sendall(data)
            sink.shutdown(socket.SHUT_WR)
        except (OSError, ValueError):
            pass

    def close(self):
        self.listener.close()


def openssl(*words):
    subprocess.run(["openssl", *map(str, words)], check=True, capture_output=True)


def authority(folder, name):
    certificate, key = folder / f"{name}.crt", folder / f"{name}.pem"
    openssl("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", 2, "-subj", f"/CN={name}",
            "-keyout", key, "-out", certificate)
    return certificate, key


def certificate(folder, name, names, issuer, *dates):
    """A certificate that `issuer` signs for `names`, and its key."""
    made, key, request = folder / f"{name}.crt", folder / f"{name}.pem", folder / f"{name}.csr"
    openssl("req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", f"/CN={name}", "-keyout", key,
            "-out", request)
    (folder / "extensions").write_text(f"subjectAltName={names}\nbasicConstraints=CA:FALSE\n")
    openssl("x509", "-req", "-in", request, "-CA", issuer[0], "-CAkey", issuer[1], "-CAcreateserial", "-extfile",
            folder / "extensions", "-out", made, *(dates or ("-days", 2)))
    return made, key


def put_and_get(place):
    place.keeper.start()
    try:
        client, capsule, items = place.keeper.client(), Capsule(), {}
        assert client.seal(capsule)[0] == 201
        for size in SIZES:
            item, data = b64(os.urandom(16)), os.urandom(size)
            status, body, _ = client.put(capsule, item, data)
            assert status == 201, (size, status, body)
            items[item] = data
        for item, data in items.items():
            status, body, _ = client.call("GET", f"{capsule.path}/items/{item}", capsule.read_token)
            assert status == 200 and body == data, (status, len(body))
        client.close()
    finally:
        place.keeper.stop()
    run = place.audit()
    assert run.returncode == 0, run.stderr


def check_trusted(program, folder, server, front, host, trusted):
    place = Place(program, folder, f"https://{host}:{front.port}", prefix=folder.name)
    place.arguments += ["--s3-authorities", trusted]
    place.keeper.arguments = place.arguments
    put_and_get(place)
    assert len(server.keys(folder.name + "/")) == len(SIZES)
    assert front.requests > 0
    return place


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    server = ObjectServer()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        ours, others = authority(folder, "ours"), authority(folder, "others")
        good = Front(server.url, certificate(folder, "good", "DNS:localhost,IP:127.0.0.1", ours))
        for host in ("localhost", "127.0.0.1"):
            place_folder = folder / host.replace(".", "-")
            place_folder.mkdir()
            place = check_trusted(program, place_folder, server, good, host, ours[0])
        bad = {
            "of another authority": Front(server.url, certificate(folder, "foreign", "DNS:localhost,IP:127.0.0.1", others)),
            "for another name": Front(server.url, certificate(folder, "elsewhere", "DNS:elsewhere.example,IP:127.0.0.2", ours)),
            "out of date": Front(server.url, certificate(folder, "late", "DNS:localhost,IP:127.0.0.1", ours, "-days", 0)),
            "without its authority": good,
        }
        # The expired one ends in this second.
        time.sleep(1.1)
        for why, front in bad.items():
            for host in ("localhost", "127.0.0.1"):
                before = front.requests
                trusted = [] if front is good else ["--s3-authorities", ours[0]]
                place.arguments = [*place.arguments[:2], "--s3-endpoint", f"https://{host}:{front.port}", "--s3-credentials",
                                   place.credentials, *trusted]
                run = place.audit()
                assert run.returncode == 2 and "s3://" in run.stderr, (why, host, run.returncode, run.stderr)
                assert front.requests == before, f"a request was sent to a certificate {why}"
        place.arguments = [*place.arguments, "--s3-authorities", folder / "none.pem"]
        run = place.audit()
        assert run.returncode == 2, run.stderr
    print(f"objects over TLS: {2 * len(SIZES)} items in and out, by name and by address; {2 * len(bad)} certificates refused "
          "without a request")


if __name__ == "__main__":
    main()
