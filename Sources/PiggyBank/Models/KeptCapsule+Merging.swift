extension KeptCapsule {
  /// This capsule with what another page of this browser knows of it: what one of them has put in, sent or opened, both have.
  /// The links are the other's: one that was ended there does not come back.
  func merged(with other: KeptCapsule) -> KeptCapsule {
    var merged = self
    // In the other's order: of two that tell each other, one stops.
    merged.items = other.items.map { told in
      guard let own = items.first(where: { $0.item == told.item }) else { return told }
      return told.receipt == nil && (own.receipt != nil || told.refusal == nil) ? own : told
    }
    merged.items += items.filter { own in !other.items.contains { $0.item == own.item } }
    merged.receipt = receipt ?? other.receipt
    merged.release = release ?? other.release
    merged.contents = contents ?? other.contents
    if let told = other.ownership, let own = ownership {
      merged.ownership?.copies = max(own.copies, told.copies)
      merged.ownership?.links = told.links
      // A key that is locked stays locked.
      if own.key.identity != nil { merged.ownership?.key = told.key }
    }
    return merged
  }
}
