import ViewKit

/// The way to pick photos: a real file field behind words, so that it works by tap, keyboard and screen reader.
struct PhotoPicker: InspectorView {
  var title: String
  var style = "button primary"

  /// Types named one by one keep a phone from handing over a converted copy of what it thinks is unknown here.
  static let accepted =
    "image/*,image/heic,image/heif,image/avif,image/jxl,image/tiff,.heic,.heif,.dng,.cr2,.cr3,.nef,.arw,.orf,.rw2,"
    + ".pef,.srw,.raf,.crw,.jxl,.jp2,.psd,.tif,.tiff"

  var body: [Node<PhotoInspectorAction>] {
    Element("label", .class(style)) {
      Element(
        "input", .init("type", "file"), .init("accept", Self.accepted), .flag("multiple"), .class("visually-hidden"))
      SymbolView(.pictures)
      title
    }
  }
}
