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
