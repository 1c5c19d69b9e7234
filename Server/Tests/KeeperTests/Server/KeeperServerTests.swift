import Foundation
import Testing

/// The server over real sockets, for browsers and other clients.
@Suite struct KeeperServerTests {
  private let site: SiteFixture
  private let server: ServerProcess

  init() throws {
    site = try SiteFixture()
    server = try ServerProcess(["--site", site.folder.path, "--name", "box.example", "--log-level", "debug"])
  }

  private func get(_ path: String, _ fields: String...) throws -> Reply {
    try Reply.to("GET " + path, port: server.port, fields)
  }

  @Test func servesEachFileWithItsTypeAndForAsLongAsItIsGood() throws {
    let expected = [
      ("/", "text/html; charset=utf-8", "no-cache"), ("/index.html", "text/html; charset=utf-8", "no-cache"),
      ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
      ("/manifest.webmanifest", "application/manifest+json", "no-cache"), ("/icons/icon.png", "image/png", "no-cache"),
      ("/shell-0123456789abcdef/app.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
      ("/shell-0123456789abcdef/touchstone.wasm", "application/wasm", "public, max-age=31536000, immutable"),
    ]
    for (path, mediaType, cacheControl) in expected {
      let reply = try get(path)
      #expect(reply.status == 200, "\(path)")
      #expect(reply.fields["content-type"] == mediaType && reply.fields["cache-control"] == cacheControl, "\(path)")
      #expect(reply.fields["content-length"] == "\(reply.body.count)", "\(path)")
    }
    #expect(try get("/shell-0123456789abcdef/touchstone.wasm").body == Array(SiteFixture.wasm))
    #expect(try get("/?source=pwa#x").status == 200)
  }

  @Test func addsSecurityFieldsToEveryResponse() throws {
    for path in ["/", "/sw.js", "/shell-0123456789abcdef/touchstone.wasm", "/nothing", "/healthz"] {
      let fields = try get(path).fields
      #expect(fields["x-content-type-options"] == "nosniff" && fields["referrer-policy"] == "no-referrer", "\(path)")
      #expect(fields["cross-origin-resource-policy"] == "same-origin", "\(path)")
      #expect(fields["content-security-policy"]?.hasSuffix("frame-ancestors 'none'") == true, "\(path)")
      #expect(fields["access-control-allow-origin"] == nil && fields["server"] == nil, "\(path)")
    }
    let page = try get("/").fields
    #expect(page["content-security-policy"] == SiteFixture.policy + "; frame-ancestors 'none'")
    #expect(page["cross-origin-opener-policy"] == "same-origin" && page["permissions-policy"] != nil)
  }

  @Test func compressesForClientsThatAcceptIt() throws {
    let path = "/shell-0123456789abcdef/touchstone.wasm"
    let packed = try get(path, "Accept-Encoding: gzip, br")
    #expect(packed.fields["content-encoding"] == "gzip" && packed.fields["vary"] == "Accept-Encoding")
    #expect(packed.body.starts(with: [0x1F, 0x8B]) && packed.body.count < SiteFixture.wasm.count)
    let plain = try get(path)
    #expect(plain.fields["content-encoding"] == nil && plain.fields["vary"] == "Accept-Encoding")
    #expect(packed.fields["etag"] != plain.fields["etag"])
  }

  @Test func saysWhenTheClientHasItAlready() throws {
    for coding in ["gzip", "identity"] {
      let tag = try #require(try get("/sw.js", "Accept-Encoding: \(coding)").fields["etag"])
      let reply = try get("/sw.js", "Accept-Encoding: \(coding)", "If-None-Match: \"x\", W/\(tag)")
      #expect(reply.status == 304 && reply.body.isEmpty && reply.fields["etag"] == tag)
      #expect(try get("/sw.js", "Accept-Encoding: \(coding)", "If-None-Match: \"x\"").status == 200)
    }
  }

  /// Regression: the condition was ignored, so that a resumed download could end with another version’s bytes.
  @Test func sendsOnlyTheVersionThatTheClientHas() throws {
    let whole = try get("/sw.js")
    let tag = try #require(whole.fields["etag"])
    #expect(try get("/sw.js", "If-Match: \(tag)").body == whole.body)
    for fields in [["If-Match: \"old\""], ["If-Match: W/\(tag)"], ["If-Match: \"old\"", "Range: bytes=9-"]] {
      let reply = try Reply.to("GET /sw.js", port: server.port, fields)
      #expect(reply.status == 412 && reply.fields["etag"] == nil, "\(fields)")
    }
  }

  @Test func answersHeadAsGetWithoutTheBody() throws {
    let whole = try get("/sw.js")
    let head = try Reply.to("HEAD /sw.js", port: server.port)
    #expect(head.status == 200 && head.body.isEmpty && head.fields["content-length"] == "\(whole.body.count)")
    #expect(head.fields["etag"] == whole.fields["etag"])
    for path in ["/nothing", "/api/v1/nothing", "/api/v1/capsules/x/items", "/api/v1/upload-probe"] {
      let (whole, head) = (try get(path), try Reply.to("HEAD \(path)", port: server.port))
      #expect(head.status == whole.status && head.body.isEmpty, "\(path)")
      #expect(head.fields["content-length"] == "\(whole.body.count)", "\(path)")
    }
  }

  /// A route's limit on bodies, and the methods that a refusal names, are found by the path as it is.
  @Test(arguments: ["/readyz/", "//readyz", "/api/v1/keeper/", "/api//v1/keeper", "/api/v1/keeper/?x", "/metrics//"])
  func servesAPathInOneSpellingOnly(path: String) throws {
    #expect(try get(path).status == 404)
  }

  @Test func servesPartsOfAFile() throws {
    let path = "/shell-0123456789abcdef/touchstone.wasm"
    let part = try get(path, "Range: bytes=100-199")
    #expect(part.status == 206 && part.body == Array(SiteFixture.wasm[100..<200]))
    #expect(part.fields["content-range"] == "bytes 100-199/40000" && part.fields["content-length"] == "100")
    #expect(try get(path, "Range: bytes=-1").body == [SiteFixture.wasm[39_999]])
    let beyond = try get(path, "Range: bytes=40000-")
    #expect(beyond.status == 416 && beyond.fields["content-range"] == "bytes */40000")
    #expect(try get(path, "Range: bytes=0-1,5-6").status == 200)
    let tag = try #require(part.fields["etag"])
    #expect(try get(path, "Range: bytes=0-0", "If-Range: \(tag)").status == 206)
    #expect(try get(path, "Range: bytes=0-0", "If-Range: \"old\"").status == 200)
  }

  @Test func takesOnlyReadingMethods() throws {
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"] {
      let reply = try Reply.to("\(method) /sw.js", port: server.port, ["Content-Length: 0"])
      #expect(reply.status == 405 && reply.fields["allow"] == "GET, HEAD", "\(method)")
    }
    #expect(try Reply.to("TRACE /sw.js", port: server.port).status == 405)
  }

