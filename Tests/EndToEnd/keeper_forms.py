#!/usr/bin/env python3
"""Sends what no honest client sends: ranges and conditions of every form, paths that escape, and JSON that is deep, long,
duplicated or not text. Each gets one response, none of them a server error, and nothing is sealed or disclosed.

keeper_forms.py SERVER
"""

import hashlib
import itertools
import json
import os
import pathlib
import re
import socket
import sys
import tempfile
import time

from keeper_client import Capsule, Keeper, b64, make_site

# Even the largest body is refused in a fraction of this.
SLOWEST = 2.0


def exchange(port, request, more=b""):
    """The bytes received until the server closes."""
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        connection.sendall(request + more)
        connection.shutdown(socket.SHUT_WR)
        found = b""
        while data := connection.recv(1 << 16):
            found += data
    return found


def answer(port, request):
    """The status, the fields and the body of the single response to a request."""
    began = time.monotonic()
    found = exchange(port, request)
    taken = time.monotonic() - began
    head, _, body = found.partition(b"\r\n\r\n")
    match = re.fullmatch(rb"HTTP/1\.1 (\d{3}) .*", head.split(b"\r\n")[0])
    assert match, (request[:200], found[:200])
    assert b"HTTP/1.1 " not in body, (request[:200], "two answers", found[:300])
    assert taken < SLOWEST, (request[:200], f"{taken:.1f} s")
    status = int(match[1])
    assert status < 500, (request[:200], found[:300])
    fields = {}
    for line in head.split(b"\r\n")[1:]:
        name, _, value = line.partition(b":")
        assert name.lower() not in fields, (request[:200], "a field twice", name)
        fields[name.lower().decode()] = value.strip().decode()
    return status, fields, body


def of(keeper, method, path, token=None, fields=(), body=b""):
    lines = [f"{method} ".encode() + path + b" HTTP/1.1", f"Host: localhost:{keeper.port}".encode()]
    if token:
        lines.append(b"Authorization: Bearer " + b64(token).encode())
    if body:
        lines.append(f"Content-Length: {len(body)}".encode())
    lines += fields
    return b"\r\n".join(lines) + b"\r\n\r\n" + body


def ranges(keeper, capsule, item, data):
    """A range gets exactly its bytes, everything, or nothing: RFC 9110, 14.2."""
    path = f"{capsule.path}/items/{item}".encode()
    tag = answer(keeper.port, of(keeper, "GET", path, capsule.token))[1]["etag"]
    size, huge = len(data), "9" * 40
    numbers = ["", "0", "1", str(size - 1), str(size), str(size + 1), str(2**63 - 1), str(2**64), huge, "-1", "+1", " 1", "0x1",
               "١", "1e3", "00000001"]
    forms = [f"bytes={first}-{last}" for first, last in itertools.product(numbers, numbers)]
    forms += ["bytes=" + ",".join(["0-0"] * count) for count in (2, 10, 1000)]
    forms += ["bytes", "bytes=", "bytes=-", "bytes=--1", "bytes=1", "bytes=0-1-2", "items=0-1", "=0-1", "bytes =0-1", "BYTES=0-1",
              "bytes=0-,", "bytes=,0-1", "none", "bytes=0-1;x", "bytes=\x7f-1", "bytes=0-1\tx"]
    tried = 0
    for form in forms:
        status, fields, body = answer(keeper.port, of(keeper, "GET", path, capsule.token, [b"Range: " + form.encode()]))
        tried += 1
        if status == 200:
            assert body == data, (form, "not all of it")
        elif status == 206:
            first, last, whole = map(int, re.fullmatch(r"bytes (\d+)-(\d+)/(\d+)", fields["content-range"]).groups())
            assert whole == size and body == data[first:last + 1] and len(body) == last + 1 - first, (form, fields)
            plain = re.fullmatch(r"(?i)bytes=(\d*)-(\d*)", form, re.ASCII)
            assert plain, (form, "is no range")
            start, end = plain.groups()
            expected = data[-int(end):] if not start else data[int(start):int(end) + 1 if end else None]
            assert body == expected, (form, fields)
        else:
            assert status in (400, 416), (form, status)
    # Contradicting conditions, in every pair: never a part of another version than the one seen.
    values = [tag, '"x"', "*", f"W/{tag}", tag.strip('"'), "", tag + "," + tag, '"' * 500, "Sat, 29 Oct 1994 19:43:31 GMT", huge]
    names = ["If-None-Match", "If-Match", "If-Range", "If-Modified-Since", "If-Unmodified-Since"]
    for (first, second), (one, other) in itertools.product(itertools.product(names, names), itertools.product(values, values)):
        if first >= second and one > other:
            continue
        given = [f"{first}: {one}".encode(), f"{second}: {other}".encode(), b"Range: bytes=10-19"]
        status, fields, body = answer(keeper.port, of(keeper, "GET", path, capsule.token, given))
        tried += 1
        assert status in (200, 206, 304, 400, 412), (given, status)
        assert body == {200: data, 206: data[10:20], 304: b""}.get(status, body), (given, status)
        seen = [value for name, value in ((first, one), (second, other)) if name == "If-Range"]
        assert status != 206 or all(value == tag for value in seen), (given, "a part of something else")
    return tried


