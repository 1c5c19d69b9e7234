import DesignSystem
import MetaLens
import ViewKit

/// What will be removed, in plain words and counted, and what will be kept, as far as it can be chosen.
struct RemovalPlanView: RemovalPart {
  var catalogue: Catalogue
  var state: RemovalState

  var body: [RemovalNode] {
    Element("div", .class("removal")) {
      if !state.removable.isEmpty {
        Element("p", .class("secondary"), .init("tabindex", "-1")) {
          words(catalogue, "removal.intro", state.removable.count)
        }.onAppear(.focus)
        going
        staying
        if state.hasAnything {
          ActionButton(
            words(catalogue, "removal.start", state.removable.count), style: "button primary", .start)
        }
      }
      RemovalRefusalsView(catalogue: catalogue, state: state)
    }.key(2)
  }

  @ViewBuilder<RemovalAction> private var going: [RemovalNode] {
    Element("h3") { catalogue.text("removal.goes") }
    if state.hasAnything {
      Element("ul", .class("rules")) {
        for group in state.groups { row(group) }
        for part in KeptMetadata.parts where state.keepable.contains(part) && !state.kept.contains(part) {
          row(part.symbol, catalogue.text("removal.keep." + part.name), nil)
        }
      }
    } else {
      Element("p") { catalogue.text("removal.nothingFound", count: state.removable.count) }
    }
  }

  @ViewBuilder<RemovalAction> private var staying: [RemovalNode] {
    Element("h3") { catalogue.text("removal.stays") }
    Element("ul", .class("rules")) {
      row(.picture, catalogue.text("removal.stays.picture"), nil)
      for part in KeptMetadata.parts where state.keepable.contains(part) { choice(part) }
    }
  }

  private func row(_ group: RemovalSurvey.Group) -> RemovalElement {
    row(
      group.kind.symbol, catalogue.text("removal.kind." + group.kind.rawValue),
      catalogue.text("removal.count." + group.kind.unit, count: group.count))
  }

  private func row(_ symbol: Symbol, _ text: String, _ count: String?) -> RemovalElement {
    Element("li") {
      SymbolView(symbol)
      Element("span", .class("grow")) { text }
      if let count { Element("span", .class("points")) { count } }
    }
  }

  private func choice(_ part: KeptMetadata) -> RemovalElement {
    Element("li") {
      SymbolView(part.symbol)
      Element("label", .class("switch")) {
        Element("span", .class("grow")) {
          catalogue.text("removal.keep." + part.name)
          Element("small") { catalogue.text("removal.keep." + part.name + ".note") }
        }
        Element(
          "input", .init("type", "checkbox"), .init("role", "switch"), .flag("checked", state.kept.contains(part))
        ).on(.change) { .keep(part, $0.isOn) }
      }
    }
  }
}

extension KeptMetadata {
  /// The parts that can be chosen.
  static let parts: [KeptMetadata] = [.orientation, .icc, .gainMap]

  /// The name after `removal.keep.` in the string catalogue.
  var name: String { self == .icc ? "icc" : self == .gainMap ? "gainMap" : "orientation" }

  var symbol: Symbol { self == .orientation ? .picture : .stars }
}

extension RemovalSurvey.Kind {
  /// The name after `removal.count.` in the string catalogue.
  var unit: String {
    switch self {
    case .pictures, .gainMap: "pictures"
    case .video: "videos"
    case .other: "parts"
    case .place, .dates, .camera, .makerNote, .words, .edits, .generator, .credentials: "values"
    }
  }

  var symbol: Symbol {
    switch self {
    case .place: .pin
    case .dates: .calendar
    case .camera: .camera
    case .makerNote: .lens
    case .words: .pencil
    case .edits: .program
    case .generator: .stars
    case .credentials: .shield
    case .pictures: .pictures
    case .gainMap: .exposure
    case .video: .display
    case .other: .questionCircle
    }
  }
}
