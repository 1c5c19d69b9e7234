import ByteReading

/// Reads entropy-coded JPEG data bit by bit, most significant bit first (T.81 F.2.2.5).
///
/// Stuffed zeros are dropped a chunk at a time, so that the bits are filled eight bytes at a time; memory is a chunk,
/// whatever the picture's size. A segment of coded data ends at a marker or at the end of the region. Past the end
/// zeros are delivered, and ``isOverrun`` reports it.
struct EntropyBits {
  /// The next bits: a value of its own, so that a loop may keep it in registers.
  struct Window {
    /// The next bits, the first one on top.
    var buffer: UInt64 = 0
    var available = 0

    /// The next 16 bits, which ``EntropyBits/fill(_:)`` has made available.
    @inline(__always)
    var next16: Int { Int(truncatingIfNeeded: buffer >> 48) }

    /// Takes `count` of the bits that ``EntropyBits/fill(_:)`` has made available, at most 32.
    @inline(__always)
    mutating func drop(_ count: Int) {
      buffer &<<= UInt64(truncatingIfNeeded: count)
      available &-= count
    }

    /// The `count` bits, 1 to 16, after the next `skipped` ones, all of which ``EntropyBits/fill(_:)`` has made available.
    @inline(__always)
    func peek(_ count: Int, behind skipped: Int) -> Int {
      Int(
        truncatingIfNeeded: (buffer &<< UInt64(truncatingIfNeeded: skipped))
          &>> UInt64(truncatingIfNeeded: 64 &- count))
    }

    /// Takes `count` bits as a number: 1 to 16, which ``EntropyBits/fill(_:)`` has made available.
    @inline(__always)
    mutating func take(_ count: Int) -> Int {
      let value = Int(truncatingIfNeeded: buffer &>> UInt64(truncatingIfNeeded: 64 &- count))
      drop(count)
      return value
    }
  }

  var window = Window()
  /// How many of the available bits are zeros that the data does not have.
  private var invented = 0

  /// Coded data without its stuffing.
  private var bytes: [UInt8] = []
  private var index = 0

  private let region: ByteRegion
  /// The chunk that is being unstuffed, and how far that is.
  private var raw = ByteSlice.empty
  private var rawIndex = 0
  private var rawStart: Int
  /// Where `bytes` begins in the region, stuffing included; for the place of a fault.
  private var bytesStart: Int
  /// The marker at which the segment ends, once it is reached; 0 where the region ends.
  private(set) var marker: UInt8?

  /// A reader of the coded data that begins at `start` of `region`.
  init(_ region: ByteRegion, from start: Int) {
    self.region = region
    rawStart = start
    bytesStart = start
    bytes.reserveCapacity(min(region.source.chunkLength, max(0, region.count - start)))
  }

  /// Whether more bits were taken than there are.
  var isOverrun: Bool { window.available < invented }

  /// The next 16 bits, which ``fill()`` has made available.
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

  /// The same for a window that was taken out.
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
      // What the word has beyond whole bytes is loaded again by the next fill: the same bits at the same place.
    } else {
      fillAtEdge(&window)
    }
  }

  /// Takes `count` of the bits that ``fill()`` has made available, at most 32.
  @inline(__always)
  mutating func drop(_ count: Int) { window.drop(count) }

  /// Takes `count` bits as a number: at most 16, which ``fill()`` has made available.
  @inline(__always)
  mutating func take(_ count: Int) -> Int { count > 0 ? window.take(count) : 0 }

  /// Takes one bit.
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
        invented += 8
      }
      window.available += 8
    }
  }

  /// Replaces `bytes`, which are used up, by the next ones up to a marker.
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

  /// The chunk after what was unstuffed; a last FF of the old one stays, for the byte after it says what it is.
  private mutating func load() {
    rawStart += rawIndex
    rawIndex = 0
    raw = region.uncached(at: rawStart, count: min(region.source.chunkLength, region.count - rawStart)) ?? .empty
  }

  /// Appends runs of bytes from `raw` until it is used up or a marker is met.
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
          // The region's last byte is an FF: no marker, and no data.
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
  /// Reads on to the end of the segment; how many bits of it, up to `limit`, were not taken.
  mutating func bitsLeft(upTo limit: Int) -> Int {
    fill()
    if window.available - invented >= limit { return limit }
    // Whole bytes may be left where the last fill had enough without them.
    if index < bytes.count { return min(limit, window.available - invented + (bytes.count - index) * 8) }
    return max(0, window.available - invented)
  }

  /// Goes on after the restart marker at which the segment ended.
  mutating func restart() {
    rawIndex += 2
    marker = nil
    window.buffer = 0
    window.available = 0
    invented = 0
    bytes.removeAll(keepingCapacity: true)
    index = 0
    bytesStart = rawStart + rawIndex
  }

  /// Where the marker begins that ended the segment; the region's end, where none did.
  var markerPosition: Int { marker == 0 ? region.count : rawStart + rawIndex }

  /// Where the next bit is in the region.
  var position: Int {
    // As many unstuffed bytes as were taken, counted again with their stuffing.
    var left = index - max(0, window.available - invented) / 8
    var place = bytesStart
    while left > 0, let pair = try? region.bytes(at: place, count: min(2, region.count - place)), pair.count > 0 {
      place += pair.count > 1 && pair[0] == 0xFF && pair[1] == 0 ? 2 : 1
      left -= 1
    }
    return max(0, min(place, region.count))
  }
}
