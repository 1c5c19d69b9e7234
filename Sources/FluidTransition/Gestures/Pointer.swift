/// A finger, a pen or a mouse's pressed button.
struct Pointer: Equatable, Sendable {
  let id: Int
  var point: Vector
  let start: Vector
  let startTime: Double
  /// The item of the source that lies under it, if any.
  let sourceItem: Int?

  var hasMoved: Bool { (point - start).length >= GestureLimit.slop }
}
