import FluidTransition

/// The gallery of this instance; the page makes one instance per gallery.
enum Page {
  /// Seconds, as of the event being handled.
  nonisolated(unsafe) private static var time = 0.0
  nonisolated(unsafe) static var items: [ItemContent] = []
  nonisolated(unsafe) static var style = TransitionStyle.modal
  nonisolated(unsafe) private static let thumbnails = Thumbnails()
  nonisolated(unsafe) static let dispatcher = {
    let dispatcher = FluidTransitionDispatcher<Thumbnails, Viewer>(clock: { Page.time })
    dispatcher.onRequest = { Page.present($0, animated: true) }
    return dispatcher
  }()

  @inline(never) static func take(_ input: TransitionInput, _ milliseconds: Double) {
    time = milliseconds / 1000
    dispatcher.handle(input, at: time)
  }

  static func open(_ item: Int, animated: Bool, _ milliseconds: Double) {
    time = milliseconds / 1000
    present(item, animated: animated)
  }

  @inline(never) static func close(animated: Bool, _ milliseconds: Double) {
    time = milliseconds / 1000
    dispatcher.dismiss(animated: animated)
  }

  private static func present(_ item: Int, animated: Bool) {
    dispatcher.present(Viewer(item), on: thumbnails, animated: animated)
  }
}

/// The page's thumbnails, which its pictures fly from and return to.
final class Thumbnails: FluidTransitioningSource {
  func sourceFrameFor(_ item: Int) -> SourceFrame? {
    guard Platform.sourceFrame(Int32(item)) != 0 else { return nil }
    let numbers = FrameBuffer.numbers
    return SourceFrame(
      Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), cornerRadius: numbers[4],
      isVisible: numbers[5] != 0)
  }

  /// The script itself puts the thumbnail into the layer.
  func takeSnapshotFor(_ item: Int) -> Snapshot? {
    Platform.takeSnapshot(Int32(item))
    return nil
  }

  func transitionableFor(_ item: Int, transitioningTo operation: TransitionOperation) -> PageViews { PageViews() }
}

/// The layers above the page, which show one item and can be paged through.
final class Viewer: FluidTransitioningDestination {
  let transitioningItem: Int

  init(_ item: Int) { transitioningItem = item }

  var transitionStyle: TransitionStyle { Page.style }
  var itemCount: Int { Page.items.count }
  func itemAt(_ index: Int) -> Int { index }
  func indexOf(_ item: Int) -> Int? { Page.items.indices.contains(item) ? item : nil }
  func contentOf(_ item: Int) -> ItemContent { Page.items[item] }
  func takeSnapshotFor(_ item: Int) -> Snapshot? { nil }
  func transitionableFor(_ item: Int, transitioningTo operation: TransitionOperation) -> PageViews { PageViews() }
}

/// The interface above a picture and the screen below it are page elements, which the script fades according to
/// ``FrameBuffer``.
struct PageViews: FluidTransitionable {
  var foreground: SnapshotView { SnapshotView() }
  var background: SnapshotView { SnapshotView() }
  func configure(_ operation: TransitionOperation, animatingTo end: TransitionEnd) {}
}
