import Mathematics

/// Levels as 20·log₁₀ of an amplitude against full scale, which is 1.
public enum Decibels {
  /// Nothing is quieter: 24-bit samples end at −144 dB, and silence has no logarithm.
  public static let floor = -200.0

  public static func level(amplitude: Double) -> Double {
    amplitude > 1e-10 ? 20 * Math.log10(amplitude) : floor
  }

  public static func level(power: Double) -> Double {
    power > 1e-20 ? 10 * Math.log10(power) : floor
  }

  public static func amplitude(_ level: Double) -> Double {
    Math.pow(10, level / 20)
  }
}
