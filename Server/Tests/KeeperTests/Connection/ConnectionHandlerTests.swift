import Foundation
import Testing

@testable import Keeper

/// Requests that two parsers on one connection could read differently (RFC 9112, 11.2): each is refused or has one
/// meaning, and its body is never taken for a request.
@Suite struct ConnectionHandlerTests {
  private let keeper: RunningKeeper
  private var port: Int { keeper.server.port }
  private var host: String { "Host: localhost:\(port)\r\n" }
  /// The request that an attacker tries to smuggle.
  private var hidden: String { "GET /smuggled HTTP/1.1\r\n\(host)\r\n" }

  init() throws {
    keeper = try RunningKeeper()
  }

  /// The statuses of all responses until either side closes.
  private func statuses(_ request: String) throws -> [Int] {
    let connection = try #require(Connection(port: port))
    connection.send(request)
    connection.finish()
    return String(decoding: connection.receive(), as: UTF8.self).matches(of: /HTTP\/1\.1 (\d+)/).compactMap {
      Int($0.1)
    }
  }

  private func expectRefused(_ fields: String, body: String) throws {
    let found = try statuses("POST /share HTTP/1.1\r\n" + host + fields + "\r\n" + body + hidden)
    // One response, if only to the head: a second one would be taken for another request's.
    #expect([[400], [413], [303]].contains(found), "\(fields.debugDescription): \(found)")
    #expect(!keeper.server.errors.contains("/smuggled"), "\(fields.debugDescription)")
  }

  @Test(arguments: [
    "Content-Length: 5\r\nContent-Length: 6", "Content-Length: 5, 6", "Content-Length: +5", "Content-Length: 0x5",
    "Content-Length: 5 5", "Content-Length: 5_0", "Content-Length: -1", "Content-Length: 18446744073709551621",
    "Content-Length: 5;", "Content-Length : 5", "Content-Length:\r\n 5", "Content-Length: 5\0",
  ])
  func refusesInvalidLengths(fields: String) throws {
    try expectRefused(fields + "\r\n", body: "hello")
  }

  @Test(arguments: [
    "Content-Length: 4\r\nTransfer-Encoding: chunked", "Transfer-Encoding: chunked\r\nContent-Length: 4",
    "Transfer-Encoding: xchunked", "Transfer-Encoding: chunked, identity", "Transfer-Encoding: \u{B}chunked",
    "Transfer-Encoding: \"chunked\"", "Transfer-Encoding : chunked", "Transfer-Encoding:\r\n chunked",
    "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", "Transfer-Encoding: identity, chunked",
    "Transfer-Encoding: identity\r\nTransfer-Encoding: chunked", "Transfer-Encoding: gzip, chunked",
    "Transfer-Encoding: identity", "Transfer-Encoding:",
  ])
  func refusesAmbiguousCodings(fields: String) throws {
    try expectRefused(fields + "\r\n", body: "0\r\n\r\n")
  }

  @Test(arguments: [
    "FFFFFFFFFFFFFFFFF\r\n", "-1\r\n", "0x5\r\nhello\r\n", "g\r\n", "\r\n", "5\rhello\r\n",
    "5\r\nhelloX\r\n",
  ])
  func refusesPiecesThatHaveNoSize(piece: String) throws {
    try expectRefused("Transfer-Encoding: chunked\r\n", body: piece + "0\r\n\r\n")
  }

  @Test func refusesLinesThatAreFoldedOrEndedOtherwise() throws {
    try expectRefused("X: a\r\n b: c\r\n", body: "")
    try expectRefused("X: a\rContent-Length: 5\r\n", body: "")
    try expectRefused("X: a\0b\r\n", body: "")
    try expectRefused("X Y: a\r\n", body: "")
    try expectRefused(": a\r\n", body: "")
  }

