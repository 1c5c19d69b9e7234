import MetaLens
import ViewKit

/// A flag's sentence in the reader's language.
public enum FlagText {
  /// What was found, as one sentence.
  public static func sentence(_ flag: OriginalityFlag, _ catalogue: Catalogue) -> String {
    sentence(ReportFlag(flag), catalogue)
  }

  /// What was found, as one sentence.
  public static func sentence(_ flag: ReportFlag, _ catalogue: Catalogue) -> String {
    catalogue.text("flag." + flag.kind.rawValue, arguments: flag.arguments.map { argument($0, catalogue) })
  }

  private static func argument(_ argument: FlagArgument, _ catalogue: Catalogue) -> String {
    switch argument {
    case .text(let text): SafeText.shortened(SafeText.visible(text), to: 120)
    case .number(let number): NumberText.grouped(number)
    case .size(let size): size.text
    case .date(let date): DateText.shown(date, catalogue.language)
    case .key(let key): catalogue.text(key)
    }
  }
}

extension PixelSize {
  /// The size as people write it: 4032 × 3024.
  var text: String { "\(width) × \(height)" }
}
