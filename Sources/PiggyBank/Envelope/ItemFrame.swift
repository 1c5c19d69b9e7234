import Cryptography

/// The plain bytes of an item: a ustar archive of its header, a photo's inspection where there is one, and its file, so that
/// `tar` leaves plain files, filled up with zeros to a length that reveals little of the file's.
struct ItemFrame {
  /// Two blocks of zeros end an archive.
  private static let end = 2 * TarBlock.byteCount

  /// Everything before the file's bytes.
  let head: [UInt8]
  /// How many zeros are after them.
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

/// Reads an item's archive piece by piece: the header, the inspection that it names, the file, and nothing but zeros after
/// it.
package struct ItemFrameReader: Sendable {
  private enum Stage {
    case headerBlock
    case header(TarBlock)
    case reportBlock
    case report(TarBlock)
    case fileBlock
    case file(left: Int64)
    case tail
  }

  private var stage = Stage.headerBlock
  private var pending: [UInt8] = []
  private var digest = SHA256()
  /// The header, once it was read.
  private(set) var header: ItemHeader?
  /// The inspection that the header names.
  private(set) var report: [UInt8] = []

  package init() {}

  /// Adds plain bytes; returns the file's among them.
  package mutating func read(_ bytes: [UInt8]) throws(ItemDamage) -> [UInt8] {
    pending += bytes
    var output: [UInt8] = []
    while try advance(&output) {}
    return output
  }

  /// The header, when the archive was whole and the file is the one it describes.
  package func finish() throws(ItemDamage) -> ItemHeader {
    guard case .tail = stage, let header else { throw .noArchive }
    guard pending.isEmpty else { throw .noArchive }
    guard ConstantTime.areEqual(digest.finalized(), header.sha256) else { throw .changedFile }
    return header
  }

  /// One step; `false` when it needs more bytes.
  private mutating func advance(_ output: inout [UInt8]) throws(ItemDamage) -> Bool {
    switch stage {
    case .headerBlock:
      guard let bytes = take(TarBlock.byteCount) else { return false }
      guard let block = TarBlock(bytes), block.name.elementsEqual(ItemHeader.archiveName.utf8),
        block.size <= Int64(ItemHeader.byteLimit)
      else { throw .noArchive }
      stage = .header(block)
    case .header(let block):
      guard let bytes = take(Int(block.size) + block.padding) else { return false }
      guard let header = ItemHeader(Array(bytes.prefix(Int(block.size)))) else { throw .noHeader }
      self.header = header
      stage = header.report == nil ? .fileBlock : .reportBlock
    case .reportBlock:
      guard let bytes = take(TarBlock.byteCount) else { return false }
      guard let block = TarBlock(bytes), block.name.elementsEqual(ItemReport.archiveName.utf8),
        block.size == header?.report?.size
      else { throw .noArchive }
      stage = .report(block)
    case .report(let block):
      guard let bytes = take(Int(block.size) + block.padding) else { return false }
      report = Array(bytes.prefix(Int(block.size)))
      guard header?.report?.describes(report) == true else { throw .changedFile }
      stage = .fileBlock
    case .fileBlock:
      guard let bytes = take(TarBlock.byteCount) else { return false }
      guard let block = TarBlock(bytes), block.size == header?.size else { throw .noArchive }
      stage = .file(left: block.size)
    case .file(let left): return takeFile(left, &output)
    case .tail:
      guard pending.allSatisfy({ $0 == 0 }) else { throw .noArchive }
      pending = []
      return false
    }
    return true
  }

  private mutating func takeFile(_ left: Int64, _ output: inout [UInt8]) -> Bool {
    let count = Int(min(left, Int64(pending.count)))
    digest.update(pending[..<count])
    output += pending[..<count]
    pending.removeFirst(count)
    stage = left == Int64(count) ? .tail : .file(left: left - Int64(count))
    return left == Int64(count)
  }

  private mutating func take(_ count: Int) -> [UInt8]? {
    guard pending.count >= count else { return nil }
    defer { pending.removeFirst(count) }
    return Array(pending.prefix(count))
  }
}

/// Why an item is not shown. The others open all the same.
public enum ItemDamage: Error, Equatable, Sendable {
  /// The outer layer can't be opened with the capsule's time key.
  case outerLayer(AgeError)
  /// The inner layer can't be opened with the owner's key.
  case innerLayer(AgeError)
  /// The bytes within are no archive of a header and a file.
  case noArchive
  /// The header is none that this version knows.
  case noHeader
  /// The header names another capsule, another core or another item: it was put here by someone else.
  case foreign
  /// The file is not the one that the header describes.
  case changedFile
}
