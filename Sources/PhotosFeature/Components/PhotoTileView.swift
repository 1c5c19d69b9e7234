import DesignSystem
import MetaLens
import Reports
import ViewKit

/// One of many photos: its image, its score and its name.
struct PhotoTileView: InspectorView {
  var catalogue: Catalogue
  var photo: InspectedPhoto
  /// Whether a tap marks the photo instead of opening it.
  var isMarking = false
  var isMarked = false

  var body: [Node<PhotoInspectorAction>] { element }

  @ViewBuilder<PhotoInspectorAction> private var content: [Node<PhotoInspectorAction>] {
    Element(
      "button", .class(isMarked ? "tile marked" : "tile"), .init("type", "button"),
      .flag("disabled", photo.isWaiting), .init("data-tile", String(photo.id)),
      isMarking || isMarked ? Attribute("aria-pressed", isMarked ? "true" : "false") : nil,
      photo.isViewable && !isMarking ? Attribute("data-photo", String(photo.id)) : nil
    ) {
      picture
      status
      Element("span", .class("name clip")) { SafeText.visible(SafeText.shortened(photo.name, to: 60)) }
    }.on(.click, isMarking ? .mark(photo.id) : photo.isViewable ? .viewer(.open(photo.id)) : .select(photo.id))
  }

  /// The tile as a row of its list.
  var element: InspectorElement {
    var version = Fingerprint()
    version.add(catalogue.language.number)
    version.add(photo.revision)
    version.add((isMarking ? 2 : 0) + (isMarked ? 1 : 0))
    return Element("li", version: version.value) { content }.key(photo.id)
  }

  private var picture: InspectorElement {
    Element("span", .class("thumbnail")) {
      switch photo.tile {
      case .embedded(let address), .made(let address):
        Element(
          "img", .init("src", address), .init("alt", ""), .init("decoding", "async"), .init("draggable", "false")
        )
        .on(.error, .tileFailed(photo.id))
      case .unasked, .asked: []
      case .undecodable: SymbolView(.picture, "symbol faint")
      }
    }
  }

  @ViewBuilder<PhotoInspectorAction> private var status: [Node<PhotoInspectorAction>] {
    if let verdict = photo.verdict, let score = photo.score {
      ScoreBadge(catalogue: catalogue, verdict: verdict, score: score)
      if isMarked { SymbolView(.checkCircle, "symbol mark") }
    } else if !photo.isWaiting {
      Element("span", .class("badge red")) {
        SymbolView(.exclamationTriangle)
        Element("span") { catalogue.text("app.failed") }
      }
    }
  }
}

/// A score in small form: number, verdict symbol, and the verdict in words for those who can't see it.
struct ScoreBadge: InspectorView {
  var catalogue: Catalogue
  var verdict: Verdict
  var score: Int

  var body: [Node<PhotoInspectorAction>] { Self.nodes(catalogue, verdict, score) }

  @inline(never)
  private static func nodes(_ catalogue: Catalogue, _ verdict: Verdict, _ score: Int) -> [Node<PhotoInspectorAction>] {
    [
      .element(
        Element("span", .class("badge " + Tone(verdict, score: score).rawValue)) {
          SymbolView(verdict.picture)
          Element("span") { String(score) }
          Element("span", .class("visually-hidden")) { catalogue.text("verdict." + verdict.rawValue) }
        })
    ]
  }
}
