import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

/// One connection to a Keeper: HTTP/1.1, over TLS except on this machine.
struct KeeperConnection: Sendable {
  /// A question; its body is small, or a part of an item.
  struct Request: Sendable {
    var method: HTTPMethod
    var path: String
    var fields: [(String, String)] = []
    var body: [UInt8]?
  }

  /// How an answer begins.
  struct Head: Sendable {
    var status: Int
    var fields: HTTPHeaders
    var isLast: Bool
  }

  private static let connectTime = TimeAmount.seconds(15)
  /// A connection on which nothing moves for so long is given up.
  private static let idleTime = TimeAmount.seconds(60)

  private let channel: any Channel
  private let queue: AnswerQueue

  /// - Parameter authorities: A PEM file of authorities to trust beside the system's.
  static func open(_ address: KeeperAddress, authorities: String?) async throws -> KeeperConnection {
    let queue = AnswerQueue()
    let context = try address.isSecure ? tls(authorities) : nil
    let name = isNumeric(address.host) ? nil : address.host
    let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connectTimeout(connectTime)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          if let context { try pipeline.addHandler(NIOSSLClientHandler(context: context, serverHostname: name)) }
          try pipeline.addHTTPClientHandlers()
          try pipeline.addHandlers([IdleStateHandler(allTimeout: idleTime), queue])
        }
      }
    return KeeperConnection(
      channel: try await bootstrap.connect(host: address.host, port: address.port).get(), queue: queue)
  }

  private init(channel: any Channel, queue: AnswerQueue) {
    (self.channel, self.queue) = (channel, queue)
  }

  var isOpen: Bool { channel.isActive }

  func close() async { try? await channel.close().get() }

  /// Sends a request and gives the head of its answer.
  func send(_ request: Request, to address: KeeperAddress) async throws -> Head {
    var head = HTTPRequestHead(version: .http1_1, method: request.method, uri: request.path)
    head.headers.add(name: "Host", value: address.authority)
    head.headers.add(name: "User-Agent", value: "touchstone-capsule")
    for (name, value) in request.fields { head.headers.add(name: name, value: value) }
    if let body = request.body { head.headers.add(name: "Content-Length", value: String(body.count)) }
    channel.write(HTTPClientRequestPart.head(head), promise: nil)
    if let body = request.body {
      channel.write(HTTPClientRequestPart.body(.byteBuffer(ByteBuffer(bytes: body))), promise: nil)
    }
    // A Keeper may refuse before it has read everything, and close: its answer counts, not the failed write.
    channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
    while true {
      guard case .head(let answer) = try await queue.next(channel).get() else { continue }
      if (100..<200).contains(answer.status.code) { continue }
      return Head(status: Int(answer.status.code), fields: answer.headers, isLast: !answer.isKeepAlive)
    }
  }

  /// The next bytes of the answer's body; `nil` at its end.
  func body() async throws -> ByteBuffer? {
    switch try await queue.next(channel).get() {
    case .head: throw ChannelError.inputClosed
    case .body(let bytes): bytes
    case .end: nil
    }
  }

  private static func tls(_ authorities: String?) throws -> NIOSSLContext {
    var configuration = TLSConfiguration.makeClientConfiguration()
    if let authorities { configuration.additionalTrustRoots = [.file(authorities)] }
    return try NIOSSLContext(configuration: configuration)
  }

  /// Certificates name a numeric address in another way, and TLS does not send it.
  private static func isNumeric(_ host: String) -> Bool { (try? SocketAddress(ipAddress: host, port: 0)) != nil }
}
