"""A connection to a Keeper that fails on demand: responses are replaced, uploads break, TLS is in front of it."""

import http.client
import http.server
import ssl
import threading


class Proxy:
    """Forwards requests to a Keeper's port."""

    def __init__(self, port, certificate=None):
        self.target = port
        # Returns another (status, fields, body) for (method, path, status, fields, body); None forwards the response.
        self.tamper = None
        # Bytes of items after which the connection is closed without a response, once.
        self.breaks_after = None
        # Called with the number of bytes of items received so far.
        self.on_upload = None
        self.uploaded = 0
        proxy = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def handle_any(self):
                proxy.handle(self)

            do_GET = do_PUT = do_POST = do_DELETE = do_HEAD = handle_any

            def log_message(self, *words):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.server.handle_error = lambda *words: None
        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(*certificate)
            self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def handle(self, request):
        length = int(request.headers.get("Content-Length") or 0)
        body, is_item = b"", "/items/" in request.path and request.command == "PUT"
        while len(body) < length:
            part = request.rfile.read(min(65_536, length - len(body)))
            if not part:
                return
            body += part
            if is_item:
                self.uploaded += len(part)
                if self.on_upload:
                    self.on_upload(self.uploaded)
                if self.breaks_after is not None and self.uploaded >= self.breaks_after:
                    self.breaks_after = None
                    request.close_connection = True
                    request.connection.close()
                    return
        status, fields, answer = self.forward(request, body)
        if self.tamper:
            changed = self.tamper(request.command, request.path, status, fields, answer)
            status, fields, answer = changed or (status, fields, answer)
        request.send_response_only(status)
        for name, value in fields.items():
            if name.lower() not in ("content-length", "transfer-encoding", "connection"):
                request.send_header(name, value)
        if callable(answer):
            # Without a length and without an end.
            request.send_header("Connection", "close")
            request.end_headers()
            request.close_connection = True
            answer(request.wfile)
            return
        request.send_header("Content-Length", str(len(answer)))
        request.end_headers()
        if request.command != "HEAD":
            request.wfile.write(getattr(answer, "body", answer))
        if hasattr(answer, "body"):
            request.close_connection = True

    def forward(self, request, body):
        connection = http.client.HTTPConnection("127.0.0.1", self.target, timeout=30)
        headers = dict(request.headers)
        headers["Host"] = f"localhost:{self.target}"
        connection.request(request.command, request.path, body if "Content-Length" in headers else None, headers)
        response = connection.getresponse()
        answer = response.read()
        connection.close()
        return response.status, dict(response.getheaders()), answer

    def close(self):
        self.server.shutdown()
        self.server.server_close()
