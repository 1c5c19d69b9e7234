extension Flight {
  // Points, and points a second, that nobody sees; scale and crop by what they do at the picture's corner.
  private static let restDistance = 0.25
  private static let restSpeed = 20.0
  /// A source that moves further between two looks was laid out anew, and did not scroll.
  private static let furthestRide = 300.0

  @inline(never)
  var isExact: Bool {
    x == SpringState(goal.center.x) && aside == SpringState(0) && y == SpringState(goal.center.y)
      && logScale == SpringState(goal.logScale)
      && crop == SpringState(goal.crop) && opacity == SpringState(goal.opacity)
  }

  /// Lets `seconds` pass; `usual` and `quick` are what they do to the springs of those names.
  mutating func advance(_ seconds: Double, usual: SpringStep, quick: SpringStep) {
    if opacity != SpringState(goal.opacity) { opacity = quick(opacity, toward: goal.opacity) }
    guard !isHeld, !isExact else { return }
    let across = springs.x == FlightSprings.usual ? usual : .critical(springs.x, seconds)
    x = across(x, toward: goal.center.x)
    aside = across(aside, toward: 0)
    let along = springs.y == FlightSprings.usual ? usual : .critical(springs.y, seconds)
    y = along(y, toward: goal.center.y)
    logScale = usual(logScale, toward: goal.logScale)
    crop = usual(crop, toward: goal.crop)
  }

  /// Puts what is as good as there exactly there.
  mutating func settle() {
    if opacity.isAtRest(at: goal.opacity, within: 0.004, slowerThan: 0.1) { opacity = SpringState(goal.opacity) }
    guard !isHeld else { return }
    let corner = max(
      1, max(layout.fitted.width, layout.fitted.height) / 2 * ElementaryFunctions.exp(max(0, logScale.value)))
    if aside.isAtRest(at: 0, within: Self.restDistance, slowerThan: Self.restSpeed),
      x.isAtRest(at: goal.center.x, within: Self.restDistance, slowerThan: Self.restSpeed),
      y.isAtRest(at: goal.center.y, within: Self.restDistance, slowerThan: Self.restSpeed),
      logScale.isAtRest(
        at: goal.logScale, within: Self.restDistance / corner, slowerThan: Self.restSpeed / corner),
      crop.isAtRest(at: goal.crop, within: Self.restDistance / corner, slowerThan: Self.restSpeed / corner)
    {
      jumpToGoal()
    }
  }

  /// Is there at once. The opacity keeps its own time.
  @inline(never)
  mutating func jumpToGoal() {
    x = SpringState(goal.center.x)
    aside = SpringState(0)
    y = SpringState(goal.center.y)
    logScale = SpringState(goal.logScale)
    crop = SpringState(goal.crop)
  }

  /// A finger takes it as it is.
  @inline(never)
  mutating func hold() {
    isHeld = true
    x.velocity = 0
    aside.velocity = 0
    y.velocity = 0
    logScale.velocity = 0
    crop.velocity = 0
  }

  /// The fingers let go of it at this velocity.
  mutating func letGo(_ velocity: GestureVelocity) {
    isHeld = false
    x.velocity = velocity.point.x
    y.velocity = velocity.point.y
    logScale.velocity = velocity.logScale
    springs = FlightSprings()
  }

  /// Its source is here now. On its way home it rides along with a source that scrolls.
  mutating func follow(_ frame: SourceFrame?) {
    let before = source
    source = frame
    if let frame, before?.rect.size != frame.rect.size, !frame.rect.size.isEmpty {
      geometry = CropGeometry(full: layout.fitted, source: frame.rect.size)
    }
    guard aim == .source, !isHeld, !isFading else { return }
    guard let frame, !frame.rect.size.isEmpty else { return fadeOut() }
    if let before {
      let way = frame.rect.center - before.rect.center
      if way.length < Self.furthestRide {
        x.value += way.x
        y.value += way.y
      }
    }
    goal.center = frame.rect.center
    goal.logScale = ElementaryFunctions.log(geometry.sourceScale)
  }

  /// Vanishes where it is, for want of a way home; `shrinkage` is how much smaller it becomes meanwhile.
  @inline(never)
  mutating func fadeOut(shrinkage: Double = 0) {
    isFading = true
    x = x + aside
    aside = SpringState(0)
    goal = Pose(center: center, logScale: logScale.value - shrinkage, crop: crop.value, opacity: 0)
  }
}
