/// What this device keeps of capsules, and goes on trying to keep.
extension PiggyBankViewModel {
  /// Stores a capsule as it is now.
  mutating func keep(_ capsule: KeptCapsule) -> PiggyBankEffect {
    if let place = state.capsules.firstIndex(where: { $0.id == capsule.id }) {
      state.capsules[place] = capsule
    } else {
      state.capsules.append(capsule)
    }
    return store(capsule, .kept(capsule.id))
  }

  mutating func store(_ capsule: KeptCapsule, _ use: Pending) -> PiggyBankEffect {
    .store(name: Self.storedName(capsule.id), text: capsule.text, ticket: ticket(use))
  }

  /// Whether a text is on this device now. A capsule that found no room there is stored again, until there is some.
  mutating func stored(_ use: Pending?, _ isKept: Bool) -> [PiggyBankEffect] {
    switch use {
    case .receipt(let capsule): return receiptKept(capsule, isKept)
    case .kept(let id):
      if isKept { unstored.remove(id) } else { unstored.insert(id) }
      state.isStoring = unstored.isEmpty
      return isKept ? [] : [.wait(milliseconds: Self.patience, ticket: ticket(.keepAgain(id)))]
    default:
      if !isKept { state.isStoring = false }
      return []
    }
  }

  mutating func keepAgain(_ id: CapsuleID) -> [PiggyBankEffect] {
    guard unstored.contains(id), let capsule = capsule(id) else { return [] }
    return [keep(capsule)]
  }

  mutating func forget(_ id: CapsuleID) -> [PiggyBankEffect] {
    let capsule = capsule(id)
    state.capsules.removeAll { $0.id == id }
    var effects: [PiggyBankEffect] = [
      .store(name: Self.storedName(id), text: nil, ticket: ticket(.nothing))
    ]
    if let key = capsule?.ownership?.key { effects.append(.forgetKey(key.recipient)) }
    return effects + (capsule?.items ?? []).map { .drop($0.item) }
  }

  func capsule(_ id: CapsuleID) -> KeptCapsule? { state.capsules.first { $0.id == id } }
}
