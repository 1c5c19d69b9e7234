/// A row of a tag table: number, name, how its value is put into words, and what its bytes hold.
public struct ExifTag: Sendable {
  /// What the bytes of a value hold when the field's type does not tell.
  public enum Form: UInt8, Sendable {
    /// What the field's type says.
    case asStored
    /// Text, also in a field of bytes.
    case text
    /// Text behind an eight-byte character code (Exif 3.0, UserComment).
    case codedText
    /// UTF-16LE text in a field of bytes, as Windows writes it.
    case wideText
    /// A number, also in a field of undefined bytes.
    case number
  }

  public let number: UInt16
  public let name: StaticText
  public let meaning: ValueMeaning
  public let form: Form

  init(_ number: UInt16, _ name: StaticText, _ meaning: ValueMeaning = .plain, _ form: Form = .asStored) {
    self.number = number
    self.name = name
    self.meaning = meaning
    self.form = form
  }

  /// The rows that `lines` write, each a number of four hexadecimal digits, a name, and the form of a value that is
  /// not as stored; together with `rows`, whose values are put into words. Sorted by number.
  ///
  /// Most rows have but a number and a name. As text they are data in a browser's build, where rows of Swift are code.
  static func table(_ lines: StaticText, _ rows: [ExifTag] = []) -> [ExifTag] {
    var table = rows
    lines.forEachLine { line in
      let (number, rest) = line.split(at: 0x20)
      if let (name, form) = rest?.split(at: 0x20) {
        table.append(ExifTag(hexadecimal(number), name, .plain, form.map { Form($0) } ?? .asStored))
      }
      return false
    }
    table.sort { $0.number < $1.number }
    return table
  }

  private static func hexadecimal(_ text: StaticText) -> UInt16 {
    text.utf8.reduce(0) { $0 << 4 | UInt16($1 < 0x40 ? $1 & 0xF : $1 & 0xF + 9) }
  }
}

extension ExifTag.Form {
  /// The form that a table's line names.
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
  /// The row of `number`; the table is sorted by number.
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
  /// The row of `tag` in the directories of `block`.
  ///
  /// Raws and TIFF/EP files keep Exif's tags in IFD0 and some editors TIFF's in the Exif directory, so every
  /// table of the same number space is looked at, the block's own first.
  static func row(_ tag: UInt16, in block: BlockID) -> ExifTag? {
    switch block {
    case .gps: gps.row(tag)
    case .interop: interop.row(tag) ?? image.row(tag)
    case .mpf: mpf.row(tag)
    case .exif: photo.row(tag) ?? image.row(tag) ?? dng.row(tag)
    default: image.row(tag) ?? dng.row(tag) ?? photo.row(tag)
    }
  }
}
