import PiggyBank
import ViewKit

/// The ceremony of the opening, by the clock or as fast as it is read aloud, and letters that are read.
extension PiggyBankViewModel {
  /// Steps of the ceremony, and how long each is on the screen.
  private static let ceremonySteps = 3
  private static let ceremonyMilliseconds = 1800

  mutating func beginCeremony() -> [PiggyBankEffect] {
    state.isReadAloud = false
    return showStep(0)
  }

  private mutating func showStep(_ step: Int) -> [PiggyBankEffect] {
    state.opening = .ceremony(step)
    // What was begun for a step before has no say any more.
    for (number, use) in pending where use.isCeremony { pending[number] = .nothing }
    guard state.isReadAloud else {
      return [.wait(milliseconds: Self.ceremonyMilliseconds, ticket: ticket(.wait(.ceremony(step))))]
    }
    guard let capsule = shownCapsule else { return [] }
    let sealed = WallTime(seconds: capsule.core.createdAt + state.offset)
    return [speak(.ceremony(step, name: capsule.name, sealed: sealed), .step(step))]
  }

  private mutating func speak(_ text: SpokenText?, _ use: Speaking) -> PiggyBankEffect {
    // A letter that falls silent for this one has come to no end.
    for (number, use) in pending { if case .spoken(.letter) = use { pending[number] = .nothing } }
    return .speak(text, language: state.language, ticket: ticket(.spoken(use)))
  }

  /// What is being read aloud falls silent when one goes elsewhere.
  mutating func hush() -> [PiggyBankEffect] {
    guard state.isReadAloud || state.spokenLetter != nil else { return [] }
    state.spokenLetter = nil
    return state.isReadAloud ? endCeremony() : [speak(nil, .silence)]
  }

  /// A letter is read aloud; the one that is being read falls silent.
  mutating func readLetter(_ item: CapsuleID) -> [PiggyBankEffect] {
    guard state.spokenLetter != item,
      case .letter(let text)? = state.contents.first(where: { $0.item == item })?.content
    else {
      state.spokenLetter = nil
      return [speak(nil, .silence)]
    }
    state.spokenLetter = item
    return [speak(.letter(text), .letter(item))]
  }

  /// From here on a step lasts as long as its words; asked again, as long as before.
  mutating func readCeremony() -> [PiggyBankEffect] {
    guard case .ceremony(let step) = state.opening else { return [] }
    state.isReadAloud.toggle()
    return silence(unless: state.isReadAloud) + showStep(step)
  }

  /// A step is over, if it is still the one that is shown.
  mutating func stepPassed(_ step: Int) -> [PiggyBankEffect] {
    guard state.opening == .ceremony(step) else { return [] }
    return step + 1 < Self.ceremonySteps ? showStep(step + 1) : endCeremony()
  }

  mutating func endCeremony() -> [PiggyBankEffect] {
    let wasRead = state.isReadAloud
    (state.opening, state.isReadAloud) = (.shown, false)
    for (number, use) in pending where use.isCeremony { pending[number] = .nothing }
    return silence(unless: !wasRead)
  }

  private mutating func silence(unless isKept: Bool) -> [PiggyBankEffect] {
    isKept ? [] : [speak(nil, .silence)]
  }
}

/// What is said of a capsule, on the screen and aloud.
enum CapsuleSpeech {
  static func text(_ spoken: SpokenText, _ language: Language) -> String {
    switch spoken {
    case .letter(let text): return text
    case .ceremony(let step, let name, let sealed):
      let words = ceremony(step, sealed: sealed, .capsules(language))
      return step == 0 ? name + ". " + words : words
    }
  }

  /// A step of the ceremony in words; `sealed` is what the clocks here showed when the capsule was sealed.
  static func ceremony(_ step: Int, sealed: WallTime, _ catalogue: Catalogue) -> String {
    step == 0
      ? catalogue.text("capsule.ceremony.0", MomentText.day(sealed, catalogue.language))
      : catalogue.text("capsule.ceremony." + String(step))
  }
}
