import NIOCore
import NIOHTTP1
import NIOPosix

/// An HTTP/1.1 connection to a server, with one request at a time.
public struct HTTPConnection: Sendable {
  /// Timeouts.
  public struct Patience: Sendable {
    /// For the connection to open.
    public var connecting: TimeAmount
    /// Without any progress, after which the connection is closed.
    public var silence: TimeAmount
    /// For a complete response; `nil` for no limit.
    public var answering: TimeAmount?

    public init(connecting: TimeAmount, silence: TimeAmount, answering: TimeAmount? = nil) {
      (self.connecting, self.silence, self.answering) = (connecting, silence, answering)
    }
  }

  /// Makes a TLS handler. `name` is the host name that the certificate must match; `nil` for a numeric address, which
  /// certificates represent differently and SNI does not allow.
  public typealias Security = @Sendable (_ name: String?) throws -> any ChannelHandler

  private let address: HTTPAddress
  private let patience: Patience
  private let channel: any Channel
  private let reader: NIOLoopBound<AnswerReader>

  /// Opens a connection. Send the first request on its event loop: a server closes connections that stay silent for
  /// some seconds, and a task may wait that long for a thread.
  public static func open(
    _ address: HTTPAddress, _ patience: Patience, security: Security? = nil,
    on loops: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton
  ) -> EventLoopFuture<HTTPConnection> {
    guard !address.isSecure || security != nil else { return loops.next().makeFailedFuture(HTTPClientError.noTLS) }
    return ClientBootstrap(group: loops)
      .connectTimeout(patience.connecting)
      .channelOption(.socketOption(.so_keepalive), value: 1)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          if address.isSecure, let security { try pipeline.addHandler(security(Self.name(address.host))) }
          try pipeline.addHTTPClientHandlers()
          try pipeline.addHandlers([IdleStateHandler(allTimeout: patience.silence), AnswerReader()])
        }
      }
      .connect(host: address.host, port: address.port)
      .flatMap { channel in
        channel.eventLoop.submit {
          let reader = try channel.pipeline.syncOperations.handler(type: AnswerReader.self)
          return HTTPConnection(
            address: address, patience: patience, channel: channel,
            reader: NIOLoopBound(reader, eventLoop: channel.eventLoop))
        }
      }
  }

  public var isOpen: Bool { channel.isActive }

  public func close() { channel.close(promise: nil) }

  /// Sends a request and returns the head of the final response. On failure the connection can't be reused and is
  /// closed.
  public func send(_ request: HTTPRequest) -> EventLoopFuture<HTTPResponseHead> {
    var head = HTTPRequestHead(version: .http1_1, method: request.method, uri: request.path)
    head.headers.add(name: "Host", value: address.authority)
    for (name, value) in request.fields { head.headers.add(name: name, value: value) }
    if let body = request.body { head.headers.add(name: "Content-Length", value: String(body.readableBytes)) }
    let (channel, reader, time, body) = (channel, reader, patience.answering, request.body)
    return channel.eventLoop.flatSubmit { [head] in
      if let time { reader.value.limit(to: time, channel) }
      let answer = reader.value.next(channel)
      channel.write(HTTPClientRequestPart.head(head), promise: nil)
      if let body, body.readableBytes > 0 {
        channel.write(HTTPClientRequestPart.body(.byteBuffer(body)), promise: nil)
      }
      // A server may refuse before it has read everything and then close: its response counts, not the failed write.
      channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
      return answer
    }.flatMapThrowing { part in
      guard case .head(let answer) = part else { throw HTTPClientError.disorder }
      return answer
    }.flatMapErrorThrowing { error in
      channel.close(promise: nil)
      throw error
    }
  }

  /// The next bytes of the response's body; `nil` at its end.
  public func read() async throws -> ByteBuffer? {
    let (channel, reader) = (channel, reader)
    switch try await channel.eventLoop.flatSubmit({ reader.value.next(channel) }).get() {
    case .head: throw HTTPClientError.disorder
    case .body(let bytes): return bytes
    case .end: return nil
    }
  }

  /// The whole body, at most `limit` bytes.
  public func readAll(limit: Int) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let part = try await read() {
      guard bytes.count + part.readableBytes <= limit else { throw HTTPClientError.tooLong(limit) }
      bytes += part.readableBytesView
    }
    return bytes
  }

  private static func name(_ host: String) -> String? {
    (try? SocketAddress(ipAddress: host, port: 0)) == nil ? host : nil
  }
}

/// A request with an in-memory body. The connection adds Host and Content-Length.
public struct HTTPRequest: Sendable {
  public var method: HTTPMethod
  /// Including the query.
  public var path: String
  public var fields: [(String, String)]
  public var body: ByteBuffer?

  public init(_ method: HTTPMethod, _ path: String, fields: [(String, String)] = [], body: ByteBuffer? = nil) {
    (self.method, self.path, self.fields, self.body) = (method, path, fields, body)
  }
}

/// Why there is no response, apart from errors of the system, TLS and the HTTP decoder.
public enum HTTPClientError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The connection was closed.
  case ended
  /// There was no progress.
  case silent
  case late(TimeAmount)
  /// The response is longer than this.
  case tooLong(Int)
  /// A body where a head was expected, or the other way round.
  case disorder
  /// The address is `https`, but this build has no TLS.
  case noTLS

  public var description: String {
    switch self {
    case .ended: "the connection was closed"
    case .silent: "nothing came any more"
    case .late(let time): "none within \(time.nanoseconds / 1_000_000_000) s"
    case .tooLong(let limit): "more than \(limit) bytes"
    case .disorder: "an answer’s parts are out of order"
    case .noTLS: "this build speaks no TLS"
    }
  }
}
