import ByteReading

/// Reads entropy-coded JPEG data bit by bit, most significant bit first (T.81 F.2.2.5).
///
/// Byte stuffing is removed a chunk at a time, so that bits can be loaded eight bytes at a time; memory is one chunk,
/// whatever the image's size. A segment of coded data ends at a marker or at the end of the region. Past the end it
/// reads zeros, which ``isOverrun`` reports.
struct EntropyBits {
  /// The bits read ahead, as a separate value that a loop can keep in registers.
  struct Window {
    /// The next bits, the first one in the top bit.
    var buffer: UInt64 = 0
    var available = 0

    /// The next 16 bits, which ``EntropyBits/fill(_:)`` must have made available.
    @inline(__always)
    var next16: Int { Int(truncatingIfNeeded: buffer >> 48) }

    /// Consumes `count` bits, at most 32, which ``EntropyBits/fill(_:)`` must have made available.
    @inline(__always)
    mutating func drop(_ count: Int) {
      buffer &<<= UInt64(truncatingIfNeeded: count)
      available &-= count
    }

    /// The `count` bits, 1 to 16, after the next `skipped` ones, all of which ``EntropyBits/fill(_:)`` must have made
    /// available.
    @inline(__always)
    func peek(_ count: Int, after skipped: Int) -> Int {
      Int(
        truncatingIfNeeded: (buffer &<< UInt64(truncatingIfNeeded: skipped))
          &>> UInt64(truncatingIfNeeded: 64 &- count))
    }

    /// Consumes `count` bits, 1 to 16, as a number; ``EntropyBits/fill(_:)`` must have made them available.
    @inline(__always)
    mutating func take(_ count: Int) -> Int {
      let value = Int(truncatingIfNeeded: buffer &>> UInt64(truncatingIfNeeded: 64 &- count))
      drop(count)
      return value
    }
  }

  var window = Window()
  /// The number of available bits that are padding zeros past the end of the data.
  private var paddingBits = 0

  /// Coded data without byte stuffing.
  private var bytes: [UInt8] = []
  private var index = 0

  private let region: ByteRegion
  /// The chunk being unstuffed, and the position in it.
  private var raw = ByteSlice.empty
  private var rawIndex = 0
  private var rawStart: Int
  /// The position of `bytes` in the region, counting stuffing; for locating a fault.
  private var bytesStart: Int
  /// The marker that ends the segment, once reached; 0 at the end of the region.
  private(set) var marker: UInt8?

  /// A reader for the coded data at `start` of `region`.
  init(_ region: ByteRegion, from start: Int) {
    self.region = region
    rawStart = start
    bytesStart = start
    bytes.reserveCapacity(min(region.source.chunkLength, max(0, region.count - start)))
  }

  /// Whether bits past the end were consumed.
  var isOverrun: Bool { window.available < paddingBits }

  /// The next 16 bits, which ``fill()`` must have made available.
  @inline(__always)
  var next16: Int { window.next16 }

  /// Makes at least 32 bits available: a code and the bits that follow it.
  @inline(__always)
  mutating func fill() {
    guard window.available < 32 else { return }
    var filled = window
    refill(&filled)
    window = filled
  }

  /// Does the same for a window that was copied out.
  @inline(__always)
  mutating func fill(_ window: inout Window) {
    if window.available < 32 { refill(&window) }
  }