  @Test func sendsSharedPhotosBackToTheDevice() throws {
    let reply = try Reply.to("POST /share", port: server.port, ["Content-Length: 5"], body: "photo")
    #expect(reply.status == 303 && reply.fields["location"] == "./" && reply.text.contains("aren’t uploaded"))
    #expect(try get("/share").status == 404)
  }

  /// Regression: every photo is longer than a body may be, so that its sender got an API's error instead of the app.
  @Test(arguments: ["/share", "/share?source=app"]) func sendsLargePhotosBackFromTheirHeadAlone(path: String) throws {
    let length = "Content-Length: 4000000"
    let reply = try Reply.to("POST \(path)", port: server.port, [length], body: "the beginning of a photo")
    #expect(reply.status == 303 && reply.fields["location"] == "./" && reply.fields["connection"] == "close")
    #expect(try Reply.to("PUT \(path)", port: server.port, [length]).status == 413)
    #expect(try Reply.to("POST \(path)", port: server.port, host: "evil.example", [length]).status == 413)
  }

  @Test func findsNothingUnderOtherPaths() throws {
    for path in [
      "/../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/icons/../sw.js", "/icons//icon.png",
      "//sw.js", "/./sw.js", "/sw.js%00", "/sw.js%00.html", "/sw%2ejs", "/SW.JS", "/sw.js/", "/icons", "/icons/",
      "/\\..\\sw.js", "/~root", "/.git/config", "/%", "/%zz", "/sw.js;x", "sw.js", "http://localhost/sw.js", "*",
      "/shell-0123456789abcdef/", "/index.html.gz", "/proc/self/environ", "/%E2%80%AE",
    ] {
      let reply = try get(path)
      #expect([400, 404].contains(reply.status), "\(path)")
      #expect(!reply.text.contains("root:") && !reply.text.contains("worker"))
    }
  }

