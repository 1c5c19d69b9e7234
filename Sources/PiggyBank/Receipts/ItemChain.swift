import Cryptography
import JSON

/// The chain of a capsule's receipts: each names the link of the one before. A reader who knows the last link notices an earlier
/// item that was changed, left out or put between.
public enum ItemChain {
  /// The link before the first: SHA-256 over the capsule's receipt, as its owner got it.
  public static func start(_ capsuleReceipt: [UInt8]) -> [UInt8] { SHA256.hash(capsuleReceipt) }

  /// The link of a receipt: SHA-256 over the link before and the receipt's own hash.
  ///
  /// - Parameters:
  ///   - previous: 32 bytes.
  ///   - body: SHA-256 over the receipt's canonical form without `prev` and `keeper_sig`.
  public static func link(after previous: [UInt8], body: [UInt8]) -> [UInt8] { SHA256.hash(previous + body) }
}

/// How far a chain has come: what an owner's device remembers at each visit.
public struct ChainHead: Equatable, Sendable {
  /// How many items there are.
  public var count: Int64
  /// The last one's link; the chain's start where there are none: 32 bytes.
  public var link: [UInt8]

  public init(count: Int64, link: [UInt8]) {
    (self.count, self.link) = (count, link)
  }

  /// The head as a recovery sheet carries it: the count, a point, and the link as Base64 for addresses.
  public var text: String { "\(count)." + String(decoding: Base64.url.encode(link), as: UTF8.self) }

  /// Reads ``text``; `nil` for what is none.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, (1...15).contains(parts[0].count), let link = Base64.url.decode(Array(parts[1])),
      link.count == SHA256.byteCount
    else { return nil }
    var count: Int64 = 0
    for byte in parts[0] {
      guard (0x30...0x39).contains(byte) else { return nil }
      count = count * 10 + Int64(byte - 0x30)
    }
    self.init(count: count, link: link)
    // There is one form of each.
    guard self.text.utf8.elementsEqual(text.utf8) else { return nil }
  }
}

/// A list of a capsule's items, held against the heads that were seen before.
public struct ChainCheck: Equatable, Sendable {
  /// For each item of the list, whether it was there, as it is, when one of the heads was seen.
  public private(set) var isCovered: [Bool]
  /// How often the way back from a head ends at an item that is not there as it was: it is missing or was changed.
  public private(set) var gaps = 0

  /// - Parameters:
  ///   - items: All of the capsule's, in any order.
  ///   - capsule: The name that every link contains.
  ///   - start: The link before the first.
  ///   - heads: In any order.
  public init(_ items: [ItemPage.Entry], of capsule: CapsuleID, start: [UInt8], heads: [ChainHead]) {
    isCovered = items.map { _ in false }
    let links = items.map { $0.link(in: capsule) ?? [] }
    let order = links.indices.sorted { links[$0].lexicographicallyPrecedes(links[$1]) }
    var ends: [[UInt8]] = []
    for head in heads {
      var link = head.link
      while let index = Self.index(of: link, links, order), !isCovered[index] {
        isCovered[index] = true
        link = items[index].previous ?? []
      }
      let isKnown = link == start || Self.index(of: link, links, order) != nil || ends.contains(link)
      if !isKnown { ends.append(link) }
    }
    gaps = ends.count
  }

  /// The item with this link.
  private static func index(of link: [UInt8], _ links: [[UInt8]], _ order: [Int]) -> Int? {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if links[order[middle]].lexicographicallyPrecedes(link) { low = middle + 1 } else { high = middle }
    }
    return low < order.count && links[order[low]] == link ? order[low] : nil
  }
}
