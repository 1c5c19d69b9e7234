import Mathematics

/// Pure tones.
enum Tone {
  static let rate = 24_000.0

  /// Half a second of a sine, faded in and out over 5 ms.
  static func samples(_ frequency: Double, amplitude: Double) -> [Double] {
    (0..<12_000).map { index in
      let fade = min(1, Double(index) / 120, Double(12_000 - index) / 120)
      return amplitude * fade * Math.sin(2 * Double.pi * frequency * Double(index) / rate)
    }
  }
}
