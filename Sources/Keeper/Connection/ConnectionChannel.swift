#if Server
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// HTTP/1.1 as Hummingbird speaks it, with ``ConnectionHandler`` between the wire and it.
struct ConnectionChannel: ServerChildChannel {
  typealias Value = HTTP1Channel.Value

  let base: HTTP1Channel
  let direct: DirectAnswers?
  let limits: BodyLimits
  let crowd: ConnectionCrowd
  let patience: TimeAmount

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    base.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let operations = channel.pipeline.syncOperations
      let codec = try operations.handler(type: HTTP1ToHTTPServerCodec.self)
      let handler = ConnectionHandler(
        direct: direct, limits: limits, crowd: crowd, patience: patience, logger: logger)
      try operations.addHandler(handler, position: .before(codec))
      return value
    }
  }

  func handle(value: Value, logger: Logger) async {
    await base.handle(value: value, logger: logger)
  }
}
#endif
