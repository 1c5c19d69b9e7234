extension Flight {
  // Invisible distances and speeds, in points and points per second; scale and crop count by their effect at the
  // picture's corner.
  private static let restDistance = 0.25
  private static let restSpeed = 20.0
  /// A source that moves farther between two queries was laid out again rather than scrolled.
  private static let furthestRide = 300.0

  @inline(never)
  var isExact: Bool {
    x == SpringState(goal.center.x) && aside == SpringState(0) && y == SpringState(goal.center.y)
      && logScale == SpringState(goal.logScale)
      && crop == SpringState(goal.crop) && opacity == SpringState(goal.opacity)
  }

  /// Advances by `seconds`; `usual` and `quick` are the steps of the springs with those names.
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

  /// Snaps what is as good as there to its goal.
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

  /// Moves there at once. The opacity keeps its own timing.
  @inline(never)
  mutating func jumpToGoal() {
    x = SpringState(goal.center.x)
    aside = SpringState(0)
    y = SpringState(goal.center.y)
    logScale = SpringState(goal.logScale)
    crop = SpringState(goal.crop)
  }

  /// A finger grabs it as it is.
  @inline(never)
  mutating func hold() {
    isHeld = true
    x.velocity = 0
    aside.velocity = 0
    y.velocity = 0
    logScale.velocity = 0
    crop.velocity = 0
  }

  /// The fingers release it at this velocity.
  mutating func letGo(_ velocity: GestureVelocity) {
    isHeld = false
    x.velocity = velocity.point.x
    y.velocity = velocity.point.y
    logScale.velocity = velocity.logScale
    springs = FlightSprings()
  }

  /// Its source is here now. On its way home it follows a source that scrolls.
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

  /// Fades out in place when the source is gone; `shrinkage` is how much smaller it becomes meanwhile.
  @inline(never)
  private mutating func fadeOut(shrinkage: Double = 0) {
    isFading = true
    x = x + aside
    aside = SpringState(0)
    goal = Pose(center: center, logScale: logScale.value - shrinkage, crop: crop.value, opacity: 0)
  }
}

extension Flight {
  /// Starts for the destination from wherever it is.
  @inline(never) mutating func goOpen(reducesMotion: Bool) {
    aim = .destination
    isFading = false
    isBystander = false
    hasArrived = false
    aimAtMiddle()
    if reducesMotion { jumpToGoal() }
  }

  /// Starts for its source, or fades out in place if it has no visible place there.
  @inline(never) mutating func goHome(reducesMotion: Bool, animated: Bool) {
    aim = .source
    hasArrived = false
    springs = FlightSprings()
    if let home, !reducesMotion, !isFading, opacity.value > 0.5 {
      goal = home
    } else {
      fadeOut(shrinkage: reducesMotion ? 0 : 0.1)
      if reducesMotion { jumpToGoal() }
    }
    if !animated { finish() }
  }

  /// Is there at once.
  @inline(never) mutating func finish() {
    jumpToGoal()
    opacity = SpringState(goal.opacity)
  }

  /// Targets its open position, whole and unscaled.
  @inline(never) mutating func aimAtMiddle() {
    springs = FlightSprings()
    goal = Pose(center: layout.center, logScale: 0, crop: 0, opacity: 1)
  }

  /// Becomes a page of the strip; subtracting the strip's offset keeps it in place.
  @inline(never) mutating func joinStrip(_ page: Int, _ strip: SpringState) {
    guard !isInStrip else { return }
    isInStrip = true
    self.page = page
    aside = aside - strip
  }

  /// Continues independently from its position in the strip.
  mutating func leaveStrip(_ offset: SpringState) {
    isInStrip = false
    aside = aside + offset
  }

  /// Fades out beside the shown one.
  mutating func standBy() {
    isBystander = true
    aim = .source
    hasArrived = false
    fadeOut()
  }

  /// The viewport or the item has a new size.
  @inline(never) mutating func lay(_ content: Size, in viewport: Size) {
    layout = OpenLayout(content: content, viewport: viewport)
    geometry = CropGeometry(full: layout.fitted, source: source?.rect.size)
    guard aim == .destination else { return }
    aimAtMiddle()
    if hasArrived || isInStrip { jumpToGoal() }
  }

  /// Moves to where the fingers have it.
  mutating func move(to center: Vector) {
    x.value = center.x - aside.value
    y.value = center.y
  }

  /// Goes to a scale; the spot at `point` stays in place, as far as the edges allow.
  @inline(never) mutating func rescale(to logScale: Double, at point: Vector) {
    let change = ElementaryFunctions.exp(logScale - self.logScale.value)
    springs = FlightSprings()
    goal.logScale = logScale
    goal.center = layout.clamped(point + (center - point) * change, logScale)
  }

  /// The allowed scale nearest to the current one.
  private var allowedLogScale: Double { max(0, min(logScale.value, layout.largestLogScale)) }

  /// Stays where it was stopped, as far as that is allowed.
  mutating func stopThere() {
    goal.logScale = allowedLogScale
    goal.center = layout.clamped(center, goal.logScale)
  }

