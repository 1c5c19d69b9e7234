/// A transition between a source's screen and a destination's: a single value, without a timer, a clock or a screen.
///
/// Inputs with their times go in, events come out; ``layers`` and the opacities say what to draw. At any instant a
/// finger can grab a picture, reverse it, throw it or ask for another: positions and velocities are continuous.
public struct TransitionState: Equatable, Sendable {
  /// The maximum number of pictures in flight; beyond it the oldest is removed.
  public static let mostFlights = 8
  /// Points between two pages.
  private static let pageGap = 24.0

  public internal(set) var viewport = Size.zero
  public internal(set) var items: [ItemContent] = []
  public internal(set) var reducesMotion = false
  /// The item that is shown or about to be.
  public internal(set) var currentItem: Int?
  /// Seconds, on the clock of the inputs.
  public internal(set) var time = 0.0

  /// The shown flights from back to front; waiting pages are anywhere among them.
  var flights: [Flight] = []
  /// The offset of the strip of pages from the position with the current item in the middle.
  var strip = SpringState(0)
  var isStripHeld = false
  /// The page in the middle of the strip; the current item's flight is on it.
  var currentPage = 0
  /// The floating interface as the person chose it: 1 shown, 0 hidden.
  var interface = SpringState(1)
  var interfaceGoal = 1.0
  /// The difference between the backdrop and what its pictures would make it, after one replaced another; it decays.
  var backdropDifference = SpringState(0)
  var pointers: [Pointer] = []
  var gesture = Gesture()
  var tracker = VelocityTracker()
  /// Time and place of the last tap on a picture at rest.
  var lastTap: GestureSample?
  var emittedPhase = TransitionPhase.closed
  var events: [TransitionEvent] = []

  @inline(never) public init() {}

  /// Handles an input at `time` and returns the resulting events.
  ///
  /// A time before an earlier input's, or one that isn't a number within ±10¹², counts as the latest input's.
  ///
  /// - Parameters:
  ///   - input: What happened; numbers that no screen has are ignored.
  ///   - time: When it happened, in seconds.
  @inline(never) public mutating func handle(_ input: TransitionInput, at time: Double) -> [TransitionEvent] {
    // In Embedded Swift only the project's own scripts call it, with numbers that browsers give, and the gallery's file
    // has no room for these checks.
    #if !hasFeature(Embedded)
    let time = time.isUsableTime ? time : self.time
    guard let input = usable(input) else {
      advance(to: time)
      return []
    }
    #endif
    advance(to: time)
    switch input {
    case .frame, .pointerMoved: apply(input)
    case .viewport, .items, .reducesMotion, .present, .dismiss, .sourceMoved, .pointerDown, .pointerUp,
      .pointerCancelled,
      .key, .zoom:
      let before = openness
      apply(input)
      backdropDifference.value += before - openness
    }
    if phase != emittedPhase {
      emittedPhase = phase
      emit(.phaseChanged(phase))
    }
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  private mutating func apply(_ input: TransitionInput) {
    switch input {
    case .frame: settle()
    case .viewport(let size): resize(size)
    case .items(let contents): replaceItems(contents)
    case .reducesMotion(let isOn): reducesMotion = isOn
    case .present(let item, let frame, let animated, let byTouch):
      present(item, from: frame, animated: animated, byTouch: byTouch)
    case .dismiss(let animated): dismissCurrent(animated: animated)
    case .sourceMoved(let item, let frame):
      if let index = index(of: item) { flights[index].follow(frame) }
    case .pointerDown(let id, let point, let sourceItem): pointerDown(id, point, sourceItem: sourceItem)
    case .pointerMoved(let id, let point): pointerMoved(id, point)
    case .pointerUp(let id, let point): pointerUp(id, point)
    case .pointerCancelled(let id): pointerCancelled(id)
    case .key(let key): press(key)
    case .zoom(let factor, let point): zoom(factor, at: point)
    }
  }

  @inline(never) mutating func emit(_ event: TransitionEvent) { events.append(event) }

  func index(of item: Int?) -> Int? { flights.firstIndex { $0.item == item } }
}

extension TransitionState {
  @inline(never) public var phase: TransitionPhase {
    guard let index = index(of: currentItem) else { return flights.isEmpty ? .closed : .closing }
    return flights[index].hasArrived ? .open : .opening
  }

