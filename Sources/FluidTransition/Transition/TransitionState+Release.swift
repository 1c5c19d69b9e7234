extension TransitionState {
  /// The last finger lifts.
  mutating func finishGesture(_ pointer: Pointer) {
    guard isHolding else { return }
    let held = gesture
    // The second of two fingers lifts a moment after the first: the throw is what both had.
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
