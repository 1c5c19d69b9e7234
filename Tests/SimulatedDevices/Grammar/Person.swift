import DeepCheck

/// The person holding the device: reaction time, steadiness and precision.
package struct Person: Sendable {
  package let name: String
  /// Seconds before they begin, and of a pause halfway.
  let reaction: Double
  let pause: Double
  /// The hand's tremor in m/s² and °/s, and by how many degrees they hold it wrongly.
  let tremor: Double
  let sway: Double
  let tilt: Double
  /// How far from a target's centre they tap, and how far apart they wipe, in mm.
  let aim: Double
  let lanes: Double
  /// A finger's speed in mm/s.
  let speed: Double
  /// Decibels that their presence adds to the room.
  let noise: Double
  /// Whether their room is dim, and how often the first try fails.
  let isDim: Bool
  let mistakes: Double

  package static let all: [Person] = [
    Person(
      name: "steady", reaction: 0.8, pause: 0, tremor: 0.03, sway: 1, tilt: 3, aim: 1, lanes: 5, speed: 120, noise: 0,
      isDim: false, mistakes: 0),
    Person(
      name: "shaky", reaction: 1.2, pause: 0.2, tremor: 0.12, sway: 5, tilt: 7, aim: 1.8, lanes: 5, speed: 90,
      noise: 4, isDim: false, mistakes: 0.05),
    Person(
      name: "hesitant", reaction: 3, pause: 1, tremor: 0.06, sway: 2, tilt: 6, aim: 1.4, lanes: 4, speed: 60,
      noise: 2, isDim: true, mistakes: 0.15),
    Person(
      name: "hurried", reaction: 0.4, pause: 0, tremor: 0.08, sway: 3, tilt: 9, aim: 1.8, lanes: 6.5, speed: 220,
      noise: 9, isDim: false, mistakes: 0.25),
  ]
}

/// When a fault shows.
package enum Timing: String, Sendable, CaseIterable {
  case always
  /// From two seconds into the recording on.
  case late
  /// Every other 0.9 s.
  case intermittent

  func isActive(_ milliseconds: Double) -> Bool {
    switch self {
    case .always: true
    case .late: milliseconds >= 2000
    case .intermittent: Int(max(0, milliseconds) / 900) % 2 == 0
    }
  }
}
