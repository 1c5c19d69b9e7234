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

  static func storedName(_ id: CapsuleID) -> String { "capsule:" + id.text }
}
