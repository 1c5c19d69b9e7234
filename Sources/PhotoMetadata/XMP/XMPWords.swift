/// Describes Exif's values in XMP, where they are text: "3" or "400/10" (Exif 2.32 metadata for XMP).
enum XMPWords {
  /// The meaning of the property at `path` with the value `text`; plain for anything but an Exif number.
  static func meaning(_ path: [UInt8], _ text: String) -> ValueMeaning {
    guard text.utf8.count <= 24, let value = number(text) else { return .plain }
    guard let colon = path.firstIndex(of: 0x3A), !path.contains(0x2F), !path.contains(0x5B) else { return .plain }
    let name = path[(colon + 1)...]
    switch colon {
    case 4 where path.starts(with: StaticText("exif").utf8) || path.starts(with: StaticText("tiff").utf8):
      return words(value, exifMeaning(name))
    case 6 where path.starts(with: StaticText("exifEX").utf8): return words(value, exifMeaning(name))
    case 9 where path.starts(with: StaticText("photoshop").utf8) && name.elementsEqual(StaticText("ColorMode").utf8):
      return words(value, .choice(colorModes))
    default: return words(value, .plain)
    }
  }

  private static func words(_ value: MetadataValue, _ meaning: ValueMeaning) -> ValueMeaning {
    if case .integer = value, case .plain = meaning { return .plain }
    let entry = MetadataEntry(name: .number(0), value: value, offset: 0, length: 0, meaning: meaning)
    return .words(ValueDescriber.describe(entry))
  }

  private static func exifMeaning(_ name: ArraySlice<UInt8>) -> ValueMeaning {
    for table in [ExifTags.photo, ExifTags.image] {
      for tag in table where tag.name.utf8.elementsEqual(name) { return tag.meaning }
    }
    return .plain
  }

  /// An integer, or a fraction of two.
  private static func number(_ text: String) -> MetadataValue? {
    var parts: [Int64] = [0]
    var isNegative = false
    var digits = 0
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case 0x2D where index == 0: isNegative = true
      case 0x2F where parts.count == 1 && digits > 0:
        parts.append(0)
        digits = 0
      case 0x30...0x39 where digits < 12:
        parts[parts.count - 1] = parts[parts.count - 1] * 10 + Int64(byte & 15)
        digits += 1
      default: return nil
      }
    }
    guard digits > 0 else { return nil }
    let first = isNegative ? -parts[0] : parts[0]
    return parts.count == 1 ? .integer(first) : .rational(Rational(first, parts[1]))
  }

  /// XMP Specification, part 2: photoshop:ColorMode.
  private static let colorModes: WordTable = """
    0=Bitmap
    1=Grayscale
    2=Indexed
    3=RGB
    4=CMYK
    7=Multichannel
    8=Duotone
    9=Lab
    """
}
