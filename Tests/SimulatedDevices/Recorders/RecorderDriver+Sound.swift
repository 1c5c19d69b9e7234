import DeepCheck
import ElementaryFunctions

extension RecorderDriver {
  struct SoundState {
    var next: Double?
    /// The played sound that is still to be recorded.
    var coming: [Double] = []
    var digits: [Int]?
    /// The side of the latest note.
    var side: RecorderSound.Side?
  }

  /// The delay from loudspeaker to recording, in ms.
  private static let latency = 180.0

  mutating func openMicrophone() {
    send(.microphone(rate: Simulation.rate, isProcessed: isProcessed))
    if isMuted { send(.muted, in: 1000) } else { sound.next = now + 100 }
  }

  mutating func resumeSound() {
    isMuted = false
    sound.next = now + 100
  }

  mutating func play(_ played: RecorderSound, _ side: RecorderSound.Side) {
    if isMuted {
      isMuted = false
      send(.muted, in: 1000)
      return
    }
    sendSamples(played, side)
    send(.played, in: played.seconds * 1000)
  }

  private mutating func sendSamples(_ played: RecorderSound, _ side: RecorderSound.Side) {
    if case .digits(let digits) = played { sound.digits = digits }
    sound.side = side
    let device = simulation.device.sound
    let lost = side == .left ? device.left : side == .right ? device.right : 0
    // Sound is played at −9 dBFS; it is recorded at the device's own level.
    let gain = Decibels.amplitude(device.level + 9 - lost)
    let silence = [Double](repeating: 0, count: Int(Self.latency / 1000 * Simulation.rate))
    sound.coming =
      silence
      + played.samples(rate: Simulation.rate).map { sample in
        let value = Double(sample) * 2
        // Chebyshev polynomials turn a sine into its second and third harmonics.
        let second = device.second / 100 * (2 * value * value - 1)
        let third = device.third / 100 * (4 * value * value * value - 3 * value)
        return gain * (value + (value == 0 ? 0 : second + third)) / 2
      }
  }

  mutating func hear() {
    guard let next = sound.next, now >= next else { return }
    sound.next = now + 100
    let count = Int(Simulation.rate / 10)
    let noise = Decibels.amplitude(simulation.device.sound.floor)
    let isDead = simulation.device.sound.zeros >= 1
    let samples = (0..<count).map { index -> Float in
      let heard = index < sound.coming.count ? sound.coming[index] : 0
      return isDead ? 0 : Float(heard + simulation.chance.normal(noise))
    }
    sound.coming.removeFirst(min(count, sound.coming.count))
    deliver(.sound(samples))
  }
}
