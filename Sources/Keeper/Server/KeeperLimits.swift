#if Server
import Hummingbird
import HummingbirdCore
import NIOCore

/// How much of everything a listener takes from strangers.
struct KeeperLimits: Sendable {
  /// Connections at once; further ones wait in the system's queue.
  var connections = 512
  /// Seconds for a request's header to come, and between requests; also for a TLS handshake.
  var idleSeconds: Int64 = 30
  /// Bytes of a request's header fields and of its target.
  var headerBytes = 16 << 10
  /// Fields in a request's header.
  var headerFields = 100
  /// Bytes of a request's body: what a capsule is sealed with.
  var bodyBytes = 64 << 10
  /// Bytes of an item's part.
  var itemBytes = Int(Quota().itemBytes)
  /// Seconds that answers under way have when the server is told to stop.
  var shutdownSeconds = 10

  /// How long a connection may stay silent.
  var patience: TimeAmount { .seconds(idleSeconds) }

  /// Hummingbird's part of a connection with these limits; ``ConnectionHandler`` has the rest.
  var channel: HTTP1Channel.Configuration {
    let limits = BodyLimits(plain: bodyBytes, item: itemBytes)
    return HTTP1Channel.Configuration(
      additionalChannelHandlers: [RequestLimitHandler(limits: limits)],
      httpDecoderConfiguration: .init(
        maxHeaderFieldSize: headerBytes, maxHeaderListSize: headerBytes, maxHeaderFieldCount: headerFields))
  }
}
#endif
