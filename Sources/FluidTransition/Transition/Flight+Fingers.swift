extension Flight {
  /// A centre that fingers ask for, giving less and less beyond the picture's edges.
  @inline(never) func banded(_ center: Vector) -> Vector {
    let (middle, reach) = (layout.center, layout.reach(logScale.value))
    return Vector(
      RubberBand.band(center.x, around: middle.x, reach: reach.x, dimension: layout.viewport.width),
      RubberBand.band(center.y, around: middle.y, reach: reach.y, dimension: layout.viewport.height))
  }

  /// The centre that fingers asked for when this one was given.
  @inline(never) var unbandedCenter: Vector {
    let (middle, reach) = (layout.center, layout.reach(logScale.value))
    return Vector(
      RubberBand.unband(center.x, around: middle.x, reach: reach.x, dimension: layout.viewport.width),
      RubberBand.unband(center.y, around: middle.y, reach: reach.y, dimension: layout.viewport.height))
  }

  /// Two fingers ask for a scale: beyond the largest they get less and less of it.
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

  /// Where it goes when fingers let go of it with the velocity that it has now: by where it would come to rest, not by
  /// where it is.
  ///
  /// - Parameter wasMoved: Whether the fingers took it anywhere.
  func destination(wasMoved: Bool) -> TransitionEnd {
    let velocity = Vector(x.velocity, y.velocity)
    if hasArrived { return isThrownOut(velocity) ? .source : .destination }
    guard let home else { return aim }
    let (homeward, onward) = (home.center - center, layout.center - center)
    if velocity.length > GestureLimit.throwSpeed {
      // A throw from where it has all but arrived only goes back.
      if onward.length < layout.viewport.height / 12 { return isThrownOut(velocity) ? .source : .destination }
      // The cosines of the angles between the throw and the two ways, but for the throw's own length.
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

  /// Whether it is all but open, and thrown along the strip: that was meant for the page.
  func isThrownAside(_ velocity: Vector) -> Bool {
    let offset = center - layout.center
    return abs(offset.x) > abs(offset.y) && abs(velocity.x) > abs(velocity.y) && openness > 0.6
      && abs(logScale.value) < 0.1
  }
}
