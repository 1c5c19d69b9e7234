import NIOCore
import NIOHTTP1

/// Puts one answer at a time together. It is its event loop’s alone.
final class AnswerReader: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart

  private struct Waiting {
    let promise: EventLoopPromise<(answer: ObjectAnswer, mayGoOn: Bool)>
    let limit: Int
    let timer: Scheduled<Void>
    var head: HTTPResponseHead?
    var body: [UInt8] = []
  }

  private var waiting: Waiting?

  /// What the next answer comes to.
  func next(limit: Int, within time: TimeAmount, on channel: any Channel) -> EventLoopFuture<
    (answer: ObjectAnswer, mayGoOn: Bool)
  > {
    let promise = channel.eventLoop.makePromise(of: (answer: ObjectAnswer, mayGoOn: Bool).self)
    guard waiting == nil, channel.isActive else {
      promise.fail(ObjectStoreError.unreachable("the connection was closed"))
      return promise.futureResult
    }
    let timer = channel.eventLoop.assumeIsolated().scheduleTask(in: time) { [self] in
      fail(.unreachable("none within \(time.nanoseconds / 1_000_000_000) s"))
      channel.close(promise: nil)
    }
    waiting = Waiting(promise: promise, limit: limit, timer: timer)
    return promise.futureResult
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard var waiting else {
      // Nothing was asked.
      context.close(promise: nil)
      return
    }
    switch unwrapInboundIn(data) {
    case .head(let head): waiting.head = head
    case .body(let bytes):
      guard waiting.body.count + bytes.readableBytes <= waiting.limit else {
        fail(.malformed("more than \(waiting.limit) bytes"))
        context.close(promise: nil)
        return
      }
      waiting.body.append(contentsOf: bytes.readableBytesView)
    case .end:
      guard let head = waiting.head, !(100..<200).contains(head.status.code) else { break }
      self.waiting = nil
      waiting.timer.cancel()
      let answer = ObjectAnswer(status: Int(head.status.code), fields: head.headers, body: waiting.body)
      waiting.promise.succeed((answer, head.isKeepAlive))
      return
    }
    self.waiting = waiting
  }

  func channelInactive(context: ChannelHandlerContext) {
    fail(.unreachable("the connection was closed"))
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // What fails may name the server and the reason, never what was sent.
    fail(.unreachable(String(describing: error).prefix(200).description))
    context.close(promise: nil)
  }

  private func fail(_ error: ObjectStoreError) {
    guard let waiting else { return }
    self.waiting = nil
    waiting.timer.cancel()
    waiting.promise.fail(error)
  }
}
