import ByteReading

/// Finds a ZIP archive by its end (PKWARE APPNOTE.TXT, 4.3.16).
enum ZIPArchive {
  /// Where the archive whose end record stands in `tail`, the end of `region`, begins; the record's own place where
  /// its numbers do not lead to a first entry.
  static func start(in region: ByteRegion, _ tail: ByteSlice) -> Int? {
    guard let found = tail.firstIndex(of: "PK\u{5}\u{6}") else { return nil }
    let record = region.count - tail.count + found
    guard let size = try? tail.number32(at: found + 12, .little),
      let offset = try? tail.number32(at: found + 16, .little)
    else { return record }
    let start = record - size - offset
    guard start >= 0, let head = try? region.bytes(at: start, count: 4), head.starts(with: "PK") else {
      return record
    }
    return start
  }
}
