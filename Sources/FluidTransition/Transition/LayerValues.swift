/// What a screen shows of one item in one frame. Only a changed corner radius needs repainting; nothing needs layout.
public struct LayerValues: Equatable, Sendable {
  public let item: Int
  /// The layout size of the box and of the picture in it, until the viewport changes.
  public let layoutSize: Size
  public let transforms: CropTransforms
  /// 0...1.
  public let opacity: Double
  /// The box's corner radii along each axis, before its scale; they change only in a few steps.
  public let cornerRadii: Vector
  /// The part of the picture that the source shows, for a thumbnail that contains no more than that.
  public let croppedSize: Size
  /// The current crop: 1 as at the source, 0 none.
  public let crop: Double
  /// The stacking order, highest on top; 0: it waits beside the shown one.
  public let depth: Int
  /// Whether the source shows a gap in its place.
  public let hidesSource: Bool
  /// Whether a video is playing.
  public let isPlaying: Bool

  /// Whether it is in flight or shown, rather than waiting.
  public var isShown: Bool { depth > 0 }

  /// The visible rectangle in the viewport.
  public var frame: Rect {
    Rect(
      x: transforms.clipOrigin.x, y: transforms.clipOrigin.y, width: layoutSize.width * transforms.clipScale.x,
      height: layoutSize.height * transforms.clipScale.y)
  }
}

/// What the engine knows about an item before any of it is loaded.
public struct ItemContent: Equatable, Sendable {
  /// Its own size in pixels; an empty one fills the viewport.
  public var size: Size
  public var kind: MediaKind

  public init(size: Size, kind: MediaKind = .photo) {
    self.size = size
    self.kind = kind
  }
}

/// The kind of an item.
public enum MediaKind: Int, Equatable, Sendable {
  case photo
  /// Flies as its poster, plays on arrival, stops when it leaves.
  case video
}

/// The part of the screen whose touches belong to the destination.
public enum TouchRegion: Int, Equatable, Sendable {
  case nothing
  /// Only the flying pictures.
  case pictures
  /// Everything but the source's floating interface.
  case belowInterface
  case everything
}

/// What stays touchable of the source's screen while an item is open.
public enum TransitionStyle: Equatable, Sendable {
  /// Nothing: the destination takes every touch until it closes.
  case modal
  /// The source's floating interface, such as a navigation bar, which stays above both screens.
  case navigation

  /// The touches that the destination takes.
  ///
  /// A picture on its way back only takes those on itself, so that the screen below can be scrolled and tapped.
  public func touchRegion(_ phase: TransitionPhase) -> TouchRegion {
    switch (self, phase) {
    case (_, .closed): .nothing
    case (_, .closing): .pictures
    case (.modal, _): .everything
    case (.navigation, _): .belowInterface
    }
  }
}
