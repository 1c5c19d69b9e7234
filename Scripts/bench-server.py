#!/usr/bin/env python3
"""Compares the server with nginx on the same built site, in turn; prints Markdown tables for docs/Benchmarks.md.

bench-server.py [--site DIR] [--rounds N] [--seconds N] [SERVER]: SERVER is the release build of touchstone-keeper.
Both send the same header fields and compressed bodies; nginx has as many workers as the machine has cores.
"""

import argparse
import http.client
import os
import pathlib
import re
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
CONNECTIONS = 32


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    built = ROOT / ".build" / "release" / "touchstone-keeper"
    parser.add_argument("server", nargs="?", default=built, type=pathlib.Path)
    parser.add_argument("--site", default=ROOT / "dist", type=pathlib.Path)
    parser.add_argument("--rounds", default=5, type=int)
    parser.add_argument("--seconds", default=3, type=int)
    return parser.parse_args()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(port):
    for _ in range(500):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.01)
    sys.exit(f"bench: nobody listens on {port}")


def fields(port, path, headers=None):
    """A response's header fields and length."""
    connection = http.client.HTTPConnection("localhost", port)
    connection.request("GET", path, headers=headers or {})
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response.status, dict(response.getheaders()), len(body)


def start_server(options):
    port = free_port()
    process = subprocess.Popen([options.server, "serve", "--port", str(port), "--site", options.site],
                               stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    wait_for(port)
    return process, port


def start_nginx(folder, site, headers):
    """nginx, tuned for static files as in its manual, with the server's header fields."""
    port = free_port()
    added = "\n".join(f'add_header {name} "{value}" always;' for name, value in headers.items())
    (folder / "nginx.conf").write_text(f"""
        daemon off; pid {folder}/pid; error_log stderr crit; worker_processes auto;
        events {{ worker_connections 1024; }}
        http {{
          types {{ text/html html; text/javascript js; text/css css; application/wasm wasm; image/svg+xml svg;
                   image/png png; application/manifest+json webmanifest; }}
          access_log off; sendfile on; tcp_nopush on; etag on; keepalive_requests 100000000; gzip_static on; gzip_vary on;
          open_file_cache max=1000 inactive=60s; open_file_cache_valid 60s; open_file_cache_min_uses 1;
          client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
          uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
          server {{ listen 127.0.0.1:{port}; root {site}; {added} }}
        }}""")
    process = subprocess.Popen(["nginx", "-p", folder, "-c", folder / "nginx.conf"], stdin=subprocess.DEVNULL)
    wait_for(port)
    return process, port


def run(process, port, path, headers, seconds):
    """Requests per second, and the server's CPU time per request in microseconds."""
    command = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s"]
    for name, value in headers.items():
        command += ["-H", f"{name}: {value}"]
    before = processor_seconds(process)
    text = subprocess.run([*command, f"http://localhost:{port}{path}"], stdin=subprocess.DEVNULL, capture_output=True,
                          text=True, check=True).stdout
    used = processor_seconds(process) - before
    if "Non-2xx" in text and "If-None-Match" not in headers or "Socket errors" in text:
        sys.exit(f"bench: {path} was not answered\n{text}")
    count = int(re.search(r"(\d+) requests in", text).group(1))
    return float(re.search(r"Requests/sec:\s+([\d.]+)", text).group(1)), used * 1e6 / count


def memory(process):
    """Resident megabytes of a process and its children."""
    total = 0
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                status = (entry / "status").read_text()
            except OSError:
                continue
            parent = int(re.search(r"PPid:\s+(\d+)", status).group(1))
            if process.pid in (int(entry.name), parent):
                total += int((re.search(r"VmRSS:\s+(\d+)", status) or [0, 0])[1])
    return total / 1024


def processor_seconds(process):
    """CPU seconds of a process and its children."""
    ticks = 0
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parts = (entry / "stat").read_text().rsplit(") ", 1)[1].split()
            except OSError:
                continue
            if process.pid in (int(entry.name), int(parts[1])):
                ticks += int(parts[11]) + int(parts[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def packed_site(site, folder):
    """A copy of the site with the precompressed files that nginx sends; the server compresses in memory."""
    copy = folder / "site"
    subprocess.run(["cp", "-r", site, copy], check=True)
    for path in copy.rglob("*"):
        if path.suffix in (".html", ".js", ".css", ".wasm", ".svg", ".webmanifest"):
            subprocess.run(["gzip", "-9", "-k", "-n", "-f", path], check=True)
    for path in [folder, copy, *copy.rglob("*")]:
        path.chmod(0o755)
    return copy


def find(site, name):
    return "/" + min((p for p in site.rglob(name)), key=lambda p: len(p.parts)).relative_to(site).as_posix()


def throughput(options, servers):
    """Prints a table; `servers` are both processes and ports."""
    gzip = {"Accept-Encoding": "gzip"}
    script, engine = find(options.site, "app*.js"), find(options.site, "worker.wasm")
    cases = [("the page, gzip", "/", gzip), ("a script, gzip", script, gzip), ("a script, as it is", script, {}),
             ("the engine, gzip", engine, gzip)]
    print(f"\nRequests a second, {CONNECTIONS} connections, and what one takes of the processor; "
          f"medians of {options.rounds} runs of {options.seconds} s\n")
    print("| | bytes | touchstone | nginx | × nginx | µs each | nginx |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for name, path, headers in [*cases, ("a script that the client has (304)", script, None)]:
        results = {label: [] for label in servers}
        for _ in range(options.rounds):
            for label, (process, port) in servers.items():
                wanted = headers
                if wanted is None:
                    wanted = gzip | {"If-None-Match": fields(port, path, gzip)[1]["ETag"]}
                results[label].append(run(process, port, path, wanted, options.seconds))
        rate = {label: statistics.median(r[0] for r in runs) for label, runs in results.items()}
        cost = {label: statistics.median(r[1] for r in runs) for label, runs in results.items()}
        size = fields(servers["touchstone"][1], path, headers or {})[2] if headers is not None else 0
        print(f"| {name} | {size:,} | {rate['touchstone']:,.0f} | {rate['nginx']:,.0f} "
              f"| {rate['touchstone'] / rate['nginx']:.2f} | {cost['touchstone']:.1f} | {cost['nginx']:.1f} |", flush=True)


def life(options):
    """The time to start and to stop, and the memory in between."""
    starts, ends, sizes = [], [], []
    for _ in range(max(5, options.rounds)):
        began = time.perf_counter()
        process, port = start_server(options)
        fields(port, "/")
        starts.append(time.perf_counter() - began)
        time.sleep(0.3)
        sizes.append(memory(process))
        began = time.perf_counter()
        process.send_signal(signal.SIGTERM)
        process.wait()
        ends.append(time.perf_counter() - began)
    print("\n| the server's life, medians | |\n| --- | ---: |")
    print(f"| from start to the first page | {statistics.median(starts) * 1000:.0f} ms |")
    print(f"| memory, idle | {statistics.median(sizes):.1f} MB |")
    print(f"| from SIGTERM to the end | {statistics.median(ends) * 1000:.0f} ms |")
    print(f"| the program's file | {options.server.stat().st_size / 1e6:.1f} MB |")


def main():
    options = arguments()
    for path in (options.server, options.site / "index.html"):
        if not path.exists():
            sys.exit(f"bench: {path} is missing; run make build-server site")
    subprocess.run([str(ROOT / "Scripts" / "debian-packages.sh"), "wrk", "nginx-light"], check=True)
    options.site = options.site.resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        server, port = start_server(options)
        _, headers, _ = fields(port, "/")
        shared = {n: v for n, v in headers.items() if "Policy" in n or n in ("X-Content-Type-Options", "Cache-Control")}
        nginx, other = start_nginx(folder, packed_site(options.site, folder), shared)
        try:
            throughput(options, {"touchstone": (server, port), "nginx": (nginx, other)})
            print(f"\nMemory under load: touchstone {memory(server):.1f} MB, nginx {memory(nginx):.1f} MB")
        finally:
            for process in (server, nginx):
                process.terminate()
                process.wait()
    life(options)


if __name__ == "__main__":
    main()
