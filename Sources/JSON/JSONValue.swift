/// A JSON value (RFC 8259).
public enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A number without point and exponent that fits in 64 bits.
  case integer(Int64)
  case real(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A member of an object.
  public struct Member: Equatable, Sendable {
    public var name: String
    public var value: JSONValue

    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The object's first member called `name`.
  public subscript(_ name: StaticString) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    for member in members where name.withUTF8Buffer({ member.name.utf8.elementsEqual($0) }) { return member.value }
    return nil
  }

  /// The string, if it is one.
  public var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The integer, if it is one that fits in `Int`.
  public var integer: Int? {
    if case .integer(let number) = self { Int(exactly: number) } else { nil }
  }

  /// The number, if it is one.
  public var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// The Boolean, if it is one.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The array's elements; empty if it isn't an array.
  public var elements: [JSONValue] {
    if case .array(let values) = self { values } else { [] }
  }
}
