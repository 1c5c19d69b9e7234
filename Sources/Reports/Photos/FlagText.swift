import DesignSystem
import MetaLens
import ViewKit

/// A flag's sentence in the reader's language.
package enum FlagText {
  /// What was found, as one sentence.
  package static func sentence(_ flag: OriginalityFlag, _ catalogue: Catalogue) -> String {
    sentence(ReportFlag(flag), catalogue)
  }

  /// What was found, as one sentence.
  package static func sentence(_ flag: ReportFlag, _ catalogue: Catalogue) -> String {
    let key = "flag." + flag.kind.rawValue
    if flag.arguments.count == 1, case .number(let count) = flag.arguments[0] {
      return catalogue.text(key, count: count)
    }
    return catalogue.text(key, arguments: flag.arguments.map { argument($0, catalogue) })
  }

  private static func argument(_ argument: FlagArgument, _ catalogue: Catalogue) -> String {
    switch argument {
    // Actions in content credentials, such as `c2pa.opened`, have names for people.
    case .text(let text):
      catalogue.lookup("credentials.action." + text) ?? SafeText.shortened(SafeText.visible(text), to: 120)
    case .number(let number): NumberText.grouped(number)
    case .size(let size): size.text
    case .date(let date): DateText.shown(date, catalogue.language)
    case .key(let key): catalogue.text(key)
    }
  }
}

extension PixelSize {
  /// The size as people write it: 4032 × 3024.
  package var text: String { "\(width)\u{a0}×\u{a0}\(height)" }
}

/// The colour of a score or flag, by its name in style sheets. A symbol and text always say the same.
package enum Tone: String, Sendable {
  case green, orange, red, grey, blue
}

extension Tone {
  /// Green from 85 and orange from 60 on, red below; grey if nothing can be determined.
  package init(_ verdict: Verdict, score: Int) {
    if verdict == .unverifiable {
      self = .grey
    } else {
      self = score >= ScoringGuide.originalScore ? .green : score >= 60 ? .orange : .red
    }
  }
}

extension ReportDocument {
  package var tone: Tone { Tone(verdict, score: score) }
}

extension FlagSeverity {
  package var tone: Tone {
    switch self {
    case .good: .green
    case .notice: .grey
    case .warning: .orange
    case .critical: .red
    }
  }

  package var picture: Symbol {
    switch self {
    case .good: .checkCircle
    case .notice: .infoCircle
    case .warning: .exclamationTriangle
    case .critical: .xCircle
    }
  }
}

extension Verdict {
  package var picture: Symbol {
    switch self {
    case .original: .checkCircle
    case .modified: .pencil
    case .generated: .stars
    case .screenshot: .display
    case .unverifiable: .questionCircle
    }
  }
}
