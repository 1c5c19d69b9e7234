import CompactLibrary

/// A row of a tag table: the tag's number and name, and how to decode and describe its value.
public struct ExifTag: Sendable {
  /// The content of a value's bytes when the field's type does not determine it.
  public enum Form: UInt8, Sendable {
    /// As the field's type says.
    case asStored
    /// Text, even in a field of bytes.
    case text
    /// Text after an eight-byte character code (Exif 3.0, UserComment).
    case codedText
    /// UTF-16LE text in a field of bytes, as Windows writes it.
    case wideText
    /// A number, even in a field of undefined bytes.
    case number
  }

  public let number: UInt16
  public let name: StaticText
  public let meaning: ValueMeaning
  public let form: Form
  /// Converts the stored value to the displayed one.
  let conversion: ValueConversion?

  init(
    _ number: UInt16, _ name: StaticText, _ meaning: ValueMeaning = .plain, _ form: Form = .asStored,
    _ conversion: ValueConversion? = nil
  ) {
    self.number = number
    self.name = name
    self.meaning = meaning
    self.form = form
    self.conversion = conversion
  }

  /// A table of the rows in `lines`, each with a four-digit hexadecimal number, a name, the form unless it is as
  /// stored, and the steps of a `ValueConversion`; merged with `rows`, whose values have words. Sorted by number.
  ///
  /// Most rows are just a number and a name. As text they are data in a browser's build, where rows of Swift are code.
  static func table(_ lines: StaticText, _ rows: [ExifTag] = []) -> [ExifTag] {
    var table = rows
    lines.forEachLine { line in
      let (number, rest) = line.split(at: 0x20)
      if let (name, form) = rest?.split(at: 0x20) {
        table.append(row(UInt16(truncatingIfNeeded: number.hexadecimal), name, form))
      }
      return false
    }
    table.order { $0.number < $1.number }
    return table
  }

  private static func row(_ number: UInt16, _ name: StaticText, _ rest: StaticText?) -> ExifTag {
    guard let rest, let first = rest.utf8.first else { return ExifTag(number, name) }
    // A form is a word; a step begins with a sign.
    guard first >= 0x61, first <= 0x7A else { return ExifTag(number, name, .plain, .asStored, ValueConversion(rest)) }
    let (form, steps) = rest.split(at: 0x20)
    return ExifTag(number, name, .plain, Form(form), steps.map { ValueConversion($0) })
  }
}

extension ExifTag.Form {
  /// The form named in a table's line.
  fileprivate init(_ name: StaticText) {
    switch name.utf8.first {
    case 0x63: self = .codedText
    case 0x6E: self = .number
    case 0x74: self = .text
    case 0x77: self = .wideText
    default: self = .asStored
    }
  }
}

extension [ExifTag] {
  /// The row for `number`; the table is sorted by number.
  func row(_ number: UInt16) -> ExifTag? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].number == number ? self[low] : nil
  }
}

/// The tag tables of Exif 3.0 (CIPA DC-008-2023), TIFF 6.0, DNG 1.7 and their extensions.
enum ExifTags {
  /// The row for `tag` in the directories of `block`.
  ///
  /// Raw and TIFF/EP files keep Exif's tags in IFD0, and some editors write TIFF's to the Exif directory, so every
  /// table with the same number space is searched, the block's own first.
  static func row(_ tag: UInt16, in block: BlockID) -> ExifTag? {
    switch block {
    case .gps: gps.row(tag)
    case .interop: interop.row(tag) ?? image.row(tag)
    case .mpf: mpf.row(tag)
    case .exif: photo.row(tag) ?? image.row(tag) ?? dng.row(tag)
    case .ifd, .subIFD, .makerNote, .xmp, .iptc, .photoshop, .icc, .jfif, .adobe, .comment, .pngText, .pngTime, .c2pa,
      .generator, .container, .other:
      image.row(tag) ?? dng.row(tag) ?? photo.row(tag)
    }
  }
}
