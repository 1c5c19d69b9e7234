import NIOCore

/// The kernel's statistics of a TCP connection: the first 128 bytes of `struct tcp_info` (linux/tcp.h), the last 8 of
/// which are `tcpi_bytes_acked`, since Linux 4.1. The C library's own declaration ends before them.
struct TCPInformation: Sendable {
  // swift-format-ignore
  private let others: (
    UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64
  )
  private let acknowledged: UInt64

  /// TCP_INFO (tcp(7)).
  private static let option = NIOBSDSocket.Option(rawValue: 11)

  /// Bytes acknowledged by the client's TCP stack; 0 where the kernel doesn't report it.
  static func acknowledged(on channel: any Channel) -> Int {
    var count = 0
    #if os(Linux)
    guard let socket = channel as? any SocketOptionProvider else { return 0 }
    let information: EventLoopFuture<Self> = socket.unsafeGetSocketOption(level: .tcp, name: option)
    // On the channel's own event loop the future is already complete.
    information.assumeIsolated().whenSuccess { count = Int(clamping: $0.acknowledged) }
    #endif
    return count
  }
}
