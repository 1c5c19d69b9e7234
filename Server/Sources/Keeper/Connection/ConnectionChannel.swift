import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// Hummingbird's HTTP/1.1 channel, with ``ConnectionHandler`` between the wire and Hummingbird.
struct ConnectionChannel: ServerChildChannel {
  typealias Value = HTTP1Channel.Value

  let base: HTTP1Channel
  let direct: DirectAnswers?
  let limits: BodyLimits
  let load: ConnectionLoad
  let patience: TimeAmount

  /// Unsent response bytes that the kernel buffers beyond those in flight. More would hide for minutes whether a slow
  /// client reads anything.
  private static let unsentBytes: Int = 128 << 10
  /// TCP_NOTSENT_LOWAT (tcp(7)). Setting it fails harmlessly on a system that uses another number.
  private static let unsentOption = NIOBSDSocket.Option(rawValue: 25)

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    #if os(Linux)
    try? channel.syncOptions?.setOption(.tcpOption(Self.unsentOption), value: Self.unsentBytes)
    #endif
    return base.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let operations = channel.pipeline.syncOperations
      let codec = try operations.handler(type: HTTP1ToHTTPServerCodec.self)
      let handler = ConnectionHandler(
        direct: direct, limits: limits, load: load, patience: patience, logger: logger)
      try operations.addHandler(handler, position: .before(codec))
      return value
    }
  }

  func handle(value: Value, logger: Logger) async {
    await base.handle(value: value, logger: logger)
  }
}
