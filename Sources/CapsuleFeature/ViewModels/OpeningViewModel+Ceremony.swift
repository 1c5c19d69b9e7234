import PiggyBank
import ViewKit

/// The ceremony of the opening, by the clock or as fast as it is read aloud, and letters that are read.
extension OpeningViewModel {
  /// Steps of the ceremony, and how long each is on the screen.
  private static let ceremonySteps = 3
  private static let ceremonyMilliseconds = 1800

  mutating func beginCeremony(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    state.isReadAloud = false
    return showStep(0, &context)
  }

  private mutating func showStep(_ step: Int, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    state.phase = .ceremony(step)
    // What was begun for a step before has no say any more.
    dropSteps(&context)
    guard state.isReadAloud else {
      return [.wait(milliseconds: Self.ceremonyMilliseconds, ticket: context.ticket(.opening(.step(step))))]
    }
    guard let capsule = context.shownCapsule else { return [] }
    let sealed = WallTime(seconds: capsule.core.createdAt + context.offset)
    return [speak(.ceremony(step, name: capsule.name, sealed: sealed), .spokenStep(step), &context)]
  }

  private func dropSteps(_ context: inout CapsuleContext) {
    for (number, use) in context.pending {
      switch use {
      case .opening(.step), .opening(.spokenStep): context.pending[number] = .nothing
      case .nothing, .tick, .calm, .storing, .zones, .draft, .adding, .syncing, .managing, .opening, .recovery,
        .archive,
        .guest:
        break
      }
    }
  }

  private func speak(_ text: SpokenText?, _ use: Pending, _ context: inout CapsuleContext) -> PiggyBankEffect {
    // A letter that falls silent for this one has come to no end.
    for (number, use) in context.pending {
      if case .opening(.spokenLetter) = use { context.pending[number] = .nothing }
    }
    return .speak(text, language: context.language, ticket: context.ticket(.opening(use)))
  }

  /// What is being read aloud falls silent when one goes elsewhere.
  mutating func hush(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard state.isReadAloud || state.spokenLetter != nil else { return [] }
    state.spokenLetter = nil
    return state.isReadAloud ? endCeremony(&context) : [speak(nil, .silence, &context)]
  }

  /// A letter is read aloud; the one that is being read falls silent.
  mutating func readLetter(_ item: CapsuleID, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard state.spokenLetter != item,
      case .letter(let text)? = state.contents.first(where: { $0.item == item })?.content
    else {
      state.spokenLetter = nil
      return [speak(nil, .silence, &context)]
    }
    state.spokenLetter = item
    return [speak(.letter(text), .spokenLetter(item), &context)]
  }

  /// From here on a step lasts as long as its words; asked again, as long as before.
  mutating func readCeremony(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard case .ceremony(let step) = state.phase else { return [] }
    state.isReadAloud.toggle()
    return silence(unless: state.isReadAloud, &context) + showStep(step, &context)
  }

  /// A step is over, if it is still the one that is shown.
  mutating func stepPassed(_ step: Int, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard state.phase == .ceremony(step) else { return [] }
    return step + 1 < Self.ceremonySteps ? showStep(step + 1, &context) : endCeremony(&context)
  }

  mutating func endCeremony(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    let wasRead = state.isReadAloud
    (state.phase, state.isReadAloud) = (.shown, false)
    dropSteps(&context)
    return silence(unless: !wasRead, &context)
  }

  private func silence(unless isKept: Bool, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    isKept ? [] : [speak(nil, .silence, &context)]
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
