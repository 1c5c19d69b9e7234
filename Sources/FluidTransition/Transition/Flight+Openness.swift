extension Flight {
  /// How much of the way from its source it has gone: 0 at the source, 1 at the destination, wherever a finger moves it.
  ///
  /// Backdrop and floating interface follow this alone, so that turning round or scrubbing needs no state of theirs.
  @inline(never)
  var openness: Double {
    let way = max(distanceOfHome, layout.viewport.height / 3)
    return max(0, min(1 - distanceFromOpen / way, 1)) * max(0, min(opacity.value, 1))
  }

  /// Points, the scale by what it does at the corner. What is scaled up or moved within its bounds is open.
  var distanceFromOpen: Double {
    let place = Vector(x.value, y.value)
    let offset = place - layout.clamped(place, logScale.value)
    let shrunk = shrinkage(min(0, logScale.value))
    return (offset.dot(offset) + shrunk * shrunk).squareRoot()
  }

  /// The same of its place at the source.
  private var distanceOfHome: Double {
    guard let home else { return layout.viewport.height / 2 }
    let offset = home.center - layout.center
    let shrunk = shrinkage(min(0, home.logScale))
    return (offset.dot(offset) + shrunk * shrunk).squareRoot()
  }

  /// How far it is from its place at the source; 0 without one.
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