  /// A picture larger than the screen coasts with its velocity and stops at its edges.
  @inline(never) mutating func glide() {
    goal.logScale = allowedLogScale
    let (middle, reach) = (layout.center, layout.reach(goal.logScale))
    (goal.center.x, springs.x) = Self.run(x, from: middle.x - reach.x, to: middle.x + reach.x)
    (goal.center.y, springs.y) = Self.run(y, from: middle.y - reach.y, to: middle.y + reach.y)
  }

  /// A critically damped spring whose target is `v / ω` away slows down exactly as friction does, so one law covers
  /// both coasting and stopping at an edge.
  @inline(never)
  private static func run(_ state: SpringState, from lower: Double, to upper: Double) -> (end: Double, spring: Double) {
    guard state.value >= lower, state.value <= upper else {
      return (max(lower, min(state.value, upper)), FlightSprings.usual)
    }
    // The friction of Projection.picture: −1000 ln 0.995.
    let friction = 5.0125
    let free = state.value + state.velocity / friction
    let end = max(lower, min(free, upper))
    let way = abs(end - state.value)
    guard way > 1 else { return (end, FlightSprings.usual) }
    let frequency = min(max(friction, abs(state.velocity) / way), FlightSprings.usual)
    return (end, frequency)
  }
}

extension Flight {
  /// The centre that fingers ask for, with increasing resistance beyond the picture's edges.
  func banded(_ center: Vector) -> Vector {
    let (middle, reach) = (layout.center, layout.reach(logScale.value))
    return Vector(
      RubberBand.band(center.x, around: middle.x, reach: reach.x, dimension: layout.viewport.width),
      RubberBand.band(center.y, around: middle.y, reach: reach.y, dimension: layout.viewport.height))
  }

  /// The centre that fingers asked for when this one was given.
  var unbandedCenter: Vector {
    let (middle, reach) = (layout.center, layout.reach(logScale.value))
    return Vector(
      RubberBand.unband(center.x, around: middle.x, reach: reach.x, dimension: layout.viewport.width),
      RubberBand.unband(center.y, around: middle.y, reach: reach.y, dimension: layout.viewport.height))
  }

  /// Two fingers ask for a scale: beyond the largest, resistance increases.
  mutating func scale(to logScale: Double) {
    let excess = logScale - layout.largestLogScale
    self.logScale.value = excess > 0 ? layout.largestLogScale + RubberBand.band(excess, dimension: 1) : logScale
  }

  /// The scale that fingers asked for when this one was given.
  var unbandedLogScale: Double {
    let excess = logScale.value - layout.largestLogScale
    return excess > 0 ? layout.largestLogScale + RubberBand.unband(excess, dimension: 1) : logScale.value
  }

  /// Whether a picture larger than the screen has no more to show in the direction of `way`.
  func isAtEdge(_ way: Double) -> Bool {
    let offset = x.value - layout.center.x
    let reach = layout.reach(logScale.value).x
    return way > 0 ? offset >= reach - 0.5 : offset <= 0.5 - reach
  }

  /// The end it goes to when fingers release it at its current velocity: decided by where it would come to rest, not by
  /// where it is.
  ///
  /// - Parameter wasMoved: Whether the fingers moved it.
  func destination(wasMoved: Bool) -> TransitionEnd {
    let velocity = Vector(x.velocity, y.velocity)
    if hasArrived { return isThrownOut(velocity) ? .source : .destination }
    guard let home else { return aim }
    let (homeward, onward) = (home.center - center, layout.center - center)
    if velocity.length > GestureLimit.throwSpeed {
      // A throw from almost its arrival only counts backwards.
      if onward.length < layout.viewport.height / 12 { return isThrownOut(velocity) ? .source : .destination }
      // The cosines of the angles between the throw and the two ways, up to the throw's own length.
      let isHomeward = velocity.dot(homeward) * max(onward.length, 1) > velocity.dot(onward) * max(homeward.length, 1)
      return isHomeward ? .source : .destination
    }
    if abs(logScale.velocity) > 0.5 { return logScale.velocity > 0 ? .destination : .source }
    if !wasMoved { return aim }
    return distanceFromHome < distanceFromOpen ? .source : .destination
  }

  /// Whether an open picture is pulled or thrown far enough up or down, or made small enough.
  @inline(never) private func isThrownOut(_ velocity: Vector) -> Bool {
    let scale = logScale.value + logScale.velocity * 0.2
    if logScale.value < -0.05, logScale.velocity < 0.5, scale < -0.25 { return true }
    let offset = y.value - layout.center.y
    let isReversed = offset * velocity.y < 0 && abs(velocity.y) > GestureLimit.throwSpeed
    return !isReversed && abs(offset + Projection.distance(velocity: velocity.y)) > layout.viewport.height / 6
  }

  /// Whether it is almost open and thrown along the strip: the throw was meant for the page.
  func isThrownAside(_ velocity: Vector) -> Bool {
    let offset = center - layout.center
    return abs(offset.x) > abs(offset.y) && abs(velocity.x) > abs(velocity.y) && openness > 0.6
      && abs(logScale.value) < 0.1
  }
}
