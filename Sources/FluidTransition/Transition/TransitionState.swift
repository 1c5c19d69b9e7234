/// A transition between a source's screen and a destination's: one value, without a timer, a clock or a screen.
///
/// Inputs with their times go in, events come out; ``layers`` and the opacities say what to draw. At every instant a finger
/// can take a picture, turn it round, throw it or ask for another: positions and velocities carry on.
public struct TransitionState: Equatable, Sendable {
  /// Pictures in flight at once; the oldest of more has to go.
  public static let mostFlights = 8
  /// Points between two pages.
  private static let pageGap = 24.0

  public internal(set) var viewport = Size.zero
  public internal(set) var items: [ItemContent] = []
  public internal(set) var reducesMotion = false
  /// The item that is shown or on its way to be.
  public internal(set) var currentItem: Int?
  /// Seconds, on the clock of the inputs.
  public internal(set) var time = 0.0

  /// The shown ones from back to front; pages that wait are anywhere among them.
  var flights: [Flight] = []
  /// How far the strip of pages is from where the current item is in the middle.
  var strip = SpringState(0)
  var isStripHeld = false
  /// The page in the middle of the strip, of which the current item's flight is one.
  var currentPage = 0
  /// The floating interface as the person has it: 1 shown, 0 put away.
  var interface = SpringState(1)
  var interfaceGoal = 1.0
  /// What the backdrop is darker or lighter than its pictures make it, after one took another's place; it wears off.
  var backdropDifference = SpringState(0)
  var pointers: [Pointer] = []
  var gesture = Gesture()
  var tracker = VelocityTracker()
  /// Time and place of the last tap on a picture at rest.
  var lastTap: GestureSample?
  var emittedPhase = TransitionPhase.closed
  var events: [TransitionEvent] = []

  public init() {}

  /// Takes an input at `time` (seconds; a time before an earlier input's counts as that) and returns what it led to.
  public mutating func handle(_ input: TransitionInput, at time: Double) -> [TransitionEvent] {
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

  @inline(never) func index(of item: Int?) -> Int? { flights.firstIndex { $0.item == item } }
}

extension TransitionState {
  public var phase: TransitionPhase {
    guard let index = index(of: currentItem) else { return flights.isEmpty ? .closed : .closing }
    return flights[index].hasArrived ? .open : .opening
  }

  /// Whether another frame has to be drawn though nothing else happens.
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

  /// How dark the source's screen is, 0...1: by how far open the pictures are together.
  public var backdropOpacity: Double {
    max(0, min(openness + backdropDifference.value, 1))
  }

  /// How far open the pictures are together.
  @inline(never)
  var openness: Double {
    var closed = 1.0
    for flight in flights where isShown(flight) { closed *= 1 - flight.openness }
    return 1 - closed
  }

  /// The opacity of the destination's floating interface, which comes last and goes first.
  public var interfaceOpacity: Double {
    max(0, min((backdropOpacity - 0.7) / 0.3, 1)) * max(0, min(interface.value, 1))
  }

  /// Whether everything may be painted again at its real size: nothing moves, and no finger holds anything.
  public var isAtRest: Bool { !isHolding && !isMoving }

  /// What to draw.
  public var layers: [LayerValues] { (0..<layerCount).map { layer($0) } }

  public var layerCount: Int { flights.count }

  /// One of ``layers``.
  public func layer(_ index: Int) -> LayerValues {
    flights[index].layer(offset: stripOffset(flights[index]), depth: isShown(flights[index]) ? index + 1 : 0)
  }

  /// The item of a layer that the source may have moved; `nil` for one that waits beside the shown one.
  ///
  /// - Parameters:
  ///   - index: Its place among ``layers``.
  ///   - homeward: Only one on its way home, which follows its source in every frame.
  public func item(ofLayer index: Int, homeward: Bool) -> Int? {
    isShown(flights[index]) && !(homeward && flights[index].aim == .destination) ? flights[index].item : nil
  }

  /// Neighbours wait beside the screen, and are no part of the transition.
  func isShown(_ flight: Flight) -> Bool {
    !flight.isBystander && (!flight.isInStrip || flight.item == currentItem)
  }

  /// From one page to the next.
  var pitch: Double { viewport.width + Self.pageGap }

  @inline(never)
  func stripOffset(_ flight: Flight) -> Double {
    flight.isInStrip ? strip.value + Double(flight.page - currentPage) * pitch : 0
  }
}

/// What the destination does, as a person sees it.
public enum TransitionPhase: Int, Equatable, Sendable {
  /// Nothing is shown, nothing flies.
  case closed
  /// The current item is on its way to the destination.
  case opening
  /// The current item has arrived, though a finger may move it.
  case open
  /// Every item is on its way back.
  case closing
}

/// What a transition does.
public enum TransitionOperation: Equatable, Sendable {
  /// An item goes from its source's screen to the destination's.
  case present
  /// It goes back.
  case dismiss
}

/// One of the two screens between which an item flies.
public enum TransitionEnd: Equatable, Sendable {
  /// The screen with many items, such as a grid or a chat.
  case source
  /// The screen with one of them, such as a viewer.
  case destination
}
