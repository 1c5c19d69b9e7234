import ViewKit

/// How a sheet stands: at rest, under a finger, on its way back, or on its way out.
public enum SheetPhase: Equatable, Sendable {
  case resting
  case dragged(SheetDrag)
  /// Let go of, and springing back.
  case returning(from: Double)
  /// On its way out, from so many points below its place.
  case leaving(from: Double)

  /// The phase after `event`.
  mutating func follow(_ event: DragEvent) {
    switch (self, event.phase) {
    case (_, .began): self = .dragged(SheetDrag(event))
    case (.dragged(var drag), .moved):
      drag.move(event)
      self = .dragged(drag)
    case (.dragged(var drag), .ended):
      drag.release(event)
      self = drag.isThrownOut ? .leaving(from: drag.offset) : drag.offset > 0 ? .returning(from: drag.offset) : .resting
    case (.dragged(let drag), .cancelled): self = .returning(from: drag.offset)
    default: break
    }
  }

  /// How many points the sheet stands below its place.
  var offset: Double {
    switch self {
    case .resting: 0
    case .dragged(let drag): drag.offset
    case .returning(let offset), .leaving(let offset): offset
    }
  }
}

/// A sheet under a finger.
public struct SheetDrag: Equatable, Sendable {
  /// Points below the sheet's place: 0 or more.
  public private(set) var offset: Double
  /// Points a millisecond, downwards.
  public private(set) var velocity = 0.0
  private var grip: Double
  private var height: Double
  private var last: DragEvent

  /// A finger that rests so many milliseconds before it lets go throws nothing.
  private static let restTime = 100.0
  /// How far a thrown sheet glides, in milliseconds of its velocity: UIScrollView's fast deceleration, 0.99 a
  /// millisecond, sums up to 99.
  private static let glide = 99.0
  /// Of two samples the newer one weighs more; a lone outlier must not throw a sheet.
  private static let newest = 0.7

  init(_ event: DragEvent) {
    offset = max(0, event.offset)
    grip = event.y - offset
    height = max(1, event.height)
    last = event
  }

  mutating func move(_ event: DragEvent) {
    let time = event.time - last.time
    if time > 0 {
      let current = (event.y - last.y) / time
      velocity = time > Self.restTime ? 0 : Self.newest * current + (1 - Self.newest) * velocity
      last = event
    }
    offset = max(0, event.y - grip)
  }

  mutating func release(_ event: DragEvent) {
    if event.time - last.time > Self.restTime { velocity = 0 }
    offset = max(0, event.y - grip)
  }

  /// Whether the sheet, let go of now, would glide more than half its height away.
  var isThrownOut: Bool { velocity >= 0 && offset + velocity * Self.glide * 2 > height / 2 }
}
