import Cryptography
import HTTPClient
import PiggyBank

/// A Keeper's address: `https://keeper.example`, or plain HTTP on this machine.
package struct KeeperAddress: Equatable, Sendable {
  package let server: HTTPAddress

  /// Parses an address, with or without a trailing `/` or `/api/v1`.
  package init(_ text: String) throws(ClientError) {
    guard let typed = HTTPAddress(text), ["", "/api/v1"].contains(typed.path) else { throw .address(text) }
    guard typed.isSecure || Self.isThisMachine(typed.host) else { throw .insecure(text) }
    server = typed.root
  }

  package var text: String { server.text }

  private static func isThisMachine(_ host: String) -> Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let isLoopback = labels.count == 4 && labels[0] == "127" && labels.allSatisfy { UInt8($0) != nil }
    return host == "localhost" || host == "::1" || isLoopback
  }
}

/// A link issued by the owner: `ADDRESS/#capsule&to=CAPSULE&link=FRAGMENT`.
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
