/// A sound that is played and heard.
struct SoundStep: Sendable {
  var sound: RecorderSound
  var side: RecorderSound.Side

  /// The pitch of tones, at which small speakers are at their best.
  static let frequency = 1000.0
  /// Long enough for a wireless speaker's delay, with 0.7 s left to be looked at.
  private static let seconds = 1.8

  /// What a check plays, in its order.
  static func steps(_ check: CheckID) -> [SoundStep] {
    let tone = RecorderSound.tone(frequency, seconds: seconds)
    switch check {
    case .microphoneLevel, .soundDistortion: return [SoundStep(sound: tone, side: .both)]
    case .speakerBalance: return [SoundStep(sound: tone, side: .left), SoundStep(sound: tone, side: .right)]
    case .microphoneResponse: return [SoundStep(sound: .sweep(seconds: 3), side: .both)]
    default: return []
    }
  }
}
