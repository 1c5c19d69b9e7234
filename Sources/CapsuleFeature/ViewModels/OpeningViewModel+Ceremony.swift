import PiggyBank
import ViewKit

/// The opening ceremony, timed or read aloud, and letters read aloud.
extension OpeningViewModel {
  /// The ceremony's steps, and how long each is shown.
  private static let ceremonySteps = 3
  private static let ceremonyMilliseconds = 1800

  mutating func beginCeremony(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    state.isReadAloud = false
    return showStep(0, &context)
  }

  private mutating func showStep(_ step: Int, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    state.phase = .ceremony(step)
    // Timers and speech of earlier steps are ignored.
    dropSteps(&context)
    guard state.isReadAloud else {
      return [.wait(milliseconds: Self.ceremonyMilliseconds, ticket: context.ticket(.opening(.step(step))))]
    }
    guard let capsule = context.shownCapsule else { return [] }
    let sealed = context.clock.wall(at: capsule.core.createdAt)
    return [speak(.ceremony(step, name: capsule.name, sealed: sealed), .spokenStep(step), &context)]
  }

  private func dropSteps(_ context: inout CapsuleContext) {
    context.ignore { if case .opening(let use) = $0 { use.isStep } else { false } }
  }

  private func speak(_ text: SpokenText?, _ use: Pending, _ context: inout CapsuleContext) -> PiggyBankEffect {
    // The letter that this interrupts did not finish.
    context.ignore { if case .opening(.spokenLetter) = $0 { true } else { false } }
    return .speak(text, language: context.language, ticket: context.ticket(.opening(use)))
  }

  /// Stops reading aloud on leaving the screen.
  mutating func stopSpeaking(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard state.isReadAloud || state.spokenLetter != nil else { return [] }
    state.spokenLetter = nil
    return state.isReadAloud ? endCeremony(&context) : [speak(nil, .silence, &context)]
  }

  /// Reads a letter aloud, or stops if it is being read.
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

  /// Reads the ceremony aloud, each step lasting as long as its words; a second call stops it.
  mutating func readCeremony(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard case .ceremony(let step) = state.phase else { return [] }
    state.isReadAloud.toggle()
    return silence(unless: state.isReadAloud, &context) + showStep(step, &context)
  }

  /// Ends a step, if it is still the current one.
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

/// Spoken and shown texts of a capsule.
enum CapsuleSpeech {
  static func text(_ spoken: SpokenText, _ language: Language) -> String {
    switch spoken {
    case .letter(let text): return text
    case .ceremony(let step, let name, let sealed):
      let words = ceremony(step, sealed: sealed, .capsules(language))
      return step == 0 ? name + ". " + words : words
    }
  }

  /// The text of a step; `sealed` is the local time at which the capsule was sealed.
  static func ceremony(_ step: Int, sealed: WallTime, _ catalogue: Catalogue) -> String {
    step == 0
      ? catalogue.text("capsule.ceremony.0", MomentText.day(sealed, catalogue.language))
      : catalogue.text("capsule.ceremony." + String(step))
  }
}
