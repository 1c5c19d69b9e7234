@testable import FluidTransition

/// A phone's screen with a grid of twelve photos, and a transition driven by a person's actions.
struct Stage {
  static let viewport = Size(390, 844)

  var state = TransitionState()
  var time = 0.0
  var log: [TransitionEvent] = []
  /// How far the grid is scrolled.
  var scroll = 0.0
  /// Items that the source no longer has.
  var missing: Set<Int> = []

  init(count: Int = 12, kinds: [MediaKind] = []) {
    take(.viewport(Self.viewport))
    take(
      .items(
        (0..<count).map {
          ItemContent(
            size: $0 % 3 == 0 ? Size(1200, 800) : $0 % 3 == 1 ? Size(800, 1200) : Size(900, 900),
            kind: $0 < kinds.count ? kinds[$0] : .photo)
        }))
  }

  /// Three columns of 128 points, offset by the scroll position.
  func source(_ item: Int) -> SourceFrame? {
    guard !missing.contains(item) else { return nil }
    let rect = Rect(
      x: 1 + Double(item % 3) * 130, y: 60 + Double(item / 3) * 130 - scroll, width: 128, height: 128)
    let screen = Rect(x: 0, y: 0, width: Self.viewport.width, height: Self.viewport.height)
    return SourceFrame(rect, cornerRadius: 8, isVisible: rect.intersects(screen))
  }

  func sourceItem(at point: Vector) -> Int? {
    state.items.indices.first { source($0)?.rect.contains(point) ?? false }
  }

  /// Passes on an input after updating the source's frames, and returns the outcome.
  @discardableResult mutating func take(_ input: TransitionInput) -> [TransitionEvent] {
    for item in state.flights.map({ $0.item }) where state.flights.contains(where: { $0.item == item }) {
      if state.flights.first(where: { $0.item == item }).map(state.isShown) == true {
        log += state.handle(.sourceMoved(item, source(item)), at: time)
      }
    }
    let events = state.handle(input, at: time)
    log += events
    for case .wantsPresent(let item, let byTouch) in events {
      log += state.handle(.present(item, from: source(item), animated: true, byTouch: byTouch), at: time)
    }
    return events
  }

  mutating func wait(_ seconds: Double, rate: Double = 60) {
    let end = time + seconds
    while time + 1 / rate < end {
      time += 1 / rate
      take(.frame)
    }
    time = end
    take(.frame)
  }

  mutating func tap(_ point: Vector, id: Int = 1) {
    take(.pointerDown(id, point, sourceItem: sourceItem(at: point)))
    time += 0.02
    take(.pointerUp(id, point))
  }

  mutating func tap(item: Int) { tap(source(item)?.rect.center ?? .zero) }

  mutating func down(_ point: Vector, id: Int = 1) {
    take(.pointerDown(id, point, sourceItem: sourceItem(at: point)))
  }

  mutating func move(_ point: Vector, id: Int = 1) { take(.pointerMoved(id, point)) }
  mutating func up(_ point: Vector, id: Int = 1) { take(.pointerUp(id, point)) }

  /// One finger from `start` along `velocity` for `seconds`, a sample every 8 ms with a frame every other, then lifted.
  mutating func swipe(from start: Vector, velocity: Vector, seconds: Double, id: Int = 1) {
    down(start, id: id)
    var point = start
    for step in 1...max(1, Int(seconds / 0.008)) {
      time += 0.008
      point = start + velocity * (Double(step) * 0.008)
      move(point, id: id)
      if step % 2 == 0 { take(.frame) }
    }
    up(point, id: id)
  }

  func flight(_ item: Int) -> Flight? { state.flights.first { $0.item == item } }

  /// An item's visible frame.
  func frame(_ item: Int) -> Rect? { flight(item).map { $0.frame(state.stripOffset($0)) } }

  /// The velocity of an item's centre on the screen.
  func velocity(_ item: Int) -> Vector? {
    flight(item).map {
      Vector($0.x.velocity + $0.aside.velocity + ($0.isInStrip ? state.strip.velocity : 0), $0.y.velocity)
    }
  }
}
