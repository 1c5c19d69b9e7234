import ByteReading

/// How many bytes of fields and values may still be read from one block.
///
/// Directories of a hostile file overlap: a kilobyte of fields, each pointing at the same long value, would cost
/// megabytes. Honest ones hold every byte once, or a few times where a sub-block is decoded again.
struct ReadingBudget {
  private var left: Int

  /// A budget for `region`: four times its size, and enough for the smallest.
  init(_ region: ByteRegion) {
    left = FileNumber.product(region.count, 4) + 4096
  }

  /// Takes `count` bytes; `false` when they are not left.
  mutating func take(_ count: Int) -> Bool {
    guard count >= 0, count <= left else { return false }
    left -= count
    return true
  }
}
