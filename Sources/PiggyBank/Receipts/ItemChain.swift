import CompactLibrary
import Cryptography
import JSON

/// The hash chain of a capsule's receipts: each contains the link of the previous one. A reader who knows the last link
/// can detect earlier items that were changed, removed or inserted.
public enum ItemChain {
  /// The first item's previous link: SHA-256 of the capsule's receipt.
  public static func start(_ capsuleReceipt: [UInt8]) -> [UInt8] { SHA256.hash(capsuleReceipt) }

  /// The link of a receipt: SHA-256 of the previous link and the receipt's own hash.
  ///
  /// - Parameters:
  ///   - previous: 32 bytes.
  ///   - body: SHA-256 of the receipt's canonical form without `prev` and `keeper_sig`.
  public static func link(after previous: [UInt8], body: [UInt8]) -> [UInt8] { SHA256.hash(previous + body) }
}

/// A chain's head, which an owner's device remembers at each visit.
public struct ChainHead: Equatable, Sendable {
  /// The number of items.
  public var count: Int64
  /// The last item's link, or the chain's start if there are none: 32 bytes.
  public var link: [UInt8]

  public init(count: Int64, link: [UInt8]) {
    (self.count, self.link) = (count, link)
  }

  /// The head on a recovery sheet: the count, a dot, and the link in URL-safe Base64.
  public var text: String { "\(count)." + String(decoding: Base64.url.encode(link), as: UTF8.self) }

  /// Parses ``text``; `nil` if it is invalid.
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
    // Accepts the canonical form only.
    guard self.text.utf8.elementsEqual(text.utf8) else { return nil }
  }
}

/// Compares a list of a capsule's items with heads seen earlier.
public struct ChainCheck: Equatable, Sendable {
  /// For each item, whether it was present, unchanged, when one of the heads was seen.
  public private(set) var isCovered: [Bool]
  /// How many chains back from a head end at an item that is missing or was changed.
  public private(set) var gaps = 0

  /// - Parameters:
  ///   - items: All items of the capsule, in any order.
  ///   - capsule: The capsule's ID, which every link covers.
  ///   - start: The first item's previous link.
  ///   - heads: In any order.
  public init(_ items: [ItemPage.Entry], of capsule: CapsuleID, start: [UInt8], heads: [ChainHead]) {
    isCovered = items.map { _ in false }
    let links = items.map { $0.link(in: capsule) ?? [] }
    let order = mergeSort(links.count) { links[$0].lexicographicallyPrecedes(links[$1]) }
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

  /// The index of the item with this link.
  private static func index(of link: [UInt8], _ links: [[UInt8]], _ order: [Int]) -> Int? {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if links[order[middle]].lexicographicallyPrecedes(link) { low = middle + 1 } else { high = middle }
    }
    return low < order.count && links[order[low]] == link ? order[low] : nil
  }
}
