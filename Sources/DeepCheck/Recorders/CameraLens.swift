/// A camera as the browser lists it.
public struct CameraLens: Equatable, Sendable {
  /// Where it looks.
  public enum Facing: String, Sendable {
    case front, back
  }

  /// By what it is opened.
  public var id: String
  /// What the system calls it.
  public var label: String
  /// Where the browser says that it looks.
  public var facing: Facing?

  public init(id: String, label: String, facing: Facing? = nil) {
    self.id = id
    self.label = label
    self.facing = facing
  }
}
