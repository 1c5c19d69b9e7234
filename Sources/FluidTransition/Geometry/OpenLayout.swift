/// The layout of an open picture: its position, and how far it may be moved and scaled.
public struct OpenLayout: Equatable, Sendable {
  public let viewport: Size
  /// The whole picture in the viewport, at a scale of 1.
  public let fitted: Size
  /// The natural logarithm of the largest scale.
  public let largestLogScale: Double

  static let doubleTapScale = 2.5

  @inline(never)
  public init(content: Size, viewport: Size) {
    self.viewport = viewport
    fitted = content.fitted(in: viewport)
    // Enough to see every pixel, and at least three times for a small picture.
    let natural = fitted.isEmpty ? 1 : content.width / fitted.width
    largestLogScale = ElementaryFunctions.log(max(3, min(natural, 20)))
  }

  public var center: Vector { Vector(viewport.width / 2, viewport.height / 2) }

  /// How far the centre may move from the viewport's centre in each direction, at a scale of e to the `logScale`.
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

/// An item's place on its source's screen, as visible there.
public struct SourceFrame: Equatable, Sendable {
  /// The visible rectangle; a larger picture is centred in it and cropped.
  public var rect: Rect
  /// The corner radius in points.
  public var cornerRadius: Double
  /// Whether the person sees it now; an item with no visible place fades instead of flying.
  public var isVisible: Bool

  public init(_ rect: Rect, cornerRadius: Double = 0, isVisible: Bool = true) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    self.isVisible = isVisible
  }
}
