/// Where a picture is to go: the targets of its springs.
struct Pose: Equatable, Sendable {
  /// The middle of what is seen of it.
  var center: Vector
  var logScale: Double
  /// 1: cut off as at the source, 0: whole.
  var crop: Double
  var opacity: Double
}
