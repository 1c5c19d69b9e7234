import FluidTransition

/// A screen that records the calls it receives.
class FakeScreen: FluidTransitioningController {
  typealias TransitioningItem = String
  typealias Transitionable = SnapshotPair

  var log: [String] = []
  var open: [String: TransitionOperation] = [:]
  var isBalanced = true
  /// Called after each call that was recorded.
  var onCall: () -> Void = {}
  private let interface: SnapshotView

  init(interface: SnapshotView = SnapshotView()) {
    self.interface = interface
  }

  func transitionWillBegin(_ operation: TransitionOperation, with item: String) {
    log.append("begin \(operation) \(item)")
    if open.updateValue(operation, forKey: item) != nil { isBalanced = false }
    onCall()
  }

  func transitionDidChange(_ phase: TransitionPhase) {
    log.append("\(phase)")
    onCall()
  }

  func transitionDidEnd(_ operation: TransitionOperation, with item: String, outcome: TransitionOutcome) {
    log.append("\(outcome) \(operation) \(item)")
    if open.removeValue(forKey: item) != operation { isBalanced = false }
    onCall()
  }

  func takeSnapshotFor(_ item: String) -> Snapshot? { Snapshot(layer: item.utf8.count, size: Size(128, 128)) }

  func transitionableFor(_ item: String, transitioningTo operation: TransitionOperation) -> SnapshotPair {
    SnapshotPair(foreground: interface)
  }
}

final class FakeGrid: FakeScreen, FluidTransitioningSource {
  var names: [String] = ["a", "b", "c", "d", "e"]

  func sourceFrameFor(_ item: String) -> SourceFrame? {
    names.firstIndex(of: item).map { SourceFrame(Rect(x: 60 * Double($0), y: 100, width: 50, height: 50)) }
  }
}

final class FakeViewer: FakeScreen, FluidTransitioningDestination {
  let transitioningItem: String
  let transitionStyle: TransitionStyle
  private let names: [String]

  init(_ item: String, style: TransitionStyle = .modal, of names: [String] = ["a", "b", "c", "d", "e"]) {
    transitioningItem = item
    transitionStyle = style
    self.names = names
    super.init(interface: SnapshotView(destination: Snapshot(layer: 9, size: Size(390, 44))))
  }

  var itemCount: Int { names.count }
  func itemAt(_ index: Int) -> String { names[index] }
  func indexOf(_ item: String) -> Int? { names.firstIndex(of: item) }
  func contentOf(_ item: String) -> ItemContent { ItemContent(size: Size(1200, 800)) }
}
