import DeepCheck
import ViewKit

/// Figures whose number is an answer, a state or a set of warnings: readers see what it means instead of the number.
enum FigureState {
  /// What the figure's number means in the reader's language; `nil` for an amount.
  static func text(_ figure: FigureName, _ number: Double, _ catalogue: Catalogue) -> String? {
    guard let whole = UInt8(exactly: number) else { return nil }
    if figure == .criticalWarning, whole > 0 { return warnings(whole, catalogue) }
    let states = isAnswer(figure) ? "answer" : figure.rawValue
    return catalogue.lookup("state." + states + "." + String(whole))
  }

  /// Whether 1 is yes and 0 no.
  private static func isAnswer(_ figure: FigureName) -> Bool {
    let answers: [FigureName] = [
      .selfAssessment, .testFailed, .selfTestDone, .softwareRendering, .online, .userVerified, .sleeps, .numberWrong,
      .numbersDiffer, .screenDiffers, .scaleDiffers, .camerasDiffer, .systemDiffers, .refreshDiffers, .readOnly,
      .updateFailed, .locked, .healthOff, .addressUnset,
    ]
    return answers.contains(figure)
  }

  /// A disk's warnings, one for each bit (NVM Express Base Specification 1.4, 5.14.1.2: SMART / Health Information).
  /// `nil` if a bit has no meaning there.
  private static func warnings(_ bits: UInt8, _ catalogue: Catalogue) -> String? {
    var names: [String] = []
    for bit in UInt8(0)..<8 where bits >> bit & 1 == 1 {
      guard let name = catalogue.lookup("state.criticalWarning.bit" + String(bit)) else { return nil }
      names.append(name)
    }
    return names.joined(separator: " · ")
  }
}
