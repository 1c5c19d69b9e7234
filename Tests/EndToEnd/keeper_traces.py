#!/usr/bin/env python3
"""Traces of requests, uploads, releases and store calls, as a collector gets them: decoded by opentelemetry-proto, without
personal data; a slow or absent collector delays no request.

keeper_traces.py SERVER
"""

import base64
import http.server
import json
import os
import pathlib
import socket
import sys
import tempfile
import threading
import time

from google.protobuf import json_format
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from keeper_client import Capsule, Keeper, b64, make_site

SERVER, CLIENT = 2, 3
ERROR = 2


class Collector(http.server.ThreadingHTTPServer):
    """Receives messages, and checks how they are sent."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Answer)
        self.messages, self.texts = [], []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_port}"

    def spans(self):
        return [span for message in self.messages for resource in message.resource_spans
                for scope in resource.scope_spans for span in scope.spans]

    def wait(self, found):
        end = time.monotonic() + 30
        while not found(self.spans()):
            assert time.monotonic() < end, f"these spans came: {sorted({span.name for span in self.spans()})}"
            time.sleep(0.1)


class Answer(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        assert (self.path, self.headers["Content-Type"]) == ("/v1/traces", "application/json")
        self.server.texts.append(body.decode())
        message = json.loads(body, object_hook=in_base64)
        self.server.messages.append(json_format.ParseDict(message, ExportTraceServiceRequest()))
        self.send_response(200)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"{}")

    def log_message(self, *_):
        pass


def in_base64(value):
    """Protocol buffers use Base64 for bytes; OTLP's JSON has these in hexadecimal."""
    for name in ("traceId", "spanId", "parentSpanId"):
        if name in value:
            value[name] = base64.b64encode(bytes.fromhex(value[name])).decode()
    return value


def attributes(span):
    return {item.key: item.value.string_value or item.value.int_value for item in span.attributes}


def story(keeper):
    """A capsule's life; returns what no trace may contain."""
    moment = int(time.time()) + 5
    capsule, item = Capsule(moment), b64(os.urandom(16))
    client = keeper.client()
    assert client.seal(capsule)[0] == 201
    assert client.put(capsule, item, os.urandom(1000))[0] == 201
    assert client.put(capsule, b64(os.urandom(16)), os.urandom(100_000))[0] == 201
    assert client.call("GET", capsule.path, os.urandom(16))[0] == 403
    while client.call("GET", capsule.path + "/release")[0] != 200:
        assert time.time() < moment + 20, "it is not released"
        time.sleep(0.2)
    client.close()
    return [capsule.id, item, b64(capsule.token), b64(capsule.read_token), "127.0.0.1", "localhost"]


def check_spans(collector, secrets):
    collector.wait(lambda spans: {"release", "upload"} <= {span.name for span in spans})
    spans = collector.spans()
    by_id = {span.span_id: span for span in spans}
    assert len(by_id) == len(spans) and all(len(span.trace_id) == 16 and len(span.span_id) == 8 for span in spans)
    assert all(span.start_time_unix_nano <= span.end_time_unix_nano for span in spans)
    requests = [span for span in spans if span.kind == SERVER]
    sealing = next(span for span in requests if span.name == "PUT /api/v1/capsules/{capsule}")
    assert attributes(sealing) == {"http.request.method": "PUT", "http.route": "/api/v1/capsules/{capsule}",
                                   "http.response.status_code": 201}, attributes(sealing)
    assert not sealing.parent_span_id
    items = [span for span in requests if span.name == "PUT /api/v1/capsules/{capsule}/items/{item}"]
    uploads = [span for span in spans if span.name == "upload"]
    assert {by_id[upload.parent_span_id].span_id for upload in uploads} == {item.span_id for item in items}
    assert sorted(attributes(upload)["touchstone.upload.bytes"] for upload in uploads) == [1000, 100_000]
    stored = [span for span in spans if span.name == "store add item"]
    assert len(stored) == 2 and all(span.kind == CLIENT and by_id[span.parent_span_id].name == "upload" for span in stored)
    assert attributes(stored[0])["db.system.name"] == "sqlite"
    release = next(span for span in spans if span.name == "release")
    assert attributes(release) == {"touchstone.capsules.seen": 1, "touchstone.capsules.released": 1}, attributes(release)
    refused = next(span for span in requests if attributes(span)["http.response.status_code"] == 403)
    assert refused.status.code != ERROR, "a stranger's mistake is no fault of the server's"
    text = "".join(collector.texts)
    for secret in secrets:
        assert secret not in text, "a trace has a name, a token or an address in it"
    print(f"traces: {len(spans)} spans in {len(collector.messages)} messages decoded; no name, token or address in them")


def seal_times(keeper, count):
    client, times = keeper.client(), []
    for _ in range(count):
        began = time.perf_counter()
        assert client.seal(Capsule())[0] == 201
        times.append(time.perf_counter() - began)
    client.close()
    return sorted(times)


def dropped(keeper):
    client = keeper.client()
    text = client.call("GET", "/metrics")[1].decode()
    client.close()
    return int(next(line.split()[1] for line in text.splitlines() if line.startswith("touchstone_spans_dropped_total ")))


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        site = make_site(folder / "site")
        collector = Collector()
        keepers = []

        def run(data, environment=None, *arguments):
            keeper = Keeper(program, folder / data, site, arguments=arguments, environment=environment)
            keeper.start()
            keepers.append(keeper)
            return keeper

        try:
            keeper = run("one", None, "--otlp", collector.url)
            check_spans(collector, story(keeper))
            # Pending spans are sent on shutdown.
            seal_times(keeper, 3)
            assert keeper.stop() == 0
            count = sum(span.name == "PUT /api/v1/capsules/{capsule}" for span in collector.spans())
            assert count == 4, count
            # Set by the environment instead of a flag; a collector that accepts the connection and never answers.
            with socket.create_server(("127.0.0.1", 0)) as silent:
                keeper = run("two", {"OTEL_EXPORTER_OTLP_ENDPOINT": f"http://127.0.0.1:{silent.getsockname()[1]}"})
                waiting = seal_times(keeper, 300)
                time.sleep(7)
                lost = dropped(keeper)
                assert lost > 0, "what was not taken is not counted"
                began = time.perf_counter()
                assert keeper.stop() == 0
                assert time.perf_counter() - began < 9, "a collector that is silent keeps the server from ending"
            keeper = run("three")
            plain = seal_times(keeper, 300)
            assert b"touchstone_spans_dropped" not in keeper.client().call("GET", "/metrics")[1], "traces without being asked for"
            print(f"traces: sealing takes {waiting[150] * 1000:.1f} ms beside a silent collector, {plain[150] * 1000:.1f} ms without "
                  f"traces (medians); {lost} spans dropped and counted")
            assert waiting[150] < 2 * plain[150] + 0.005
            assert keeper.stop() == 0
        finally:
            for keeper in keepers:
                if keeper.process.poll() is None:
                    keeper.kill()
            collector.shutdown()


if __name__ == "__main__":
    main()