def paths(keeper, capsule, secrets):
    """No spelling of a path leads out of the app's folder, or past a token."""
    up = [b"..", b"%2e%2e", b"%2E.", b".%2e", b"%252e%252e", b"..%00", b"..%2f", b"%c0%ae%c0%ae", b"\xc0\xae\xc0\xae", b"..;", b"..\\",
          b"%5c..", b"\xef\xbc\x8e\xef\xbc\x8e", b"....", b"..%0d%0aX:y", b"%u002e%u002e"]
    ends = [b"data/keeper.db", b"data/keeper.key", b"keeper.log", b"etc/passwd", b"proc/self/environ", b""]
    starts = [b"/", b"//", b"/./", b"/index.html/", b"/api/v1/", b"/api/v1/capsules/" + capsule.id.encode() + b"/", b"/%2f", b"/\\",
              b"/?/", b"/;/"]
    own = answer(keeper.port, of(keeper, "GET", b"/"))[2]
    tried = 0
    for start, step, end in itertools.product(starts, up, ends):
        for depth in (1, 6):
            target = start + b"/".join([step] * depth) + b"/" + end
            status, _, body = answer(keeper.port, of(keeper, "GET", target))
            tried += 1
            assert status in (200, 400, 401, 403, 404, 405), (target, status)
            assert status != 200 or body == own, (target, body[:100])
            assert not any(secret in body for secret in secrets), (target, "shows a secret")
    # The same capsule in other spellings still needs a token.
    name = capsule.path.encode()
    other = [name.replace(b"/api", b"/%61pi"), name.replace(b"/v1/", b"/v1//"), name + b"/", name + b"/.", name + b"/../x", name + b"%00",
             name + b"?token=x", name + b"#", name.upper(), name + b"/items/../release", name + b"/release/", name + b"/release%2f",
             name + b"/items?after=" + b"A" * 5000, name + b"/items?after=%00", name + b"/items?after=..", b"/" + name]
    for target, method in itertools.product(other, ("GET", "HEAD", "PUT", "DELETE", "POST", "OPTIONS", "PATCH", "TRACE", "get", "G\x0bT")):
        status, _, body = answer(keeper.port, of(keeper, method, target))
        tried += 1
        assert status in (400, 401, 403, 404, 405, 411, 415) or (method == "HEAD" and status < 500), (method, target, status)
        assert b"AGE-SECRET-KEY" not in body and not any(secret in body for secret in secrets), (method, target)
    return tried


def bodies(capsule):
    """Bodies that are invalid JSON, or not what they seem, each with its name."""
    good = capsule.body
    yield "depth of arrays", b"[" * 60_000
    yield "depth of arrays, closed", b"[" * 30_000 + b"]" * 30_000
    yield "depth of objects", b'{"a":' * 10_000 + b"1" + b"}" * 10_000
    yield "depth within", good[:-1] + b',"x":' + b"[" * 20_000 + b"]" * 20_000 + b"}"
    yield "a long key", b'{"' + b"k" * 60_000 + b'":1}'
    yield "many keys", b"{" + b",".join(b'"%d":1' % number for number in range(7000)) + b"}"
    yield "many values", b"[" + b",".join([b"1"] * 30_000) + b"]"
    for number in (b"1e999999", b"-1e999999", b"1e-999999", b"9" * 50_000, b"1." + b"0" * 50_000, b"0" * 1000 + b"1", b"NaN", b"Infinity",
                   b"-0", b"1.0", b"1e0", b"0x1", b"01", b"+1", b"true", b"null", b'"1"', b"[1]", b"9223372036854775808",
                   b"18446744073709551617", b"1e400"):
        yield f"v is {number[:20]!r}", good.replace(b'"v":1}', b'"v":' + number + b"}")
    for key in json.loads(good):
        at = json.dumps(json.loads(good)[key]).encode()
        yield f"{key} twice, the same", good[:-1] + b',"' + key.encode() + b'":' + at + b"}"
        yield f"{key} twice, another", b'{"' + key.encode() + b'":0,' + good[1:]
        yield f"{key} twice, escaped", good[:-1] + b',"\\u%04x' % ord(key[0]) + key[1:].encode() + b'":' + at + b"}"
        yield f"{key} is missing", json.dumps({name: value for name, value in json.loads(good).items() if name != key}).encode()
        yield f"{key} is null", json.dumps({**json.loads(good), key: None}).encode()
    for place in (b"name", b"canary", b"core"):
        for text in (b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xc3", b"\\ud800", b"\\udc00\\ud800", b"\x00", b"\x1f",
                     b"\\u0000", b"\\x", b"\\", b'"', b"\xef\xbb\xbf"):
            yield f"{text!r} in {place.decode()}", re.sub(b'"' + place + b'":"', lambda found, text=text: found[0] + text, good, count=1)
    yield "a byte order mark", b"\xef\xbb\xbf" + good
    yield "UTF-16", good.decode().encode("utf-16")
    yield "something behind", good + b"{}"
    yield "a comment", good[:-1] + b"/**/}"
    yield "a comma", good[:-1] + b",}"
    yield "twice", good + good
    yield "spaces", good[:-1] + b" " * 60_000
    for cut in range(0, len(good), 37):
        yield f"cut at {cut}", good[:cut]


