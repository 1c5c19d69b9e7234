/// What a value is called in its standard.
public enum MetadataName: Sendable {
  /// A name from one of the tables.
  case known(StaticText)
  /// A name that the file itself gives: an XMP property, a PNG keyword.
  case text(String)
  /// A tag that no table names.
  case number(UInt32)

  /// The name as shown: an unnamed tag as a hexadecimal number.
  public var text: String {
    switch self {
    case .known(let name): name.text
    case .text(let name): name
    case .number(let number):
      "0x" + String(repeating: "0", count: max(0, 4 - String(number, radix: 16).utf8.count))
        + String(number, radix: 16)
    }
  }
}
