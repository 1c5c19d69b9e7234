/// An element with attributes, children and what it does on events.
public struct Element<Action> {
  public var tag: TagName
  public var attributes: [Attribute]
  public var children: [Node<Action>]
  /// What the element is among its siblings, whatever its place; so a list's rows keep their state when they move.
  public var key: Int?
  public var events: [EventBinding<Action>] = []
  /// What is done to the element when it appears.
  public var command: ElementCommand?
  /// What the element is made of, as one number: where it stays the same, so do attributes, events and children, and
  /// the children are not even made.
  public private(set) var version: UInt64?
  private var deferred: (() -> [Node<Action>])?

  /// An element with children; attributes that are `nil` are left out.
  public init(
    _ tag: TagName, _ attributes: Attribute?..., @ViewBuilder<Action> children: () -> [Node<Action>]
  ) {
    self.tag = tag
    self.attributes = attributes.compactMap { $0 }
    self.children = children()
  }

  /// An element without children.
  public init(_ tag: TagName, _ attributes: Attribute?...) {
    self.tag = tag
    self.attributes = attributes.compactMap { $0 }
    children = []
  }

  /// An element that is made again only where `version` changed: for the rows of a long list.
  public init(
    _ tag: TagName, _ attributes: Attribute?..., version: UInt64,
    @ViewBuilder<Action> children: @escaping () -> [Node<Action>]
  ) {
    self.tag = tag
    self.attributes = attributes.compactMap { $0 }
    self.version = version
    deferred = children
    self.children = []
  }

  init(tag: TagName, attributes: [Attribute], children: [Node<Action>]) {
    self.tag = tag
    self.attributes = attributes
    self.children = children
  }

  /// The element with its children made.
  func made() -> Element {
    guard let deferred else { return self }
    var copy = self
    copy.children = deferred()
    copy.deferred = nil
    return copy
  }

  /// The element with a key among its siblings.
  public func key(_ key: Int) -> Element {
    var copy = self
    copy.key = key
    return copy
  }

  /// The element sending `action` on each event of `kind`.
  public func on(_ kind: EventKind, _ action: Action) -> Element {
    var copy = self
    copy.events.append(EventBinding(kind: kind, handler: .send(action)))
    return copy
  }

  /// The element sending what `make` makes of each event of `kind`.
  public func on(_ kind: EventKind, _ make: @escaping (EventPayload) -> Action?) -> Element {
    var copy = self
    copy.events.append(EventBinding(kind: kind, handler: .payload(make)))
    return copy
  }

  /// The element with `command` done to it when it appears.
  public func onAppear(_ command: ElementCommand) -> Element {
    var copy = self
    copy.command = command
    return copy
  }
}

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

/// An attribute: a name from the program, a value from anywhere.
public struct Attribute: Equatable, Sendable {
  public var name: TagName
  public var value: String

  public init(_ name: TagName, _ value: String) {
    self.name = name
    self.value = value
  }

  /// The classes that the style sheet knows the element by.
  public static func `class`(_ names: String) -> Attribute { Attribute("class", names) }

  /// An attribute that holds by being there (HTML, 2.3.2); `nil`, and so left out, when `isOn` is false.
  public static func flag(_ name: TagName, _ isOn: Bool = true) -> Attribute? {
    isOn ? Attribute(name, "") : nil
  }
}

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

/// What the platform does to an element once it has appeared. The raw value is its number in the patch format.
public enum ElementCommand: UInt8, Sendable {
  /// A dialog is shown over everything else, which can't be reached meanwhile.
  case showModal = 1
  /// The element gets the keyboard's focus, and a screen reader reads it.
  case focus
  /// The same, at the top of a page that has become another.
  case focusAtTop
}
