import Mathematics

/// A sine that runs through the frequencies evenly in octaves (Farina 2000), so that every third octave gets as much of
/// it and a flat loop gives flat ``BandLevels``.
public struct Sweep: Sendable {
  public let from: Double
  public let to: Double
  public let seconds: Double
  public let rate: Double

  /// A sweep between two frequencies in Hz, sampled at `rate` Hz.
  public init(from: Double = 100, to: Double = 8000, seconds: Double = 3, rate: Double = 48_000) {
    self.from = from
    self.to = to
    self.seconds = seconds
    self.rate = rate
  }

  /// The samples at an amplitude of 0 to 1, faded in and out over 20 ms against clicks.
  public func samples(amplitude: Double) -> [Double] {
    let count = Int(seconds * rate)
    let octaves = Math.log(to / from)
    let fade = max(1, 0.02 * rate)
    return (0..<count).map { index in
      let time = Double(index) / rate
      let phase = 2 * Double.pi * from * seconds / octaves * (Math.exp(time / seconds * octaves) - 1)
      let edge = min(1, Double(index) / fade, Double(count - index) / fade)
      return amplitude * edge * Math.sin(phase)
    }
  }
}
