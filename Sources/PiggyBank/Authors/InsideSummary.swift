import CompactLibrary
import Cryptography
import JSON

/// How much a sealed capsule contains and by whom, as far as signatures prove it; nothing about the content.
public struct InsideSummary: Equatable, Sendable {
  /// The author of some items.
  public enum Author: Equatable, Sendable {
    case owner
    /// A contributor with the link of this ID, which was created at that time, in seconds since 1970-01-01T00:00:00Z.
    case link(CapsuleID, madeAt: Int64)
    /// The items have no author record.
    case unknown
    /// The named author didn't sign the items.
    case forged
    /// Not verified because of ``checkLimit``.
    case unchecked
  }

  /// One author's items.
  public struct Share: Equatable, Sendable {
    public var author: Author
    public var count: Int
    /// The sealed items' total length.
    public var byteCount: Int64
    /// When the last of them arrived, in seconds since 1970-01-01T00:00:00Z.
    public var latest: Int64

    public init(author: Author, count: Int, byteCount: Int64, latest: Int64) {
      (self.author, self.count) = (author, count)
      (self.byteCount, self.latest) = (byteCount, latest)
    }
  }

  /// The most items whose signatures are verified before opening, when all of them are: in a browser, each takes
  /// milliseconds of main-thread time.
  public static let checkLimit = 64
  /// Further links are combined: an owner has at most 100 at a time (docs/Keeper.md).
  private static let shareLimit = 128

  /// The owner's share first, then others by the time of their first item.
  public private(set) var shares: [Share] = []

  public var count: Int { shares.reduce(0) { $0 + $1.count } }
  public var byteCount: Int64 { shares.reduce(0) { $0 + $1.byteCount } }

  package init(shares: [Share]) { self.shares = shares }

  /// - Parameters:
  ///   - entries: The Keeper's complete list.
  ///   - core: The capsule's core.
  public init(_ entries: [ItemPage.Entry], of core: CapsuleCore) {
    var check = AuthorCheck(core)
    for (number, entry) in entries.ordered(by: { $0.receivedAt < $1.receivedAt }).enumerated() {
      add(entry, number < Self.checkLimit ? Self.author(entry, &check) : .unchecked)
    }
    if let own = shares.firstIndex(where: { $0.author == .owner }) { shares.insert(shares.remove(at: own), at: 0) }
  }

  private static func author(_ entry: ItemPage.Entry, _ check: inout AuthorCheck) -> Author {
    switch check.standing(of: entry.sealed, entry.author) {
    case .owner: .owner
    case .contributor(_, let token, _):
      .link(token, madeAt: entry.author.flatMap { ItemAuthor($0) }?.membership?.grant.madeAt ?? 0)
    case .unknown: .unknown
    case .forged: .forged
    }
  }

  private mutating func add(_ entry: ItemPage.Entry, _ author: Author) {
    let author = shares.count < Self.shareLimit || shares.contains { $0.author == author } ? author : .unchecked
    // Untrusted numbers are bounded before they are added.
    let size = max(0, min(entry.byteCount, 1 << 45))
    guard let place = shares.firstIndex(where: { $0.author == author }) else {
      return shares.append(Share(author: author, count: 1, byteCount: size, latest: entry.receivedAt))
    }
    shares[place].count += 1
    shares[place].byteCount += size
    shares[place].latest = max(shares[place].latest, entry.receivedAt)
  }
}

extension InsideSummary {
  var json: JSONValue {
    .array(
      shares.map { share in
        var members: [JSONValue.Member] = [
          .init("count", .integer(Int64(share.count))), .init("bytes", .integer(share.byteCount)),
          .init("latest", .integer(share.latest)),
        ]
        switch share.author {
        case .owner: members.append(.init("author", .string("owner")))
        case .unknown: members.append(.init("author", .string("unknown")))
        case .forged: members.append(.init("author", .string("forged")))
        case .unchecked: members.append(.init("author", .string("unchecked")))
        case .link(let id, let madeAt):
          members += [.init("link", .string(id.text)), .init("made", .integer(madeAt))]
        }
        return .object(members)
      })
  }

  /// Reads the stored form; `nil` if it is invalid.
  init?(_ json: JSONValue) {
    guard case .array(let elements) = json, elements.count <= Self.shareLimit + 4 else { return nil }
    // In a browser, the sum of all shares must fit an `Int` of 32 bits.
    for element in elements {
      guard let count = element["count"]?.count, count <= 1 << 23, let bytes = element["bytes"]?.count,
        let latest = element["latest"]?.count, let author = Author(element)
      else { return nil }
      shares.append(Share(author: author, count: Int(count), byteCount: bytes, latest: latest))
    }
  }
}

extension InsideSummary.Author {
  fileprivate init?(_ json: JSONValue) {
    if let link = json["link"]?.text {
      guard let id = CapsuleID(link), let madeAt = json["made"]?.count else { return nil }
      self = .link(id, madeAt: madeAt)
      return
    }
    let names: [(String, Self)] = [
      ("owner", .owner), ("unknown", .unknown), ("forged", .forged), ("unchecked", .unchecked),
    ]
    guard let named = json["author"]?.text, let found = names.first(where: { $0.0.utf8.elementsEqual(named.utf8) })
    else {
      return nil
    }
    self = found.1
  }
}
