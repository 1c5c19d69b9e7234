import ImageFormats

/// What a HEIF's boxes reveal about the program that wrote them.
struct HEIFStyle {
  /// Whether the file was written by libheif, the library of nearly every program that isn't a phone's: it numbers
  /// items from 1 in the order of creation, the image before its tiles, and writes the items' locations before their
  /// list (`iloc`, `iinf`). Phones create the tiles first, or number from 10,000 (Android's MPEG4Writer).
  let isLibrary: Bool
  /// The offset of a box after Samsung's own box `sefd`: its cameras write that one last, except for the video of a
  /// motion photo (`mpvd`); a later box means that it was moved.
  let boxAfterSamsung: Int?
  /// The offset of Samsung's own box.
  let samsung: Int?

  init?(_ file: ImageFile) {
    guard let heif = file.heif else { return nil }
    let meta = file.structure.first { Self.isNamed($0, "meta") }
    let places = meta?.children.firstIndex { Self.isNamed($0, "iloc") }
    let list = meta?.children.firstIndex { Self.isNamed($0, "iinf") }
    isLibrary = heif.primaryItem == 1 && (places ?? .max) < (list ?? -1)
    let trailer = file.structure.lastIndex { Self.isNamed($0, "sefd") }
    samsung = trailer.map { file.structure[$0].offset }
    boxAfterSamsung = trailer.flatMap { index in
      file.structure[(index + 1)...].first { !Self.isNamed($0, "trailer") && !Self.isNamed($0, "mpvd") }?.offset
    }
  }

  private static func isNamed(_ node: StructureNode, _ name: StaticText) -> Bool {
    ASCIIText.equals(node.name, name)
  }
}
