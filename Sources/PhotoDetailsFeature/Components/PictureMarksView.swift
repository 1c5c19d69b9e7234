import DesignSystem
import MetaLens
import Reports
import ViewKit

/// The picture with marks where something speaks for a change; they can be hidden, and are there in words.
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

  /// So that the picture’s place is as large as the picture before that is there, or where it is not kept.
  private var ratio: Attribute? {
    report.shownSize.map { Attribute("--ratio", NumberText.decimal(Double($0.width) / Double($0.height), 4)) }
  }
}
