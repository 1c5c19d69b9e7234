/// An element with attributes, children and event handlers.
public struct Element<Action> {
  public var tag: TagName
  public var attributes: [Attribute]
  public var children: [Node<Action>]
  /// The element's identity among its siblings, independent of position, so that a list's rows keep their state when
  /// they move.
  public var key: Int?
  public var events: [EventBinding<Action>] = []
  /// The command to perform on the element when it appears.
  public var command: ElementCommand?
  /// A number that identifies the element's content: while it stays the same, so do attributes, events and children,
  /// and the children aren't even built.
  public private(set) var version: UInt64?
  private var deferred: (() -> [Node<Action>])?

  /// Creates an element with children; `nil` attributes are left out.
  public init(
    _ tag: TagName, _ attributes: Attribute?..., @ViewBuilder<Action> children: () -> [Node<Action>]
  ) {
    self.tag = tag
    self.attributes = attributes.compactMap { $0 }
    self.children = children()
  }

  /// Creates an element without children.
  public init(_ tag: TagName, _ attributes: Attribute?...) {
    self.tag = tag
    self.attributes = attributes.compactMap { $0 }
    children = []
  }

  /// Creates an element that is only rebuilt when `version` changes, for the rows of a long list.
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

  /// The element with its children built.
  func made() -> Element {
    guard let deferred else { return self }
    var copy = self
    copy.children = deferred()
    copy.deferred = nil
    return copy
  }

  /// Returns the element with a key among its siblings.
  public func key(_ key: Int) -> Element {
    var copy = self
    copy.key = key
    return copy
  }

  /// Returns the element with `action` sent on each event of `kind`.
  public func on(_ kind: EventKind, _ action: Action) -> Element {
    var copy = self
    copy.events.append(EventBinding(kind: kind, handler: .send(action)))
    return copy
  }

  /// Returns the element with the action from `make` sent on each event of `kind`.
  public func on(_ kind: EventKind, _ make: @escaping (EventPayload) -> Action?) -> Element {
    var copy = self
    copy.events.append(EventBinding(kind: kind, handler: .payload(make)))
    return copy
  }

  /// Returns the element with `command` performed when it appears.
  public func onAppear(_ command: ElementCommand) -> Element {
    var copy = self
    copy.command = command
    return copy
  }
}

/// Part of a view: an element, or text. Text can only become HTML by being escaped.
public enum Node<Action> {
  case element(Element<Action>)
  case text(String)
}

/// Part of a page without events, such as a report file.
public typealias StaticNode = Node<Never>

extension Node {
  /// Creates an element.
  public static func element(_ tag: TagName, _ attributes: [Attribute] = [], _ children: [Node] = []) -> Node {
    .element(Element(tag: tag, attributes: attributes, children: children))
  }

  /// Creates an element that contains only text.
  public static func element(_ tag: TagName, _ attributes: [Attribute] = [], text: String) -> Node {
    .element(Element(tag: tag, attributes: attributes, children: [.text(text)]))
  }
}

/// An attribute: its name comes from the program, its value from anywhere.
public struct Attribute: Equatable, Sendable {
  public var name: TagName
  public var value: String

  public init(_ name: TagName, _ value: String) {
    self.name = name
    self.value = value
  }

  /// The element's classes in the style sheet.
  public static func `class`(_ names: String) -> Attribute { Attribute("class", names) }

  /// A Boolean attribute (HTML, 2.3.2); `nil`, and so left out, if `isOn` is false.
  public static func flag(_ name: TagName, _ isOn: Bool = true) -> Attribute? {
    isOn ? Attribute(name, "") : nil
  }
}

/// The name of an element or attribute, which always comes from the program, never from a file.
public struct TagName: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The name as written in HTML and SVG.
  public let text: StaticString

  public init(stringLiteral value: StaticString) {
    text = value
  }

  public static func == (left: TagName, right: TagName) -> Bool {
    left.text.withUTF8Buffer { first in right.text.withUTF8Buffer { second in first.elementsEqual(second) } }
  }
}

/// What the platform does with an element once it has appeared. The raw value is its number in the patch format.
public enum ElementCommand: UInt8, Sendable {
  /// Shows a dialog over everything else, which can't be reached meanwhile.
  case showModal = 1
  /// Gives the element the keyboard focus, so that a screen reader reads it.
  case focus
  /// The same, and scrolls to the top of a page whose content was replaced.
  case focusAtTop
}
