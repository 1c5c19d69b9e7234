import ByteReading

/// Classifies the bytes after a file's last box.
enum BoxTrailer {
  /// The number of bytes of a trailer that are examined.
  private static let headLength = 512

  /// Whether another file begins at `index` even if its first bytes could pass for a box: a second `ftyp` does.
  static func begins(at index: Int, in region: ByteRegion, afterFileType: Bool) -> Bool {
    guard let head = try? region.bytes(at: index, count: 8) else { return false }
    return foreign(head) != nil || (afterFileType && head.starts(with: "ftyp", at: 4))
  }

  /// The trailer from `index` to the end of `region`, or `nil` if there is none.
  static func classify(_ region: ByteRegion, from index: Int) -> Trailer? {
    guard index < region.count else { return nil }
    let rest = region.region(at: index)
    return Trailer(kind(rest), offset: rest.fileOffset(), length: rest.count)
  }

  private static func kind(_ rest: ByteRegion) -> Trailer.Kind {
    guard let head = try? rest.prefix(headLength) else { return .unknown }
    if let foreign = foreign(head) { return .foreign(foreign) }
    if head.starts(with: "ftyp", at: 4) { return .motionPhoto }
    if isJPEG(head) { return .jpeg }
    if let tail = try? rest.bytes(at: rest.count - 4, count: 4), tail.starts(with: "SEFT") { return .samsung }
    for index in 1..<max(1, head.count) where head[index] != head[0] { return .unknown }
    return .padding
  }

  private static func isJPEG(_ head: ByteSlice) -> Bool {
    head.count >= 3 && head[0] == 0xFF && head[1] == 0xD8 && head[2] == 0xFF
  }

  private static func foreign(_ head: ByteSlice) -> Trailer.ForeignKind? {
    if head.starts(with: "PK\u{3}\u{4}") { return .zip }
    if head.starts(with: "Rar!\u{1A}\u{7}") { return .rar }
    if head.starts(with: "%PDF-") { return .pdf }
    if head.starts(with: "MZ") || head.starts(with: "\u{7F}ELF") { return .executable }
    guard head.count >= 4 else { return nil }
    if head[0] == 0x37, head[1] == 0x7A, head[2] == 0xBC, head[3] == 0xAF { return .sevenZip }
    return head[0] == 0x1F && head[1] == 0x8B && head[2] == 8 ? .gzip : nil
  }
}
