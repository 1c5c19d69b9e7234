import DesignSystem
import MetaLens
import Reports
import ViewKit

/// Many photos with their scores: sorted, filtered by verdict, opened by a tap.
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
      Element("div", .class("actions")) {
        PhotoPicker(title: catalogue.text("app.pick.again"), style: "button")
        toggle
        if state.marked.count == 2 { actionButton(catalogue, "app.compare", .pictures, .compareMarked) }
        actionButton(catalogue, "app.export.csv", .download, .export(.csv))
        ExportView(catalogue: catalogue, canShare: state.platform.canShare)
        if state.photos.contains(where: { $0.hasFile }) {
          actionButton(catalogue, "app.removal", .shield, .removeMetadata)
        }
        keeping
      }.key(4)
      Element("div", .class("controls")) {
        chips
        sorting
      }.key(2)
      if state.isMarking {
        Element("p", .class("secondary"), .init("role", "status")) {
          catalogue.text("app.mark.count", count: state.marked.count)
        }
      }
      if shown.isEmpty { Element("p", .class("secondary")) { catalogue.text("app.filter.none") } }
      Element("div", .class("grids")) {
        for start in stride(from: 0, to: shown.count, by: PhotoInspectorState.chunk) {
          chunk(shown[start..<min(shown.count, start + PhotoInspectorState.chunk)], at: start)
        }
      }.key(3)
    }
  }

  /// The button that stores the photos on this device, so that they survive a reload.
  @ViewBuilder<PhotoInspectorAction> private var keeping: [InspectorNode] {
    switch state.batchFiles {
    case .no: if state.canKeepFiles { actionButton(catalogue, "app.photos.keep", .bookmark, .keepFiles) }
    case .saving: Element("p", .class("secondary"), .init("role", "status")) { catalogue.text("app.photos.keeping") }
    case .kept: actionButton(catalogue, "app.photos.forget", .trash, .forgetFiles)
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

  /// Switches taps between marking and opening photos.
  private var toggle: InspectorElement {
    Element(
      "button", .class("button"), .init("type", "button"), .init("aria-pressed", state.isMarking ? "true" : "false")
    ) {
      SymbolView(.checkCircle)
      catalogue.text(state.isMarking ? "app.mark.done" : "app.mark")
    }.on(.click, .setMarking(!state.isMarking))
  }

  /// The number of photos per verdict, and of unreadable ones; a tap filters by them.
  private var chips: InspectorElement {
    Element("div", .class("chips"), .init("role", "group"), .init("aria-label", catalogue.text("app.filter"))) {
      // Keyed: a chip that appears while a finger is down must not turn the one below it into another.
      chip(nil, catalogue.text("app.filter.all"), state.photos.count).key(0)
      for (number, verdict) in Verdict.allCases.enumerated() {
        let count = state.photos.reduce(0) { $0 + ($1.verdict == verdict ? 1 : 0) }
        let filter = PhotoInspectorState.Filter.verdict(verdict)
        if count > 0 || state.filter == filter {
          chip(filter, catalogue.text("verdict." + verdict.rawValue), count).key(number + 1)
        }
      }
      let unreadable = state.photos.reduce(0) { $0 + ($1.isUnreadable ? 1 : 0) }
      if unreadable > 0 {
        chip(.unreadable, catalogue.text("app.failed"), unreadable).key(Verdict.allCases.count + 1)
      }
    }
  }

  private func chip(_ filter: PhotoInspectorState.Filter?, _ title: String, _ count: Int) -> InspectorElement {
    Element(
      "button", .class("chip"), .init("type", "button"),
      .init("aria-pressed", state.filter == filter ? "true" : "false")
    ) {
      switch filter {
      case .verdict(let verdict): SymbolView(verdict.picture)
      case .unreadable: SymbolView(.exclamationTriangle)
      case nil: []
      }
      Element("span") { title }
      Element("strong") { NumberText.grouped(count) }
    }.on(.click, .filter(filter))
  }

  /// A chunk of the grid's rows. One far from the window is an empty space of the same height, so that thousands of
  /// photos cost no more than the visible ones; the last one's rows may be incomplete.
  private func chunk(_ places: ArraySlice<Int>, at start: Int) -> InspectorElement {
    let number = start / PhotoInspectorState.chunk
    let isDrawn = state.isNear(start) || places.count < PhotoInspectorState.chunk
    var version = Fingerprint()
    version.add(isDrawn ? 1 : 0)
    version.add(catalogue.language.number)
    version.add(state.isMarking ? 1 : 0)
    for place in places where isDrawn {
      version.add(state.photos[place].id)
      version.add(state.photos[place].revision)
      version.add(mark(state.photos[place]))
    }
    let photos = isDrawn ? places.map { state.photos[$0] } : []
    return Element("ul", .class(isDrawn ? "grid" : "grid space"), version: version.value) {
      for photo in photos {
        PhotoTileView(
          catalogue: catalogue, photo: photo, isMarking: state.isMarking, isMarked: state.marked.contains(photo.id)
        ).element
      }
    }.key(number).on(.near) { $0.isOn ? .chunkNear(number) : nil }
  }

  private func mark(_ photo: InspectedPhoto) -> Int { state.marked.contains(photo.id) ? 1 : 0 }
}
