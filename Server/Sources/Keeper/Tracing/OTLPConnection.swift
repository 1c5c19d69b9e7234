import NIOCore
import NIOHTTP1
import NIOPosix

/// One message to a collector: a connection of its own, which ends with the answer or with its time.
struct OTLPConnection: Sendable {
  let address: OTLPAddress
  let loops: any EventLoopGroup

  /// Why a message was not taken.
  enum Failure: Error, Equatable {
    case status(UInt)
    case late
    case ended
  }

  /// For the whole of it.
  private static let limit: TimeAmount = .seconds(5)

  func send(_ bytes: [UInt8]) async throws {
    let loop = loops.next()
    let promise = loop.makePromise(of: Void.self)
    let end = loop.scheduleTask(in: Self.limit) { promise.fail(Failure.late) }
    let connecting = ClientBootstrap(group: loop).connectTimeout(Self.limit)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          try channel.pipeline.syncOperations.addHandler(OTLPAnswer(promise))
        }
      }
      .connect(host: address.host, port: address.port)
    connecting.whenFailure { promise.fail($0) }
    connecting.whenSuccess { channel in
      var head = HTTPRequestHead(version: .http1_1, method: .POST, uri: address.path)
      head.headers = [
        "Host": address.authority, "Content-Type": "application/json", "Content-Length": "\(bytes.count)",
        "Connection": "close", "User-Agent": "touchstone-keeper",
      ]
      channel.write(HTTPClientRequestPart.head(head), promise: nil)
      channel.write(HTTPClientRequestPart.body(.byteBuffer(ByteBuffer(bytes: bytes))), promise: nil)
      channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
      promise.futureResult.whenComplete { _ in
        end.cancel()
        channel.close(promise: nil)
      }
    }
    try await promise.futureResult.get()
  }
}

/// Reads the answer’s status; what it says beside that is not kept.
private final class OTLPAnswer: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart

  private let promise: EventLoopPromise<Void>

  init(_ promise: EventLoopPromise<Void>) { self.promise = promise }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(let head) = unwrapInboundIn(data) else { return }
    if (200..<300).contains(head.status.code) {
      promise.succeed()
    } else {
      promise.fail(OTLPConnection.Failure.status(head.status.code))
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    promise.fail(error)
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) { promise.fail(OTLPConnection.Failure.ended) }
}
