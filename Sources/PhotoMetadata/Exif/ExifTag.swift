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
  public let name: StaticString
  public let meaning: ValueMeaning
  public let form: Form

  init(_ number: UInt16, _ name: StaticString, _ meaning: ValueMeaning = .plain, _ form: Form = .asStored) {
    self.number = number
    self.name = name
    self.meaning = meaning
    self.form = form
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
