/// What the engine knows of an item before anything of it is loaded.
public struct ItemContent: Equatable, Sendable {
  /// Its own size, in pixels; an empty one fills the viewport.
  public var size: Size
  public var kind: MediaKind

  public init(size: Size, kind: MediaKind = .photo) {
    self.size = size
    self.kind = kind
  }
}
