/// Memory on trial, a block a step: all of it is written before any of it is read, so that no cache answers for it.
public struct MemoryTrial {
  /// What a step did with a block.
  public enum Step: Int32, Sendable {
    case written = 1
    case read
  }

  /// The bytes of a block: its share of the work is some hundredths of a second.
  public static let blockBytes = 16 << 20

  /// How many words were not as they had been written.
  public private(set) var wrong = 0
  private let blocks: [UnsafeMutableBufferPointer<UInt64>]
  private let seed: UInt64
  private var done = 0

  /// `blocks` stay whole until the last step; only the last of them may be shorter than the others.
  public init(_ blocks: [UnsafeMutableBufferPointer<UInt64>], seed: Int) {
    self.blocks = blocks
    self.seed = UInt64(truncatingIfNeeded: seed)
  }

  /// How many steps it takes with so many blocks.
  static func steps(blocks: Int) -> Int { 2 * MemoryPattern.passes * blocks }

  /// Writes or reads the next block; nothing when all is done.
  public mutating func step() -> Step? {
    guard done < Self.steps(blocks: blocks.count) else { return nil }
    let (pass, place) = done.quotientAndRemainder(dividingBy: 2 * blocks.count)
    let index = place % blocks.count
    let first = UInt64(index) &* UInt64(blocks[0].count)
    done += 1
    guard place >= blocks.count else {
      MemoryPattern.write(blocks[index], first: first, pass: pass, seed: seed)
      return .written
    }
    wrong += MemoryPattern.mismatches(blocks[index], first: first, pass: pass, seed: seed)
    return .read
  }
}
