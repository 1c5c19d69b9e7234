/// A name of an element or attribute: it comes from the program, never from a file.
public struct TagName: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The name as HTML and SVG write it.
  public let text: StaticString

  public init(stringLiteral value: StaticString) {
    text = value
  }

  public static func == (left: TagName, right: TagName) -> Bool {
    left.text.withUTF8Buffer { first in right.text.withUTF8Buffer { second in first.elementsEqual(second) } }
  }
}
