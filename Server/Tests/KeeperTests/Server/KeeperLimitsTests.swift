import Foundation
import Testing

/// Resources that clients can't exhaust.
@Suite struct KeeperLimitsTests {
  private let site: SiteFixture
  private let server: ServerProcess

  init() throws {
    site = try SiteFixture()
    server = try ServerProcess(["--site", site.folder.path])
  }

  private func answer(_ request: String) throws -> Reply? {
    let connection = try #require(Connection(port: server.port))
    connection.send(request)
    return Reply(connection.receive())
  }

  private var host: String { "Host: localhost:\(server.port)\r\n" }

  @Test func refusesABodyThatIsAnnouncedTooLarge() throws {
    let reply = try #require(try answer("POST /nothing HTTP/1.1\r\n\(host)Content-Length: 99999999999\r\n\r\n"))
    #expect(reply.status == 413 && reply.fields["connection"] == "close")
  }

  @Test func endsAChunkedBodyOverTheLimit() throws {
    let connection = try #require(Connection(port: server.port))
    connection.send("POST /share HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n")
    #expect(connection.isBrokenOff(sending: "10000\r\n" + String(repeating: "x", count: 65_536) + "\r\n"))
  }

  @Test func refusesAHeaderThatIsTooLarge() throws {
    for fields in [
      "X: " + String(repeating: "a", count: 40_000), String(repeating: "X: a\r\n", count: 300) + "X: a",
      String(repeating: "a", count: 40_000) + ": x",
    ] {
      let reply = try answer("GET / HTTP/1.1\r\n\(host)\(fields)\r\n\r\n")
      #expect(reply == nil || reply?.status == 400 || reply?.status == 431)
      #expect(try Reply.to("GET /healthz", port: server.port).status == 200)
    }
  }

  @Test func refusesAPathThatIsTooLong() throws {
    for length in [10_000, 100_000, 1_000_000] {
      let reply = try answer(
        "GET /\(String(repeating: "a", count: length)) HTTP/1.1\r\n\(host)Connection: close\r\n\r\n")
      #expect(reply == nil || [400, 404, 414].contains(reply?.status ?? 0))
      #expect(try Reply.to("GET /healthz", port: server.port).status == 200)
    }
  }

  @Test func survivesInvalidHTTP() throws {
    for request in [
      "\0\0\0\0\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u{16}\u{3}\u{1}hello\r\n\r\n",
      "GET / HTTP/1.1\r\n: x\r\n\r\n",
      "GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n",
      "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
      "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      "POST / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ] {
      let reply = try answer(request)
      #expect(reply.map { $0.status >= 400 && $0.status < 500 || $0.status == 505 } ?? true, "\(reply?.status ?? 0)")
      #expect(try Reply.to("GET /healthz", port: server.port).status == 200)
    }
  }

  @Test func buffersLittleForAStalledPipeliningClient() throws {
    let connection = try #require(Connection(port: server.port))
    let requests = String(repeating: "GET /sw.js HTTP/1.1\r\n\(host)\r\n", count: 10_000)
    let sent = (0..<500).prefix { _ in connection.send(requests) }
    #expect(sent.count < 500)
    let status = try String(contentsOfFile: "/proc/\(server.process.processIdentifier)/status", encoding: .utf8)
    let resident = try #require(status.firstMatch(of: /VmRSS:\s+(\d+) kB/).flatMap { Int($0.1) })
    #expect(resident < 200_000)
    #expect(try Reply.to("GET /healthz", port: server.port).status == 200)
  }

  @Test func answersPipelinedRequestsInOrder() throws {
    let connection = try #require(Connection(port: server.port))
    let paths = ["/healthz", "/sw.js", "/nothing", "/healthz"]
    connection.send(
      paths.map { "GET \($0) HTTP/1.1\r\n\(host)\r\n" }.joined() + "GET / HTTP/1.1\r\n\(host)Connection: close\r\n\r\n")
    let text = String(decoding: connection.receive(), as: UTF8.self)
    let found = text.matches(of: /HTTP\/1\.1 (\d+)/).map { String($0.1) }
    #expect(found == ["200", "200", "404", "200", "200"])
  }
}
