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
