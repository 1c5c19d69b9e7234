import DeepCheck
import ViewKit

/// The checks of one part of the device.
struct DevicePartView<Action>: View {
  var catalogue: Catalogue
  var part: DeviceReportOutline.Part
  var again: ((CheckID) -> Action?)?

  var body: [Node<Action>] {
    Element("section", .class("dr-card dr-part")) {
      Element("h2") {
        Element(
          "svg", .class("dr-icon " + Tone(part.verdict).rawValue), .init("viewBox", "0 0 16 16"),
          .init("aria-hidden", "true")
        ) {
          Element("path", .init("d", PartGlyph.path(part.category)))
        }
        catalogue.text("category." + part.category.rawValue)
      }
      for check in part.checks { CheckResultView(catalogue: catalogue, check: check, again: again) }
    }
  }
}
