extension Flight {
  /// What is drawn of it, moved by `offset` along the strip.
  func layer(offset: Double, depth: Int) -> LayerValues {
    let transforms = geometry.transforms(
      center: Vector(x.value + aside.value + offset, y.value), scale: ElementaryFunctions.exp(logScale.value),
      crop: crop.value)
    return LayerValues(
      item: item, layoutSize: layout.fitted, transforms: transforms,
      opacity: max(0, min(opacity.value, 1)), cornerRadii: cornerRadii, croppedSize: geometry.cropped,
      crop: max(0, min(crop.value, 1)), depth: depth, hidesSource: depth > 0 && !isFading && source != nil,
      isPlaying: isPlaying)
  }

  /// The source's corners, dissolved in four steps: each change is painted anew.
  private var cornerRadii: Vector {
    guard let source, source.cornerRadius > 0, !layout.fitted.isEmpty else { return .zero }
    let part = (max(0, min(crop.value, 1)) * 4).rounded(.toNearestOrEven) / 4
    let width = source.rect.size.width / layout.fitted.width
    let height = source.rect.size.height / layout.fitted.height
    let radius = source.cornerRadius * part
    return Vector(radius / (1 + (width - 1) * part), radius / (1 + (height - 1) * part))
  }
}
