import CivilTime
import DeepCheck
import ViewKit

/// A device's report: the verdict and a picture of the device first, then what to do, then every check with its figures.
/// The page, the file and the print are made of it.
package struct DeviceReportView<Action>: View {
  private let catalogue: Catalogue
  private let outline: DeviceReportOutline
  private let discrepancies: [Discrepancy]?
  private let again: ((CheckID) -> Action?)?

  /// `discrepancies` where the report came from somebody else and was judged again; `again` where a check can be run
  /// once more from here.
  package init(
    _ report: DeviceReport, _ catalogue: Catalogue, discrepancies: [Discrepancy]? = nil,
    again: ((CheckID) -> Action?)? = nil
  ) {
    outline = DeviceReportOutline(report)
    self.catalogue = catalogue
    self.discrepancies = discrepancies
    self.again = again
  }

  package var body: [Node<Action>] {
    Element("article", .class("dr")) {
      DeviceVerdictView<Action>(catalogue: catalogue, outline: outline)
      if let discrepancies { DeviceReviewCard<Action>(catalogue: catalogue, discrepancies: discrepancies) }
      if !outline.findings.isEmpty { FindingsView<Action>(catalogue: catalogue, outline: outline) }
      CoverageView<Action>(catalogue: catalogue, outline: outline)
      StatementView(catalogue: catalogue, outline: outline)
      for part in outline.parts {
        DevicePartView<Action>(catalogue: catalogue, part: part, again: again)
      }
      ProofLimitsView<Action>(catalogue: catalogue)
    }
  }

  private typealias StatementView = DeviceStatementView<Action>
}

/// The whole at a glance: the device drawn with its parts coloured, the verdict in words, what it is and when it was.
struct DeviceVerdictView<Action>: View {
  var catalogue: Catalogue
  var outline: DeviceReportOutline

  var body: [Node<Action>] {
    Element("section", .class("dr-card dr-head")) {
      Element("h1", .init("tabindex", "-1"), .class(tone.rawValue)) {
        Element("span", .class("dr-sign"), .init("aria-hidden", "true")) { outline.verdict?.symbol ?? "–" }
        catalogue.text("device.verdict." + (outline.verdict?.rawValue ?? "none"))
      }.onAppear(.focusAtTop)
      DeviceDrawing<Action>(catalogue: catalogue, outline: outline)
      Element("div", .class("dr-words")) {
        Element("p", .class("dr-name")) { CheckText.device(outline.report.device, catalogue) }
        Element("p") {
          catalogue.text("device.passed", String(outline.passed), String(outline.judged))
        }
        for line in facts { Element("p", .class("dr-note")) { line } }
        Element("p", .class("dr-note")) {
          Element("strong") { catalogue.text("device.strength") + ": " }
          catalogue.text("device.strength." + outline.strength.rawValue)
        }
      }
    }
  }

  private var tone: Tone { Tone(outline.verdict) }

  private var facts: [String] {
    let device = outline.report.device
    let system = [device.system, device.engine].compactMap { $0 }.joined(separator: " · ")
    let scope = catalogue.text("device.scope." + (outline.report.scope?.rawValue ?? "chosen"))
    return (system.isEmpty ? [] : [SafeText.shortened(SafeText.visible(system), to: 200)])
      + [catalogue.text("device.begun", InstantText.shown(outline.report.startedAt, catalogue.language)), scope]
  }
}

extension Tone {
  /// The colour of a verdict; grey where nothing was judged.
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

/// A verdict as a sign in its colour, with its words for who can't see it.
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

/// A moment as each language writes it, in UTC, since a report knows no other zone.
enum InstantText {
  static func shown(_ instant: Instant, _ language: Language) -> String {
    let text = Array(instant.text.utf8)
    // As far as the text goes: the years 0000 to 9999.
    let seconds = max(-62_167_219_200, min(253_402_300_799, instant.seconds))
    let day = CivilDay(number: Int(seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400))
    let clock = String(decoding: text[11..<16], as: UTF8.self)
    let comma = language == .english ? ", " : " "
    return DayText.shown(year: day.year, month: day.month, day: day.day, language) + comma + clock + " UTC"
  }
}
