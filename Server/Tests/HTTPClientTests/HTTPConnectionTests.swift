import NIOCore
import NIOPosix
import Testing

@testable import HTTPClient

@Suite struct HTTPConnectionTests {
  /// Longer than all tests take on a busy machine, where one may wait for a thread until others have ended.
  private static let patience = HTTPConnection.Patience(
    connecting: .seconds(1200), silence: .seconds(1200), answering: .seconds(1200))

  /// Sends a request to a server that answers everything with `answer`. Returns the status and the body.
  private func ask(
    _ answer: String, limit: Int = 1000, patience: HTTPConnection.Patience = patience,
    _ request: HTTPRequest = HTTPRequest(.GET, "/a?b")
  ) async throws -> (status: Int, body: String, heard: String) {
    let server = try await OneAnswerServer(answer)
    defer { server.close() }
    let address = try #require(HTTPAddress("http://127.0.0.1:\(server.port)"))
    let (connection, head) = try await HTTPConnection.open(address, patience).flatMap { connection in
      connection.send(request).map { (connection, $0) }
    }.get()
    defer { connection.close() }
    let body = try await connection.readAll(limit: limit)
    return (Int(head.status.code), String(decoding: body, as: UTF8.self), await server.heard)
  }

  @Test func sendsWhoIsAskedAndHowMuchComes() async throws {
    let request = HTTPRequest(.PUT, "/a?b", fields: [("X-A", "b")], body: ByteBuffer(string: "abc"))
    let (status, body, heard) = try await ask("HTTP/1.1 201 Created\r\nContent-Length: 2\r\n\r\nok", request)
    #expect(status == 201 && body == "ok")
    #expect(heard.hasPrefix("PUT /a?b HTTP/1.1\r\nHost: 127.0.0.1:"))
    #expect(heard.contains("\r\nX-A: b\r\n") && heard.hasSuffix("\r\nContent-Length: 3\r\n\r\nabc"))
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\no\r\n1;x=y\r\nk\r\n0\r\nA: b\r\n\r\n",
    "HTTP/1.1 200 OK\r\n\r\nok",
    "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok",
  ])
  func readsEveryFormOfAnAnswer(answer: String) async throws {
    let (status, body, _) = try await ask(answer)
    #expect(status == 200 && body == "ok")
  }

  @Test(arguments: [
    "", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nok", "\u{1}\u{2}\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n",
    "HTTP/1.1 200 OK\r\nA: " + String(repeating: "a", count: 200_000),
    String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 10_000),
  ])
  func refusesInvalidResponses(answer: String) async {
    await #expect(throws: (any Error).self) { try await ask(answer) }
  }

  @Test func readsNoMoreThanItsLimit() async {
    let text = String(repeating: "x", count: 2000)
    await #expect(throws: HTTPClientError.tooLong(1000)) {
      try await ask("HTTP/1.1 200 OK\r\nContent-Length: 2000\r\n\r\n" + text)
    }
  }

  /// Small parts are merged until someone reads them, and reading pauses after a megabyte.
  @Test func mergesUnreadParts() async throws {
    let pieces = String(repeating: "1\r\nx\r\n", count: 10_000)
    let answer = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + pieces + "0\r\n\r\n"
    #expect(try await ask(answer, limit: 10_000).body.utf8.count == 10_000)
  }

  @Test func timesOutOnASilentServer() async {
    let short = HTTPConnection.Patience(connecting: .seconds(60), silence: .milliseconds(50))
    await #expect(throws: HTTPClientError.silent) {
      try await ask("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nok…", patience: short)
    }
  }

  @Test func timesOutOnALateResponse() async {
    let short = HTTPConnection.Patience(connecting: .seconds(60), silence: .seconds(300), answering: .milliseconds(50))
    await #expect(throws: HTTPClientError.late(.milliseconds(50))) {
      try await ask("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nok…", patience: short)
    }
  }

  /// A second request before the first one's response would get that response.
  @Test func closesWhenARequestGetsNoResponse() async throws {
    let server = try await OneAnswerServer("HTTP/1.1 200 OK\r\nContent-Le…")
    defer { server.close() }
    let address = try #require(HTTPAddress("http://127.0.0.1:\(server.port)"))
    let request = HTTPRequest(.GET, "/")
    let (connection, first, second) = try await HTTPConnection.open(address, Self.patience).flatMapThrowing {
      connection in
      (connection, connection.send(request), connection.send(request))
    }.get()
    await #expect(throws: HTTPClientError.ended) { try await second.get() }
    // Otherwise this would take until the silence timeout.
    await #expect(throws: HTTPClientError.ended) { try await first.get() }
    #expect(!connection.isOpen)
  }

  @Test func sendsNothingInTheClearThatIsToBeSecure() async throws {
    let address = try #require(HTTPAddress("https://127.0.0.1:1"))
    await #expect(throws: HTTPClientError.noTLS) { try await HTTPConnection.open(address, Self.patience).get() }
  }
}

/// Answers the first bytes of each connection with a text, then closes the connection unless the text ends with an
/// ellipsis.
private struct OneAnswerServer {
  private let channel: any Channel
  private let text: HeardText

  init(_ answer: String) async throws {
    let text = HeardText()
    self.text = text
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Answer(answer, text))
        }
      }.bind(host: "127.0.0.1", port: 0).get()
  }

  var port: Int { channel.localAddress?.port ?? 0 }
  var heard: String { get async { await text.text } }

  func close() { channel.close(promise: nil) }
}

private actor HeardText {
  private(set) var text = ""

  func add(_ more: String) { text += more }
}

private final class Answer: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let answer: String
  private let text: HeardText
  private var heard = ""

  init(_ answer: String, _ text: HeardText) { (self.answer, self.text) = (answer, text) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    heard += String(buffer: unwrapInboundIn(data))
    // The request is complete: these tests' bodies are short, and a request without one ends here.
    guard heard.contains("\r\n\r\n"), !heard.hasPrefix("PUT") || heard.hasSuffix("abc") else { return }
    let promise = context.eventLoop.makePromise(of: Void.self)
    let (channel, answer, isKept) = (context.channel, answer, answer.hasSuffix("…"))
    promise.completeWithTask { [text, heard] in await text.add(heard) }
    promise.futureResult.whenComplete { _ in
      channel.writeAndFlush(ByteBuffer(string: answer)).whenComplete { _ in
        if !isKept { channel.close(promise: nil) }
      }
    }
  }
}
