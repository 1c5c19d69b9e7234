import DesignSystem
import ViewKit

/// A photo picker: a real file field shown as text, so that it works by tap, keyboard and screen reader.
struct PhotoPicker: InspectorView {
  var title: String
  var style = "button primary"
  var source = PhotoSource.picker

  /// Listing types one by one keeps a phone from handing over a converted copy of a format it thinks we don't support.
  static let accepted =
    "image/*,image/heic,image/heif,image/avif,image/jxl,image/tiff,.heic,.heif,.dng,.cr2,.cr3,.nef,.arw,.orf,.rw2,"
    + ".pef,.srw,.raf,.crw,.jxl,.jp2,.psd,.tif,.tiff"

  var body: [Node<PhotoInspectorAction>] {
    Element("label", .class(style)) {
      Element(
        "input", .init("type", "file"), accepted, capture, .flag("multiple", source != .camera),
        .init("data-way", source.rawValue), .class("visually-hidden"))
      SymbolView(symbol)
      title
    }
  }

  /// A field that accepts any file opens the system's file picker; a phone's photo picker may hand over copies.
  private var accepted: Attribute? {
    switch source {
    case .files: nil
    case .camera: Attribute("accept", "image/*")
    case .picker, .drop, .folder, .paste, .share, .kept, .comparison: Attribute("accept", Self.accepted)
    }
  }

  /// The rear camera rather than the front one (HTML Media Capture, 4).
  private var capture: Attribute? { source == .camera ? Attribute("capture", "environment") : nil }

  private var symbol: Symbol {
    switch source {
    case .files: .folder
    case .camera: .camera
    case .picker, .drop, .folder, .paste, .share, .kept, .comparison: .pictures
    }
  }
}

/// The exports from the page.
struct ExportView: InspectorView {
  var catalogue: Catalogue
  /// Whether the platform can hand files to other apps.
  var canShare: Bool
  /// Whether it is about a single photo, for which a card can be made.
  var isSingle = false

  var body: [Node<PhotoInspectorAction>] {
    Element("section", .class("export"), .init("aria-label", catalogue.text("app.export"))) {
      if canShare { actionButton(catalogue, "app.export.share", .share, .share) }
      if isSingle { actionButton(catalogue, "app.export.card", .picture, .export(.card)) }
      actionButton(catalogue, "app.export.print", .printer, .export(.print))
      actionButton(catalogue, "app.export.html", .download, .export(.html))
      actionButton(catalogue, "app.export.json", .download, .export(.json))
    }
  }
}
