import ByteReading
import ImageFormats

/// The white balance of Nikon's bodies (tag 0x0097): four levels, at a place that depends on the version.
enum NikonColors {
  static func read(_ entry: TIFFEntry?, _ key: NikonKey?, _ builder: inout MakerNoteBuilder) {
    guard let entry, let stored = builder.bytes(of: entry), let version = NikonNote.version(stored) else { return }
    guard let layout = layout(version) else { return builder.append(unknown, in: stored, unit: 1, .big) }
    guard layout.start > 0 else {
      return builder.append(fields(layout), in: stored, unit: 1, builder.stream.order)
    }
    guard let key else { return }
    // The cipher starts again where the enciphered part begins.
    builder.append(
      fields(layout), in: key.decipher(stored, from: layout.start), unit: 1, builder.stream.order)
  }

  private struct Layout {
    /// The order of red, green and blue.
    let name: StaticText
    let offset: UInt16
    /// Where the enciphered part begins; 0 if there is none.
    var start = 0
  }

  private static func layout(_ version: Int) -> Layout? {
    switch version {
    case 100: Layout(name: "WB_RBGGLevels", offset: 72)
    case 102: Layout(name: "WB_RGGBLevels", offset: 10)
    case 103: Layout(name: "WB_RGBGLevels", offset: 20)
    case 205: Layout(name: "WB_RGGBLevels", offset: 4 + 14, start: 4)
    case 201...208: Layout(name: "WB_RGGBLevels", offset: 284 + 6, start: 284)
    case 209, 212, 213, 214: Layout(name: "WB_GRBGLevels", offset: 284 + 10, start: 284)
    case 211: Layout(name: "WB_GRBGLevels", offset: 284 + 16, start: 284)
    default: nil
    }
  }

  private static func fields(_ layout: Layout) -> [BinaryField] {
    [BinaryField(layout.offset, layout.name, .uint16, count: 4)]
  }

  private static let unknown = BinaryField.table("0 ColorBalanceVersion s4")
}