  @Test func neverTreatsABodyAsARequest() throws {
    let length = hidden.utf8.count
    for (path, expected) in [("/", 200), ("/nothing", 404)] {
      let announced = "GET \(path) HTTP/1.1\r\n\(host)Content-Length: \(length)\r\n\r\n\(hidden)"
      let chunked =
        "GET \(path) HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n\(String(length, radix: 16))\r\n\(hidden)\r\n0\r\n\r\n"
      for request in [announced, chunked] { #expect(try statuses(request) == [expected], "\(path)") }
    }
    #expect(!keeper.server.errors.contains("/smuggled"))
  }

  @Test func answersInOrderWhenOneRequestIsRefused() throws {
    // The first three are answered by a task, the last one directly by the handler.
    let known = String(repeating: "GET /api/v1/keeper HTTP/1.1\r\n\(host)\r\n", count: 3)
    for (refused, status) in [
      ("POST /nothing HTTP/1.1\r\n\(host)Content-Length: 99999999\r\n\r\n", 413),
      ("POST /share HTTP/1.1\r\n\(host)Content-Length: 99999999\r\n\r\n", 303),
      ("GET http://localhost:\(port)/ HTTP/1.1\r\n\(host)\r\n", 400),
      ("POST /share HTTP/1.1\r\n\(host)Transfer-Encoding: gzip\r\n\r\n", 400), ("GARBAGE\r\n\r\n", 400),
    ] { #expect(try statuses(known + refused + hidden) == [200, 200, 200, status], "\(refused)") }
    #expect(!keeper.server.errors.contains("/smuggled"))
  }

  /// RFC 9110, 10.1.1: curl, Java and .NET wait a second or longer for a 100 before they send a body.
  @Test func sendsContinueWhenExpected() throws {
    let sample = try SampleSeal(opensAt: 4_000_000_000)
    let body = sample.request.bytes
    let fields =
      "Authorization: Bearer \(sample.token.text)\r\nContent-Type: application/json\r\nExpect: 100-Continue\r\n"
    let connection = try #require(Connection(port: port))
    connection.send("PUT \(sample.path) HTTP/1.1\r\n\(host)\(fields)Content-Length: \(body.count)\r\n\r\n")
    let go = "HTTP/1.1 100 Continue\r\n\r\n"
    #expect(String(decoding: connection.receive(limit: go.utf8.count), as: UTF8.self) == go)
    connection.send(body)
    connection.finish()
    #expect(try #require(Reply(connection.receive())).status == 201)
    // A client that doesn't wait, and a request refused by its head, get a single response.
    let refused = "PUT \(sample.path) HTTP/1.1\r\n\(host)\(fields)Content-Length: 99999999\r\n\r\n"
    #expect(try statuses(refused) == [413])
    #expect(try statuses("PUT /x HTTP/1.1\r\n\(host)Expect: something\r\nContent-Length: 1\r\n\r\nx") == [404])
  }

  /// Regression: one that asked for keep-alive got it unannounced, and waited 30 seconds for the end.
  @Test(arguments: ["", "Connection: keep-alive\r\n"])
  func endsTheConnectionOfAnOlderClientWithItsAnswer(fields: String) throws {
    for path in ["/", "/api/v1/keeper"] { try expectLast("GET \(path) HTTP/1.0\r\n\(host)\(fields)\r\n", 200) }
    let chunked = "POST /share HTTP/1.0\r\n\(host)Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    #expect(try statuses(chunked + hidden) == [400])
  }

  @Test func endsAConnectionAfterWhatItRefused() throws {
    for request in ["GET * HTTP/1.1\r\n\(host)\r\n", "GET http://localhost:\(port)/ HTTP/1.1\r\n\(host)\r\n"] {
      #expect(try statuses(request + hidden) == [400], "\(request)")
    }
    #expect(try statuses("CONNECT localhost:\(port) HTTP/1.1\r\n\(host)\r\n" + hidden) == [400])
    #expect(!keeper.server.errors.contains("/smuggled"))
  }

  /// The response may precede the body, which may be discarded or read by the API; each request gets one response.
  @Test func answersAnUnreadableRequestOnce() throws {
    let sample = try SampleSeal(opensAt: 4_000_000_000)
    let broken = "Transfer-Encoding: chunked\r\n\r\n5\rhello\r\n0\r\n\r\n" + hidden
    let seal = "Content-Type: application/json\r\nAuthorization: Bearer \(sample.token.text)\r\n"
    #expect(try statuses("GET / HTTP/1.1\r\n\(host)\(broken)") == [200])
    #expect(try statuses("PUT \(sample.path) HTTP/1.1\r\n\(host)\(broken)") == [401])
    #expect(try statuses("PUT \(sample.path) HTTP/1.1\r\n\(host)\(seal)\(broken)") == [400])
    let earlier = "GET /readyz HTTP/1.1\r\n\(host)\r\n"
    #expect(try statuses("\(earlier)PUT \(sample.path) HTTP/1.1\r\n\(host)\(seal)\(broken)") == [200, 400])
    #expect(try statuses("\(earlier)GET / HTTP/1.1\r\nX Y: a\r\n\r\n\(hidden)") == [200, 400])
    // The first request announced that it was the last.
    let last = "\(host)Connection: close\r\n\r\nno request\r\n\r\n\(hidden)"
    for path in ["/", "/readyz"] { #expect(try statuses("GET \(path) HTTP/1.1\r\n\(last)") == [200]) }
    #expect(!keeper.server.errors.contains("/smuggled"))
  }

  /// A chunked body turns out too long only while it is read; a request that needs no body is still answered.
  @Test func refusesABodyThatTurnsOutTooLong() throws {
    let sample = try SampleSeal(opensAt: 4_000_000_000)
    let piece = "4000\r\n" + String(repeating: " ", count: 0x4000) + "\r\n"
    let long = "Transfer-Encoding: chunked\r\n\r\n" + String(repeating: piece, count: 60)
    let seal = "Content-Type: application/json\r\nAuthorization: Bearer \(sample.token.text)\r\n"
    #expect(try statuses("PUT \(sample.path) HTTP/1.1\r\n\(host)\(seal)\(long)0\r\n\r\n" + hidden) == [413])
    let earlier = "GET /readyz HTTP/1.1\r\n\(host)\r\n"
    let pipelined = try statuses("\(earlier)PUT \(sample.path) HTTP/1.1\r\n\(host)\(seal)\(long)" + hidden)
    #expect(pipelined == [200, 413])
    #expect(try statuses("POST /nothing HTTP/1.1\r\n\(host)\(long)0\r\n\r\n" + hidden) == [404])
    #expect(try statuses("GET /readyz HTTP/1.1\r\n\(host)\(long)0\r\n\r\n" + hidden) == [200])
    #expect(!keeper.server.errors.contains("/smuggled"))
  }

  /// While earlier requests are answered, the server may read past the overlong body and find input that isn't a chunk.
  @Test func answersAnOverlongBodyBehindOtherRequestsOnce() throws {
    let earlier = String(repeating: "GET /readyz HTTP/1.1\r\n\(host)\r\n", count: 20)
    let long = String(repeating: "4000\r\n" + String(repeating: " ", count: 0x4000) + "\r\n", count: 10)
    for _ in 0..<8 {
      let sample = try SampleSeal(opensAt: 4_000_000_000)
      let fields =
        "Content-Type: application/json\r\nAuthorization: Bearer \(sample.token.text)\r\nTransfer-Encoding: chunked\r\n"
      let found = try statuses("\(earlier)PUT \(sample.path) HTTP/1.1\r\n\(host)\(fields)\r\n\(long)" + hidden)
      #expect(found == [Int](repeating: 200, count: 20) + [413])
    }
  }

  /// Such clients hold up neither a connection nor the shutdown.
  @Test func releasesUnreadableConnections() throws {
    let before = try openFiles()
    let head = "GET / HTTP/1.1\r\n\(host)X: " + String(repeating: "a", count: 200_000) + "\r\n\r\n"
    let clients = try (0..<20).map { _ in try #require(Connection(port: port)) }
    for client in clients {
      client.send(head)
      #expect(String(decoding: client.receive(limit: 12), as: UTF8.self) == "HTTP/1.1 400")
    }
    // The clients neither read nor close.
    var left = Int.max
    for _ in 0..<100 where left > before + 4 {
      usleep(100_000)
      left = try openFiles()
    }
    #expect(left <= before + 4)
    let last = try #require(Connection(port: port))
    last.send(head)
    _ = last.receive(limit: 12)
    let start = ContinuousClock.now
    #expect(keeper.server.stop() == 0)
    // Waiting for a client would take 10 seconds.
    #expect(start.duration(to: .now) < .seconds(8))
  }

  private func openFiles() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(keeper.server.process.processIdentifier)/fd").count
  }

  /// Regression: NIO's decoder reads nothing after such a request, so that the next one was never answered.
  @Test(arguments: [
    "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n",
    "Connection: Upgrade\r\nUpgrade: websocket\r\n", "Upgrade: h2c\r\n",
  ])
  func answersARequestForAnotherProtocolAsTheLast(fields: String) throws {
    for (request, status) in [
      ("GET /", 200), ("GET /api/v1/keeper", 200), ("GET /nothing", 404), ("CONNECT /api/v1/keeper", 405),
      ("CONNECT localhost:\(port)", 400),
    ] { try expectLast("\(request) HTTP/1.1\r\n\(host)\(fields)\r\n\(hidden)", status) }
    #expect(!keeper.server.errors.contains("/smuggled"))
  }

  /// Regression: only `close` alone and in lower case ended the connection.
  @Test(arguments: ["close", "Close", "TE, close", "close,close", "keep-alive, close", "TE\r\nConnection: CLOSE"])
  func endsAConnectionHoweverItsEndIsSpelled(end: String) throws {
    for (path, status) in [("/", 200), ("/api/v1/keeper", 200), ("/readyz", 200), ("/nothing", 404)] {
      try expectLast("GET \(path) HTTP/1.1\r\n\(host)Connection: \(end)\r\n\r\n", status)
    }
  }

  /// One response, which announces the end, and the end, without waiting for the client's.
  private func expectLast(_ request: String, _ status: Int) throws {
    let connection = try #require(Connection(port: port))
    connection.send(request)
    let start = ContinuousClock.now
    let text = String(decoding: connection.receive(), as: UTF8.self)
    #expect(text.matches(of: /HTTP\/1\.1 (\d+)/).compactMap { Int($0.1) } == [status], "\(request)")
    #expect(text.contains("\r\nConnection: close\r\n"), "\(request)")
    // An idle connection is closed after 30 seconds, but the test's own client gives up after 20.
    #expect(start.duration(to: .now) < .seconds(15), "\(request)")
  }

  /// Regression: the decoder kept all of it in memory.
  @Test func keepsNothingThatFollowsTheLastRequest() throws {
    let block = [UInt8](repeating: 0, count: 1 << 20)
    for request in ["GET / HTTP/1.1\r\n\(host)Upgrade: x", "CONNECT localhost:1 HTTP/1.1\r\n\(host)X: x"] {
      let before = try residentBytes()
      let connection = try #require(Connection(port: port))
      connection.send(request + "\r\nConnection: Upgrade\r\n\r\n")
      for _ in 0..<128 where connection.send(block) {}
      #expect(try residentBytes() < before + 64 << 20, "\(request)")
    }
  }

  private func residentBytes() throws -> Int {
    let path = "/proc/\(keeper.server.process.processIdentifier)/statm"
    // The second number, in pages (proc(5)).
    let pages = try String(contentsOfFile: path, encoding: .utf8).split(separator: " ").dropFirst().first
    return try #require(pages.flatMap { Int($0) }) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
