/// The settings of an open lens that a page may change, as the browser reports them (W3C Image Capture, 5.2).
package struct LensReach: Equatable, Sendable {
  /// The distances at which focus can be held, in metres or in a driver's own units.
  package var focus: ClosedRange<Double>?
  /// The zoom factors; 1 is the whole view.
  package var zoom: ClosedRange<Double>?

  /// Invalid and empty ranges become `nil`.
  package init(focus: (Double, Double)? = nil, zoom: (Double, Double)? = nil) {
    self.focus = Self.range(focus)
    self.zoom = Self.range(zoom)
  }

  private static func range(_ ends: (Double, Double)?) -> ClosedRange<Double>? {
    guard let (low, high) = ends, low.isFinite, high.isFinite, low >= 0, high > low, high <= 1e6 else { return nil }
    return low...high
  }

  /// Five distances from nearest to farthest; if they are in metres, the near ones are closer together.
  var focusSteps: [Double] {
    guard let focus else { return [] }
    let (low, high) = (focus.lowerBound, focus.upperBound)
    let isEven = low <= 0 || high / low < 8
    return (0..<5).map { step in
      let share = Double(step) / 4
      // Evenly spaced reciprocals of the distance, which is how a lens moves.
      return isEven ? low + share * (high - low) : 1 / (1 / low + share * (1 / high - 1 / low))
    }
  }

  /// The zoom factors to try, from the widest view: twice, and four times if possible.
  var zoomSteps: [Double] {
    guard let zoom else { return [] }
    let most = zoom.upperBound / max(0.01, zoom.lowerBound)
    return most < 1.5 ? [] : most < 3 ? [min(2, most)] : [2, min(4, most)]
  }
}

/// Goes through a device's lenses, opening each for as long as it is needed.
struct LensTour: Sendable {
  private(set) var lenses: [CameraLens] = []
  private(set) var index = 0
  private var opened = 0.0

  /// The time a lens may take to open, in ms.
  private static let patience = 30_000.0

  mutating func begin(_ lenses: [CameraLens]) { self.lenses = CameraLens.physical(lenses) }

  var lens: CameraLens? { index < lenses.count ? lenses[index] : nil }
  var label: String? { lens.flatMap { $0.label.isEmpty ? nil : $0.label } }

  mutating func next() { index += 1 }

  mutating func open(_ now: Double, width: Int, height: Int, frameWidth: Int) -> RecorderEffect? {
    opened = now
    return lens.map { .openCamera(id: $0.id, width: width, height: height, frameWidth: frameWidth) }
  }

  func isLate(_ now: Double) -> Bool { now > opened + Self.patience }
}
