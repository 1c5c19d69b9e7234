import DeepCheck
import DesignSystem
import Reports
import ViewKit

/// A verdict in small form: a symbol in its colour, and text for those who can't see it.
struct CheckMark<Action>: View {
  var catalogue: Catalogue
  var verdict: CheckVerdict

  var body: [Node<Action>] {
    SymbolView(verdict.picture, "symbol " + verdict.tone.rawValue)
    Element("span", .class("visually-hidden")) { catalogue.text("checkVerdict." + verdict.rawValue) }
  }
}

extension CheckVerdict {
  var tone: Tone {
    switch self {
    case .pass: .green
    case .warn, .invalid, .blocked: .orange
    case .fail: .red
    case .skipped, .unavailable: .grey
    }
  }

  var picture: Symbol {
    switch self {
    case .pass: .checkCircle
    case .warn, .blocked: .exclamationTriangle
    case .fail: .xCircle
    case .invalid: .history
    case .skipped, .unavailable: .questionCircle
    }
  }
}

extension CheckCategory {
  var symbol: DeviceSymbol {
    switch self {
    case .motion: .motion
    case .location: .location
    case .sound: .sound
    case .touch: .touch
    case .display: .display
    case .camera: .camera
    case .body: .body
    case .power: .power
    case .computing: .computing
    case .radio: .radio
    case .system: .system
    case .statement: .statement
    }
  }
}

/// The outcome of one check: the verdict in words, the reason, what to do, and its figures.
struct CheckOutcome: DeepCheckPart {
  var catalogue: Catalogue
  var result: CheckResult

  private var part: String? { CheckText.part(result, catalogue) }

  var body: [DeepCheckNode] {
    Element("p", .class("outcome large " + result.verdict.tone.rawValue), .init("role", "status")) {
      SymbolView(result.verdict.picture)
      Element("span") {
        (part.map { $0 + catalogue.language.colon } ?? "") + catalogue.text("checkVerdict." + result.verdict.rawValue)
      }
    }
    for note in CheckText.notes(result, catalogue) { Element("p") { note } }
    if !result.figures.isEmpty {
      Element("ul", .class("footnote figures")) {
        for figure in result.figures { Element("li") { FigureText.shown(figure, catalogue) } }
      }
    }
  }
}
