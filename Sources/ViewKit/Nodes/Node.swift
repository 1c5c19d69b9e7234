/// A piece of a view: an element, or text. Text can only become HTML by being escaped.
public enum Node<Action> {
  case element(Element<Action>)
  case text(String)
}

/// A piece of a page that nothing can happen to: a report's file.
public typealias StaticNode = Node<Never>

extension Node {
  /// An element.
  public static func element(_ tag: TagName, _ attributes: [Attribute] = [], _ children: [Node] = []) -> Node {
    .element(Element(tag: tag, attributes: attributes, children: children))
  }

  /// An element that holds only text.
  public static func element(_ tag: TagName, _ attributes: [Attribute] = [], text: String) -> Node {
    .element(Element(tag: tag, attributes: attributes, children: [.text(text)]))
  }
}
