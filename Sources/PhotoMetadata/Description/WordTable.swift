/// Numbers and the words they stand for, one pair per line: `1=Macro`. A number is decimal, or hexadecimal after `0x`.
///
/// It is one text, searched when a value is formatted: an array of rows would be code in a browser's build.
public struct WordTable: Sendable, ExpressibleByStringLiteral {
  let rows: StaticText
  /// The end of a row: a newline, or a bar where the words are part of a table's line.
  private let separator: UInt8

  public init(stringLiteral literal: StaticString) {
    self.init(StaticText(stringLiteral: literal))
  }

  init(_ rows: StaticText, separator: UInt8 = 0x0A) {
    self.rows = rows
    self.separator = separator
  }

  /// Whether numbers without words stand for themselves: the last row is a star.
  var isOpen: Bool { rows.utf8.last == 0x2A }

  /// The words for `key`, as written in its row.
  func word(key: String) -> String? {
    var word: StaticText?
    rows.forEachLine(endedBy: separator) { line in
      let (code, words) = line.split(at: 0x3D)
      if code.utf8.elementsEqual(key.utf8) { word = words }
      return word != nil
    }
    return word?.text
  }

  /// The words for an array of numbers, which a row writes with spaces in between.
  func word(_ numbers: [Int64]) -> String? {
    var key = ""
    for number in numbers { key += (key.isEmpty ? "" : " ") + "\(number)" }
    return word(key: key)
  }

  /// The words for an array of numbers, each of which has rows of its own; `~` separates them. Numbers beyond the last
  /// rows, or without words, stand for themselves.
  func parts(_ numbers: [Int64]) -> String? {
    guard rows.utf8.contains(0x7E) else { return nil }
    var text = ""
    var rest: StaticText? = rows
    for number in numbers {
      let (own, more) = rest?.split(at: 0x7E) ?? ("", nil)
      rest = more
      text += (text.isEmpty ? "" : "; ") + (WordTable(own, separator: separator).word(number) ?? "\(number)")
    }
    return text
  }

  /// The words for `number`; `nil` if there are none.
  func word(_ number: Int64) -> String? {
    var word: StaticText?
    rows.forEachLine(endedBy: separator) { line in
      let (code, words) = line.split(at: 0x3D)
      if code.number == number { word = words }
      return word != nil
    }
    return word?.text
  }

  /// The words for every mask that shares a bit with `number`, and the remaining bits in hexadecimal.
  func bits(_ number: Int64) -> String {
    var text = ""
    var rest = number
    rows.forEachLine(endedBy: separator) { line in
      let (code, words) = line.split(at: 0x3D)
      if number & code.number != 0, let words {
        rest &= ~code.number
        text += (text.isEmpty ? "" : ", ") + words.text
      }
      return false
    }
    if rest != 0 { text += (text.isEmpty ? "" : ", ") + "0x" + String(rest, radix: 16) }
    return text.isEmpty ? "None" : text
  }
}

extension WordTable {
  /// The shared words with a given name in a table's line, or else the rows themselves.
  static func named(_ rows: StaticText) -> WordTable {
    guard rows.utf8.first == 0x40 else { return WordTable(rows, separator: 0x7C) }
    let name = rows.part(1..<rows.utf8.count)
    for (known, words) in shared where known.equals(name) { return WordTable(words, separator: 0x7C) }
    return WordTable(NikonCustomWords.rows(name) ?? "*", separator: 0x7C)
  }

  private static let shared: [(StaticText, StaticText)] = [
    ("canonQuality", CanonFields.quality), ("canonSize", CanonFields.size), ("canonWB", CanonFields.whiteBalance),
    ("olympusArt", OlympusWords.art), ("sonyRelease", SonyFields.releaseMode), ("sonyLens", SonyLenses.mountE),
    ("sonyFlash", SonyFields.flashStatus), ("sonyShots", SonyFields.shots),
    ("sonyTurn", SonyFields.orientation), ("sonyQuality", SonyFields.quality),
    ("canonStyle", CanonFields.pictureStyle), ("canonEasyMode", CanonFields.easyMode),
    ("sonyEffect", SonySettings.effect), ("sonyProgram", SonySettings.program),
    ("canonFilter", CanonStyles.filter), ("canonToning", CanonStyles.toning),
  ]
}
