import ByteReading
import CompactLibrary

/// Orders the numbered parts of blocks that span several segments.
struct JPEGSegmentJoiner {
  private struct Part {
    var group: UInt32
    var number: UInt32
    /// The part's index in the file.
    var order: Int
    /// The length of the header that every part repeats and only the first one keeps.
    var repeatedHeader: Int
    var region: ByteRegion
  }

  private var parts: [Part] = []

  /// Adds a part: the block it belongs to, its number there, and its bytes.
  mutating func add(group: UInt32, number: UInt32, _ region: ByteRegion, repeatedHeader: Int) {
    parts.append(
      Part(group: group, number: number, order: parts.count, repeatedHeader: repeatedHeader, region: region))
  }

  /// The regions of each block, ordered by their numbers.
  ///
  /// When numbers repeat, the repeated parts form a second block of the same name instead of being mixed into the
  /// first.
  func groups() -> [[ByteRegion]] {
    let sorted = parts.ordered {
      ($0.group, $0.number, $0.order) < ($1.group, $1.number, $1.order)
    }
    var groups: [[ByteRegion]] = []
    var start = 0
    while start < sorted.count {
      var end = start + 1
      while end < sorted.count, sorted[end].group == sorted[start].group { end += 1 }
      groups += Self.split(sorted[start..<end])
      start = end
    }
    return groups
  }

  /// Distributes the parts of one group, sorted by number, among as many blocks as a number occurs.
  private static func split(_ parts: ArraySlice<Part>) -> [[ByteRegion]] {
    var blocks: [[ByteRegion]] = []
    var last: UInt32?
    var index = 0
    for part in parts {
      index = part.number == last ? index + 1 : 0
      last = part.number
      if index == blocks.count { blocks.append([]) }
      let skipped = blocks[index].isEmpty ? 0 : part.repeatedHeader
      blocks[index].append(part.region.region(at: skipped))
    }
    return blocks
  }
}
