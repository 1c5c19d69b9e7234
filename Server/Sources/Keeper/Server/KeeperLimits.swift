import Hummingbird
import HummingbirdCore
import NIOCore
import NIOHTTP1
import PiggyBank

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// How much of everything a listener takes from strangers.
struct KeeperLimits: Sendable {
  /// Connections at once; further ones wait in the system's queue. An idle one takes 14 to 24 KB.
  var connections = min(2048, Self.openFiles / 4)
  /// Connections that wait in the system's queue.
  var queued = 1024
  /// Seconds for a request's header to come, and between requests; also for a TLS handshake.
  var idleSeconds: Int64 = 30
  /// Bytes of a request's header fields and of its target.
  var headerBytes = 16 << 10
  /// Fields in a request's header.
  var headerFields = 100
  /// Bytes of a request's body: what a capsule is sealed with. A body that is longer is cut behind them, so its reader has to
  /// have this limit too.
  var bodyBytes = SealRequest.byteLimit
  /// Bytes of an item's part.
  var itemBytes = Int(Quota().itemBytes)
  /// Bytes of a body that measures the way here: four times what the page sends.
  static let probeBytes = 1 << 20
  /// Seconds that answers under way have when the server is asked to stop, as long as they get on
  /// (``ConnectionLife/stoppingPatience``).
  var shutdownSeconds = 10

  /// Files that this process may have open.
  private static var openFiles: Int {
    var limit = rlimit()
    #if canImport(Glibc)
    let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
    #else
    let isKnown = getrlimit(RLIMIT_NOFILE, &limit) == 0
    #endif
    return isKnown ? Int(clamping: limit.rlim_cur) : 1024
  }

  /// How long a connection may stay silent.
  var patience: TimeAmount { .seconds(idleSeconds) }

  /// How many bytes each request's body may have.
  var bodies: BodyLimits { BodyLimits(plain: bodyBytes, item: itemBytes) }

  /// Hummingbird's part of a connection with these limits; ``ConnectionHandler`` has the rest.
  var channel: HTTP1Channel.Configuration {
    HTTP1Channel.Configuration(
      httpDecoderConfiguration: .init(
        maxHeaderFieldSize: headerBytes, maxHeaderListSize: headerBytes, maxHeaderFieldCount: headerFields))
  }
}

/// How many bytes a request's body may have: little, but for an item's.
struct BodyLimits: Sendable {
  var plain: Int
  var item: Int

  func limit(_ head: HTTPRequestHead) -> Int {
    let path = head.uri.prefix { $0 != "?" }
    if head.method == .POST, path == APIRoute.root + APIRoute.probe { return KeeperLimits.probeBytes }
    guard head.method == .PUT, path.hasPrefix(APIRoute.root + "/capsules/") else { return plain }
    return path.contains("/items/") ? item : plain
  }
}
