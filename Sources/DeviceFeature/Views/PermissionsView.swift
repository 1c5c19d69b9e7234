import DeepCheck
import DesignSystem
import ViewKit

/// The permissions that the browser has to ask for before the checks start.
struct PermissionsView: DeepCheckPart {
  var catalogue: Catalogue
  var state: PermissionsState
  var family: BrowserFamily

  var body: [DeepCheckNode] {
    Element("section", .class("column")) {
      Element("h1", .init("tabindex", "-1")) { catalogue.text("permission.title") }.onAppear(.focusAtTop)
      Element("p", .class("secondary")) { catalogue.text("permission.subtitle") }
      Element("ul", .class("card rows")) {
        for row in state.rows {
          PermissionRow(
            catalogue: catalogue, row: row, isAsked: state.asking == row.kind, canAsk: state.canAsk(row))
        }
      }
      if state.asking != nil {
        Element("p", .init("role", "status")) { catalogue.text("permission.asking") }
      } else if state.isOpen {
        ActionButton(catalogue.text("permission.rest"), style: "button plain", .permission(.waiveRest))
      }
    }
    if let hint = state.hint { SettingsHintView(catalogue: catalogue, kind: hint, family: family) }
  }
}

/// A permission: its purpose, its status, and what can be done about it.
struct PermissionRow: DeepCheckPart {
  var catalogue: Catalogue
  var row: PermissionsState.Row
  /// Whether the browser is asking for it right now.
  var isAsked: Bool
  var canAsk: Bool

  var body: [DeepCheckNode] {
    Element("li", .class("permission")) {
      SymbolView(symbol)
      Element("div", .class("grow")) {
        Element("h2") { catalogue.text("permission." + row.kind.rawValue) }
        Element("p", .class("footnote")) { catalogue.text("permission." + row.kind.rawValue + ".why") }
      }
      if canAsk {
        Element(
          "button", .class("button primary allow"), .init("type", "button"),
          .init("aria-label", catalogue.text("permission.hint", catalogue.text("permission." + row.kind.rawValue)))
        ) { catalogue.text("permission.ask") }.on(.click, .permission(.ask(row.kind)))
      } else {
        Element("span", .class("state " + tone)) {
          SymbolView(mark)
          Element("span") { catalogue.text("permission.status." + status) }
        }
      }
      if needsHelp {
        Element("div", .class("choices")) {
          ActionButton(catalogue.text("permission.how"), style: "link", .permission(.openHint(row.kind)))
          ActionButton(catalogue.text("permission.waive"), style: "link", .permission(.waive(row.kind)))
        }
      }
    }.key(place)
  }

  private var needsHelp: Bool { row.status == .denied && !row.isWaived }

  private var status: String {
    if isAsked { return "asking" }
    if row.isWaived, row.status == .denied || row.status == .notDetermined { return "waived" }
    return row.status?.rawValue ?? "notDetermined"
  }

  private var tone: String {
    switch row.status {
    case .authorized: "green"
    case .denied: row.isWaived ? "grey" : "orange"
    case .notDetermined, .unavailable, .absent, nil: "grey"
    }
  }

  private var mark: Symbol {
    switch row.status {
    case .authorized: .checkCircle
    case .denied: row.isWaived ? .questionCircle : .exclamationTriangle
    case .notDetermined, .unavailable, .absent, nil: .questionCircle
    }
  }

  private var symbol: DeviceSymbol {
    switch row.kind {
    case .location: .location
    case .motion: .motion
    case .microphone: .microphone
    case .camera: .camera
    case .bluetooth: .bluetooth
    }
  }

  private var place: Int { PermissionKind.allCases.firstIndex(of: row.kind) ?? 0 }
}

/// Where this browser keeps a denied permission, step by step, and how to go on without it.
struct SettingsHintView: DeepCheckPart {
  var catalogue: Catalogue
  var kind: PermissionKind
  var family: BrowserFamily

  var body: [DeepCheckNode] {
    Element(
      "dialog", .class("alert hint-sheet"), .init("aria-labelledby", "hint-title"),
      .init("aria-describedby", "hint-steps")
    ) {
      Element("h2", .init("id", "hint-title")) {
        catalogue.text("permission.hint", catalogue.text("permission." + kind.rawValue))
      }
      Element("ol", .init("id", "hint-steps")) {
        for step in steps { Element("li") { step } }
      }
      ActionButton(catalogue.text("permission.hint.done"), style: "button primary", .permission(.closeHint))
      ActionButton(catalogue.text("permission.waive"), style: "button plain", .permission(.waive(kind)))
    }
    .key(21).on(.cancel, .permission(.closeHint)).onAppear(.showModal)
  }

  /// iOS remembers a denied motion permission until the browser is restarted, and has no switch for it.
  private var base: String {
    family == .iosSafari && kind == .motion
      ? "permission.steps.iosMotion." : "permission.steps." + family.rawValue + "."
  }

  private var steps: [String] {
    (1...5).compactMap { catalogue.lookup(base + String($0)) }
  }
}
