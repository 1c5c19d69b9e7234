import CompactLibrary
import JSON

extension StoredCapsule {
  /// The most heads stored.
  private static let headLimit = 100

  /// Records the chain's head.
  public mutating func record(_ head: ChainHead) {
    if !heads.contains(head) { heads = Self.stored(heads + [head]) }
  }

  /// The heads to store of those seen: the longest chain's, which covers the most items, and those with the smallest
  /// links. As links are hashes, these are spread over all visits, and tabs that saw different heads agree on them.
  private static func stored(_ heads: [ChainHead]) -> [ChainHead] {
    let last = heads.max { $0.count != $1.count ? $0.count < $1.count : $0.link.lexicographicallyPrecedes($1.link) }
    guard let last else { return [] }
    var stored = Array(
      heads.ordered { $0.link.lexicographicallyPrecedes($1.link) }.prefix(headLimit - 1))
    if !stored.contains(last) { stored.append(last) }
    return stored.ordered {
      $0.count != $1.count ? $0.count < $1.count : $0.link.lexicographicallyPrecedes($1.link)
    }
  }

  /// Merges this capsule with the version of another tab: items added, sent or opened in either are kept.
  ///
  /// Commutative and idempotent, and merging the result with either version changes nothing. Otherwise, two tabs that
  /// adopt each other's version would store the capsule in turn for ever.
  package func merged(with other: StoredCapsule) -> StoredCapsule {
    var merged = self
    merged.receipt = first(receipt, other.receipt) { $0.bytes }
    merged.release = first(release, other.release) { $0.bytes }
    merged.contents = longer(contents, other.contents, count: { $0.count }) {
      ItemPage(entries: $0, hasMore: false).bytes
    }
    merged.inside = longer(inside, other.inside, count: { $0.count }) { CanonicalJSON.write($0.json) ?? [] }
    merged.heads = Self.stored(heads + other.heads.filter { !heads.contains($0) })
    let isSealed = merged.receipt != nil
    let latest = isEarlier(than: other, isSealed: isSealed) ? other : self
    (merged.token, merged.authorship) = (latest.token, latest.authorship)
    merged.edits = max(edits, other.edits)
    merged.items = mergedItems(other, token: latest.token)
    merged.ownership = ownership ?? other.ownership
    if let own = ownership, let theirs = other.ownership {
      merged.ownership = own.merged(with: theirs, latest: latest.ownership)
    }
    if isSealed { merged.ownership?.invite = nil }
    return merged
  }

  /// Whether the other version's token, places and invite code replace these. A read-only device's token never does.
  private func isEarlier(than other: StoredCapsule, isSealed: Bool) -> Bool {
    if isReader != other.isReader { return isReader }
    if edits != other.edits { return edits < other.edits }
    if joinedAt != other.joinedAt { return joinedAt < other.joinedAt }
    // Any fixed order will do.
    return typed(isSealed: isSealed).lexicographicallyPrecedes(other.typed(isSealed: isSealed))
  }

  /// When this device joined with its link; an owner is as late as can be.
  private var joinedAt: Int64 {
    guard let authorship else { return -1 }
    return authorship.membership?.joinedAt ?? .max
  }

  /// What only the latest value of counts, in canonical form.
  private func typed(isSealed: Bool) -> [UInt8] {
    let places = ownership?.sheetCopies.map { JSONValue.string($0.place) } ?? []
    let invite = isSealed ? nil : ownership?.invite
    return CanonicalJSON.write(
      .array([.string(token.text), authorship?.json ?? .null, .array(places), .string(invite?.text ?? "")])) ?? []
  }

  /// The longer list's items in its order, then those that only the other has.
  private func mergedItems(_ other: StoredCapsule, token latest: AccessToken) -> [StoredItem] {
    let isOthers =
      items.count != other.items.count
      ? items.count < other.items.count : Self.names(items).lexicographicallyPrecedes(Self.names(other.items))
    let (longer, shorter) = isOthers ? (other, self) : (self, other)
    return longer.items.map { item in
      guard let same = shorter.items.first(where: { $0.item == item.item }) else { return item }
      var merged = item
      merged.receipt = first(item.receipt, same.receipt) { $0.bytes }
      // A new link clears the refusals of the old one.
      let refusals = [(longer, item), (shorter, same)].compactMap { version, item -> String? in
        guard let refusal = item.refusal else { return nil }
        return version.token != latest && refusal.utf8.elementsEqual("forbidden".utf8) ? nil : refusal
      }
      merged.refusal = merged.receipt == nil ? first(refusals.first, refusals.last) { Array($0.utf8) } : nil
      return merged
    } + shorter.items.filter { item in !longer.items.contains { $0.item == item.item } }
  }

  private static func names(_ items: [StoredItem]) -> [UInt8] { items.flatMap { Array($0.item.text.utf8) } }
}

extension StoredCapsule.Ownership {
  /// - Parameter latest: The version with the latest places and invite code.
  fileprivate func merged(with other: Self, latest: Self?) -> Self {
    var merged = self
    merged.copies = max(copies, other.copies)
    let places = latest?.sheetCopies ?? sheetCopies
    merged.sheetCopies = Self.copyIndices.map {
      SheetCopy(place: places[$0].place, isTested: sheetCopies[$0].isTested || other.sheetCopies[$0].isTested)
    }
    merged.revokedLinks = revokedLinks + other.revokedLinks.filter { !revokedLinks.contains($0) }
    merged.revokedLinks.order { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    let revoked = merged.revokedLinks
    merged.links = (links + other.links.filter { link in !links.contains { $0.id == link.id } })
      .filter { !revoked.contains($0.id) }
      .ordered {
        $0.madeAt != $1.madeAt
          ? $0.madeAt < $1.madeAt : $0.id.text.utf8.lexicographicallyPrecedes($1.id.text.utf8)
      }
    // A key handed to the platform stays there.
    if (key.identity == nil) != (other.key.identity == nil) {
      merged.key = key.identity == nil ? key : other.key
    } else {
      merged.key = first(key, other.key) { Array($0.text.utf8) } ?? key
    }
    merged.invite = latest?.invite
    return merged
  }
}

/// The value that there is; of two, the one whose bytes come first.
private func first<Value>(_ one: Value?, _ other: Value?, _ bytes: (Value) -> [UInt8]) -> Value? {
  guard let one, let other else { return one ?? other }
  return bytes(other).lexicographicallyPrecedes(bytes(one)) ? other : one
}

/// The value with the larger count; of two with the same, the one whose bytes come first.
private func longer<Value>(
  _ one: Value?, _ other: Value?, count: (Value) -> Int, _ bytes: (Value) -> [UInt8]
) -> Value? {
  guard let one, let other, count(one) != count(other) else { return first(one, other, bytes) }
  return count(one) < count(other) ? other : one
}