  @Test func answersOnlyToItsNames() throws {
    let port = server.port
    for host in [
      "localhost:\(port)", "127.0.0.1:\(port)", "[::1]:\(port)", "box.example:\(port)", "box.example",
      "LOCALHOST:\(port)",
    ] {
      #expect(try Reply.to("GET /", port: port, host: host).status == 200, "\(host)")
    }
    for host in [
      "localhost", "localhost:1", "evil.example", "evil.example:\(port)", "localhost.evil.example:\(port)",
      "localhost:\(port).evil.example", "192.0.2.1:\(port)", "box.example:1", "a@localhost:\(port)",
    ] {
      let reply = try Reply.to("GET /", port: port, host: host)
      #expect(reply.status == 421 && !reply.text.contains("<title>"), "\(host)")
    }
    #expect(try Reply.to("GET /healthz", port: port, host: "evil.example").status == 421)
    #expect(try Reply.to("POST /share", port: port, host: "evil.example").status == 421)
  }

  @Test func refusesRequestsWithoutOneHost() throws {
    for hosts in ["", "Host: localhost:PORT\r\nHost: localhost:PORT\r\n", "Host: localhost:PORT\r\nHost: evil\r\n"] {
      let connection = try #require(Connection(port: server.port))
      let lines = hosts.replacingOccurrences(of: "PORT", with: "\(server.port)")
      connection.send("GET / HTTP/1.1\r\n\(lines)Connection: close\r\n\r\n")
      #expect(try #require(Reply(connection.receive())).status == 400)
    }
  }

  @Test func answersTheHealthCheck() throws {
    let reply = try get("/healthz")
    #expect(reply.status == 200 && reply.text == "ok\n" && reply.fields["cache-control"] == "no-store")
  }

  @Test func answersOnlyReadingMethods() throws {
    for path in ["/healthz", "/readyz", "/metrics"] {
      #expect(try get(path).status == 200)
      for method in ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"] {
        let reply = try Reply.to("\(method) \(path)", port: server.port)
        #expect(reply.status == 405 && reply.fields["allow"] == "GET, HEAD", "\(method) \(path)")
      }
    }
  }

  @Test func listensOnThisMachineAlone() throws {
    let sockets = try String(contentsOfFile: "/proc/net/tcp", encoding: .ascii)
    let port = String(server.port, radix: 16, uppercase: true)
    let hexadecimal = String(repeating: "0", count: 4 - port.count) + port
    #expect(sockets.contains(" 0100007F:\(hexadecimal) 00000000:0000 0A"))
    #expect(!sockets.contains(" 00000000:\(hexadecimal) 00000000:0000 0A"))
  }

  @Test func logsRequestsWithoutTheirQueries() throws {
    _ = try get("/nothing?token=secret")
    _ = try get("/healthz")
    #expect(server.errors.contains("path=/nothing ") && !server.errors.contains("secret"))
  }
}
