import PiggyBank

/// What this device keeps of capsules, and goes on trying to keep.
extension PiggyBankViewModel {
  /// Stores a capsule as it is now.
  mutating func keep(_ capsule: KeptCapsule) -> PiggyBankEffect {
    if let place = state.capsules.firstIndex(where: { $0.id == capsule.id }) {
      state.capsules[place] = capsule
    } else {
      state.capsules.append(capsule)
    }
    return store(capsule, .capsule(capsule.id))
  }

  mutating func store(_ capsule: KeptCapsule, _ use: Storing) -> PiggyBankEffect {
    .store(name: Self.storedName(capsule.id), text: capsule.text, ticket: ticket(.stored(use)))
  }

  /// Whether a text is on this device now. A capsule that found no room there is stored again, until there is some.
  mutating func stored(_ use: Storing, _ isKept: Bool) -> [PiggyBankEffect] {
    switch use {
    case .receipt(let capsule): return receiptKept(capsule, isKept)
    case .capsule(let id):
      if isKept { unstored.remove(id) } else { unstored.insert(id) }
      state.isStoring = unstored.isEmpty
      return isKept ? [] : [.wait(milliseconds: Self.patience, ticket: ticket(.wait(.storing(id))))]
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

/// Several pages of one browser show the same capsules: what one of them stores, the others take over, so that none of them
/// stores over it what it knew before.
extension PiggyBankViewModel {
  mutating func storedElsewhere(_ name: String, _ text: String?) -> [PiggyBankEffect] {
    guard state.isLoaded else { return [] }
    switch name {
    case "draft":
      // Of what is being typed in two places the last word counts.
      guard state.screen != .name, state.screen != .moment else { return [] }
      state.draft = text.flatMap { CapsuleDraft($0) } ?? CapsuleDraft()
      return readClocks()
    case _ where PiggyBankEffect.isTyped(name):
      let isWriting = name == state.letterName && (state.screen == .letter || name != PiggyBankState.ownLetter)
      if !isWriting, state.sealing == 0 { state.letters[name] = text }
      return []
    default: return takeOver(name, text)
    }
  }

  private mutating func takeOver(_ name: String, _ text: String?) -> [PiggyBankEffect] {
    guard let text else {
      state.capsules.removeAll { Self.storedName($0.id) == name }
      return settle(state.screen)
    }
    guard let told = KeptCapsule(text), Self.storedName(told.id) == name else { return [] }
    guard let place = state.capsules.firstIndex(where: { $0.id == told.id }) else {
      state.capsules.append(told)
      return readZones([told]) + settle(state.screen)
    }
    let merged = state.capsules[place].merged(with: told)
    state.capsules[place] = merged
    // What only this page knew is stored again; the other takes it over then.
    return merged == told ? [] : [keep(merged)]
  }

  private static func storedName(_ id: CapsuleID) -> String { "capsule:" + id.text }
}
