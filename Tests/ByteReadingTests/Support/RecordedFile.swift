import ByteReading

/// A file that records reads, and may end before its claimed size.
final class RecordedFile {
  struct Read: Equatable {
    var offset: Int
    var count: Int

    init(_ offset: Int, _ count: Int) {
      self.offset = offset
      self.count = count
    }
  }

  private final class Log {
    var reads: [Read] = []
  }

  let source: ByteSource
  private let log: Log

  init(size: Int, delivering available: Int = .max, firstWindow: Int = 16_384, window: Int = 4096, growth: Int = 0) {
    let log = Log()
    self.log = log
    source = ByteSource(count: size, firstWindow: firstWindow, window: window, growth: growth) { offset, count in
      log.reads.append(Read(offset, count))
      return Self.content(offset, max(0, min(count, available - offset)))
    }
  }

  /// The reads requested from the platform, in order.
  var reads: [Read] { log.reads }

  func bytes(_ offset: Int, _ count: Int) -> [UInt8] { Self.content(offset, count) }

  private static func content(_ offset: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: ($0 + offset) &* 167 >> 3) }
  }
}
