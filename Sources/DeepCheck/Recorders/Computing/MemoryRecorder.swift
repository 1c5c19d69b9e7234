/// Memory from the browser, written with the challenge's patterns and read back.
struct MemoryRecorder: CheckRecorder {
  private static let gibibyte = 1_073_741_824.0
  /// At most a sixteenth of the memory, and never more blocks of 16 MiB than this: the page must survive.
  private static let mostBlocks = 16
  /// More than the caches of a phone or an ordinary computer.
  private static let fewestBlocks = 4
  /// For browsers that don't report the amount, as on an iPhone; none in use has less than 2 GB.
  private static let usualBlocks = 8
  /// Without a message for this time, in ms, the worker is considered dead.
  private static let patience = 10_000.0

  private let attempt: Int
  private(set) var instruction = RecorderInstruction(.wait, progress: 0)
  private let seed: Int
  private var reported: Double?
  private var asked = 0
  private var blocks = 0
  private var steps = 0
  private var wrong = 0
  private var milliseconds = (write: 0.0, read: 0.0)
  private var heard = 0.0

  init(attempt: Int, seed: Int) {
    self.attempt = attempt
    self.seed = seed
  }

  mutating func begin(_ time: Double) -> [RecorderEffect]? {
    heard = time
    return [.findMemory]
  }

  mutating func memory(_ gigabytes: Double?) -> [RecorderEffect]? {
    guard asked == 0 else { return [] }
    reported = gigabytes.flatMap { $0 > 0 && $0 < 65_536 ? $0 : nil }
    // Four blocks of 16 MiB are a sixteenth of 1 GiB.
    asked = reported.map { max(Self.fewestBlocks, Int(min(Double(Self.mostBlocks), 4 * $0))) } ?? Self.usualBlocks
    return [.tryMemory(blocks: asked, seed: seed)]
  }

  mutating func memoryTaken(_ blocks: Int) -> [RecorderEffect]? {
    guard asked > 0, self.blocks == 0 else { return [.interrupt] }
    self.blocks = max(0, min(blocks, asked))
    return self.blocks > 0 ? [] : [.finish([RecordedPart(evidence)])]
  }

  mutating func tick(_ time: Double) -> [RecorderEffect]? {
    if heard == 0 { heard = time }
    return time > heard + Self.patience ? [.interrupt] : []
  }

  mutating func memoryTried(_ isRead: Bool, _ wrong: Int, _ milliseconds: Double) -> [RecorderEffect]? {
    guard blocks > 0 else { return [.interrupt] }
    (heard, self.wrong) = (0, max(self.wrong, wrong))
    if milliseconds > 0 {
      if isRead { self.milliseconds.read += milliseconds } else { self.milliseconds.write += milliseconds }
    }
    steps += 1
    let all = MemoryTrial.steps(blocks: blocks)
    instruction.progress = min(100, 100 * steps / all)
    return steps >= all ? [.finish([RecordedPart(evidence)])] : []
  }

  private var evidence: Evidence {
    let bytes = Double(blocks * MemoryTrial.blockBytes)
    let all = bytes * Double(MemoryPattern.passes)
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.told, reported.map { $0 * Self.gibibyte })
    evidence.add(.tested, bytes)
    evidence.add(.mismatched, wrong)
    if milliseconds.write > 0 { evidence.add(.writeRate, 1000 * all / milliseconds.write) }
    if milliseconds.read > 0 { evidence.add(.readRate, 1000 * all / milliseconds.read) }
    return evidence
  }
}

/// A memory test, one block per step: everything is written before anything is read, so that no cache answers instead.
package struct MemoryTrial {
  /// What a step did with a block.
  package enum Step: Int32, Sendable {
    case written = 1
    case read
  }

  /// The size of a block in bytes: each step takes some hundredths of a second.
  package static let blockBytes = 16 << 20

  /// The number of words that were not as written.
  package private(set) var wrong = 0
  private let blocks: [UnsafeMutableBufferPointer<UInt64>]
  private let seed: UInt64
  private var done = 0

  /// `blocks` must stay valid until the last step; only the last of them may be shorter than the others.
  package init(_ blocks: [UnsafeMutableBufferPointer<UInt64>], seed: Int) {
    self.blocks = blocks
    self.seed = UInt64(truncatingIfNeeded: seed)
  }

  package static func steps(blocks: Int) -> Int { 2 * MemoryPattern.passes * blocks }

  /// Writes or reads the next block; returns `nil` when finished.
  package mutating func step() -> Step? {
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

/// The patterns written in each pass: each word's own index, which finds two addresses that share one place; numbers
/// from the challenge, which no cache can hold in advance; and the inverse of both, so that every bit holds 0 and 1.
private enum MemoryPattern {
  static let passes = 4

  /// Writes `words`; the first of them has the number `first` overall.
  static func write(_ words: UnsafeMutableBufferPointer<UInt64>, first: UInt64, pass: Int, seed: UInt64) {
    for index in words.indices {
      words[index] = word(first &+ UInt64(truncatingIfNeeded: index), pass, seed)
    }
  }

  /// The number of `words` that differ from what ``write(_:first:pass:seed:)`` wrote.
  static func mismatches(
    _ words: UnsafeMutableBufferPointer<UInt64>, first: UInt64, pass: Int, seed: UInt64
  ) -> Int {
    var count = 0
    for index in words.indices where words[index] != word(first &+ UInt64(truncatingIfNeeded: index), pass, seed) {
      count += 1
    }
    return count
  }

  private static func word(_ place: UInt64, _ pass: Int, _ seed: UInt64) -> UInt64 {
    let plain = pass & 2 == 0 ? place ^ ~place << 32 : mixed(place &* 0x9E37_79B9_7F4A_7C15 &+ seed)
    return pass & 1 == 0 ? plain : ~plain
  }

  /// SplitMix64's output function (Steele, Lea and Flood 2014): neighbouring states have unrelated outputs.
  private static func mixed(_ state: UInt64) -> UInt64 {
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
