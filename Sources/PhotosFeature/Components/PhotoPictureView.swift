import DesignSystem
import MetaLens
import Reports
import ViewKit

/// The photo itself, its embedded preview, or why neither can be shown.
struct PhotoPictureView: InspectorView {
  var catalogue: Catalogue
  var photo: InspectedPhoto

  var body: [Node<PhotoInspectorAction>] {
    Element("figure", .class("picture")) {
      switch photo.picture {
      case .file(let address), .preview(let address): image(address)
      case .unasked: Element("div", .class("awaited"))
      case .undecodable, .notKept: SymbolView(.picture, "symbol hero")
      }
      Element("figcaption") {
        Element("span", .class("clip")) { ViewerPhoto.name(photo.name) }
        if let note { Element("small", .class("secondary")) { note } }
      }
    }
  }

  private func image(_ address: String) -> InspectorElement {
    Element(
      "button", .class("enlarge"), .init("type", "button"), .init("aria-label", catalogue.text("app.viewer.open")),
      photo.isViewable ? Attribute("data-photo", String(photo.id)) : nil, ratio
    ) {
      Element("img", .init("src", address), .init("alt", ""), .init("decoding", "async"), .init("draggable", "false"))
        .on(.error, .pictureFailed(photo.id))
    }.on(.click, .viewer(.open(photo.id)))
  }

  /// Reserves the image's space before it is loaded and while it flies.
  private var ratio: Attribute? {
    photo.report?.shownSize.map { Attribute("--ratio", NumberText.decimal(Double($0.width) / Double($0.height), 4)) }
  }

  private var isDamaged: Bool { photo.report?.isDamaged ?? false }

  private var note: String? {
    switch photo.picture {
    case .unasked, .file: nil
    case .preview: catalogue.text(isDamaged ? "app.picture.damagedPreview" : "app.picture.preview")
    case .undecodable: catalogue.text(isDamaged ? "app.picture.damaged" : "app.picture.undecodable")
    case .notKept: catalogue.text("app.picture.notKept")
    }
  }
}
