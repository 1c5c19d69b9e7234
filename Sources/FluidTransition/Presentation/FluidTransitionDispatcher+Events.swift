extension FluidTransitionDispatcher {
  /// Hands an input on, with what the source has to say about it, and delivers what comes of it.
  func take(_ input: TransitionInput, at time: Double) {
    switch input {
    case .frame: askSource(at: time, homewardOnly: true)
    case .pointerUp, .key, .dismiss, .present: askSource(at: time, homewardOnly: false)
    default: break
    }
    var hasClosed = false
    for event in state.handle(input, at: time) {
      deliver(event)
      if event == .phaseChanged(.closed) { hasClosed = true }
    }
    if case .viewport = input { askSource(at: time, homewardOnly: false) }
    if hasClosed, state.phase == .closed { leave() }
  }

  /// Everything is back: the request that waited has its turn.
  private func leave() {
    source = nil
    destination = nil
    snapshot = nil
    guard let request = waiting else { return }
    waiting = nil
    start(request)
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
      touchedItem = nil
    case .willBegin(let operation, let item): tellBegin(operation, item)
    case .didEnd(let operation, let item, let outcome): tellEnd(operation, item, outcome)
    case .phaseChanged(let phase):
      source?.transitionDidChange(phase)
      destination?.transitionDidChange(phase)
    case .itemChanged, .play, .pause: break
    }
  }

  private func tellBegin(_ operation: TransitionOperation, _ index: Int) {
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

  private func tellEnd(_ operation: TransitionOperation, _ index: Int, _ outcome: TransitionOutcome) {
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
