import MetaLens
import Reports
import ViewKit

/// Every date in the file, in chronological order.
struct TimelineView: DetailsView {
  var catalogue: Catalogue
  var state: PhotoDetailsState
  var timeline: PhotoTimeline

  var body: [DetailsNode] {
    // A single date has nothing to be compared with, and is already in the summary.
    if timeline.rows.count > 1 {
      Element("section", .class("card timeline")) {
        Element("h2") { catalogue.text("details.dates") }
        Element("ol") {
          for (place, row) in timeline.rows.enumerated() { self.row(row, place) }
        }
      }
    }
  }

  private func row(_ row: PhotoTimeline.Row, _ place: Int) -> DetailsElement {
    let spot = HexWindow.Spot(.date, place, offset: row.offset)
    return Element("li") {
      Element("strong") { DateText.shown(row.date, catalogue.language) }
      for name in row.names { Element("code") { SafeText.visible(SafeText.shortened(name, to: 120)) } }
      OffsetView(catalogue: catalogue, state: state, spot: spot)
      HexView(catalogue: catalogue, state: state, spot: spot)
    }
  }
}
