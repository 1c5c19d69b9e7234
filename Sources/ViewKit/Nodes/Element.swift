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

  /// An element that is made anew only where `version` changed: for the rows of a long list.
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
