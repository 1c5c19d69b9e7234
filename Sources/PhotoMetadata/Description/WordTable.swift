/// Numbers and the words that they stand for, a line each: `1=Macro`. A number is decimal, or hexadecimal behind `0x`.
///
/// One text, looked through when a value is put into words: an array of rows would be code in a browser's build.
public struct WordTable: Sendable, ExpressibleByStringLiteral {
  let rows: StaticText

  public init(stringLiteral literal: StaticString) {
    rows = StaticText(stringLiteral: literal)
  }

  /// The words for `number`; `nil` when there are none.
  func word(_ number: Int64) -> String? {
    var word: StaticText?
    rows.forEachLine { line in
      let (code, words) = line.split(at: 0x3D)
      if code.number == number { word = words }
      return word != nil
    }
    return word?.text
  }

  /// The words for every mask that shares a bit with `number`, and what is left as a hexadecimal number.
  func bits(_ number: Int64) -> String {
    var text = ""
    var rest = number
    rows.forEachLine { line in
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
