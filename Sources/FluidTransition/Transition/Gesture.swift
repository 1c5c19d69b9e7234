/// What the fingers on the destination are doing.
struct Gesture: Equatable, Sendable {
  enum Mode: Equatable, Sendable {
    /// There are none.
    case idle
    /// They rest on a picture at rest, and may become anything.
    case undecided
    /// One moves the picture freely: out of its place, or in flight.
    case dragging
    /// One moves a picture larger than the screen about.
    case panning
    /// They move the strip of pages.
    case paging
    /// Two or more move and scale the picture.
    case pinching
  }

  /// The item that they hold; −1 without any.
  var item = -1
  var mode = Mode.idle
  var anchor = PinchAnchor(fingers: .zero, logDistance: 0, center: .zero, logScale: 0)
  /// Whether the picture, rather than what is around it, was touched.
  var hitsPicture = false
  /// Whether something moved when it was touched.
  var wasMoving = false
  /// Where the picture was when it was taken.
  var startCenter = Vector.zero
  /// False as soon as it can't be a tap any more.
  var mayBeTap = true
  /// The velocity when the last finger but one lifted, and when that was.
  var pinchVelocity = GestureVelocity.zero
  var pinchEnd = -1.0
}
