extension TransitionState {
  /// One finger grabs a picture. A moving one is held at once; one at rest waits until the finger's intention is clear.
  private mutating func beginGesture(_ item: Int, hitsPicture: Bool) {
    guard let index = index(of: item) else { return }
    let movesStrip = item == currentItem && strip != SpringState(0)
    let isMoving = movesStrip || !flights[index].isExact
    let mode: Gesture.Mode =
      if movesStrip { .paging } else if !isMoving { .undecided } else if flights[index].isZoomed { .panning } else {
        .dragging
      }
    gesture = Gesture(
      item: item, mode: mode, hitsPicture: hitsPicture, wasMoving: isMoving, startCenter: flights[index].center)
    if mode == .paging {
      isStripHeld = true
      strip.velocity = 0
    } else if isMoving {
      flights[index].hold()
    }
    tieToFingers()
  }

  /// Two fingers on an item of the source open it and hold it from the start.
  mutating func takeUpPinch(_ item: Int) {
    // Fingers elsewhere, or on another picture, would pull this one to themselves.
    guard let index = index(of: item), !isHolding, pointers.first?.sourceItem == item else { return }
    gesture = Gesture(
      item: item, mode: .dragging, hitsPicture: true, wasMoving: true, startCenter: flights[index].center)
    takeUpFingers()
  }

  /// The number of fingers has changed: they grab the picture again, as it is.
  private mutating func takeUpFingers() {
    let held = gesture
    guard let index = index(of: held.item) else { return }
    gesture.mayBeTap = false
    if held.mode != .paging {
      flights[index].hold()
      if pointers.count > 1 {
        gesture.mode = .pinching
      } else if held.mode == .pinching {
        gesture.mode = flights[index].isZoomed ? .panning : .dragging
        gesture.startCenter = flights[index].center
      }
    }
    tieToFingers()
  }

  /// Ties the held picture to the fingers as they are, whose velocity counts from now.
  @inline(never) private mutating func tieToFingers() {
    let fingers = sample
    takeAnchor(fingers)
    tracker.reset()
    tracker.add(fingers)
  }

  /// Ties the held picture to the fingers' current positions.
  private mutating func takeAnchor(_ fingers: GestureSample) {
    let held = gesture
    guard let index = index(of: held.item) else { return }
    let isPaging = held.mode == .paging
    let center =
      isPaging
      ? Vector(stripPull, 0) : held.mode == .panning ? flights[index].unbandedCenter : flights[index].center
    gesture.anchor = PinchAnchor(
      fingers: fingers.point, logDistance: fingers.logDistance, center: center,
      logScale: isPaging ? 0 : flights[index].logScale.value, pull: flights[index].unbandedLogScale)
  }

  /// Moves the held picture with the fingers.
  private mutating func followFingers() {
    let held = gesture
    guard let index = index(of: held.item) else { return }
    let fingers = sample
    switch held.mode {
    case .idle: break
    case .undecided: recognise(index)
    case .paging: strip.value = bandedStrip(held.anchor.center(fingers.point, 0).x)
    case .dragging, .panning, .pinching:
      if held.mode == .pinching { flights[index].scale(to: held.anchor.logScale(fingers.logDistance)) }
      let center = held.anchor.center(fingers.point, flights[index].logScale.value)
      flights[index].move(to: held.mode == .panning ? flights[index].banded(center) : center)
    }
  }

  /// Recognizes the gesture of a finger on a picture at rest, once it has moved farther than a trembling finger does.
  private mutating func recognise(_ index: Int) {
    guard let pointer = pointers.first else { return }
    let way = pointer.point - pointer.start
    guard way.length >= GestureLimit.slop else { return }
    let isAcross = abs(way.x) > abs(way.y)
    if flights[index].isZoomed, !(isAcross && flights[index].isAtEdge(way.x)) {
      gesture.mode = .panning
      flights[index].hold()
    } else if isAcross {
      gesture.mode = .paging
      isStripHeld = true
    } else {
      gesture.mode = .dragging
      flights[index].hold()
      // One that was put there but hasn't been reported is still being presented.
      if flights[index].hasArrived { begin(.dismiss, index) }
    }
    let start = pointer.start + way * (GestureLimit.slop / way.length)
    takeAnchor(GestureSample(time: time, point: start, logDistance: 0))
    followFingers()
  }
}

extension TransitionState {
  mutating func pointerDown(_ id: Int, _ point: Vector, sourceItem: Int?) {
    // One that touches twice lifted unnoticed: a mouse does so outside of the window, and has the same identifier again.
    pointerCancelled(id)
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
      emit(.wantsPresent(sourceItem, byTouch: true))
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

  @inline(never) private mutating func forget(_ id: Int) -> Pointer? {
    index(ofPointer: id).map { pointers.remove(at: $0) }
  }

  private func index(ofPointer id: Int) -> Int? { pointers.firstIndex { $0.id == id } }

  /// A tap on an item of the source asks for it.
  private mutating func tapSource(_ pointer: Pointer) {
    guard let item = pointer.sourceItem, !pointer.hasMoved else { return }
    emit(.wantsPresent(item, byTouch: false))
  }

  /// What a finger at `point` grabs: the topmost picture there, or else the shown one.
  private func target(at point: Vector) -> (item: Int, isHit: Bool)? {
    for flight in flights.reversed() where isShown(flight) && !(flight.aim == .source && flight.isFading) {
      if flight.frame(stripOffset(flight)).contains(point) { return (flight.item, true) }
    }
    return currentItem.map { ($0, false) }
  }

  /// The combined sample of the gesture's fingers.
  var sample: GestureSample {
    guard let first = pointers.first else { return GestureSample(time: time, point: .zero, logDistance: 0) }
    guard pointers.count > 1 else { return GestureSample(time: time, point: first.point, logDistance: 0) }
    let way = pointers[1].point - first.point
    return GestureSample(
      time: time, point: first.point + way * 0.5, logDistance: ElementaryFunctions.log(max(1, way.length)))
  }

  /// Releases what is held; it continues to its aim.
  @inline(never) mutating func dropGesture() {
    guard isHolding else { return }
    let held = gesture
    gesture = Gesture()
    pointers = []
    isStripHeld = false
    guard let index = index(of: held.item), flights[index].isHeld else { return }
    flights[index].letGo(.zero)
  }
}

/// The gesture of the fingers on the destination.
struct Gesture: Equatable, Sendable {
  enum Mode: Equatable, Sendable {
    /// No fingers.
    case idle
    /// They rest on a picture at rest, with any gesture still possible.
    case undecided
    /// One moves the picture freely: out of its place, or in flight.
    case dragging
    /// One pans a picture larger than the screen.
    case panning
    /// They move the strip of pages.
    case paging
    /// Two or more move and scale the picture.
    case pinching
  }

  /// The item that they hold; −1 if none.
  var item = -1
  var mode = Mode.idle
  var anchor = PinchAnchor(fingers: .zero, logDistance: 0, center: .zero, logScale: 0)
  /// Whether the picture itself was touched, not its surroundings.
  var hitsPicture = false
  /// Whether something was moving when it was touched.
  var wasMoving = false
  /// The position of the picture when it was grabbed.
  var startCenter = Vector.zero
  /// False once it can no longer be a tap.
  var mayBeTap = true
  /// The velocity when the second-to-last finger lifted, and when that was.
  var pinchVelocity = GestureVelocity.zero
  var pinchEnd = -1.0
}
