import Cryptography
import PiggyBank

/// Where a Keeper is: `https://keeper.example`, or plain HTTP on this machine.
package struct KeeperAddress: Equatable, Sendable {
  package let isSecure: Bool
  /// Without the brackets of an IPv6 address.
  package let host: String
  package let port: Int

  /// Longer ones are refused; a host's name has at most 253 characters.
  private static let byteLimit = 300

  /// Reads an address, with or without `/` or `/api/v1` after it.
  package init(_ text: String) throws(ClientError) {
    guard text.utf8.count <= Self.byteLimit, let parts = Self.parts(text) else { throw .address(text) }
    (isSecure, host, port) = parts
    guard isSecure || Self.isThisMachine(host) else { throw .insecure(text) }
  }

  /// `host:port` as the field Host has it; the port only where it is not the scheme's own.
  package var authority: String {
    let name = host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host
    return port == (isSecure ? 443 : 80) ? name : "\(name):\(port)"
  }

  package var text: String { (isSecure ? "https://" : "http://") + authority }

  private static func parts(_ text: String) -> (Bool, String, Int)? {
    var rest = Substring(text)
    let isSecure: Bool
    if rest.lowercased().hasPrefix("https://") {
      (isSecure, rest) = (true, rest.dropFirst(8))
    } else if rest.lowercased().hasPrefix("http://") {
      (isSecure, rest) = (false, rest.dropFirst(7))
    } else {
      return nil
    }
    for ending in ["/", "/api/v1", "/"] where rest.hasSuffix(ending) { rest = rest.dropLast(ending.count) }
    var host = rest
    var port = isSecure ? 443 : 80
    if rest.first == "[" {
      guard let end = rest.firstIndex(of: "]") else { return nil }
      host = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
    } else {
      host = rest.prefix { $0 != ":" }
      rest = rest.dropFirst(host.count)
    }
    if !rest.isEmpty {
      guard rest.first == ":", let number = Int(rest.dropFirst()), (1...65_535).contains(number) else { return nil }
      port = number
    }
    guard !host.isEmpty, host.utf8.allSatisfy({ isHostByte($0) }) else { return nil }
    return (isSecure, String(host), port)
  }

  /// Letters, digits, and what names and numeric addresses are punctuated with.
  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "%"): true
    default: false
    }
  }

  private static func isThisMachine(_ host: String) -> Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let isLoopback = labels.count == 4 && labels[0] == "127" && labels.allSatisfy { UInt8($0) != nil }
    return host.lowercased() == "localhost" || host == "::1" || isLoopback
  }
}

/// A link that the owner gave out: `ADDRESS/#capsule&to=CAPSULE&link=FRAGMENT`.
package struct CapsuleLink: Equatable, Sendable {
  package let keeper: KeeperAddress
  package let capsule: CapsuleID
  package let link: ContributorLink

  private static let byteLimit = 1000

  package init(keeper: KeeperAddress, capsule: CapsuleID, link: ContributorLink) {
    (self.keeper, self.capsule, self.link) = (keeper, capsule, link)
  }

  package init(_ typed: String) throws(ClientError) {
    let text = typed.filter { !$0.isWhitespace }
    guard text.utf8.count <= Self.byteLimit, let mark = text.firstIndex(of: "#") else { throw .link }
    keeper = try KeeperAddress(String(text[..<mark]))
    var values: [Substring: Substring] = [:]
    for part in text[text.index(after: mark)...].split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1)
      if pair.count == 2 { values[pair[0]] = pair[1] }
    }
    guard let capsule = values["to"].flatMap({ CapsuleID(String($0)) }),
      let link = values["link"].flatMap({ ContributorLink(fragment: String($0)) })
    else { throw .link }
    (self.capsule, self.link) = (capsule, link)
  }

  package var text: String { "\(keeper.text)/#capsule&to=\(capsule.text)&link=\(link.fragment)" }
}
