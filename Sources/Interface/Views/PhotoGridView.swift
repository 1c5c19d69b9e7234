import MetaLens
import ViewKit

/// Many photos with their scores; sorted, filtered by verdict, opened by a tap.
struct PhotoGridView: InspectorView {
  var catalogue: Catalogue
  var state: PhotoInspectorState

  var body: [Node<PhotoInspectorAction>] {
    let shown = state.shownPhotos
    Element("section", .class("many")) {
      Element("h1") { catalogue.text("app.photos", count: state.photos.count) }
      if state.finished < state.photos.count {
        LoadingOverlayView(catalogue: catalogue, finished: state.finished, total: state.photos.count)
      }
      Element("div", .class("controls")) {
        sorting
        filtering
      }
      if shown.isEmpty { Element("p", .class("secondary")) { catalogue.text("app.filter.none") } }
      Element("ul", .class("grid")) {
        for photo in shown { tile(photo) }
      }
      ExportView(catalogue: catalogue)
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
      verdict == state.filter || state.photos.contains { $0.report?.verdict == verdict }
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

  private func tile(_ photo: InspectedPhoto) -> InspectorElement {
    Element("li") {
      Element("button", .class("tile"), .init("type", "button"), .flag("disabled", photo.isWaiting)) {
        picture(photo)
        status(photo)
        Element("span", .class("name clip")) { SafeText.visible(SafeText.shortened(photo.name, to: 60)) }
      }.on(.click, .select(photo.id))
    }.key(photo.id)
  }

  private func picture(_ photo: InspectedPhoto) -> InspectorElement {
    Element("span", .class("thumbnail")) {
      switch photo.picture {
      case .file(let address), .preview(let address):
        Element(
          "img", .init("src", address), .init("alt", ""), .init("loading", "lazy"), .init("decoding", "async")
        ).on(.error, .pictureFailed(photo.id))
      case .undecodable, .notKept: SymbolView(.picture, "symbol faint")
      }
    }
  }

  private func status(_ photo: InspectedPhoto) -> [InspectorNode] {
    switch photo.status {
    case .waiting: []
    case .reported(let report): ScoreBadge(catalogue: catalogue, report: report).body
    case .failed:
      [
        .element(
          Element("span", .class("badge red")) {
            SymbolView(.exclamationTriangle)
            Element("span") { catalogue.text("app.failed") }
          })
      ]
    }
  }
}
