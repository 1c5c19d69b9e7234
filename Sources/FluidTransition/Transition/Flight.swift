/// A picture away from its source: flying, shown, held by fingers, or waiting beside the shown one.
struct Flight: Equatable, Sendable {
  let item: Int
  let kind: MediaKind
  var layout: OpenLayout
  var geometry: CropGeometry
  var source: SourceFrame?

  // The complete state of its movement; what is drawn is a function of it.
  var x: SpringState
  var y: SpringState
  /// Its offset along the strip when it left the strip: it decays in flight, and doesn't count towards openness.
  var aside = SpringState(0)
  var logScale: SpringState
  var crop: SpringState
  var opacity = SpringState(1)
  var goal: Pose
  var springs = FlightSprings()

  /// The end it goes to, whether or not a finger holds it.
  var aim = TransitionEnd.destination
  var isHeld = false
  /// Whether it moves along with the strip of pages.
  var isInStrip = false
  /// Its page in the strip.
  var page = 0
  /// Whether it was a page beside the shown one and is fading out.
  var isBystander = false
  /// Whether it has been at rest at the destination since it was last sent there.
  var hasArrived = false
  var isPlaying = false
  /// Whether it fades because it has no visible place to go.
  var isFading = false
  /// The open lifecycle pair.
  var operation: TransitionOperation?

  init(item: Int, content: ItemContent, viewport: Size, source: SourceFrame?) {
    self.item = item
    self.kind = content.kind
    self.source = source
    layout = OpenLayout(content: content.size, viewport: viewport)
    geometry = CropGeometry(full: layout.fitted, source: source?.rect.size)
    x = SpringState(layout.center.x)
    y = SpringState(layout.center.y)
    logScale = SpringState(0)
    crop = SpringState(0)
    goal = Pose(center: layout.center, logScale: 0, crop: 0, opacity: 1)
  }

  /// The centre of its visible part, without the strip's offset.
  var center: Vector { Vector(x.value + aside.value, y.value) }

  /// Its pose at its source, if visible there.
  @inline(never)
  var home: Pose? {
    guard let source, source.isVisible, !source.rect.size.isEmpty else { return nil }
    return Pose(
      center: source.rect.center, logScale: ElementaryFunctions.log(geometry.sourceScale), crop: 1, opacity: 1)
  }

  var isZoomed: Bool { hasArrived && logScale.value > 0.01 }

  /// Its visible frame, moved by `offset` along the strip.
  @inline(never)
  func frame(_ offset: Double = 0) -> Rect {
    let scale = ElementaryFunctions.exp(logScale.value)
    let window = geometry.window(crop.value)
    return Rect(
      center: Vector(x.value + aside.value + offset, y.value), size: Size(window.width * scale, window.height * scale))
  }
}

extension Flight {
  /// What to draw of it, moved by `offset` along the strip.
  func layer(offset: Double, depth: Int) -> LayerValues {
    let transforms = geometry.transforms(
      center: Vector(x.value + aside.value + offset, y.value), scale: ElementaryFunctions.exp(logScale.value),
      crop: crop.value)
    return LayerValues(
      item: item, layoutSize: layout.fitted, transforms: transforms,
      opacity: opacity.value.unit, cornerRadii: cornerRadii, croppedSize: geometry.cropped,
      crop: crop.value.unit, depth: depth, hidesSource: depth > 0 && !isFading && source != nil,
      isPlaying: isPlaying)
  }

  /// The source's corner radii, removed in four steps, since each change repaints.
  private var cornerRadii: Vector {
    guard let source, source.cornerRadius > 0, !source.rect.size.isEmpty, !layout.fitted.isEmpty else { return .zero }
    let part = (crop.value.unit * 4).rounded(.toNearestOrEven) / 4
    let width = source.rect.size.width / layout.fitted.width
    let height = source.rect.size.height / layout.fitted.height
    let radius = source.cornerRadius * part
    return Vector(radius / (1 + (width - 1) * part), radius / (1 + (height - 1) * part))
  }
}

extension Flight {
  /// The share of the way from its source that it has covered: 0 at the source, 1 at the destination, wherever a finger
  /// moves it.
  ///
  /// Backdrop and floating interface depend on this alone, so reversing or scrubbing needs no state of theirs.
  @inline(never)
  var openness: Double {
    let way = max(distanceOfHome, layout.viewport.height / 3)
    return (1 - distanceFromOpen / way).unit * opacity.value.unit
  }

  /// In points; the scale counts by its effect at the corner. A picture that is zoomed or moved within its bounds is
  /// open.
  var distanceFromOpen: Double {
    let place = Vector(x.value, y.value)
    let offset = place - layout.clamped(place, logScale.value)
    let shrunk = shrinkage(min(0, logScale.value))
    return (offset.dot(offset) + shrunk * shrunk).squareRoot()
  }

  /// The same for its place at the source.
  private var distanceOfHome: Double {
    guard let home else { return layout.viewport.height / 2 }
    let offset = home.center - layout.center
    let shrunk = shrinkage(min(0, home.logScale))
    return (offset.dot(offset) + shrunk * shrunk).squareRoot()
  }

  /// Its distance from its place at the source; 0 without one.
  var distanceFromHome: Double {
    guard let home else { return 0 }
    let offset = center - home.center
    let shrunk = shrinkage(logScale.value) - shrinkage(home.logScale)
    return (offset.dot(offset) + shrunk * shrunk).squareRoot()
  }

  /// How far a corner moves inward.
  private func shrinkage(_ logScale: Double) -> Double {
    (1 - ElementaryFunctions.exp(logScale)) * Vector(layout.fitted.width, layout.fitted.height).length / 2
  }
}

/// The angular frequencies, in radians per second, of a picture's critically damped springs: a throw may coast along
/// one axis while an edge stops it along the other.
struct FlightSprings: Equatable, Sendable {
  /// A response of 0.35 s, for everything a finger can touch.
  static let usual = 2 * Double.pi / 0.35
  /// A response of 0.2 s, for what only fades.
  static let quick = 2 * Double.pi / 0.2

  var x = usual
  var y = usual
}

/// The target of a picture's springs.
struct Pose: Equatable, Sendable {
  /// The centre of the visible part.
  var center: Vector
  var logScale: Double
  /// 1: cropped as at the source, 0: whole.
  var crop: Double
  var opacity: Double
}
