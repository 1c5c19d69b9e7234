/// Where a picture is when it is open, and how far it may be moved and scaled there.
public struct OpenLayout: Equatable, Sendable {
  public let viewport: Size
  /// The whole picture in the viewport, at a scale of 1.
  public let fitted: Size
  /// The natural logarithm of the largest scale.
  public let largestLogScale: Double

  /// The scale that a double tap asks for.
  static let doubleTapScale = 2.5

  @inline(never)
  public init(content: Size, viewport: Size) {
    self.viewport = viewport
    fitted = content.fitted(in: viewport)
    // Every pixel of the picture can be seen, and a small one is enlarged at least three times.
    let natural = fitted.isEmpty ? 1 : content.width / fitted.width
    largestLogScale = ElementaryFunctions.log(max(3, min(natural, 20)))
  }

  public var center: Vector { Vector(viewport.width / 2, viewport.height / 2) }

  /// How far the centre may be from the viewport's, each way, at a scale of e to the `logScale`.
  @inline(never)
  public func reach(_ logScale: Double) -> Vector {
    let scale = ElementaryFunctions.exp(logScale)
    return Vector(
      max(0, (fitted.width * scale - viewport.width) / 2), max(0, (fitted.height * scale - viewport.height) / 2))
  }

  /// The allowed centre nearest to `point`.
  @inline(never)
  public func clamped(_ point: Vector, _ logScale: Double) -> Vector {
    let reach = reach(logScale)
    return Vector(
      max(center.x - reach.x, min(point.x, center.x + reach.x)),
      max(center.y - reach.y, min(point.y, center.y + reach.y)))
  }
}

/// Where an item is on its source's screen, as it is seen there.
public struct SourceFrame: Equatable, Sendable {
  /// The visible rectangle; a picture that is larger is centred in it and cut off.
  public var rect: Rect
  /// The corners' radius in points.
  public var cornerRadius: Double
  /// Whether a person sees it now; an item flies to no place that nobody sees, it fades.
  public var isVisible: Bool

  public init(_ rect: Rect, cornerRadius: Double = 0, isVisible: Bool = true) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    self.isVisible = isVisible
  }
}
