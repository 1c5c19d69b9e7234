/// The plain bytes of an item: a ustar archive of its header, a photo's inspection where there is one, and its file, so that
/// `tar x` leaves plain files, filled up with zeros to a length that tells little of the file's.
struct ItemFrame {
  /// Two blocks of zeros end an archive.
  private static let end = 2 * TarBlock.byteCount

  /// Everything before the file's bytes.
  let head: [UInt8]
  /// How many zeros stand behind them.
  let tail: Int

  /// - Parameter report: The inspection that the header names; empty where it names none.
  /// - Returns: `nil` when the file is larger than a ustar header can say, or the inspection another than the header's.
  init?(_ header: ItemHeader, report: [UInt8] = []) {
    let json = header.bytes
    guard let first = TarBlock(name: Array(ItemHeader.archiveName.utf8), size: Int64(json.count)),
      let between = Self.between(header.report, report),
      let second = TarBlock(name: Array(header.kind.archiveName.utf8), size: header.size),
      let size = Int(exactly: header.size), size < Int.max / 4
    else { return nil }
    head = first.bytes + json + [UInt8](repeating: 0, count: first.padding) + between + second.bytes
    let used = head.count + size + second.padding + Self.end
    // Readers take whole blocks.
    let blocks = (Padme.paddedLength(used) + TarBlock.byteCount - 1) / TarBlock.byteCount
    tail = blocks * TarBlock.byteCount - head.count - size
  }

  private static func between(_ named: ItemReport?, _ report: [UInt8]) -> [UInt8]? {
    guard let named else { return report.isEmpty ? [] : nil }
    guard named.describes(report),
      let block = TarBlock(name: Array(ItemReport.archiveName.utf8), size: named.size)
    else { return nil }
    return block.bytes + report + [UInt8](repeating: 0, count: block.padding)
  }
}
