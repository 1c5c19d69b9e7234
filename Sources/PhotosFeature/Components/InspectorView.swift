import DesignSystem
import ViewKit

/// A view of the inspector, with its actions.
protocol InspectorView: View where Action == PhotoInspectorAction {}

typealias InspectorNode = Node<PhotoInspectorAction>
typealias InspectorElement = Element<PhotoInspectorAction>

/// A button labelled with the string for `key`; one function for all, since the page has many.
@inline(never)
func actionButton(
  _ catalogue: Catalogue, _ key: String, _ symbol: Symbol?, style: String = "button", _ action: PhotoInspectorAction
) -> [InspectorNode] {
  ActionButton(catalogue.text(key), symbol: symbol, style: style, action).body
}

extension PhotoInspectorAction: SheetAction {
  package static var closing: PhotoInspectorAction { .closeSheet }
}

/// What went wrong with which file, and what to do about it.
struct ErrorAlertView: InspectorView {
  var catalogue: Catalogue
  var alert: PhotoInspectorState.Alert

  var body: [Node<PhotoInspectorAction>] {
    Element(
      "dialog", .class("alert"), .init("role", "alertdialog"), .init("aria-labelledby", "alert-title"),
      .init("aria-describedby", "alert-text")
    ) {
      Element("h2", .init("id", "alert-title")) {
        catalogue.text("app.alert.title", SafeText.visible(SafeText.shortened(alert.file, to: 80)))
      }
      Element("p", .init("id", "alert-text")) { message }
      actionButton(catalogue, "app.alert.ok", nil, style: "button primary", .dismissAlert)
    }
    .key(13).on(.cancel, .dismissAlert).onAppear(.showModal)
  }

  private var message: String {
    catalogue.lookup("error." + alert.code) ?? catalogue.text("error.engine")
  }
}

/// The current work, its progress, and the cancel button.
struct LoadingOverlayView: InspectorView {
  var catalogue: Catalogue
  var finished: Int
  var total: Int

  var body: [Node<PhotoInspectorAction>] {
    Element("div", .class("loading"), .init("role", "status")) {
      Element("p") {
        total == 1
          ? catalogue.text("app.loading")
          : catalogue.text("batch.progress", NumberText.grouped(finished), NumberText.grouped(total))
      }
      Element(
        "progress", .init("max", String(max(1, total))), total == 1 ? nil : Attribute("value", String(finished)),
        .init("aria-label", catalogue.text("app.loading")))
      actionButton(catalogue, "app.cancel", nil, style: "button plain", .cancel)
    }
  }
}
