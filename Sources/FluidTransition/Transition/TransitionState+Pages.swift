extension TransitionState {
  /// Adds an item's page to the strip, at rest.
  mutating func addPage(_ item: Int, at page: Int) {
    guard items.indices.contains(item), index(of: item) == nil, flights.count < Self.mostFlights else { return }
    var flight = Flight(item: item, content: items[item], viewport: viewport, source: nil)
    flight.isInStrip = true
    flight.page = page
    add(flight)
  }

  /// Turns to the page of `item`; one that is far away comes as the next page, without paging through the others.
  ///
  /// The strip's origin moves with it, which avoids a jump.
  mutating func turn(to item: Int) {
    guard let before = currentItem, item != before, items.indices.contains(item) else { return }
    if let index = index(of: item), !flights[index].isInStrip {
      // It is still flying home: it reverses, and the shown one gives way.
      return present(item, from: flights[index].source, animated: true, byTouch: false)
    }
    if isHolding { dropGesture() }
    let page = flights.first { $0.item == item }?.page
    let step = page.map { $0 - currentPage } ?? (item < before ? -1 : 1)
    clearPage(currentPage + step, for: item)
    addPage(item, at: currentPage + step)
    guard let new = index(of: item) else { return }
    if let old = index(of: before) {
      end(old, .cancelled)
      leaf(old)
    }
    flights[new].hasArrived = true
    currentItem = item
    currentPage += step
    strip.value += Double(step) * pitch
    if reducesMotion { strip = SpringState(0) }
    lastTap = nil
    emit(.itemChanged(item))
    pass(before, .dismiss)
    pass(item, .present)
  }

  /// A page's transition is over as it begins: the source's screen has one item back, and the other one leaves it.
  private mutating func pass(_ item: Int, _ operation: TransitionOperation) {
    emit(.willBegin(operation, item))
    emit(.didEnd(operation, item, .finished))
  }

  /// Makes room for `item` at a page: no other picture there, and no copy of it elsewhere.
  private mutating func clearPage(_ page: Int, for item: Int) {
    for index in flights.indices.reversed() where flights[index].item != currentItem {
      let flight = flights[index]
      let isThere = flight.isInStrip && flight.page == page
      if (flight.item == item) != isThere { remove(index) }
    }
    evict(leaving: Self.mostFlights - 1)
  }

  /// Passes a page by, whole and unscaled.
  private mutating func leaf(_ index: Int) {
    stop(index)
    flights[index].joinStrip(currentPage, strip)
    flights[index].isHeld = false
    flights[index].aimAtMiddle()
  }

  mutating func press(_ key: TransitionKey) {
    guard let currentItem else { return }
    switch key {
    case .escape: dismiss(currentItem)
    case .previous: turn(to: currentItem - 1)
    case .next: turn(to: currentItem + 1)
    case .first: turn(to: 0)
    case .last: turn(to: items.count - 1)
    }
  }

  /// A strip released at `velocity` comes to rest on this page or the next one; `offset` is how far the picture itself
  /// was moved along it.
  mutating func letStripGo(_ velocity: Double, offset: Double = 0) {
    isStripHeld = false
    strip.velocity = velocity
    guard let currentItem else { return }
    let way = strip.value + offset
    let end = way + Projection.distance(velocity: velocity, rate: Projection.picture)
    let isThrown = abs(velocity) > GestureLimit.throwSpeed
    if end < -pitch / 2 || (isThrown && velocity < 0 && way < 0) {
      turn(to: currentItem + 1)
    } else if end > pitch / 2 || (isThrown && velocity > 0 && way > 0) {
      turn(to: currentItem - 1)
    }
  }

  /// How far the strip can be pulled without resistance: to the adjacent pages, but not beyond its ends.
  @inline(never) private var stripRange: (middle: Double, reach: Double) {
    guard let currentItem else { return (0, 0) }
    let lowest = currentItem < items.count - 1 ? -2 * pitch : 0
    let highest = currentItem > 0 ? 2 * pitch : 0
    return ((lowest + highest) / 2, (highest - lowest) / 2)
  }

  /// The strip's position for a pull, with increasing resistance at its ends.
  func bandedStrip(_ pull: Double) -> Double {
    let range = stripRange
    return RubberBand.band(pull, around: range.middle, reach: range.reach, dimension: viewport.width)
  }

  /// The pull that gives the strip its current position.
  var stripPull: Double {
    let range = stripRange
    return RubberBand.unband(strip.value, around: range.middle, reach: range.reach, dimension: viewport.width)
  }
}

extension TransitionState {
  mutating func tap(_ held: Gesture, _ pointer: Pointer) {
    if held.mode == .paging { return letStripGo(0) }
    guard let index = index(of: held.item) else { return }
    flights[index].letGo(.zero)
    let other = pointer.sourceItem == held.item ? nil : pointer.sourceItem
    if flights[index].aim == .source {
      // The screen below is returning: a tap is for what is there, else for the picture itself.
      if let other { emit(.wantsPresent(other, byTouch: false)) } else { reopen(held.item) }
    } else if !flights[index].hasArrived {
      if let other, !held.hitsPicture {
        emit(.wantsPresent(other, byTouch: false))
      } else {
        dismiss(held.item)
      }
    } else if held.wasMoving {
      // It was only stopped.
      if flights[index].isZoomed { flights[index].stopThere() }
    } else if held.hitsPicture {
      tapPicture(index, pointer.point)
    } else {
      dismiss(held.item)
    }
  }

  /// A single tap hides or shows the floating interface, at once; a second tap reverts that and zooms.
  private mutating func tapPicture(_ index: Int, _ point: Vector) {
    interfaceGoal = 1 - interfaceGoal
    if let last = lastTap, time - last.time < GestureLimit.doubleTap,
      (last.point - point).length < GestureLimit.doubleTapDistance
    {
      lastTap = nil
      let isLarge = flights[index].logScale.value > 0.01
      let scale = min(ElementaryFunctions.log(OpenLayout.doubleTapScale), flights[index].layout.largestLogScale)
      flights[index].rescale(to: isLarge ? 0 : scale, at: point)
      if reducesMotion { flights[index].jumpToGoal() }
    } else {
      lastTap = GestureSample(time: time, point: point, logDistance: 0)
    }
  }

  /// A wheel zooms a picture at rest at once: it is as direct as a finger. One in motion goes there without a jump.
  mutating func zoom(_ factor: Double, at point: Vector) {
    guard let currentItem, let index = index(of: currentItem), flights[index].hasArrived, !isHolding,
      factor.isNormal, factor > 0
    else { return }
    let wasAtRest = flights[index].isExact
    let asked = flights[index].goal.logScale + ElementaryFunctions.log(factor)
    flights[index].rescale(to: max(0, min(asked, flights[index].layout.largestLogScale)), at: point)
    if wasAtRest || reducesMotion { flights[index].jumpToGoal() }
  }
}
