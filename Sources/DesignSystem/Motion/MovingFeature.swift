import ViewKit

/// A feature whose screens and sheets move.
package protocol MovingFeature: Feature {
  var motion: ScreenMotion { get }

  /// Advances whatever moves; returns the effects to perform.
  mutating func move(_ input: MotionInput) -> [Effect]
}

extension PageHost where Hosted: MovingFeature {
  /// Advances whatever moves; returns effects, or `nil` if only positions change and the page needn't be drawn again.
  package func move(_ input: MotionInput) -> [UInt8]? {
    let before = feature.motion.arrangement
    return perform({ $0.move(input) }, unless: { $0.motion.arrangement == before })
  }
}
