import FluidTransition

/// The gallery of this instance, for which the page makes one instance each.
///
/// A page has one source, one destination and items by number, so the transition is used without a dispatcher: its
/// requests come from the same thumbnails, and each redirects the one before it.
enum Page {
  nonisolated(unsafe) static var state = TransitionState()
  nonisolated(unsafe) static var items: [ItemContent] = []
  nonisolated(unsafe) static var style = TransitionStyle.modal

  /// Hands an input over, after the page has said where its thumbnails are by now.
  static func take(_ input: TransitionInput, _ milliseconds: Double) {
    let time = milliseconds / 1000
    switch input {
    case .pointerMoved: break
    case .frame: askSource(time, homeward: true)
    default: askSource(time, homeward: false)
    }
    for event in state.handle(input, at: time) {
      switch event {
      case .wantsPresent(let item, let byTouch): open(item, animated: true, byTouch: byTouch, milliseconds)
      case .willBegin(.present, let item): Platform.takeSnapshot(Int32(item))
      default: break
      }
    }
  }

  static func open(_ item: Int, animated: Bool, byTouch: Bool, _ milliseconds: Double) {
    take(.present(item, from: sourceFrame(item), animated: animated, byTouch: byTouch), milliseconds)
  }

  private static func askSource(_ time: Double, homeward: Bool) {
    for index in 0..<state.layerCount {
      guard let item = state.item(ofLayer: index, homeward: homeward) else { continue }
      _ = state.handle(.sourceMoved(item, sourceFrame(item)), at: time)
    }
  }

  private static func sourceFrame(_ item: Int) -> SourceFrame? {
    guard Platform.sourceFrame(Int32(item)) != 0 else { return nil }
    let numbers = FrameBuffer.numbers
    return SourceFrame(
      Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), cornerRadius: numbers[4],
      isVisible: numbers[5] != 0)
  }
}