def json_forms(keeper):
    """Refused bodies seal nothing, create no token and don't stop the server; returns how many were tried."""
    tried, json_type = 0, [b"Content-Type: application/json"]
    owner = Capsule()
    client = keeper.client()
    assert client.seal(owner)[0] == 201
    client.close()
    token = f"{owner.path}/tokens/{b64(os.urandom(16))}".encode()
    for what, body in bodies(Capsule()):
        capsule = Capsule()
        for method, path, secret in (("PUT", capsule.path.encode(), capsule.token), ("PUT", token, owner.token),
                                     ("POST", owner.path.encode() + b"/audit", owner.token)):
            status, fields, answered = answer(keeper.port, of(keeper, method, path, secret, json_type, body))
            tried += 1
            assert status in (400, 413, 415, 422), (what, method, path, status, answered)
            assert fields["content-type"] == "application/problem+json", (what, fields)
            json.loads(answered)
        status = answer(keeper.port, of(keeper, "GET", capsule.path.encode(), capsule.token))[0]
        assert status == 403, (what, "sealed something", status)
    client = keeper.client()
    listed = json.loads(client.call("GET", owner.path + "/tokens", owner.token)[1])
    client.close()
    assert listed["tokens"] == [], listed
    return tried


def lengths(keeper, capsule):
    """A body and its length in every contradiction: one response, and the smuggled request is never executed."""
    hidden = of(keeper, "DELETE", capsule.path.encode(), capsule.token)
    size, chunk = str(len(hidden)).encode(), b"%x\r\n" % len(hidden) + hidden + b"\r\n0\r\n\r\n"
    counts = [b"0", size, b"1", b"-1", b"+1", b" 1", b"1,1", b"0,0", b"1;2", b"99999999999999999999", b"0x10", b"", b"1.0", b"\x001"]
    codings = [None, b"chunked", b"Chunked", b"chunked, chunked", b"identity", b"gzip, chunked", b"x", b"", b" chunked", b"\x0bchunked",
               b"chunked;q=1", b'"chunked"', b"chunked\x00"]
    tried = 0
    for count, coding, other, is_first in itertools.product(counts, codings, (None, b"0", size), (False, True)):
        fields = [b"Content-Length: " + count] + ([b"Content-Length: " + other] if other else [])
        if coding is not None:
            fields.insert(0 if is_first else len(fields), b"Transfer-Encoding: " + coding)
        elif is_first:
            continue
        # With one length, what follows that many bytes is the client's own next request.
        is_plain = coding is None and other in (None, count) and count.strip().isdigit()
        for path, body in ((b"/", hidden), (b"/api/v1/keeper", chunk)):
            if is_plain and count == b"0":
                continue
            found = exchange(keeper.port, of(keeper, "GET", path, None, fields), body)
            tried += 1
            statuses = re.findall(rb"HTTP/1\.1 (\d{3})", found)
            assert len(statuses) <= 1 or is_plain, (fields, statuses)
            assert all(status < b"500" for status in statuses), (fields, statuses)
            assert b"204" not in statuses, (fields, "the hidden request was done")
            assert coding is None or statuses != [b"200"], (fields, "taken with two lengths")
    return tried


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        keeper = Keeper(pathlib.Path(sys.argv[1]).resolve(), folder / "data", make_site(folder / "site"))
        keeper.start()
        client, capsule, victim, item, data = keeper.client(), Capsule(), Capsule(), b64(os.urandom(16)), os.urandom(100_000)
        assert client.seal(capsule)[0] == 201 and client.put(capsule, item, data)[0] == 201
        client.close()
        secrets = [key.read_bytes()[:16] for key in (folder / "data").glob("*.key")] + [b"SQLite format", b"root:x:"]
        tried = {"ranges and conditions": ranges(keeper, capsule, item, data), "paths": paths(keeper, capsule, secrets),
                 "bodies of JSON": json_forms(keeper)}
        client = keeper.client()
        assert client.seal(victim)[0] == 201
        client.close()
        tried["lengths"] = lengths(keeper, victim)
        client = keeper.client()
        assert client.call("GET", victim.path, victim.token)[0] == 200
        status, body, _ = client.call("GET", f"{capsule.path}/items/{item}", capsule.token)
        assert status == 200 and hashlib.sha256(body).digest() == hashlib.sha256(data).digest()
        client.close()
        assert keeper.process.poll() is None
        keeper.stop()
    print("forms: " + ", ".join(f"{count} {what}" for what, count in tried.items())
          + "; each had one answer at most, no failure of the server’s, and nothing was done by it")


if __name__ == "__main__":
    main()
