import PiggyBank

/// Storing capsules on this device, with retries.
extension CapsuleContext {
  /// Milliseconds before a retry.
  static let patience = 15_000

  enum Storing: Equatable {
    case capsule(CapsuleID)
    /// A retry for a capsule that couldn't be stored.
    case again(CapsuleID)
  }

  /// Loads the stored capsules. One that isn't understood stays as it is stored.
  mutating func load(_ texts: [String]) {
    capsules = texts.compactMap { StoredCapsule($0) }
    guard capsules.count < texts.count else { return }
    let known = capsules.map { $0.id }
    unreadCapsules = Set(texts.compactMap { StoredCapsule.id(in: $0) }.filter { !known.contains($0) })
    notice = "notRead"
  }

  /// Updates a capsule and stores it.
  mutating func keep(_ capsule: StoredCapsule) -> PiggyBankEffect {
    if let place = capsules.firstIndex(where: { $0.id == capsule.id }) {
      capsules[place] = capsule
    } else {
      capsules.append(capsule)
    }
    return store(capsule, .storing(.capsule(capsule.id)))
  }

  mutating func store(_ capsule: StoredCapsule, _ use: PiggyBankPending) -> PiggyBankEffect {
    .store(name: Self.storedName(capsule.id), text: capsule.text, ticket: ticket(use))
  }

  mutating func take(_ answer: PiggyBankAction.Answer, for use: Storing) -> [PiggyBankEffect] {
    switch (use, answer) {
    case (.capsule(let id), .stored(_, let isKept)): return stored(id, isKept)
    case (.again(let id), .waited):
      guard unstored.contains(id), let capsule = capsule(id) else { return [] }
      return [keep(capsule)]
    case (.capsule, _), (.again, _): return []
    }
  }

  /// Records whether a capsule was stored. If not, retries until there is space.
  private mutating func stored(_ id: CapsuleID, _ isKept: Bool) -> [PiggyBankEffect] {
    if isKept { unstored.remove(id) } else { unstored.insert(id) }
    isStoring = unstored.isEmpty
    return isKept ? [] : [.wait(milliseconds: Self.patience, ticket: ticket(.storing(.again(id))))]
  }

  mutating func forget(_ id: CapsuleID) -> [PiggyBankEffect] {
    let capsule = capsule(id)
    capsules.removeAll { $0.id == id }
    undeletable.remove(id)
    var effects: [PiggyBankEffect] = [
      .store(name: Self.storedName(id), text: nil, ticket: ticket(.nothing))
    ]
    let holder = capsule?.ownership?.key
    if let key = holder?.platformKey ?? holder?.handover?.key.recipient { effects.append(.forgetKey(key)) }
    return effects + (capsule?.items ?? []).map { .drop($0.item) }
  }

  private static func storedName(_ id: CapsuleID) -> String { "capsule:" + id.text }
}

/// Several tabs can show the same capsules: each adopts what the others store, so that none overwrites it with older
/// data.
extension CapsuleContext {
  /// Adopts a capsule that another tab has stored under this name or deleted.
  mutating func adopt(_ name: String, _ text: String?) -> [PiggyBankEffect] {
    guard let text else {
      capsules.removeAll { Self.storedName($0.id) == name }
      outcome = .capsulesChanged
      return []
    }
    guard let theirs = StoredCapsule(text), Self.storedName(theirs.id) == name else { return [] }
    guard let place = capsules.firstIndex(where: { $0.id == theirs.id }) else {
      capsules.append(theirs)
      outcome = .capsulesChanged
      return readZones([theirs])
    }
    let merged = capsules[place].merged(with: theirs)
    capsules[place] = merged
    // Data known only to this tab is stored again, for the other tab to adopt.
    return merged == theirs ? [] : [keep(merged)]
  }
}
