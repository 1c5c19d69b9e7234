import PiggyBank
import ViewKit

/// What is said of a capsule, on the screen and aloud.
enum CapsuleSpeech {
  static func text(_ spoken: SpokenText, _ language: Language) -> String {
    switch spoken {
    case .letter(let text): return text
    case .ceremony(let step, let name, let sealed):
      let words = ceremony(step, sealed: sealed, .capsule(language))
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
