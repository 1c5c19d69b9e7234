// A grid and a viewer, each a view of the transition's state, with a finger that grabs the photo on its way back.

import FluidTransition

let photos = ["beach", "forest", "harbour", "meadow", "summit"]
let screen = Size(390, 844)

/// The screen with many photos. It provides each thumbnail's position, and leaves a gap for photos in flight.
final class PhotoGrid: FluidTransitioningSource {
  private var gaps: Set<String> = []

  func sourceFrameFor(_ item: String) -> SourceFrame? {
    photos.firstIndex(of: item).map {
      SourceFrame(Rect(x: 10 + 75 * Double($0), y: 120, width: 70, height: 70), cornerRadius: 8)
    }
  }

  func transitionWillBegin(_ operation: TransitionOperation, with item: String) { gaps.insert(item) }

  func transitionDidEnd(_ operation: TransitionOperation, with item: String, outcome: TransitionOutcome) {
    if operation == .dismiss, outcome == .finished { gaps.remove(item) }
  }

  func takeSnapshotFor(_ item: String) -> Snapshot? { Snapshot(layer: 1, size: Size(70, 70)) }

  func transitionableFor(_ item: String, transitioningTo operation: TransitionOperation) -> SnapshotPair {
    SnapshotPair(background: SnapshotView(source: Snapshot(layer: 0, size: screen)))
  }

  var body: String {
    photos.map { gaps.contains($0) ? "[      ]" : "[\($0)]" }.joined(separator: " ")
  }
}

/// The screen with one photo at a time.
final class PhotoViewer: FluidTransitioningDestination {
  let transitioningItem: String

  init(_ item: String) { transitioningItem = item }

  var itemCount: Int { photos.count }
  func itemAt(_ index: Int) -> String { photos[index] }
  func indexOf(_ item: String) -> Int? { photos.firstIndex(of: item) }
  func contentOf(_ item: String) -> ItemContent { ItemContent(size: Size(4032, 3024)) }
  func takeSnapshotFor(_ item: String) -> Snapshot? { Snapshot(layer: 2, size: Size(390, 292)) }

  func transitionableFor(_ item: String, transitioningTo operation: TransitionOperation) -> SnapshotPair {
    SnapshotPair(foreground: SnapshotView(destination: Snapshot(layer: 3, size: Size(390, 44))))
  }
}

/// The app: it passes touches and frames to the dispatcher, and draws the result.
final class Gallery {
  private var time = 0.0
  let grid = PhotoGrid()
  private(set) lazy var dispatcher = FluidTransitionDispatcher<PhotoGrid, PhotoViewer> { [unowned self] in self.time }

  init() { dispatcher.handle(.viewport(screen), at: time) }

  func open(_ photo: String) {
    dispatcher.present(PhotoViewer(photo), on: grid) { print("  present \(photo):", $0 ? "arrived" : "replaced") }
  }

  func close() {
    dispatcher.dismiss { print("  dismiss:", $0 ? "arrived" : "turned round") }
  }

  func send(_ input: TransitionInput) { dispatcher.handle(input, at: time) }

  /// Draws frames at 60 per second.
  func wait(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) {
      time += 1.0 / 60
      dispatcher.handle(.frame, at: time)
    }
  }

  /// Prints a frame.
  func show(_ title: String) {
    let state = dispatcher.state
    let flying = state.layers.filter { $0.isShown }.map { "\(photos[$0.item]) \(Int($0.frame.size.width)) wide" }
    print("\(title): \(state.phase)", flying.joined(separator: ", "), "|", grid.body)
  }
}

let gallery = Gallery()
gallery.show("at first")
gallery.open("forest")
gallery.wait(0.1)
gallery.open("harbour")
gallery.show("another tap after 0.1 s")
gallery.wait(1)
gallery.show("a second later")
gallery.send(.key(.next))
gallery.wait(1)
gallery.show("the next page")
gallery.close()
gallery.wait(0.1)
let caught = gallery.dispatcher.state.layers.last { $0.isShown }?.frame.center ?? .zero
gallery.send(.pointerDown(1, caught))
gallery.wait(0.2)
gallery.show("caught on its way home")
gallery.send(.pointerUp(1, caught))
gallery.wait(1.5)
gallery.show("let go")
