/// A transition between a source's screen and a destination's: one value, without a timer, a clock or a screen.
///
/// Inputs with their times go in, events come out; ``layers`` and the opacities say what to draw. At every instant a finger
/// can take a picture, turn it round, throw it or ask for another: positions and velocities carry on.
public struct TransitionState: Equatable, Sendable {
  /// Pictures in flight at once; the oldest of more has to go.
  public static let mostFlights = 8
  /// Points between two pages.
  static let pageGap = 24.0

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
  var phaseTold = TransitionPhase.closed
  var events: [TransitionEvent] = []

  public init() {}

  /// Takes an input at `time` (seconds; a time before an earlier input's counts as that) and tells what came of it.
  public mutating func handle(_ input: TransitionInput, at time: Double) -> [TransitionEvent] {
    advance(to: time)
    switch input {
    case .frame, .pointerMoved: apply(input)
    default:
      let before = openness
      apply(input)
      backdropDifference.value += before - openness
    }
    if phase != phaseTold {
      phaseTold = phase
      tell(.phaseChanged(phase))
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

  @inline(never) mutating func tell(_ event: TransitionEvent) { events.append(event) }

  @inline(never) func index(of item: Int?) -> Int? { flights.firstIndex { $0.item == item } }
}
