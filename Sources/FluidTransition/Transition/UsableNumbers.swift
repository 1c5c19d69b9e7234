// One infinity would stay in every spring that it reached. Far beyond any screen and any clock, sums already lose the
// fractions that movement consists of, and a picture would never arrive.

extension Double {
  /// Whether the engine takes it as a time in seconds.
  var isUsableTime: Bool { magnitude <= 1e12 }

  /// Whether the engine takes it as a coordinate, a distance or a radius in points.
  var isUsableLength: Bool { magnitude <= 1e8 }
}

extension Vector {
  var isUsable: Bool { x.isUsableLength && y.isUsableLength }
}

extension Size {
  /// Sides are divisors too, hence the lower limit and the one for their ratio. A size without an area divides nothing.
  var isUsable: Bool {
    guard width >= 0, width <= 1e6, height >= 0, height <= 1e6 else { return false }
    let (short, long) = (min(width, height), max(width, height))
    return short == 0 || (short >= 1e-3 && long <= short * 1e6)
  }
}

extension SourceFrame {
  var isUsable: Bool { rect.center.isUsable && rect.size.isUsable && cornerRadius.isUsableLength }
}

extension TransitionState {
  /// The input as the engine can compute with it, or `nil` if it has to be ignored, by the rule of ``TransitionInput``.
  func usable(_ input: TransitionInput) -> TransitionInput? {
    switch input {
    case .frame, .reducesMotion, .dismiss, .pointerCancelled, .key: input
    case .viewport(let size): size.isUsable ? input : nil
    case .items(let contents):
      .items(contents.map { $0.size.isUsable ? $0 : ItemContent(size: .zero, kind: $0.kind) })
    case .present(let item, let frame, let animated, let byTouch):
      .present(item, from: frame.flatMap { $0.isUsable ? $0 : nil }, animated: animated, byTouch: byTouch)
    case .sourceMoved(_, let frame): frame?.isUsable == false ? nil : input
    case .pointerDown(_, let point, _), .pointerMoved(_, let point), .zoom(_, let point): point.isUsable ? input : nil
    // A lift that was ignored would leave the picture held for ever.
    case .pointerUp(let id, let point):
      point.isUsable ? input : pointers.first { $0.id == id }.map { .pointerUp(id, $0.point) }
    }
  }
}
