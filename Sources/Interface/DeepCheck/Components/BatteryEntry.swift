import ViewKit

/// Two fields for what the settings say of the battery.
struct BatteryEntry: DeepCheckPart {
  var catalogue: Catalogue
  var draft: DeepCheckState.Draft

  var body: [DeepCheckNode] {
    Element("div", .class("fields")) {
      field("checkup.battery.health", draft.health) { .writeHealth($0) }
      field("checkup.battery.cycles", draft.cycles) { .writeCycles($0) }
      if draft.isWrong {
        Element("p", .class("footnote"), .init("role", "alert")) { catalogue.text("checkup.battery.wrong") }
      }
      ActionButton(catalogue.text("checkup.battery.done"), style: "button primary", .sendBattery)
    }
  }

  private func field(
    _ key: String, _ value: String, _ action: @escaping (String) -> DeepCheckAction
  ) -> DeepCheckElement {
    Element("label", .class("field")) {
      Element("span") { catalogue.text(key) }
      Element(
        "input", .init("type", "text"), .init("inputmode", "numeric"), .init("autocomplete", "off"),
        .init("maxlength", "8"), .init("value", value)
      ).on(.input) { action($0.text) }
    }
  }
}
