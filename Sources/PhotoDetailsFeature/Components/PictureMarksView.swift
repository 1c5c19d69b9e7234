import DesignSystem
import MetaLens
import Reports
import ViewKit

/// The image with marks where something suggests a change; the marks can be hidden, and are also listed as text.
struct PictureMarksView: DetailsView {
  var catalogue: Catalogue
  var state: PhotoDetailsState
  var report: ReportDocument

  var body: [DetailsNode] {
    if let map = PictureMapView<PhotoDetailsAction>(report, catalogue) {
      Element("section", .class("card look")) {
        Element("h2") { catalogue.text("map.title") }
        Element("p", .class("secondary")) { catalogue.text("map.note") }
        Element("label", .class("switch")) {
          Element("span", .class("grow")) { catalogue.text("details.marks") }
          Element("input", .init("type", "checkbox"), .init("role", "switch"), .flag("checked", state.showsMarks))
            .on(.change) { .showMarks($0.isOn) }
        }
        Element("figure", .class("marked"), ratio) {
          if let address = state.picture {
            Element("img", .init("src", address), .init("alt", ""), .init("decoding", "async"))
          }
          if state.showsMarks { [map.marks] }
        }
        map.legend
      }
    }
  }

  /// Reserves the image's space before it is loaded, or if it isn't stored.
  private var ratio: Attribute? {
    report.shownSize.map { Attribute("--ratio", NumberText.decimal(Double($0.width) / Double($0.height), 4)) }
  }
}
