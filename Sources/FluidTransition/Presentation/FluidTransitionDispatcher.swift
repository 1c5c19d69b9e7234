/// Presents destinations on sources, in any order and at any rate of requests: the last intention wins, none is lost,
/// and no two conflict.
///
/// A request for the same source redirects the flying item at once. One for another source waits until the first source
/// has its item back; a later request replaces it. Every completion is called exactly once, with `false` if something
/// else happened instead; only a dispatcher that is released before then calls none.
///
/// Completions and the screens' methods may present and dismiss too: the last such call is carried out after all that led
/// to it.
public final class FluidTransitionDispatcher<
  Source: FluidTransitioningSource, Destination: FluidTransitioningDestination
> where Source.TransitioningItem == Destination.TransitioningItem {
  /// Reports whether the request was carried out.
  public typealias Completion = (Bool) -> Void

  /// The current transition: draw its layers after each input. Send inputs only through this dispatcher.
  public internal(set) var state = TransitionState()
  /// The screen that the flying item returns to; `nil` while nothing is shown.
  public internal(set) var source: Source?
  /// The screen that was presented last; `nil` while nothing is shown.
  public internal(set) var destination: Destination?
  /// Whether the source's screen stays visible below an open destination.
  public internal(set) var isOverCurrentContext = false
  /// The views above and below the item that moved last: draw them with ``foregroundOpacities`` and
  /// ``backgroundOpacities``.
  public internal(set) var views = SnapshotPair()
  /// The flying item's picture as its screen had it: draw it until the full one is ready.
  public internal(set) var snapshot: Snapshot?
  /// The person tapped the item at this index: answer with `present`.
  public var onRequest: ((Int) -> Void)?

  private let clock: () -> Double
  /// The last call, until its turn comes.
  private var waiting: Request?
  /// Whether a call is being carried out, so that one of its callbacks has to wait.
  private var isBusy = false
  private var presenting: (item: Int, completion: Completion)?
  private var dismissing: (item: Int, completion: Completion)?
  /// The item whose tap is being answered.
  private var touchedItem: Int?

  /// Creates a dispatcher for one pair of screens; a page or window has one.
  ///
  /// - Parameter clock: The time in seconds, on the same clock as the inputs.
  @inline(never) public init(clock: @escaping () -> Double) {
    self.clock = clock
  }

  /// Shows the destination's item, which flies there from its place on `source`. Call it at any time: an item already
  /// flying for the same source is redirected at once, without a jump.
  ///
  /// - Parameters:
  ///   - destination: The screen that shows the item, and that says which item.
  ///   - source: The screen that the item leaves and returns to.
  ///   - animated: If `false`, the item is there at once, and the next frame reports it.
  ///   - overCurrentContext: Whether the source's screen stays visible below, for a translucent destination.
  ///   - completion: Called once: with `true` when the item has arrived, at once if it is there already; with `false` when
  ///     something replaced it, also a second call for the same item, or when it can't be shown: the destination doesn't
  ///     have it, or there is no viewport yet.
  @inline(never) public func present(
    _ destination: Destination, on source: Source, animated: Bool = true, overCurrentContext: Bool = false,
    completion: Completion? = nil
  ) {
    ask(
      Request(
        destination: destination, source: source, animated: animated, overCurrentContext: overCurrentContext,
        completion: completion))
  }

  /// Returns the shown item to its source, wherever it is on its way. Call it for a close button and for the system's
  /// Back; Escape and fingers arrive as inputs.
  ///
  /// - Parameters:
  ///   - animated: If `false`, the item is there at once, and the next frame reports it.
  ///   - completion: Called once: with `true` when it is there or nothing was shown; with `false` when it was reversed, or
  ///     when a later call took over, also one of `dismiss`.
  public func dismiss(animated: Bool = true, completion: Completion? = nil) {
    ask(Request(animated: animated, completion: completion))
  }

  /// Handles an input at `time`, in seconds: touches, keys, frames.
  ///
  /// Call it with the event's own time, not the time it was received, and with ``TransitionInput/frame`` before each
  /// frame: one after every other input, and more while `state.isMoving`. Don't call it from a completion or a screen's
  /// method. ``TransitionInput`` says which numbers are ignored.
  @inline(never) public func handle(_ input: TransitionInput, at time: Double) {
    isBusy = true
    take(input, at: time)
    isBusy = false
    carryOutWaiting()
    touchedItem = nil
  }

  /// The touches that go to the destination now, given its style; the rest is for the source's screen.
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

extension FluidTransitionDispatcher {
  /// A call of `present`, or of `dismiss` if it has no screens.
  private struct Request {
    var destination: Destination?
    var source: Source?
    var animated: Bool
    var overCurrentContext = false
    /// Whether another source was asked to take its item back.
    var isLeaving = false
    var completion: Completion?
  }

  private func ask(_ request: Request) {
    let before = waiting
    waiting = request
    before?.completion?(false)
    carryOutWaiting()
  }

  /// Carries out the waiting call, unless another is being carried out or another source doesn't have its item back yet.
  private func carryOutWaiting() {
    while !isBusy, let request = waiting {
      let isNext = request.source == nil || source === request.source || state.phase == .closed
      if !isNext, request.isLeaving, state.currentItem == nil { return }
      isBusy = true
      if isNext {
        waiting = nil
        carryOut(request)
      } else if request.isLeaving {
        // A finger has taken the other source's item back: that came later.
        waiting = nil
        request.completion?(false)
      } else {
        waiting?.isLeaving = true
        take(.dismiss(animated: request.animated), at: clock())
      }
      isBusy = false
    }
  }

  /// Starts a request; an item flying for the same source is redirected.
  private func carryOut(_ request: Request) {
    guard let source = request.source, let destination = request.destination else { return dismissShown(request) }
    let item = destination.transitioningItem
    guard let index = destination.indexOf(item) else {
      request.completion?(false)
      return
    }
    // What ends because the items are others, ends at the screens where it began.
    readItems(destination)
    self.source = source
    self.destination = destination
    isOverCurrentContext = request.overCurrentContext
    let before = presenting
    presenting = nil
    before?.completion(false)
    if state.currentItem == index, state.phase == .open {
      request.completion?(true)
      return
    }
    presenting = request.completion.map { (index, $0) }
    take(
      .present(
        index, from: source.sourceFrameFor(item), animated: request.animated, byTouch: touchedItem == index),
      at: clock())
    // Without a viewport no item can be shown.
    if state.currentItem != index { takePresenting(index, finished: false) }
  }

  private func dismissShown(_ request: Request) {
    guard let item = state.currentItem ?? state.flights.last(where: { $0.operation != nil })?.item else {
      request.completion?(true)
      return
    }
    let before = dismissing
    dismissing = request.completion.map { (item, $0) }
    before?.completion(false)
    take(.dismiss(animated: request.animated), at: clock())
  }

  private func readItems(_ destination: Destination) {
    guard state.phase == .closed || state.items.count != destination.itemCount else { return }
    var contents: [ItemContent] = []
    contents.reserveCapacity(destination.itemCount)
    for index in 0..<destination.itemCount { contents.append(destination.contentOf(destination.itemAt(index))) }
    take(.items(contents), at: clock())
  }

  private func takePresenting(_ item: Int, finished: Bool) {
    guard let request = presenting, request.item == item else { return }
    presenting = nil
    request.completion(finished)
  }

  private func takeDismissing(_ item: Int, finished: Bool) {
    guard let request = dismissing, request.item == item else { return }
    dismissing = nil
    request.completion(finished)
  }
}

extension FluidTransitionDispatcher {
  /// Passes on an input, with what the source reports about it, and delivers the events.
  func take(_ input: TransitionInput, at time: Double) {
    switch input {
    case .frame: askSource(at: time, homewardOnly: true)
    case .pointerUp, .key, .dismiss, .present: askSource(at: time, homewardOnly: false)
    case .viewport, .items, .reducesMotion, .sourceMoved, .pointerDown, .pointerMoved, .pointerCancelled, .zoom: break
    }
    for event in state.handle(input, at: time) { deliver(event) }
    if case .viewport = input { askSource(at: time, homewardOnly: false) }
    // Everything is back, or nothing could be shown.
    if state.phase == .closed { (source, destination, snapshot) = (nil, nil, nil) }
  }

  /// Asks where the source has the items in flight now.
  private func askSource(at time: Double, homewardOnly: Bool) {
    guard let source, let destination else { return }
    for index in 0..<state.layerCount {
      guard let item = state.item(ofLayer: index, homeward: homewardOnly) else { continue }
      _ = state.handle(.sourceMoved(item, source.sourceFrameFor(destination.itemAt(item))), at: time)
    }
  }

  private func deliver(_ event: TransitionEvent) {
    switch event {
    case .wantsPresent(let item, let byTouch):
      touchedItem = byTouch ? item : nil
      onRequest?(item)
    case .willBegin(let operation, let item): notifyBegin(operation, item)
    case .didEnd(let operation, let item, let outcome): notifyEnd(operation, item, outcome)
    case .phaseChanged(let phase):
      source?.transitionDidChange(phase)
      destination?.transitionDidChange(phase)
    case .itemChanged, .play, .pause: break
    }
  }

  private func notifyBegin(_ operation: TransitionOperation, _ index: Int) {
    guard let source, let destination else { return }
    let item = destination.itemAt(index)
    source.prepareTransitionTo(operation, with: item)
    destination.prepareTransitionTo(operation, with: item)
    let end: TransitionEnd = operation == .present ? .destination : .source
    snapshot = operation == .present ? source.takeSnapshotFor(item) : destination.takeSnapshotFor(item)
    var below = source.transitionableFor(item, transitioningTo: operation)
    var above = destination.transitionableFor(item, transitioningTo: operation)
    below.configure(operation, animatingTo: end)
    above.configure(operation, animatingTo: end)
    views = SnapshotPair(
      foreground: below.foreground.completed(by: above.foreground),
      background: below.background.completed(by: above.background))
    source.transitionWillBegin(operation, with: item)
    destination.transitionWillBegin(operation, with: item)
  }

  private func notifyEnd(_ operation: TransitionOperation, _ index: Int, _ outcome: TransitionOutcome) {
    if let source, let destination {
      let item = destination.itemAt(index)
      source.transitionDidEnd(operation, with: item, outcome: outcome)
      destination.transitionDidEnd(operation, with: item, outcome: outcome)
    }
    switch operation {
    case .present: takePresenting(index, finished: outcome == .finished)
    case .dismiss: takeDismissing(index, finished: outcome == .finished)
    }
  }
}
