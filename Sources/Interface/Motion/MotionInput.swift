/// What moves screens and sheets. Times are in seconds.
public enum MotionInput: Equatable, Sendable {
  /// What slides.
  public enum Part: Int, Sendable {
    case screen, sheet
  }

  /// What a finger does. The raw value is its number in the page's script.
  public enum Touch: Int, Sendable {
    case began, moved, ended, cancelled
  }

  /// A frame is about to be drawn.
  case frame(Double)
  /// A finger on `part` is at `place`, in points along the way that it slides, which is `extent` points long.
  case finger(Part, Touch, place: Double, extent: Double, time: Double)
}
