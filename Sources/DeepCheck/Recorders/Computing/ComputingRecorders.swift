/// A minute of full load: the work done in every second.
struct ProcessorRecorder: CheckRecorder {
  private static let seconds = 60
  /// The first second starts threads.
  private static let warming = 1
  /// Without a message for this time, in ms, the workers are considered dead.
  private static let patience = 10_000.0

  private let attempt: Int
  private(set) var instruction = RecorderInstruction(.leaveWorking, secondsLeft: seconds)
  private var work: [Double] = []
  private var heard = 0.0

  init(attempt: Int) {
    self.attempt = attempt
  }

  mutating func begin(_ time: Double) -> [RecorderEffect]? {
    heard = time
    return [.work]
  }

  mutating func worked(_ rounds: Double) -> [RecorderEffect]? {
    work.append(rounds)
    heard = 0
    instruction.secondsLeft = max(0, Self.seconds + Self.warming - work.count)
    instruction.progress = min(100, 100 * work.count / Self.seconds)
    return work.count >= Self.seconds + Self.warming ? [.finish([RecordedPart(evidence)])] : []
  }

  mutating func tick(_ time: Double) -> [RecorderEffect]? {
    if heard == 0 { heard = time }
    return time > heard + Self.patience ? [.interrupt] : []
  }

  private var evidence: Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.work, Array(work.dropFirst(Self.warming)))
    return evidence
  }
}

/// Integer and floating-point work that keeps a processor busy, the same amount in every round.
package struct LoadKernel {
  private var whole: UInt64
  private var broken = 0.5

  /// Each thread has its own kernel.
  package init(seed: UInt64) {
    whole = seed | 1
  }

  /// One round: 20,000 steps, some tens of microseconds. Its result must be used, or the compiler removes the work.
  package mutating func round() -> UInt64 {
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

/// The times at which the display shows frames.
struct RefreshRecorder: CheckRecorder {
  /// Long enough to see one late frame in a hundred.
  private static let seconds = 3.0

  private let attempt: Int
  let instruction = RecorderInstruction(.wait)
  private var times: [Double] = []

  init(attempt: Int) {
    self.attempt = attempt
  }

  mutating func begin(_ time: Double) -> [RecorderEffect]? { [.watchDisplay] }

  mutating func displayed(_ times: [Double]) -> [RecorderEffect]? {
    self.times += times
    guard let first = self.times.first, let last = self.times.last, last - first >= Self.seconds * 1000 else {
      return []
    }
    return [.finish([RecordedPart(evidence)])]
  }

  private var evidence: Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.intervals, Statistics.steps(times), decimals: 2)
    return evidence
  }
}

/// Blocks written to the browser's storage and read back.
struct StorageRecorder: CheckRecorder {
  private static let blocks = 8
  private static let size = 1 << 20
  /// Without progress for this time, in ms, the store has stopped answering: a card that passes needs 8 s for all of it.
  private static let patience = 60_000.0

  private let attempt: Int
  private(set) var instruction = RecorderInstruction(.wait, progress: 0)
  private var read = 0
  private var mismatched = 0
  private var heard = 0.0
  private var now = 0.0

  init(attempt: Int) {
    self.attempt = attempt
  }

  mutating func begin(_ time: Double) -> [RecorderEffect]? {
    (heard, now) = (time, time)
    return [.store(blocks: Self.blocks, bytes: Self.size)]
  }

  mutating func tick(_ time: Double) -> [RecorderEffect]? {
    now = time
    return time > heard + Self.patience ? [.finish([RecordedPart(unusable(attempt))])] : []
  }

  mutating func block(_ index: Int, _ bytes: [UInt8]) -> [RecorderEffect]? {
    guard index == read else { return [lost] }
    heard = now
    mismatched += StoragePattern.mismatches(index, bytes, count: Self.size)
    read += 1
    instruction.progress = 100 * read / Self.blocks
    return []
  }

  mutating func stored(_ writeSeconds: Double, _ readSeconds: Double) -> [RecorderEffect]? {
    guard read == Self.blocks else { return [lost] }
    return [.finish([RecordedPart(evidence(writeSeconds, readSeconds))])]
  }

  /// If written data is gone or can't be read, the store is at fault; a failed write may have other causes.
  mutating func failed(_ error: RecorderError) -> [RecorderEffect]? {
    switch error {
    case .absent: return [lost]
    case .unreadable: return read > 0 ? [lost] : [.finish([RecordedPart(unusable(attempt))])]
    case .denied, .notOffered, .noRoom: return nil
    }
  }

  /// Reports the blocks that did not come back.
  private var lost: RecorderEffect {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.bytes, Self.blocks * Self.size)
    evidence.add(.lost, Self.blocks - read)
    return .finish([RecordedPart(evidence)])
  }

  private func evidence(_ write: Double, _ read: Double) -> Evidence {
    let bytes = Double(Self.blocks * Self.size)
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.bytes, bytes)
    evidence.add(.mismatched, Double(mismatched))
    if write > 0 { evidence.add(.writeRate, bytes / write) }
    if read > 0 { evidence.add(.readRate, bytes / read) }
    return evidence
  }
}

/// Bytes that no store could guess, to compare with what is read back.
package enum StoragePattern {
  /// Block `index` of `count` bytes, at most 16 MiB (xorshift64, Marsaglia 2003, seeded by the index).
  package static func block(_ index: Int, count: Int) -> [UInt8] {
    let count = max(0, min(count, 1 << 24))
    var state = UInt64(truncatingIfNeeded: index) &* 0x9E37_79B9_7F4A_7C15 | 1
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      for place in 0..<count {
        if place & 7 == 0 {
          state ^= state << 13
          state ^= state >> 7
          state ^= state << 17
        }
        buffer[place] = UInt8(truncatingIfNeeded: state >> UInt64(8 * (place & 7)))
      }
      initialized = count
    }
  }

  /// The number of bytes of `found` that differ from block `index`; missing bytes count too.
  package static func mismatches(_ index: Int, _ found: [UInt8], count: Int) -> Int {
    let expected = block(index, count: count)
    let common = min(expected.count, found.count)
    return (0..<common).reduce(max(expected.count, found.count) - common) { $0 + (expected[$1] == found[$1] ? 0 : 1) }
  }
}
