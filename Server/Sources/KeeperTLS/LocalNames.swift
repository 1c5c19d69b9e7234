import Keeper

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// This machine's names on the local network.
public struct LocalNames: Equatable, Sendable {
  /// The multicast DNS name (RFC 6762): `NAME.local`.
  public let host: String
  public let addresses: [MachineAddress]

  /// More addresses than a page can list; container bridges alone can be dozens.
  private static let limit = 8

  /// Names from `label`, a host name up to its first dot, and the first of `addresses`, IPv6 among them if there are any.
  public init(label: String, addresses: [MachineAddress]) {
    host = Self.cleaned(label) + ".local"
    let six = addresses.filter(\.isIPv6)
    let four = addresses.filter { !$0.isIPv6 }.prefix(Self.limit - min(six.count, Self.limit / 2))
    self.addresses = Array(four) + six.prefix(Self.limit - four.count)
  }

  /// The system's names, with `label` in place of its host name if given.
  public static func current(label: String?) -> LocalNames {
    LocalNames(label: label ?? hostName, addresses: MachineAddress.current())
  }

  private static var hostName: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard gethostname(&buffer, buffer.count - 1) == 0 else { return "" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Lowercase letters, digits and hyphens, at most 63 (RFC 1035, 2.3.1), as avahi announces a host name.
  private static func cleaned(_ label: String) -> String {
    let label = label.hasSuffix(".local") ? String(label.dropLast(6)) : label
    let kept = label.lowercased().utf8.prefix { $0 != UInt8(ascii: ".") }.filter {
      ($0 >= 0x61 && $0 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) || $0 == UInt8(ascii: "-")
    }
    let text = String(decoding: kept.prefix(63), as: UTF8.self)
    return text.isEmpty || text.hasPrefix("-") || text.hasSuffix("-") ? "touchstone" : text
  }
}
