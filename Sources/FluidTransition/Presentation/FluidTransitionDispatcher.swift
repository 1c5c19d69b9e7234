/// Presents destinations on sources, in whatever order and however fast it is asked: the last intention wins, none is lost,
/// no two fight.
///
/// A request for the same source redirects what flies at once. One for another source waits until the first has its item
/// back; a later one takes its place. Every completion is called exactly once, with `false` when something else happened
/// instead.
public final class FluidTransitionDispatcher<
  Source: FluidTransitioningSource, Destination: FluidTransitioningDestination
> where Source.TransitioningItem == Destination.TransitioningItem {
  /// Says whether what was asked for was done.
  public typealias Completion = (Bool) -> Void

  /// The transition as it is: draw its layers after each input. Hand it no input but through this dispatcher.
  public internal(set) var state = TransitionState()
  /// The screen to which whatever flies goes back; `nil` while nothing is shown.
  public internal(set) var source: Source?
  /// The screen that was presented last; `nil` while nothing is shown.
  public internal(set) var destination: Destination?
  /// Whether the source's screen stays on show below an open destination.
  public internal(set) var isOverCurrentContext = false
  /// The views above and below the item that went last: draw them with ``foregroundOpacities`` and ``backgroundOpacities``.
  public internal(set) var views = SnapshotPair()
  /// The flying item's picture as its screen had it: draw it until the full one is ready.
  public internal(set) var snapshot: Snapshot?
  /// A tap of the person on the item at this place in the order: answer with `present`.
  public var onRequest: ((Int) -> Void)?

  let clock: () -> Double
  var waiting: PresentationRequest<Source, Destination>?
  var presenting: (item: Int, completion: Completion)?
  var dismissing: (item: Int, completion: Completion)?
  var touchedItem: Int?

  /// Makes a dispatcher for one pair of screens; a page or window has one.
  ///
  /// - Parameter clock: Seconds, on the clock of the inputs' times.
  public init(clock: @escaping () -> Double) {
    self.clock = clock
  }

  /// Shows the destination's item, which flies there from where `source` has it. Call it at any time: while something flies
  /// for the same source it is redirected at once, and nothing jumps.
  ///
  /// - Parameters:
  ///   - destination: The screen that shows the item, and says which one.
  ///   - source: The screen that the item leaves, and comes back to.
  ///   - animated: Without, it is there at once.
  ///   - overCurrentContext: Whether the source's screen stays on show below, for a destination that is see-through.
  ///   - completion: Called once: with `true` when the item has arrived, with `false` when something else took its place.
  public func present(
    _ destination: Destination, on source: Source, animated: Bool = true, overCurrentContext: Bool = false,
    completion: Completion? = nil
  ) {
    let request = PresentationRequest(
      destination: destination, source: source, animated: animated, overCurrentContext: overCurrentContext,
      completion: completion)
    dropWaiting()
    if let current = self.source, current !== source, state.phase != .closed {
      waiting = request
      take(.dismiss(animated: animated), at: clock())
    } else {
      start(request)
    }
  }

  /// Takes the shown item home, wherever it is on its way. Call it for a close button and for the system's Back; Escape and
  /// fingers come as inputs.
  ///
  /// - Parameters:
  ///   - animated: Without, it is there at once.
  ///   - completion: Called once: with `true` when it is there or nothing was shown, with `false` when it was turned
  ///     round.
  public func dismiss(animated: Bool = true, completion: Completion? = nil) {
    dropWaiting()
    guard let item = state.currentItem ?? state.flights.last(where: { $0.operation != nil })?.item else {
      completion?(true)
      return
    }
    let before = dismissing
    dismissing = completion.map { (item, $0) }
    before?.completion(false)
    take(.dismiss(animated: animated), at: clock())
  }

  /// Takes in what happened at `time`, in seconds: touches, keys, frames.
  ///
  /// Call it with an event's own time, not with the time at which it was heard, and with ``TransitionInput/frame`` before
  /// each frame while `state.isMoving`.
  public func handle(_ input: TransitionInput, at time: Double) {
    take(input, at: time)
  }

  /// What of the person's touches goes to the destination now, in its style; the rest is for the source's screen.
  public var touchRegion: TouchRegion { (destination?.transitionStyle ?? .modal).touchRegion(state.phase) }

  /// The opacities of the floating interface, the source's below the destination's.
  public var foregroundOpacities: (source: Double, destination: Double) {
    views.foreground.opacities(state.interfaceOpacity)
  }

  /// The opacities of the screens below the item.
  public var backgroundOpacities: (source: Double, destination: Double) {
    let opacities = views.background.opacities(state.backdropOpacity)
    return isOverCurrentContext ? (1, opacities.destination) : opacities
  }
}
