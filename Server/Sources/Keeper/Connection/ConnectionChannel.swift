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

  /// Bytes of answers that the system takes ahead of the line, beside those that are on their way. More would hide for
  /// minutes whether a slow client takes anything.
  private static let unsentBytes: Int = 128 << 10
  /// TCP_NOTSENT_LOWAT (tcp(7)); a system that has another number for it goes on as it is.
  private static let unsentOption = NIOBSDSocket.Option(rawValue: 25)

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    #if os(Linux)
    try? channel.syncOptions?.setOption(.tcpOption(Self.unsentOption), value: Self.unsentBytes)
    #endif
    return base.setup(channel: channel, logger: logger).flatMapThrowing { value in
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
