import DesignSystem
import MetaLens
import ViewKit

/// Many photos with their scores; sorted, filtered by verdict, opened by a tap.
struct PhotoGridView: InspectorView {
  var catalogue: Catalogue
  var state: PhotoInspectorState

  var body: [Node<PhotoInspectorAction>] {
    let shown = state.shownPlaces
    Element("section", .class("many")) {
      Element("h1") { catalogue.text("app.photos", count: state.photos.count) }
      if state.finished < state.photos.count {
        Element("div") {
          LoadingOverlayView(catalogue: catalogue, finished: state.finished, total: state.photos.count)
        }.key(1)
      }
      Element("div", .class("controls")) {
        sorting
        filtering
      }.key(2)
      if shown.isEmpty { Element("p", .class("secondary")) { catalogue.text("app.filter.none") } }
      Element("div", .class("grids")) {
        for start in stride(from: 0, to: shown.count, by: PhotoInspectorState.chunk) {
          chunk(shown[start..<min(shown.count, start + PhotoInspectorState.chunk)], at: start)
        }
      }.key(3)
      actionButton(catalogue, "app.removal", .shield, .removeMetadata)
      ExportView(catalogue: catalogue, canShare: state.platform.canShare)
      PhotoPicker(title: catalogue.text("app.pick.again"), style: "button")
    }
  }

  private var sorting: InspectorElement {
    let orders: [(PhotoInspectorState.Order, String)] = [
      (.picked, "app.sort.picked"), (.score, "app.sort.score"), (.name, "app.sort.name"),
    ]
    return Element("label", .class("choice")) {
      Element("span") { catalogue.text("app.sort") }
      Element("select") {
        for (order, key) in orders {
          Element("option", .init("value", String(order.rawValue)), .flag("selected", order == state.order)) {
            catalogue.text(key)
          }
        }
      }.on(.change) { Int($0.text).flatMap { PhotoInspectorState.Order(rawValue: $0) }.map { .sort($0) } }
    }
  }

  private var filtering: InspectorElement {
    let verdicts = Verdict.allCases.filter { verdict in
      verdict == state.filter || state.photos.contains { $0.verdict == verdict }
    }
    return Element("label", .class("choice")) {
      Element("span") { catalogue.text("app.filter") }
      Element("select") {
        Element("option", .init("value", ""), .flag("selected", state.filter == nil)) {
          catalogue.text("app.filter.all")
        }
        for verdict in verdicts {
          Element("option", .init("value", verdict.rawValue), .flag("selected", verdict == state.filter)) {
            catalogue.text("verdict." + verdict.rawValue)
          }
        }
      }.on(.change) { .filter(Verdict(rawValue: $0.text)) }
    }
  }

  /// A run of the grid's rows. One that is far from the window is an empty space of the same height, so that
  /// thousands of photos cost no more than those that can be seen; the last one's rows need not be whole.
  private func chunk(_ places: ArraySlice<Int>, at start: Int) -> InspectorElement {
    let number = start / PhotoInspectorState.chunk
    let isDrawn = state.isNear(start) || places.count < PhotoInspectorState.chunk
    var version = Fingerprint()
    version.add(isDrawn ? 1 : 0)
    version.add(catalogue.language.number)
    for place in places where isDrawn {
      version.add(state.photos[place].id)
      version.add(state.photos[place].revision)
    }
    let photos = isDrawn ? places.map { state.photos[$0] } : []
    return Element("ul", .class(isDrawn ? "grid" : "grid space"), version: version.value) {
      for photo in photos { PhotoTileView(catalogue: catalogue, photo: photo).element }
    }.key(number).on(.near) { $0.isOn ? .chunkNear(number) : nil }
  }
}
