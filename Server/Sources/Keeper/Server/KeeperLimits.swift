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

/// A listener's limits on clients.
struct KeeperLimits: Sendable {
  /// Concurrent connections; further ones wait in the accept queue. An idle one takes 14 to 24 KB.
  var connections = min(2048, Self.openFiles / 4)
  /// The accept queue's length.
  var queued = 1024
  /// Seconds for a request's head to arrive and between requests; also for a TLS handshake.
  var idleSeconds: Int64 = 30
  /// Bytes of a request's header fields and target.
  var headerBytes = 16 << 10
  /// Fields in a request's header.
  var headerFields = 100
  /// Bytes of a request's body: the size of a seal request. A longer body is cut off there, so its reader must have
  /// this limit too.
  var bodyBytes = SealRequest.byteLimit
  /// Bytes of an upload's part.
  var itemBytes = Int(Quota().itemBytes)
  /// Bytes of an upload probe: four times what the page sends.
  static let probeBytes = 1 << 20
  /// Seconds for responses in progress to finish at shutdown, as long as they make progress
  /// (``ConnectionDeadlines/stoppingPatience``).
  var shutdownSeconds = 10

  /// The process's limit on open files.
  private static var openFiles: Int {
    var limit = rlimit()
    #if canImport(Glibc)
    let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
    #else
    let isKnown = getrlimit(RLIMIT_NOFILE, &limit) == 0
    #endif
    return isKnown ? Int(clamping: limit.rlim_cur) : 1024
  }

  /// How long a connection may be idle.
  var patience: TimeAmount { .seconds(idleSeconds) }

  /// The limits on request bodies.
  var bodies: BodyLimits { BodyLimits(plain: bodyBytes, item: itemBytes) }

  /// Hummingbird's configuration for these limits; ``ConnectionHandler`` enforces the others.
  var channel: HTTP1Channel.Configuration {
    HTTP1Channel.Configuration(
      httpDecoderConfiguration: .init(
        maxHeaderFieldSize: headerBytes, maxHeaderListSize: headerBytes, maxHeaderFieldCount: headerFields))
  }
}

/// The largest request bodies: small, except for items.
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
