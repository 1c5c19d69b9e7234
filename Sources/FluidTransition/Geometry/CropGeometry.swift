/// Opens a picture that its source shows cropped to its full size, by transforms alone.
///
/// The picture is laid out once, at `full`. A crop of 1 shows as much of it as the source does, 0 all of it. The window
/// is linear in the crop and never larger than the picture, so no edge is uncovered on the way.
public struct CropGeometry: Equatable, Sendable {
  /// The whole picture's size at a scale of 1.
  public let full: Size
  /// The part that the source shows, at the same scale.
  public let cropped: Size
  /// The scale at which `cropped` has the size of the source's frame.
  public let sourceScale: Double

  /// - Parameters:
  ///   - full: The size of the picture shown whole.
  ///   - source: The size of the source's frame, which the picture covers; `nil` or an empty one crops nothing.
  @inline(never)
  public init(full: Size, source: Size?) {
    self.full = full
    guard let source, !source.isEmpty, !full.isEmpty else {
      cropped = full
      sourceScale = 1
      return
    }
    let scale = max(source.width / full.width, source.height / full.height)
    sourceScale = scale
    cropped = Size(source.width / scale, source.height / scale)
  }

  /// The visible part at `crop`, at a scale of 1. A spring may overshoot; the window doesn't.
  @inline(never) public func window(_ crop: Double) -> Size {
    let bounded = crop.unit
    return Size(
      full.width + (cropped.width - full.width) * bounded, full.height + (cropped.height - full.height) * bounded)
  }

  /// The two nested transforms that show the window of `crop` around `center` at `scale`.
  public func transforms(center: Vector, scale: Double, crop: Double) -> CropTransforms {
    let part = window(crop)
    guard !full.isEmpty else { return .identity }
    let clip = Vector(part.width / full.width * scale, part.height / full.height * scale)
    let size = Size(part.width * scale, part.height * scale)
    let picture = Vector(scale / clip.x, scale / clip.y)
    return CropTransforms(
      clipScale: clip, clipOrigin: Vector(center.x - size.width / 2, center.y - size.height / 2),
      pictureScale: picture,
      pictureOrigin: Vector(
        (size.width - full.width * scale) / 2 / clip.x, (size.height - full.height * scale) / 2 / clip.y))
  }
}

/// A clipping box and the picture inside it, both laid out at the picture's whole size with the origin at the top left.
///
/// Scaling the box and the picture inversely moves edges without layout or repainting.
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
