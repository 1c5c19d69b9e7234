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
        Element("span", .class("clip")) { SafeText.visible(SafeText.shortened(photo.name, to: 200)) }
        if let note { Element("small", .class("secondary")) { note } }
      }
    }
  }

  private func image(_ address: String) -> InspectorElement {
    Element("img", .init("src", address), .init("alt", ""), .init("decoding", "async"))
      .on(.error, .pictureFailed(photo.id))
  }

  private var note: String? {
    switch photo.picture {
    case .unasked, .file: nil
    case .preview: catalogue.text("app.picture.preview")
    case .undecodable: catalogue.text("app.picture.undecodable")
    case .notKept: catalogue.text("app.picture.notKept")
    }
  }
}
