extension RecorderInstruction {
  /// A share of 1 in whole percent, from 0 to 100; what is no number is none.
  static func percent(_ share: Double) -> Int {
    share > 0 ? Int(min(1, share) * 100) : 0
  }

  /// Whole seconds of so many ms, from 0 to an hour.
  static func seconds(_ milliseconds: Double) -> Int {
    milliseconds > 0 ? Int(min(3_600_000, milliseconds) / 1000) : 0
  }
}
