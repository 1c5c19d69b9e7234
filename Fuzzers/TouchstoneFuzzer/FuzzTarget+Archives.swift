import PiggyBank

extension FuzzTarget {
  /// An item's archive without its two layers, as written by a contributor.
  static let archives: [FuzzTarget] = [
    FuzzTarget("tar") { bytes in
      if let block = TarBlock(bytes) { precondition(block.bytes == bytes, "a header changes when it is written again") }
      readFrame(bytes)
      readFrame(repaired(bytes))
    }
  ]

  /// Reads the input at once, and in pieces whose sizes are its own bytes; both must agree.
  private static func readFrame(_ bytes: [UInt8]) {
    var whole = ItemFrameReader()
    let file = try? whole.read(bytes)
    var reader = ItemFrameReader()
    var parts: [UInt8]? = []
    var start = 0
    while start < bytes.count, parts != nil {
      let end = min(bytes.count, start + 1 + 16 * Int(bytes[start]))
      do { parts? += try reader.read(Array(bytes[start..<end])) } catch { parts = nil }
      start = end
    }
    precondition(file == parts, "an archive in pieces is another one")
    guard let file, let header = try? whole.finish() else { return }
    precondition((try? reader.finish()) == header, "an archive in pieces has another header")
    precondition(Int64(file.count) == header.size, "a file of another size than its header's")
  }

  /// Corrects every header's checksum, which mutations rarely get right.
  private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for start in stride(from: 0, through: bytes.count - TarBlock.byteCount, by: TarBlock.byteCount)
    where bytes[start + 257..<start + 262].elementsEqual("ustar".utf8) {
      bytes.replaceSubrange(start + 148..<start + 156, with: [UInt8](repeating: 0x20, count: 8))
      let sum = bytes[start..<start + TarBlock.byteCount].reduce(0) { $0 + Int($1) }
      let digits = String(sum, radix: 8).utf8
      let field = [UInt8](repeating: 0x30, count: 6 - digits.count) + digits + [0, 0x20]
      bytes.replaceSubrange(start + 148..<start + 156, with: field)
    }
    return bytes
  }
}
