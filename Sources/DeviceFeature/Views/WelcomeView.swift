import DeepCheck
import DesignSystem
import ViewKit

/// What the check is for, the four reasons to run it, and the shortest way to start.
struct WelcomeView: DeepCheckPart {
  var catalogue: Catalogue
  var state: DeepCheckState

  var body: [DeepCheckNode] {
    Element("section", .class("empty device")) {
      SymbolView(.phone, "symbol hero")
      Element("h1") { catalogue.text("checkup.title") }
      Element("p", .class("secondary")) { catalogue.text("checkup.subtitle") }
    }
    Element("div", .class("column")) {
      if state.canResume { ResumeCard(catalogue: catalogue) }
      doors
      StartFields(catalogue: catalogue, state: state)
      parts
      more
    }
  }

  private var doors: DeepCheckElement {
    Element("section", .class("card")) {
      Element("ul", .class("rows doors")) {
        for (place, door) in Door.allCases.enumerated() {
          Element("li") {
            Element("button", .class("row"), .init("type", "button")) {
              SymbolView(door.symbol)
              Element("span", .class("grow")) {
                Element("strong") { catalogue.text("checkup.door." + door.rawValue) }
                Element("span", .class("secondary")) { catalogue.text("checkup.door." + door.rawValue + ".line") }
              }
              SymbolView(.chevronRight, "symbol faint")
            }.on(.click, .openDoor(door))
          }.key(place)
        }
      }
    }
  }

  /// What is checked, part by part.
  private var parts: DeepCheckElement {
    Element("section", .class("card")) {
      Element("h2") { catalogue.text("checkup.what") }
      Element("ul", .class("parts")) {
        for category in categories {
          Element("li") {
            SymbolView(category.symbol)
            Element("span") { catalogue.text("checkup.part." + category.rawValue) }
          }
        }
      }
    }
  }

  private var categories: [CheckCategory] {
    let plan = Check.plan(state.depth).map { Check.check($0).category }
    return CheckCategory.allCases.filter { plan.contains($0) }
  }

  private var more: DeepCheckElement {
    Element("section", .class("card")) {
      Element("ul", .class("rows")) {
        if state.kept != nil {
          Element("li") { WayRow(catalogue.text("checkup.latest"), .history, .openReport) }.key(1)
        }
        Element("li") { WayRow(catalogue.text("checkup.chart"), DeviceSymbol.camera, .openChart) }.key(4)
        Element("li") { ReportPicker(title: catalogue.text("checkup.open")) }.key(3)
      }
    }
  }
}

/// A row that opens another screen.
struct WayRow: DeepCheckPart {
  private let title: String
  private let symbol: SymbolView<DeepCheckAction>
  private let action: DeepCheckAction

  init(_ title: String, _ symbol: Symbol, _ action: DeepCheckAction) {
    (self.title, self.symbol, self.action) = (title, SymbolView(symbol), action)
  }

  init(_ title: String, _ symbol: DeviceSymbol, _ action: DeepCheckAction) {
    (self.title, self.symbol, self.action) = (title, SymbolView(symbol), action)
  }

  var body: [DeepCheckNode] {
    Element("button", .class("row"), .init("type", "button")) {
      symbol
      Element("span", .class("grow")) { title }
      SymbolView(.chevronRight, "symbol faint")
    }.on(.click, action)
  }
}

extension Door {
  fileprivate var symbol: Symbol {
    switch self {
    case .selling: .share
    case .buying: .search
    case .new: .stars
    case .repaired: .history
    }
  }
}
