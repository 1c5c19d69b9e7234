import ImageFormats

/// What a HEIF's boxes show of the program that wrote them.
struct HEIFStyle {
  /// Whether libheif wrote the file, the library of nearly every program that is not a phone's: it numbers items from 1 in
  /// the order in which they are made, the picture before its tiles, and writes the items' places before their list
  /// (`iloc`, `iinf`). Phones make the tiles first, or number from 10,000 on (Android's MPEG4Writer).
  let isLibrary: Bool
  /// Where a box is in front of which Samsung's own box `sefd` was moved: its camera writes that one last, but for the
  /// video of a motion photo (`mpvd`), which others put at the end.
  let behindSamsung: Int?
  /// Where Samsung's own box is.
  let samsung: Int?

  init?(_ file: ImageFile) {
    guard let heif = file.heif else { return nil }
    let meta = file.structure.first { Self.isNamed($0, "meta") }
    let places = meta?.children.firstIndex { Self.isNamed($0, "iloc") }
    let list = meta?.children.firstIndex { Self.isNamed($0, "iinf") }
    isLibrary = heif.primaryItem == 1 && (places ?? .max) < (list ?? -1)
    let trailer = file.structure.lastIndex { Self.isNamed($0, "sefd") }
    samsung = trailer.map { file.structure[$0].offset }
    behindSamsung = trailer.flatMap { index in
      file.structure[(index + 1)...].first { !Self.isNamed($0, "trailer") && !Self.isNamed($0, "mpvd") }?.offset
    }
  }

  private static func isNamed(_ node: StructureNode, _ name: StaticString) -> Bool {
    ASCIIText.equals(node.name, name)
  }
}
