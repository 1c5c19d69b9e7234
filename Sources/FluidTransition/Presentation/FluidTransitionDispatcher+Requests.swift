extension FluidTransitionDispatcher {
  /// Begins what was asked for; whatever flies for the same source is redirected.
  func start(_ request: PresentationRequest<Source, Destination>) {
    source = request.source
    destination = request.destination
    isOverCurrentContext = request.overCurrentContext
    readItems(request.destination)
    let before = presenting
    presenting = nil
    before?.completion(false)
    let item = request.destination.transitioningItem
    guard let index = request.destination.indexOf(item) else {
      request.completion?(false)
      return
    }
    if state.currentItem == index, state.phase == .open {
      request.completion?(true)
      return
    }
    presenting = request.completion.map { (index, $0) }
    take(
      .present(
        index, from: request.source.sourceFrameFor(item), animated: request.animated, byTouch: touchedItem == index),
      at: clock())
    // An item that can't be shown, for want of a viewport.
    if state.currentItem != index { takePresenting(index, finished: false) }
  }

  private func readItems(_ destination: Destination) {
    guard state.phase == .closed || state.items.count != destination.itemCount else { return }
    var contents: [ItemContent] = []
    contents.reserveCapacity(destination.itemCount)
    for index in 0..<destination.itemCount { contents.append(destination.contentOf(destination.itemAt(index))) }
    take(.items(contents), at: clock())
  }

  /// A request that waits has been overtaken.
  func dropWaiting() {
    let before = waiting
    waiting = nil
    before?.completion?(false)
  }

  func takePresenting(_ item: Int, finished: Bool) {
    guard let request = presenting, request.item == item else { return }
    presenting = nil
    request.completion(finished)
  }

  func takeDismissing(_ item: Int, finished: Bool) {
    guard let request = dismissing, request.item == item else { return }
    dismissing = nil
    request.completion(finished)
  }
}
