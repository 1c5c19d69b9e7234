#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The wildcard address.
enum WildcardAddress {
  /// `::` if one socket accepts both IPv4 and IPv6, otherwise IPv4's.
  static var text: String { acceptsBothFamilies ? "::" : "0.0.0.0" }

  /// Whether a server's IPv6 socket also accepts IPv4 (ipv6(7), IPV6_V6ONLY).
  private static var acceptsBothFamilies: Bool {
    #if canImport(Glibc)
    let descriptor = socket(AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
    #else
    let descriptor = socket(AF_INET6, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var isAlone: Int32 = 1
    var size = socklen_t(MemoryLayout<Int32>.size)
    let level = Int32(IPPROTO_IPV6)
    return getsockopt(descriptor, level, IPV6_V6ONLY, &isAlone, &size) == 0 && isAlone == 0 && hasLoopback(descriptor)
  }

  /// Whether IPv6 works: where it is disabled, sockets can be created but not bound.
  private static func hasLoopback(_ descriptor: Int32) -> Bool {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_addr = in6addr_loopback
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in6>.size)) == 0
      }
    }
  }
}
