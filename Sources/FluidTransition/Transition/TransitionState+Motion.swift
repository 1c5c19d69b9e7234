extension TransitionState {
  /// Advances to `time`.
  @inline(never) mutating func advance(to time: Double) {
    let seconds = time - self.time
    guard seconds > 0 else { return }
    self.time = time
    let usual = SpringStep.critical(FlightSprings.usual, seconds)
    let quick = SpringStep.critical(FlightSprings.quick, seconds)
    for index in flights.indices { flights[index].advance(seconds, usual: usual, quick: quick) }
    if !isStripHeld { strip = usual(strip, toward: 0) }
    interface = quick(interface, toward: interfaceGoal)
    backdropDifference = quick(backdropDifference, toward: 0)
  }

  /// Ends what is as good as over; only between frames, so that the result doesn't depend on how often inputs arrive.
  mutating func settle() {
    if !isStripHeld, strip.isAtRest(at: 0, within: 0.25, slowerThan: 20) { strip = SpringState(0) }
    if interface.isAtRest(at: interfaceGoal, within: 0.004, slowerThan: 0.1) { interface = SpringState(interfaceGoal) }
    if flights.isEmpty || backdropDifference.isAtRest(at: 0, within: 0.002, slowerThan: 0.1) {
      backdropDifference = SpringState(0)
    }
    for index in flights.indices.reversed() {
      flights[index].settle()
      guard flights[index].isExact, !flights[index].isHeld else { continue }
      switch flights[index].aim {
      case .destination: arrive(index)
      case .source: land(index)
      }
    }
    if strip == SpringState(0), !isStripHeld { arrangeNeighbours() }
  }

  private mutating func arrive(_ index: Int) {
    end(index, flights[index].operation == .present ? .finished : .cancelled)
    guard flights[index].item == currentItem else { return }
    if !flights[index].hasArrived {
      flights[index].isInStrip = true
      flights[index].page = currentPage
    }
    flights[index].hasArrived = true
    if flights[index].kind == .video, !flights[index].isPlaying {
      flights[index].isPlaying = true
      emit(.play(flights[index].item))
    }
  }

  private mutating func land(_ index: Int) {
    end(index, .finished)
    take(index)
  }

  /// Keeps the pages on both sides of an item that has arrived, and none farther away.
  private mutating func arrangeNeighbours() {
    guard let currentItem, let index = index(of: currentItem), flights[index].hasArrived else { return }
    for index in flights.indices.reversed()
    where flights[index].isInStrip && flights[index].item != currentItem {
      let distance = flights[index].item - currentItem
      if abs(distance) > 1 || flights[index].page != currentPage + distance { remove(index) }
    }
    addPage(currentItem - 1, at: currentPage - 1)
    addPage(currentItem + 1, at: currentPage + 1)
  }

  /// Opens a lifecycle pair; an open one ends.
  mutating func begin(_ operation: TransitionOperation, _ index: Int) {
    guard flights[index].operation != operation else { return }
    end(index, .cancelled)
    flights[index].operation = operation
    emit(.willBegin(operation, flights[index].item))
  }

  @inline(never) mutating func end(_ index: Int, _ outcome: TransitionOutcome) {
    guard let operation = flights[index].operation else { return }
    flights[index].operation = nil
    emit(.didEnd(operation, flights[index].item, outcome))
  }

  /// Removes a picture from the screen, wherever it is.
  @inline(never) mutating func remove(_ index: Int) {
    end(index, .cancelled)
    stop(index)
    if gesture.item == flights[index].item { dropGesture() }
    take(index)
  }

  @inline(never) @discardableResult mutating func take(_ index: Int) -> Flight { flights.remove(at: index) }

  /// Stops a video.
  mutating func stop(_ index: Int) {
    guard flights[index].isPlaying else { return }
    flights[index].isPlaying = false
    emit(.pause(flights[index].item))
  }
}
