import Calendar
import DeepCheck
import ViewKit

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
  init(_ verdict: CheckVerdict?) {
    self =
      switch verdict {
      case .pass: .green
      case .warn: .orange
      case .fail: .red
      case .invalid, .skipped, .blocked, .unavailable, nil: .grey
      }
  }
}
