/// A row of a tag table: number, name, and how its value is put into words.
public struct ExifTag: Sendable {
  public let number: UInt16
  public let name: StaticString
  public let meaning: ValueMeaning

  init(_ number: UInt16, _ name: StaticString, _ meaning: ValueMeaning = .plain) {
    self.number = number
    self.name = name
    self.meaning = meaning
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