  @inline(__always)
  private mutating func refill(_ window: inout Window) {
    if index + 8 <= bytes.count {
      let word = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index, as: UInt64.self) }
      window.buffer |= UInt64(bigEndian: word) &>> UInt64(truncatingIfNeeded: window.available)
      let taken = (63 - window.available) >> 3
      index += taken
      window.available += taken << 3
      // The bits beyond whole bytes are loaded again by the next fill, identically.
    } else {
      fillAtEdge(&window)
    }
  }

  /// Consumes `count` bits, at most 32, which ``fill()`` must have made available.
  @inline(__always)
  mutating func drop(_ count: Int) { window.drop(count) }

  /// Consumes `count` bits, at most 16, as a number; ``fill()`` must have made them available.
  @inline(__always)
  mutating func take(_ count: Int) -> Int { count > 0 ? window.take(count) : 0 }

  /// Consumes one bit.
  @inline(__always)
  mutating func takeBit() -> Bool {
    fill()
    let bit = window.buffer >> 63 == 1
    drop(1)
    return bit
  }

  @inline(never)
  private mutating func fillAtEdge(_ window: inout Window) {
    while window.available <= 56 {
      if index == bytes.count, marker == nil { unstuff() }
      if index < bytes.count {
        window.buffer |= UInt64(bytes[index]) << UInt64(truncatingIfNeeded: 56 - window.available)
        index += 1
      } else {
        paddingBits += 8
      }
      window.available += 8
    }
  }

  /// Replaces the consumed `bytes` with the next ones up to a marker.
  private mutating func unstuff() {
    bytes.removeAll(keepingCapacity: true)
    index = 0
    bytesStart = rawStart + rawIndex
    while bytes.isEmpty, marker == nil {
      if raw.count - rawIndex < 2 { load() }
      guard raw.count > 0 else {
        marker = 0
        return
      }
      takeRuns()
    }
  }

  /// Loads the next chunk; keeps a final FF of the old one, whose meaning depends on the byte after it.
  private mutating func load() {
    rawStart += rawIndex
    rawIndex = 0
    raw = region.uncached(at: rawStart, count: min(region.source.chunkLength, region.count - rawStart)) ?? .empty
  }

  /// Appends runs of bytes from `raw` until it is consumed or a marker is found.
  private mutating func takeRuns() {
    var place = rawIndex
    var found: UInt8?
    let isLast = rawStart + raw.count >= region.count
    raw.withBytes { data in
      while place < data.count {
        let stop = JPEGScanner.firstFF(data, from: place) ?? data.count
        if stop > place { bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: data[place..<stop])) }
        place = stop
        guard place < data.count else { return }
        guard place + 1 < data.count else {
          // The region's last byte is FF: neither a marker nor data.
          if isLast { found = 0 }
          return
        }
        switch data[place + 1] {
        case 0:
          bytes.append(0xFF)
          place += 2
        // A fill byte before a marker (T.81 B.1.1.2).
        case 0xFF: place += 1
        default:
          found = data[place + 1]
          return
        }
      }
    }
    rawIndex = place
    marker = found
    if found == nil, isLast, place >= raw.count { marker = 0 }
  }
}

extension EntropyBits {
  /// Reads ahead to the end of the segment; returns the number of unread bits, up to `limit`.
  mutating func bitsLeft(upTo limit: Int) -> Int {
    fill()
    if window.available - paddingBits >= limit { return limit }
    // Whole bytes may be left if the last fill did not need them.
    if index < bytes.count { return min(limit, window.available - paddingBits + (bytes.count - index) * 8) }
    return max(0, window.available - paddingBits)
  }

  /// Continues after the restart marker that ended the segment.
  mutating func restart() {
    rawIndex += 2
    marker = nil
    window.buffer = 0
    window.available = 0
    paddingBits = 0
    bytes.removeAll(keepingCapacity: true)
    index = 0
    bytesStart = rawStart + rawIndex
  }

  /// The position of the marker that ended the segment; the region's end if there was none.
  var markerPosition: Int { marker == 0 ? region.count : rawStart + rawIndex }

  /// The position of the next bit in the region.
  var position: Int {
    // Count the consumed unstuffed bytes again, with their stuffing.
    var left = index - max(0, window.available - paddingBits) / 8
    var place = bytesStart
    while left > 0, let pair = try? region.bytes(at: place, count: min(2, region.count - place)), pair.count > 0 {
      place += pair.count > 1 && pair[0] == 0xFF && pair[1] == 0 ? 2 : 1
      left -= 1
    }
    return max(0, min(place, region.count))
  }
}
