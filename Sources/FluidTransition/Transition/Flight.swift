/// A picture off its source: flying, shown, held by fingers, or waiting beside the shown one.
struct Flight: Equatable, Sendable {
  let item: Int
  let kind: MediaKind
  var layout: OpenLayout
  var geometry: CropGeometry
  var source: SourceFrame?

  // The whole state of its movement; what is drawn is a function of it.
  var x: SpringState
  var y: SpringState
  /// How far along the strip it was when it left that: it comes off while it flies, and is no part of how open it is.
  var aside = SpringState(0)
  var logScale: SpringState
  var crop: SpringState
  var opacity = SpringState(1)
  var goal: Pose
  var springs = FlightSprings()

  /// Where it goes, whether or not a finger holds it now.
  var aim = TransitionEnd.destination
  var isHeld = false
  /// Whether it moves along with the strip of pages.
  var isInStrip = false
  /// Its place there.
  var page = 0
  /// Whether it was a page beside the shown one, and vanishes.
  var isBystander = false
  /// Whether it has been at rest at the destination since it was last sent there.
  var hasArrived = false
  var isPlaying = false
  /// Whether it goes by fading, since it has no place that a person sees.
  var isFading = false
  /// The lifecycle pair that is open.
  var operation: TransitionOperation?

  @inline(never)
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

  /// The middle of what is seen of it, but for the strip.
  var center: Vector { Vector(x.value + aside.value, y.value) }

  /// Where it is at its source, as far as a person sees it there.
  @inline(never)
  var home: Pose? {
    guard let source, source.isVisible, !source.rect.size.isEmpty else { return nil }
    return Pose(
      center: source.rect.center, logScale: ElementaryFunctions.log(geometry.sourceScale), crop: 1, opacity: 1)
  }

  var isZoomed: Bool { hasArrived && logScale.value > 0.01 }

  /// What is seen of it, moved by `offset` along the strip.
  @inline(never)
  func frame(_ offset: Double = 0) -> Rect {
    let scale = ElementaryFunctions.exp(logScale.value)
    let window = geometry.window(crop.value)
    return Rect(
      center: Vector(x.value + aside.value + offset, y.value), size: Size(window.width * scale, window.height * scale))
  }
}