  /// Whether another frame must be drawn even without input. After each input, one is due in any case.
  public var isMoving: Bool {
    (strip != SpringState(0) && !isStripHeld) || interface != SpringState(interfaceGoal)
      || backdropDifference != SpringState(0)
      || flights.contains {
        $0.isHeld ? $0.opacity != SpringState($0.goal.opacity) : !$0.isExact || $0.operation != nil
      }
  }

  /// Whether fingers hold something, or are about to.
  var isHolding: Bool { gesture.mode != .idle }

  /// Whether the destination takes the events of this pointer.
  public func captures(_ pointer: Int) -> Bool {
    isHolding && pointers.contains { $0.id == pointer }
  }

  /// The opacity of the backdrop over the source's screen, 0...1, from the combined openness of the pictures.
  public var backdropOpacity: Double {
    (openness + backdropDifference.value).unit
  }

  /// The combined openness of the pictures.
  @inline(never)
  var openness: Double {
    var closed = 1.0
    for flight in flights where isShown(flight) { closed *= 1 - flight.openness }
    return 1 - closed
  }

  /// The opacity of the destination's floating interface, which appears last and disappears first.
  public var interfaceOpacity: Double {
    ((backdropOpacity - 0.7) / 0.3).unit * interface.value.unit
  }

  /// Whether everything may be repainted at its real size: nothing moves, and no finger holds anything.
  @inline(never) public var isAtRest: Bool { !isHolding && !isMoving }

  /// What to draw.
  public var layers: [LayerValues] { (0..<layerCount).map { layer($0) } }

  /// The number of ``layers``.
  public var layerCount: Int { flights.count }

  /// One of ``layers``, without computing the others.
  ///
  /// - Parameter index: Its index, 0 to ``layerCount`` − 1.
  public func layer(_ index: Int) -> LayerValues {
    flights[index].layer(offset: stripOffset(flights[index]), depth: isShown(flights[index]) ? index + 1 : 0)
  }

  /// The item of a layer that the source may have moved; `nil` for one that waits beside the shown one.
  ///
  /// - Parameters:
  ///   - index: Its index in ``layers``, 0 to ``layerCount`` − 1.
  ///   - homeward: Whether to return only an item on its way home, which follows its source in every frame.
  public func item(ofLayer index: Int, homeward: Bool) -> Int? {
    isShown(flights[index]) && !(homeward && flights[index].aim == .destination) ? flights[index].item : nil
  }

  /// Whether it is part of the transition; neighbours wait beside the screen.
  func isShown(_ flight: Flight) -> Bool {
    !flight.isBystander && (!flight.isInStrip || flight.item == currentItem)
  }

  /// The distance from one page to the next.
  var pitch: Double { viewport.width + Self.pageGap }

  func stripOffset(_ flight: Flight) -> Double {
    flight.isInStrip ? strip.value + Double(flight.page - currentPage) * pitch : 0
  }
}

/// The destination's phase, as a person sees it.
public enum TransitionPhase: Int, Equatable, Sendable {
  /// Nothing is shown or flying.
  case closed
  /// The current item is on its way to the destination.
  case opening
  /// The current item has arrived, though a finger may be moving it.
  case open
  /// Every item is on its way back.
  case closing
}

/// The direction of a transition.
public enum TransitionOperation: Equatable, Sendable {
  /// An item goes from its source's screen to the destination's.
  case present
  /// It returns.
  case dismiss
}

/// One of the two screens that an item flies between.
public enum TransitionEnd: Equatable, Sendable {
  /// The screen with many items, such as a grid or a chat.
  case source
  /// The screen with one of them, such as a viewer.
  case destination
}
