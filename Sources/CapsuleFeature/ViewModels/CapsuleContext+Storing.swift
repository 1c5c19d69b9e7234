import PiggyBank

/// What this device keeps of capsules, and goes on trying to keep.
extension CapsuleContext {
  /// Milliseconds after which what did not succeed is tried again.
  static let patience = 15_000

  enum Storing: Equatable {
    case capsule(CapsuleID)
    /// A capsule that found no room is to be stored again.
    case again(CapsuleID)
  }

  /// Stores a capsule as it is now.
  mutating func keep(_ capsule: KeptCapsule) -> PiggyBankEffect {
    if let place = capsules.firstIndex(where: { $0.id == capsule.id }) {
      capsules[place] = capsule
    } else {
      capsules.append(capsule)
    }
    return store(capsule, .storing(.capsule(capsule.id)))
  }

  mutating func store(_ capsule: KeptCapsule, _ use: PiggyBankPending) -> PiggyBankEffect {
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

  /// Whether a capsule is on this device now. One that found no room there is stored again, until there is some.
  private mutating func stored(_ id: CapsuleID, _ isKept: Bool) -> [PiggyBankEffect] {
    if isKept { unstored.remove(id) } else { unstored.insert(id) }
    isStoring = unstored.isEmpty
    return isKept ? [] : [.wait(milliseconds: Self.patience, ticket: ticket(.storing(.again(id))))]
  }

  mutating func forget(_ id: CapsuleID) -> [PiggyBankEffect] {
    let capsule = capsule(id)
    capsules.removeAll { $0.id == id }
    var effects: [PiggyBankEffect] = [
      .store(name: Self.storedName(id), text: nil, ticket: ticket(.nothing))
    ]
    let holder = capsule?.ownership?.key
    if let key = holder?.platformKey ?? holder?.handover?.key.recipient { effects.append(.forgetKey(key)) }
    return effects + (capsule?.items ?? []).map { .drop($0.item) }
  }

  private static func storedName(_ id: CapsuleID) -> String { "capsule:" + id.text }
}

/// Several pages of one browser show the same capsules: what one of them stores, the others take over, so that none of them
/// stores over it what it knew before.
extension CapsuleContext {
  /// Takes over a capsule as another page has stored it under this name, or taken it away.
  mutating func takeOver(_ name: String, _ text: String?) -> [PiggyBankEffect] {
    guard let text else {
      capsules.removeAll { Self.storedName($0.id) == name }
      outcome = .capsulesChanged
      return []
    }
    guard let theirs = KeptCapsule(text), Self.storedName(theirs.id) == name else { return [] }
    guard let place = capsules.firstIndex(where: { $0.id == theirs.id }) else {
      capsules.append(theirs)
      outcome = .capsulesChanged
      return readZones([theirs])
    }
    let merged = capsules[place].merged(with: theirs)
    capsules[place] = merged
    // What only this page knew is stored again; the other takes it over then.
    return merged == theirs ? [] : [keep(merged)]
  }
}
