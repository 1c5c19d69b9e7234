/// The world's cities and coasts, looked up directly in the text that `Scripts/make-places.py` writes.
///
/// Its lines are: a magic string; the countries (`KR`, then the name in English, Korean and Japanese, separated by
/// tabs); an empty line; the cities with names in Korean and Japanese (country, Latin name, both names); an empty line;
/// one line for each of 180 degrees of latitude from the south, with the cities in it; and one for each ring of the
/// coast.
///
/// The line of a latitude is a sequence of: a tab and two digits, for a degree of longitude east of Greenwich; `^` and
/// a country's two letters; and `|`, one digit each for the steps north and east within the degree, and the city's
/// name. A ring is pairs of digits: west, south, east and north of its bounding box, then its corners, east and north
/// each. Digits are the characters from `#` to `}` without the backslash. The text may be anything: whatever does not
/// follow the grammar is skipped.
package struct PlaceTable: Sendable {
  let bytes: [UInt8]
  /// The lines of the countries, of the named cities, of the degrees of latitude, and of the coast.
  let countries: Range<Int>
  let named: Range<Int>
  let bands: Range<Int>
  let coast: Range<Int>
  /// The start of each line, and the end of the last one plus one for its newline.
  private let starts: [Int]

  static let bandCount = 180
  private static let magic: StaticString = "touchstone.places/1"
  /// More lines than any table has, so that the index stays small compared to the text.
  private static let lineLimit = 4096

  /// The table in `bytes`; `nil` if they aren't one.
  package init?(_ bytes: [UInt8]) {
    let starts = Self.starts(of: bytes)
    func line(_ index: Int) -> Range<Int> { starts[index]..<starts[index + 1] - 1 }
    let count = starts.count - 1
    guard count > 0, Self.magic.withUTF8Buffer({ bytes[line(0)].elementsEqual($0) }),
      let first = (1..<count).first(where: { line($0).isEmpty }),
      let second = (first + 1..<count).first(where: { line($0).isEmpty }), second + Self.bandCount < count
    else { return nil }
    (self.bytes, self.starts) = (bytes, starts)
    (countries, named) = (1..<first, first + 1..<second)
    bands = second + 1..<second + 1 + Self.bandCount
    coast = second + 1 + Self.bandCount..<count
  }

  /// The bytes of line `index`, without its newline.
  func line(_ index: Int) -> Range<Int> { starts[index]..<starts[index + 1] - 1 }

  private static func starts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    bytes.withUnsafeBufferPointer { buffer in
      for index in buffer.indices where buffer[index] == 0x0A {
        starts.append(index + 1)
        if starts.count == lineLimit { return }
      }
    }
    starts.append(bytes.count + 1)
    return starts
  }

  /// The value of a digit; `nil` if it isn't one.
  static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x23..<0x5C: Int(byte) - 0x23
    case 0x5D..<0x7E: Int(byte) - 0x24
    default: nil
    }
  }

  /// The number in the two digits at `index`.
  func number(at index: Int, before end: Int) -> Int? {
    guard index + 1 < end, let high = Self.digit(bytes[index]), let low = Self.digit(bytes[index + 1]) else {
      return nil
    }
    return high * Self.base + low
  }

  private static let base = 90

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The tab-separated fields of a line.
  func fields(_ index: Int) -> [Range<Int>] {
    var fields: [Range<Int>] = []
    let line = line(index)
    var start = line.lowerBound
    for place in line where bytes[place] == 0x09 {
      fields.append(start..<place)
      start = place + 1
    }
    return fields + [start..<line.upperBound]
  }
}
