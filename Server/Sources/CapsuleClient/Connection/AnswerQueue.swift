import NIOCore
import NIOHTTP1

/// The parts of a connection's answers, in the order in which they came; a reader of the next one waits for it.
///
/// Sendable, since everything in it is touched on the connection's event loop alone.
final class AnswerQueue: ChannelInboundHandler, @unchecked Sendable {
  typealias InboundIn = HTTPClientResponsePart

  /// Bytes that wait here before reading pauses: a fast sender must not fill the memory.
  private static let limit = 1 << 20

  private var parts: [HTTPClientResponsePart] = []
  private var byteCount = 0
  private var isPaused = false
  private var waiting: EventLoopPromise<HTTPClientResponsePart>?
  private var end: (any Error)?

  /// The next part; fails once the connection has ended.
  func next(_ channel: any Channel) -> EventLoopFuture<HTTPClientResponsePart> {
    channel.eventLoop.flatSubmit { [self] in
      let promise = channel.eventLoop.makePromise(of: HTTPClientResponsePart.self)
      if !parts.isEmpty {
        promise.succeed(take(channel))
      } else if let end {
        promise.fail(end)
      } else {
        waiting = promise
      }
      return promise.futureResult
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let part = unwrapInboundIn(data)
    if let promise = waiting {
      waiting = nil
      return promise.succeed(part)
    }
    parts.append(part)
    if case .body(let bytes) = part { byteCount += bytes.readableBytes }
    if byteCount > Self.limit, !isPaused {
      isPaused = true
      _ = context.channel.setOption(.autoRead, value: false)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    finish(ChannelError.eof)
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    finish(error)
    context.close(promise: nil)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent {
      finish(ChannelError.connectTimeout(.seconds(0)))
      context.close(promise: nil)
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }

  private func take(_ channel: any Channel) -> HTTPClientResponsePart {
    let part = parts.removeFirst()
    if case .body(let bytes) = part { byteCount -= bytes.readableBytes }
    if isPaused, byteCount < Self.limit / 4 {
      isPaused = false
      _ = channel.setOption(.autoRead, value: true)
    }
    return part
  }

  private func finish(_ error: any Error) {
    if end == nil { end = error }
    waiting?.fail(error)
    waiting = nil
  }
}
