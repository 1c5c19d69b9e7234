import NIOCore
import NIOHTTP1

/// Queues the parts of a connection's responses for readers. Confined to its event loop.
final class AnswerReader: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart

  /// Buffered bytes at which reading pauses, so that a fast sender can't fill the memory.
  private static let limit = 1 << 20

  private var parts: [HTTPClientResponsePart] = []
  private var byteCount = 0
  private var isPaused = false
  /// Whether the current response is informational (1xx).
  private var isInformational = false
  private var waiting: EventLoopPromise<HTTPClientResponsePart>?
  private var timer: Scheduled<Void>?
  private var end: (any Error)?

  /// Sets a deadline for the next response to be complete.
  func limit(to time: TimeAmount, _ channel: any Channel) {
    timer?.cancel()
    timer = channel.eventLoop.assumeIsolated().scheduleTask(in: time) { [self] in
      finish(HTTPClientError.late(time))
      channel.close(promise: nil)
    }
  }

  /// The next part; fails if the connection has ended.
  func next(_ channel: any Channel) -> EventLoopFuture<HTTPClientResponsePart> {
    let promise = channel.eventLoop.makePromise(of: HTTPClientResponsePart.self)
    if !parts.isEmpty {
      promise.succeed(take(channel))
    } else if let end {
      promise.fail(end)
    } else if waiting == nil, channel.isActive {
      waiting = promise
    } else {
      promise.fail(HTTPClientError.ended)
    }
    return promise.futureResult
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let part = unwrapInboundIn(data)
    switch part {
    case .head(let head):
      isInformational = (100..<200).contains(head.status.code)
      if isInformational { return }
    case .body: if isInformational { return }
    case .end:
      if isInformational { return }
      timer?.cancel()
      timer = nil
    }
    if let promise = waiting {
      waiting = nil
      return promise.succeed(part)
    }
    keep(part, context.channel)
  }

  func channelInactive(context: ChannelHandlerContext) {
    finish(HTTPClientError.ended)
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    finish(error)
    context.close(promise: nil)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent {
      finish(HTTPClientError.silent)
      context.close(promise: nil)
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }

  /// Merges consecutive body parts, which bounds the number of buffered parts however small they are.
  private func keep(_ part: HTTPClientResponsePart, _ channel: any Channel) {
    if case .body(let bytes) = part {
      byteCount += bytes.readableBytes
      if case .body(var last)? = parts.last {
        parts.removeLast()
        last.writeImmutableBuffer(bytes)
        parts.append(.body(last))
      } else {
        parts.append(part)
      }
    } else {
      parts.append(part)
    }
    if byteCount > Self.limit, !isPaused {
      isPaused = true
      _ = channel.setOption(.autoRead, value: false)
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
    timer?.cancel()
    timer = nil
    if end == nil { end = error }
    waiting?.fail(error)
    waiting = nil
  }
}
