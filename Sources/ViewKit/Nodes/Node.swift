/// A piece of a view: an element, or text. Text can only become HTML by being escaped.
public enum Node: Equatable, Sendable {
  case element(Element)
  case text(String)

  /// An element with attributes and children.
  public struct Element: Equatable, Sendable {
    public var tag: StaticTag
    public var attributes: [Attribute]
    public var children: [Node]
  }

  /// A name that comes from the program, never from a file.
  public struct StaticTag: Equatable, Sendable, ExpressibleByStringLiteral {
    let name: StaticString

    public init(stringLiteral value: StaticString) {
      name = value
    }

    public static func == (left: StaticTag, right: StaticTag) -> Bool {
      left.name.withUTF8Buffer { first in right.name.withUTF8Buffer { second in first.elementsEqual(second) } }
    }
  }

  /// An attribute: a name from the program, a value from anywhere.
  public struct Attribute: Equatable, Sendable {
    public var name: StaticTag
    public var value: String

    public init(_ name: StaticTag, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// An element.
  public static func element(_ tag: StaticTag, _ attributes: [Attribute] = [], _ children: [Node] = []) -> Node {
    .element(Element(tag: tag, attributes: attributes, children: children))
  }

  /// An element that holds only text.
  public static func element(_ tag: StaticTag, _ attributes: [Attribute] = [], text: String) -> Node {
    .element(Element(tag: tag, attributes: attributes, children: [.text(text)]))
  }
}
