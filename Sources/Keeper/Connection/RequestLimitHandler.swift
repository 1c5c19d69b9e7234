#if Server
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes a connection whose request carries more than a listener takes, instead of reading it to its end.
final class RequestLimitHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundOut = HTTPResponsePart

  private let limits: BodyLimits
  /// The most bytes that this request's body may have.
  private var bodyLimit = 0
  private var received = 0
  private var isRefused = false

  init(limits: BodyLimits) {
    self.limits = limits
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isRefused else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      received = 0
      bodyLimit = limits.limit(head)
      if let announced = head.headerFields[.contentLength].flatMap({ Int($0) }), announced > bodyLimit {
        return refuse(context)
      }
    case .body(let part):
      received += part.readableBytes
      if received > bodyLimit { return context.close(promise: nil) }
    case .end: break
    }
    context.fireChannelRead(data)
  }

  private func refuse(_ context: ChannelHandlerContext) {
    isRefused = true
    let answer = ShellAnswer.plain(.contentTooLarge, "This is more than is taken here.")
    var fields = answer.fields
    fields[.connection] = "close"
    context.write(wrapOutboundOut(.head(HTTPResponse(status: answer.status, headerFields: fields))), promise: nil)
    context.write(wrapOutboundOut(.body(answer.body)), promise: nil)
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in channel.close(promise: nil) }
  }
}
#endif
