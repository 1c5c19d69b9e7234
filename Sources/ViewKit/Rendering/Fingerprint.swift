/// Folds numbers into one that tells, but for one chance in billions, whether any of them changed (FNV-1a, 64 bits).
public struct Fingerprint {
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  /// Folds `number` in.
  public mutating func add(_ number: Int) {
    value = (value ^ UInt64(truncatingIfNeeded: number)) &* 0x100_0000_01B3
  }
}
