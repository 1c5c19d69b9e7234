/// A clipping box and the picture inside it, both laid out at the picture's whole size with the origin at the top left.
///
/// Scaling the box and the picture inversely moves edges without layout and without painting anything again.
public struct CropTransforms: Equatable, Sendable {
  /// The box's scale along each axis.
  public let clipScale: Vector
  /// The box's top left corner in the viewport.
  public let clipOrigin: Vector
  /// The picture's scale inside the box.
  public let pictureScale: Vector
  /// The picture's top left corner inside the box, before the box's scale.
  public let pictureOrigin: Vector

  static let identity = CropTransforms(
    clipScale: Vector(1, 1), clipOrigin: .zero, pictureScale: Vector(1, 1), pictureOrigin: .zero)
}
