import DeepCheck
import ViewKit

/// What the browser has to ask the person for before the checks begin.
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
          PermissionRow(catalogue: catalogue, row: row, isAsked: state.asking == row.kind)
        }
      }
      if state.asking != nil {
        Element("p", .init("role", "status")) { catalogue.text("permission.asking") }
      } else if state.canAsk {
        ActionButton(catalogue.text("permission.ask"), style: "button primary", .permission(.ask))
        Element("details", .class("hint")) {
          Element("summary") { catalogue.text("permission.leave") }
          for row in open {
            ActionButton(
              catalogue.text("permission.without", catalogue.text("permission." + row.kind.rawValue)), style: "link",
              .permission(.waive(row.kind)))
          }
        }
      }
    }
    if let hint = state.hint { SettingsHintView(catalogue: catalogue, kind: hint, family: family) }
  }

  private var open: [PermissionsState.Row] { state.rows.filter { $0.status == .notDetermined && !$0.isWaived } }
}
