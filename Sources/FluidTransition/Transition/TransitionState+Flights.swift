extension TransitionState {
  mutating func present(_ item: Int, from frame: SourceFrame?, animated: Bool, byTouch: Bool) {
    guard items.indices.contains(item), !viewport.isEmpty, item != currentItem else { return }
    // As in a dismissal, a call takes the picture out of the fingers; else they and its springs would both move it.
    if gesture.item == item { dropGesture() }
    if let currentItem { dismiss(currentItem, animated: animated) }
    if let index = index(of: item) {
      flights[index].follow(frame ?? flights[index].source)
      add(take(index))
    } else {
      add(departing(item, from: frame))
      evict()
    }
    currentItem = item
    strip = SpringState(0)
    interfaceGoal = 1
    lastTap = nil
    emit(.itemChanged(item))
    open(flights.count - 1)
    if !animated { flights[flights.count - 1].finish() }
    if byTouch { takeUpPinch(item) }
  }

  /// A picture leaving its source; one without a place there appears directly in its new place.
  private func departing(_ item: Int, from frame: SourceFrame?) -> Flight {
    var flight = Flight(item: item, content: items[item], viewport: viewport, source: frame)
    if let home = flight.home, !reducesMotion {
      flight.x = SpringState(home.center.x)
      flight.y = SpringState(home.center.y)
      flight.logScale = SpringState(home.logScale)
      flight.crop = SpringState(1)
    } else {
      flight.opacity = SpringState(0)
      if !reducesMotion { flight.logScale = SpringState(-0.1) }
    }
    return flight
  }

  /// Sends a picture to the destination from wherever it is.
  mutating func open(_ index: Int) {
    begin(.present, index)
    flights[index].goOpen(reducesMotion: reducesMotion)
  }

  /// A picture on its way home reverses with its current velocity; the shown one gives way.
  @inline(never) mutating func reopen(_ item: Int) {
    guard let index = index(of: item) else { return }
    present(item, from: flights[index].source, animated: true, byTouch: false)
  }

  mutating func dismissCurrent(animated: Bool) {
    if let currentItem { dismiss(currentItem, animated: animated) }
  }

  /// Sends the shown picture home.
  mutating func dismiss(_ item: Int, animated: Bool = true) {
    if gesture.item == item { dropGesture() }
    dissolveStrip(keeping: item)
    guard let index = index(of: item) else { return }
    if currentItem == item { currentItem = nil }
    begin(.dismiss, index)
    stop(index)
    flights[index].goHome(reducesMotion: reducesMotion, animated: animated)
  }

  /// Dissolves the strip of pages: the kept picture continues from where it is, the others fade out.
  private mutating func dissolveStrip(keeping item: Int) {
    for index in flights.indices.reversed() where flights[index].isInStrip {
      flights[index].leaveStrip(SpringState(value: stripOffset(flights[index]), velocity: strip.velocity))
      guard flights[index].item != item else { continue }
      if isVisible(flights[index]) {
        end(index, .cancelled)
        stop(index)
        flights[index].standBy()
      } else {
        remove(index)
      }
    }
    strip = SpringState(0)
    isStripHeld = false
  }

  private func isVisible(_ flight: Flight) -> Bool {
    flight.frame().intersects(Rect(x: 0, y: 0, width: viewport.width, height: viewport.height))
  }

  @inline(never) mutating func add(_ flight: Flight) { flights.append(flight) }

  /// Keeps the number of flights bounded: removes the oldest that is neither shown nor held.
  mutating func evict(leaving most: Int = mostFlights) {
    while flights.count > most,
      let index = flights.indices.first(where: { flights[$0].item != currentItem && !flights[$0].isHeld })
    {
      remove(index)
    }
  }

  mutating func resize(_ size: Size) {
    guard size != viewport else { return }
    viewport = size
    dropGesture()
    strip = SpringState(0)
    for index in flights.indices {
      flights[index].lay(items[flights[index].item].size, in: size)
    }
  }

  mutating func replaceItems(_ contents: [ItemContent]) {
    // The pages beside the shown item go with it.
    if let item = currentItem, item >= contents.count {
      dissolveStrip(keeping: item)
      currentItem = nil
    }
    for index in flights.indices.reversed() where flights[index].item >= contents.count { remove(index) }
    items = contents
  }
}

extension TransitionState {
  /// The last finger lifts.
  mutating func finishGesture(_ pointer: Pointer) {
    let held = gesture
    // The second of two fingers lifts shortly after the first: the throw has the velocity of both.
    let isPinchEnd = time - held.pinchEnd < 0.08
    let velocity = isPinchEnd ? held.pinchVelocity : tracker.velocity(at: time)
    gesture = Gesture()
    if held.mayBeTap, time - pointer.startTime <= GestureLimit.tap {
      tap(held, pointer)
    } else {
      release(held, velocity)
    }
  }

  private mutating func release(_ held: Gesture, _ velocity: GestureVelocity) {
    if held.mode == .paging { return letStripGo(velocity.point.x) }
    guard held.mode != .undecided, let index = index(of: held.item) else { return }
    flights[index].letGo(velocity)
    if flights[index].isZoomed {
      flights[index].glide()
      if reducesMotion { flights[index].jumpToGoal() }
      return
    }
    let wasMoved =
      held.mode != .dragging || (flights[index].center - held.startCenter).length >= GestureLimit.slop
    let end = flights[index].destination(wasMoved: wasMoved)
    if end == .destination, flights[index].aim == .destination {
      comeBack(index, velocity.point)
    } else if end == .destination {
      reopen(held.item)
    } else if flights[index].aim == .destination {
      dismiss(held.item)
    }
  }

  private mutating func comeBack(_ index: Int, _ velocity: Vector) {
    flights[index].aimAtMiddle()
    if reducesMotion { return flights[index].jumpToGoal() }
    guard flights[index].item == currentItem, flights[index].isThrownAside(velocity) else { return }
    flights[index].joinStrip(currentPage, strip)
    flights[index].x.velocity = 0
    letStripGo(velocity.x, offset: flights[index].center.x - viewport.width / 2)
  }
}
