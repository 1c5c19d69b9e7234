/// What a tone's way through speaker and microphone adds to it.
public enum Distortion {
  /// The amplitudes of the tone and of its harmonics below half of `rate`, up to the tenth.
  public static func harmonics(_ samples: [Double], fundamental: Double, rate: Double) -> [Double] {
    (1...10).filter { Double($0) * fundamental < rate * 0.48 }.map {
      Goertzel.amplitude(samples, frequency: Double($0) * fundamental, rate: rate)
    }
  }

  /// Total harmonic distortion in percent of the first of `harmonics` (IEC 60268-3, related to the fundamental).
  public static func total(_ harmonics: [Double]) -> Double {
    guard let first = harmonics.first, first > 0 else { return 0 }
    return 100 * harmonics.dropFirst().reduce(0) { $0 + $1 * $1 }.squareRoot() / first
  }
}
