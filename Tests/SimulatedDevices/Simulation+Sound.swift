import DeepCheck
import ElementaryFunctions

extension Simulation {
  /// Samples a second: enough for the highest band, and quick to make.
  static let rate = 16_000.0
  private static let frequency = 1000.0

  /// `seconds` of room noise through the microphone.
  private mutating func quiet(_ seconds: Double) -> [Double] {
    let amplitude = Decibels.amplitude(device.sound.floor)
    return (0..<Int(seconds * Self.rate)).map { _ in chance.normal(amplitude) }
  }

  mutating func noise(_ attempt: Int) -> Evidence {
    var samples = quiet(3.2)
    if isCareless(attempt) { samples = samples.map { $0 + chance.normal(0.05) } }
    let zeros = min(samples.count, Int(device.sound.zeros * Self.rate))
    for index in 0..<zeros { samples[index] = 0 }
    return SoundEvidence.noise(samples, rate: Self.rate, attempt: attempt)
  }

  /// A second of the tone as recorded, with a root mean square of `level` dBFS.
  private mutating func played(_ level: Double) -> [Double] {
    let sound = device.sound
    let amplitude = Decibels.amplitude(level) * 2.0.squareRoot()
    let turn = 2 * Double.pi * Self.frequency / Self.rate
    return quiet(0.8).enumerated().map { index, noise in
      let phase = turn * Double(index)
      let harmonics = sound.second / 100 * Math.sin(2 * phase) + sound.third / 100 * Math.sin(3 * phase)
      return noise + amplitude * (Math.sin(phase) + harmonics)
    }
  }

  /// The volume: a careless person leaves it low.
  private mutating func level(_ attempt: Int) -> Double {
    device.sound.level - (isCareless(attempt) ? 45 : 0)
  }

  mutating func tone(_ attempt: Int) -> Evidence {
    var samples = played(level(attempt))
    var index = 0
    var left = Int(device.sound.clipped / 100 * Double(samples.count))
    while left > 0, index + 3 < samples.count {
      for offset in 0..<3 { samples[index + offset] = 1 }
      (index, left) = (index + 60, left - 3)
    }
    return SoundEvidence.tone(
      samples, quiet: quiet(0.4), frequency: Self.frequency, rate: Self.rate, attempt: attempt)
  }

  mutating func sides(_ attempt: Int) -> Evidence {
    let level = level(attempt)
    return SoundEvidence.sides(
      left: played(level - device.sound.left), right: played(level - device.sound.right), quiet: quiet(0.4),
      frequency: Self.frequency, rate: Self.rate, attempt: attempt)
  }

  /// A sweep through a loop with the usual response, changed band by band.
  mutating func sweep(_ attempt: Int) -> Evidence {
    let sweep = Sweep(seconds: 1.5, rate: Self.rate)
    let level = level(attempt)
    let amplitude = Decibels.amplitude(level + 10)
    let response = Self.usualResponse
    let octaves = Math.log(sweep.to / sweep.from)
    let samples = sweep.samples(amplitude: amplitude)
    var output = quiet(1.5)
    for index in samples.indices {
      let frequency = sweep.from * Math.exp(Double(index) / Self.rate / sweep.seconds * octaves)
      output[index] += samples[index] * Decibels.amplitude(gain(frequency, response))
    }
    return SoundEvidence.sweep(output, quiet: quiet(0.8), rate: Self.rate, attempt: attempt)
  }

  /// A typical phone's response in each band; the device's `bands` give the difference.
  private static let usualResponse: [Double] = [
    -26, -22, -18, -14, -10, -7, -4, -2, -1, 0, 0, 0, 0, -1, -1, -2, -4, -6,
  ]

  private func gain(_ frequency: Double, _ response: [Double]) -> Double {
    // Bands are a third of an octave apart.
    let place = Math.log(frequency / 125) / Math.log(2) * 3
    let band = max(0, min(response.count - 1, Int(place.rounded(.toNearestOrAwayFromZero))))
    return response[band] + device.sound.bands[band]
  }

  mutating func digits(_ speaker: Challenge.Speaker) -> Evidence {
    var answers: [Int] = []
    for attempt in 1...DigitTries.most {
      guard let challenge, DigitTries(answers, challenge, speaker).outcome == .open else { break }
      answers += challenge.digits(speaker, attempt: attempt).map { digit in
        chance.happens(device.sound.clarity) ? digit : Int.random(in: 0...9, using: &chance)
      }
    }
    var evidence = Evidence()
    evidence.add(.name, speaker.rawValue)
    evidence.add(.answers, answers.map { Double($0) })
    return evidence
  }
}
