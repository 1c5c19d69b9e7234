extension TransitionState {
  /// One finger takes a picture. Whatever moves is held at once; what rests waits for the finger to show its mind.
  mutating func beginGesture(_ item: Int, hitsPicture: Bool) {
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
    let fingers = sample
    takeAnchor(fingers)
    tracker.reset()
    tracker.add(fingers)
  }

  /// Two fingers on an item of the source open it, and hold it from the start.
  mutating func takeUpPinch(_ item: Int) {
    guard let index = index(of: item), let first = pointers.first else { return }
    gesture = Gesture(
      item: item, mode: .dragging, hitsPicture: true, wasMoving: true, startCenter: flights[index].center)
    // An offset of the gesture's begin does not make a tap.
    gesture.mayBeTap = false
    flights[index].hold()
    if first.sourceItem == item { takeUpFingers() }
  }

  /// The number of fingers has changed: they take the picture anew, as it is.
  mutating func takeUpFingers() {
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
    let fingers = sample
    takeAnchor(fingers)
    tracker.reset()
    tracker.add(fingers)
  }

  /// Ties what is held to the fingers where they are.
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

  /// What is held goes where the fingers are.
  mutating func followFingers() {
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

  /// A finger on a picture at rest shows what it wants, once it has moved further than a finger trembles.
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
      begin(.dismiss, index)
    }
    let start = pointer.start + way * (GestureLimit.slop / way.length)
    takeAnchor(GestureSample(time: time, point: start, logDistance: 0))
    followFingers()
  }
}
