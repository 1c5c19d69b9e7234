import ViewKit

/// A feature whose screens and sheets move.
package protocol MovingFeature: Feature {
  var motion: ScreenMotion { get }

  /// Lets what moves go on; returns what is to be done about it.
  mutating func move(_ input: MotionInput) -> [Effect]
}

extension PageHost where Hosted: MovingFeature {
  /// Lets what moves go on; returns effects, or `nil` where the page stays as it is drawn and only places change.
  package func move(_ input: MotionInput) -> [UInt8]? {
    let before = feature.motion.arrangement
    return perform({ $0.move(input) }, unless: { $0.motion.arrangement == before })
  }
}
