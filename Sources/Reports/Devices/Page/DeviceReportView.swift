import CivilTime
import DeepCheck
import ViewKit

/// A device report: the verdict and a picture of the device first, then what to do, then every check with its figures.
/// Page, file and print all use it.
package struct DeviceReportView<Action>: View {
  private let catalogue: Catalogue
  private let outline: DeviceReportOutline
  private let discrepancies: [Discrepancy]?
  private let isPageUnlike: Bool
  private let again: ((CheckID) -> Action?)?
  private let fold: Fold

  /// Whether the details are collapsed: on a screen they open on demand, on paper they are all visible.
  package enum Fold: Sendable {
    case none, closed, open
  }

  /// `discrepancies` is given for someone else's report that was judged again, with `isPageUnlike` if it came as a page
  /// that doesn't match its measurements, unless the screen says so itself; `again` if checks can be repeated from here.
  package init(
    _ report: DeviceReport, _ catalogue: Catalogue, discrepancies: [Discrepancy]? = nil, isPageUnlike: Bool = false,
    again: ((CheckID) -> Action?)? = nil, fold: Fold = .none
  ) {
    outline = DeviceReportOutline(report)
    self.catalogue = catalogue
    self.discrepancies = discrepancies
    self.isPageUnlike = isPageUnlike
    self.again = again
    self.fold = fold
  }

  package var body: [Node<Action>] {
    Element("article", .class("dr")) {
      DeviceVerdictView<Action>(catalogue: catalogue, outline: outline)
      if let discrepancies {
        DeviceReviewCard<Action>(
          catalogue: catalogue, discrepancies: discrepancies, isPageUnlike: isPageUnlike,
          newer: outline.report.newerChecks)
      }
      if !outline.findings.isEmpty { FindingsView<Action>(catalogue: catalogue, outline: outline) }
      if fold == .none {
        details
      } else {
        Element("details", .class("dr-fold"), .flag("open", fold == .open)) {
          Element("summary", .class("dr-card")) { catalogue.text("device.details") }
          Element("div", .class("dr")) { details }
        }
      }
    }
  }

  @ViewBuilder<Action> private var details: [Node<Action>] {
    CoverageView<Action>(catalogue: catalogue, outline: outline)
    StatementView(catalogue: catalogue, outline: outline)
    for part in outline.parts {
      DevicePartView<Action>(catalogue: catalogue, part: part, again: again)
    }
    ProofLimitsView<Action>(catalogue: catalogue)
  }

  private typealias StatementView = DeviceStatementView<Action>
}

/// The summary: the device drawn with its parts coloured, the verdict in words, its identity and the time.
struct DeviceVerdictView<Action>: View {
  var catalogue: Catalogue
  var outline: DeviceReportOutline

  var body: [Node<Action>] {
    Element("section", .class("dr-card dr-head")) {
      Element("h1", .init("tabindex", "-1"), .class(tone.rawValue)) {
        Element("span", .class("dr-sign"), .init("aria-hidden", "true")) { sign }
        HeadlineText.shown(outline.headline, catalogue)
      }.onAppear(.focusAtTop)
      DeviceDrawing<Action>(catalogue: catalogue, outline: outline)
      Element("div", .class("dr-words")) {
        Element("p", .class("dr-name")) { CheckText.device(outline.report.device, catalogue) }
        Element("p") {
          catalogue.text("device.passed", String(outline.passed), String(outline.judged))
        }
        for line in facts { Element("p", .class("dr-note")) { line } }
        Element("p", .class("dr-note")) {
          Element("strong") { catalogue.text("device.strength") + catalogue.language.colon }
          catalogue.text("device.strength." + outline.strength.rawValue)
        }
      }
    }
  }

  private var tone: Tone {
    switch outline.headline {
    case .none: .grey
    case .notEnough: outline.verdict == .warn ? .orange : .grey
    case .fail, .warn, .pass: Tone(outline.verdict)
    }
  }

  private var sign: String {
    switch outline.headline {
    case .none, .notEnough: "–"
    case .fail, .warn, .pass: outline.verdict?.symbol ?? "–"
    }
  }

  private var facts: [String] {
    let device = outline.report.device
    let system = [device.system, device.engine].compactMap { $0 }.joined(separator: " · ")
    let scope = catalogue.text("device.scope." + (outline.report.scope?.rawValue ?? "chosen"))
    return (system.isEmpty ? [] : [SafeText.shortened(SafeText.visible(system), to: 200)])
      + [catalogue.text("device.begun", InstantText.shown(outline.report.startedAt, catalogue.language)), scope]
  }
}

/// The statement about the whole device in the reader's language.
enum HeadlineText {
  static func shown(_ headline: DeviceReportOutline.Headline, _ catalogue: Catalogue) -> String {
    switch headline {
    case .none: catalogue.text("device.verdict.none")
    case .fail: catalogue.text("device.verdict.fail")
    case .warn: catalogue.text("device.verdict.warn")
    case .pass: catalogue.text("device.verdict.pass")
    case .notEnough(let judged, let whole):
      catalogue.text("device.verdict.notEnough", String(judged), String(whole))
    }
  }
}

extension Tone {
  /// The colour of a verdict; grey if nothing was judged.
  package init(_ verdict: CheckVerdict?) {
    self =
      switch verdict {
      case .pass: .green
      case .warn: .orange
      case .fail: .red
      case .invalid, .skipped, .blocked, .unavailable, nil: .grey
      }
  }
}

/// A verdict as a coloured sign, with text for those who can't see it.
struct VerdictSign<Action>: View {
  var catalogue: Catalogue
  var verdict: CheckVerdict

  var body: [Node<Action>] {
    Element(
      "span", .class("dr-sign " + Tone(verdict).rawValue), .init("role", "img"),
      .init("aria-label", catalogue.text("checkVerdict." + verdict.rawValue))
    ) { verdict.symbol }
  }
}

/// What a report can't show, in plain words.
struct ProofLimitsView<Action>: View {
  var catalogue: Catalogue

  var body: [Node<Action>] {
    Element("section", .class("dr-card")) {
      Element("h2") { catalogue.text("device.proof.title") }
      Element("ul", .class("dr-plain")) {
        Element("li") { catalogue.text("device.proof.which") }
        Element("li") { catalogue.text("device.proof.imitated") }
        Element("li") { catalogue.text("device.proof.edited") }
        Element("li") { catalogue.text("device.proof.rest") }
      }
    }
  }
}

/// A point in time in each language's format, in UTC, since a report knows no other zone.
enum InstantText {
  static func shown(_ instant: Instant, _ language: Language) -> String {
    let text = Array(instant.text.utf8)
    // Limited to what the text form covers: the years 0000 to 9999.
    let seconds = max(-62_167_219_200, min(253_402_300_799, instant.seconds))
    let day = CivilDay(number: Int(seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400))
    let clock = String(decoding: text[11..<16], as: UTF8.self)
    let comma = language == .english ? ", " : " "
    return DayText.shown(year: day.year, month: day.month, day: day.day, language) + comma + clock + " UTC"
  }
}
