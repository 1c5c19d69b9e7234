/// Work that keeps a processor busy with whole and broken numbers, the same amount in every round.
public struct LoadKernel {
  private var whole: UInt64
  private var broken = 0.5

  /// A kernel of its own for each thread.
  public init(seed: UInt64) {
    whole = seed | 1
  }

  /// One round: 20,000 steps, some tens of microseconds. Its result has to be used, or it would be left out.
  public mutating func round() -> UInt64 {
    for _ in 0..<20_000 {
      // xorshift64* (Vigna 2016), and the logistic map, which stays between 0 and 1.
      whole ^= whole >> 12
      whole ^= whole << 25
      whole ^= whole >> 27
      broken = 3.9 * broken * (1 - broken)
    }
    return whole &* 0x2545_F491_4F6C_DD1D ^ broken.bitPattern
  }
}
