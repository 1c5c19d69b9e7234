import DeepCheck
import DesignSystem
import Reports
import ViewKit

/// The screen for someone who said why they check the device: what to do in which order, and the start button.
struct DoorView: DeepCheckPart {
  var catalogue: Catalogue
  var state: DeepCheckState
  var door: Door

  private var key: String { "checkup.door." + door.rawValue }

  var body: [DeepCheckNode] {
    Element("section", .class("column")) {
      Element("h1", .init("tabindex", "-1")) { catalogue.text(key) }.onAppear(.focusAtTop)
      Element("p", .class("secondary")) { catalogue.text(key + ".text") }
      if state.canResume { ResumeCard(catalogue: catalogue) }
      if door == .buying { far }
      Element("section", .class("card")) {
        if door == .buying { Element("h2") { catalogue.text("checkup.buy.here") } }
        StepList(catalogue: catalogue, key: key + ".step")
      }
      if door == .repaired, state.kept != nil { before }
      StartFields(catalogue: catalogue, state: state)
    }
  }

  /// For a device that is someone else's, in another place.
  private var far: DeepCheckElement {
    Element("section", .class("card")) {
      Element("h2") { catalogue.text("checkup.buy.far") }
      Element("ul", .class("rows")) {
        Element("li") { WayRow(catalogue.text("checkup.buyer"), .code, .openCode) }.key(1)
        Element("li") { ReportPicker(title: catalogue.text("checkup.buy.open")) }.key(2)
      }
    }
  }

  /// Saves the latest report, which a new check replaces.
  private var before: DeepCheckElement {
    Element("section", .class("card")) {
      Element("ul", .class("rows")) {
        Element("li") { WayRow(catalogue.text("checkup.repair.kept"), .download, .exportJSON) }.key(1)
        Element("li") {
          Element("p", .class("footnote note-row")) { catalogue.text("checkup.repair.note") }
        }.key(2)
      }
    }
  }
}

/// The screen for a seller who opened a buyer's link.
struct AskedView: DeepCheckPart {
  var catalogue: Catalogue
  var state: DeepCheckState
  var code: String

  var body: [DeepCheckNode] {
    Element("section", .class("column")) {
      Element("h1", .init("tabindex", "-1")) { catalogue.text("checkup.asked.title") }.onAppear(.focusAtTop)
      Element("p", .class("secondary")) { catalogue.text("checkup.asked.text") }
      if state.canResume { ResumeCard(catalogue: catalogue) }
      Element("section", .class("card")) {
        StepList(catalogue: catalogue, key: "checkup.asked.step")
        Element("p", .class("footnote asked-code")) {
          catalogue.text("checkup.asked.code") + " "
          Element("strong") { DrawnCode.spoken(code) }
        }
      }
      StartFields(catalogue: catalogue, state: state)
    }
  }
}

/// The steps in order: `key` followed by 1, 2 and so on, as many as the catalogue has.
struct StepList: DeepCheckPart {
  var catalogue: Catalogue
  var key: String

  var body: [DeepCheckNode] {
    Element("ol", .class("steps")) {
      for step in (1...5).compactMap({ catalogue.lookup(key + "." + String($0)) }) { Element("li") { step } }
    }
  }
}

/// What a person who came through a door can do with the report.
struct AfterwardsView: DeepCheckPart {
  var catalogue: Catalogue
  var state: DeepCheckState

  var body: [DeepCheckNode] {
    if let key {
      Element("section", .class("card no-print")) {
        Element("h2") { catalogue.text("checkup.after") }
        StepList(catalogue: catalogue, key: key)
        if state.door == .repaired {
          Element("ul", .class("rows")) {
            Element("li") { ReportPicker(title: catalogue.text("checkup.repair.compare")) }
          }
        }
      }
    }
  }

  private var key: String? {
    state.asked != nil ? "checkup.asked.after" : state.door.map { "checkup.door." + $0.rawValue + ".after" }
  }
}
