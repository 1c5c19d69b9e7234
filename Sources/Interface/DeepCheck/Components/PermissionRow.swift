import DeepCheck
import ViewKit

/// A permission: what it is wanted for, how it stands, and what can be done about it.
struct PermissionRow: DeepCheckPart {
  var catalogue: Catalogue
  var row: PermissionsState.Row
  /// Whether the browser asks for it right now.
  var isAsked: Bool

  var body: [DeepCheckNode] {
    Element("li", .class("permission")) {
      SymbolView(symbol)
      Element("div", .class("grow")) {
        Element("h2") { catalogue.text("permission." + row.kind.rawValue) }
        Element("p", .class("footnote")) { catalogue.text("permission." + row.kind.rawValue + ".why") }
      }
      Element("span", .class("state " + tone)) {
        SymbolView(mark)
        Element("span") { catalogue.text("permission.status." + status) }
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
    case .denied where !row.isWaived: "orange"
    default: "grey"
    }
  }

  private var mark: Symbol {
    switch row.status {
    case .authorized: .checkCircle
    case .denied where !row.isWaived: .exclamationTriangle
    default: .questionCircle
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
