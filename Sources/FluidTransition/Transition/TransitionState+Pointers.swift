extension TransitionState {
  mutating func pointerDown(_ id: Int, _ point: Vector, sourceItem: Int?) {
    forget(id)
    guard pointers.count < GestureLimit.fingers else { return }
    let pointer = Pointer(id: id, point: point, start: point, startTime: time, sourceItem: sourceItem)
    if isHolding {
      pointers.append(pointer)
      takeUpFingers()
    } else if let target = target(at: point) {
      pointers = [pointer]
      beginGesture(target.item, hitsPicture: target.isHit)
    } else {
      pointers.append(pointer)
      guard let sourceItem, let before = pointers.first, pointers.count > 1, before.sourceItem == sourceItem
      else { return }
      pointers = [before, pointer]
      tell(.wantsPresent(sourceItem, byTouch: true))
    }
  }

  mutating func pointerMoved(_ id: Int, _ point: Vector) {
    guard let index = index(ofPointer: id), pointers[index].point != point else { return }
    pointers[index].point = point
    guard isHolding else { return }
    if pointers[index].hasMoved { gesture.mayBeTap = false }
    let fingers = sample
    tracker.add(fingers)
    followFingers()
  }

  mutating func pointerUp(_ id: Int, _ point: Vector) {
    pointerMoved(id, point)
    guard let pointer = forget(id) else { return }
    guard isHolding else { return tapSource(pointer) }
    if pointers.isEmpty {
      finishGesture(pointer)
    } else {
      gesture.pinchVelocity = tracker.velocity(at: time)
      gesture.pinchEnd = time
      takeUpFingers()
    }
  }

  /// The browser or the system took the finger for something else.
  mutating func pointerCancelled(_ id: Int) {
    guard forget(id) != nil, isHolding else { return }
    if pointers.isEmpty { dropGesture() } else { takeUpFingers() }
  }

  @inline(never) @discardableResult private mutating func forget(_ id: Int) -> Pointer? {
    index(ofPointer: id).map { pointers.remove(at: $0) }
  }

  private func index(ofPointer id: Int) -> Int? { pointers.firstIndex { $0.id == id } }

  /// A tap on an item of the source asks for it.
  private mutating func tapSource(_ pointer: Pointer) {
    guard let item = pointer.sourceItem, !pointer.hasMoved else { return }
    tell(.wantsPresent(item, byTouch: false))
  }

  /// What a finger at `point` takes: the topmost picture there, or the shown one from beside it.
  private func target(at point: Vector) -> (item: Int, isHit: Bool)? {
    for flight in flights.reversed() where isShown(flight) && !(flight.aim == .source && flight.isFading) {
      if flight.frame(stripOffset(flight)).contains(point) { return (flight.item, true) }
    }
    return currentItem.map { ($0, false) }
  }

  /// The fingers of the gesture together.
  var sample: GestureSample {
    guard let first = pointers.first else { return GestureSample(time: time, point: .zero, logDistance: 0) }
    guard pointers.count > 1 else { return GestureSample(time: time, point: first.point, logDistance: 0) }
    let way = pointers[1].point - first.point
    return GestureSample(
      time: time, point: first.point + way * 0.5, logDistance: ElementaryFunctions.log(max(1, way.length)))
  }

  /// Lets go of what is held; it goes where it was going.
  mutating func dropGesture() {
    guard isHolding else { return }
    let held = gesture
    gesture = Gesture()
    pointers = []
    isStripHeld = false
    guard let index = index(of: held.item), flights[index].isHeld else { return }
    flights[index].letGo(.zero)
  }
}
