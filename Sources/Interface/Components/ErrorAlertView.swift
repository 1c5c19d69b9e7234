import ViewKit

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
