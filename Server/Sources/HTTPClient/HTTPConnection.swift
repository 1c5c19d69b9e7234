import NIOCore
import NIOHTTP1
import NIOPosix

/// One connection to a server: HTTP/1.1, a request at a time.
public struct HTTPConnection: Sendable {
  /// How long things may take.
  public struct Patience: Sendable {
    /// Until the connection is open.
    public var connecting: TimeAmount
    /// In which nothing moves, before the connection is given up.
    public var silence: TimeAmount
    /// Until an answer is there whole; `nil` for one of any length.
    public var answering: TimeAmount?

    public init(connecting: TimeAmount, silence: TimeAmount, answering: TimeAmount? = nil) {
      (self.connecting, self.silence, self.answering) = (connecting, silence, answering)
    }
  }

  /// What encrypts a connection. `name` is what its certificate has to be for; `nil` for a numeric address, which certificates
  /// name in another way and TLS does not send.
  public typealias Security = @Sendable (_ name: String?) throws -> any ChannelHandler

  private let address: HTTPAddress
  private let patience: Patience
  private let channel: any Channel
  private let reader: NIOLoopBound<AnswerReader>

  /// Opens a connection. The first request is to follow on its event loop: a server closes one on which it hears nothing for some
  /// seconds, which tasks that wait for a thread can take.
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

  /// Sends a request and gives the head of its answer, after those that only announce one. Without one the connection is of no
  /// use any more, and is closed: who opened it for this request never gets it.
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
      // A server may refuse before it has read everything, and close: its answer counts, not the failed write.
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

  /// The next bytes of the answer's body; `nil` at its end.
  public func read() async throws -> ByteBuffer? {
    let (channel, reader) = (channel, reader)
    switch try await channel.eventLoop.flatSubmit({ reader.value.next(channel) }).get() {
    case .head: throw HTTPClientError.disorder
    case .body(let bytes): return bytes
    case .end: return nil
    }
  }

  /// The answer's whole body, which has at most `limit` bytes.
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

/// What a server is asked. Its body is in memory; the connection adds Host and Content-Length.
public struct HTTPRequest: Sendable {
  public var method: HTTPMethod
  /// With the query.
  public var path: String
  public var fields: [(String, String)]
  public var body: ByteBuffer?

  public init(_ method: HTTPMethod, _ path: String, fields: [(String, String)] = [], body: ByteBuffer? = nil) {
    (self.method, self.path, self.fields, self.body) = (method, path, fields, body)
  }
}

/// Why no answer came, beside what the system, TLS and the reader of HTTP say.
public enum HTTPClientError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The connection was closed.
  case ended
  /// Nothing moved any more.
  case silent
  case late(TimeAmount)
  /// The answer is longer than this.
  case tooLong(Int)
  /// A body where an answer's head was expected, or the other way round.
  case disorder
  /// The address is `https`, and nothing here speaks TLS.
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
