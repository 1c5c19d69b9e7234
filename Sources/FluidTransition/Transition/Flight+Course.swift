extension Flight {
  /// Sets out for the destination from wherever it is.
  @inline(never) mutating func goOpen(reducesMotion: Bool) {
    aim = .destination
    isHeld = false
    isFading = false
    isBystander = false
    hasArrived = false
    aimAtMiddle()
    if reducesMotion { jumpToGoal() }
  }

  /// Sets out for its source, or vanishes where it is when a person sees no place of it there.
  @inline(never) mutating func goHome(reducesMotion: Bool, animated: Bool) {
    aim = .source
    isHeld = false
    hasArrived = false
    springs = FlightSprings()
    if let home, !reducesMotion, !isFading, opacity.value > 0.5 {
      goal = home
    } else {
      fadeOut(shrinkage: reducesMotion ? 0 : 0.1)
      if reducesMotion { jumpToGoal() }
    }
    guard !animated else { return }
    jumpToGoal()
    opacity = SpringState(goal.opacity)
  }

  /// Its place when it is open, whole and unscaled.
  mutating func aimAtMiddle() {
    springs = FlightSprings()
    goal = Pose(center: layout.center, logScale: 0, crop: 0, opacity: 1)
  }

  /// Is a page of the strip from now on. What it has moved along with the strip so far was not the strip's.
  mutating func joinStrip(_ page: Int, _ strip: SpringState) {
    guard !isInStrip else { return }
    isInStrip = true
    self.page = page
    aside = aside - strip
  }

  /// Goes on by itself from where the strip had it.
  mutating func leaveStrip(_ offset: SpringState) {
    isInStrip = false
    aside = aside + offset
  }

  /// Vanishes beside the shown one.
  mutating func standBy() {
    isBystander = true
    aim = .source
    hasArrived = false
    fadeOut()
  }

  /// The viewport has another size, or the item another one of its own.
  mutating func lay(_ content: Size, in viewport: Size) {
    layout = OpenLayout(content: content, viewport: viewport)
    geometry = CropGeometry(full: layout.fitted, source: source?.rect.size)
    guard aim == .destination else { return }
    aimAtMiddle()
    if hasArrived || isInStrip { jumpToGoal() }
  }

  /// Where fingers have it.
  mutating func move(to center: Vector) {
    x.value = center.x - aside.value
    y.value = center.y
  }

  /// Goes to a scale; the spot at `point` ends where it is, as far as the edges allow.
  @inline(never) mutating func rescale(to logScale: Double, at point: Vector) {
    let change = ElementaryFunctions.exp(logScale - self.logScale.value)
    springs = FlightSprings()
    goal.logScale = logScale
    goal.center = layout.clamped(point + (center - point) * change, logScale)
  }

  /// The allowed scale nearest to what it has.
  private var allowedLogScale: Double { max(0, min(logScale.value, layout.largestLogScale)) }

  /// Stays where it was stopped, as far as that is allowed.
  mutating func stopThere() {
    goal.logScale = allowedLogScale
    goal.center = layout.clamped(center, goal.logScale)
  }

  /// A picture larger than the screen runs on as its velocity carries it, and stops at its edges.
  @inline(never) mutating func glide() {
    goal.logScale = allowedLogScale
    let (middle, reach) = (layout.center, layout.reach(goal.logScale))
    (goal.center.x, springs.x) = Self.run(x, from: middle.x - reach.x, to: middle.x + reach.x)
    (goal.center.y, springs.y) = Self.run(y, from: middle.y - reach.y, to: middle.y + reach.y)
  }

  /// A critically damped spring whose target is `v / ω` away slows down exactly as friction does, so that one law serves
  /// running on and stopping at an edge.
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
