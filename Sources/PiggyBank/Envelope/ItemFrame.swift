import Cryptography

/// An item's plaintext: a ustar archive of its header, a photo's inspection if there is one, and its file, which `tar`
/// extracts as plain files; zero-padded to a length that reveals little about the file's.
struct ItemFrame {
  /// Two zero blocks end a tar archive.
  private static let end = 2 * TarBlock.byteCount

  /// The bytes before the file.
  let head: [UInt8]
  /// The number of zeros after the file.
  let tail: Int

  /// - Parameter report: The inspection named by the header; empty if it names none.
  /// - Returns: `nil` if the file is too large for a ustar header, the inspection isn't the header's, or no reader takes
  ///   the header, such as one with a very long name.
  init?(_ header: ItemHeader, report: [UInt8] = []) {
    let json = header.bytes
    // A header that readers refuse would be noticed at the opening time, when the file may exist nowhere else.
    guard ItemHeader(json) != nil,
      let first = TarBlock(name: Array(ItemHeader.archiveName.utf8), size: Int64(json.count)),
      let between = Self.between(header.report, report),
      let second = TarBlock(name: Array(header.kind.archiveName.utf8), size: header.size),
      let size = Int(exactly: header.size), size < Int.max / 4
    else { return nil }
    head = first.bytes + json + [UInt8](repeating: 0, count: first.padding) + between + second.bytes
    let used = head.count + size + second.padding + Self.end
    // Readers expect whole blocks.
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

/// An incremental reader of an item's archive: the header, the inspection that it names, the file, and then only zeros.
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
  /// The header, once it has been read.
  private(set) var header: ItemHeader?
  /// The inspection named by the header.
  private(set) var report: [UInt8] = []

  package init() {}

  /// Adds plaintext. Returns the file's bytes in it.
  package mutating func read(_ bytes: [UInt8]) throws(ItemDamage) -> [UInt8] {
    pending += bytes
    var output: [UInt8] = []
    while try advance(&output) {}
    return output
  }

  /// Returns the header if the archive is complete and the file matches it.
  package func finish() throws(ItemDamage) -> ItemHeader {
    guard case .tail = stage, let header else { throw .noArchive }
    guard pending.isEmpty else { throw .noArchive }
    guard ConstantTime.areEqual(digest.finalized(), header.sha256) else { throw .changedFile }
    return header
  }

  /// One step; `false` if it needs more bytes.
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
      guard let block = TarBlock(bytes), let header, block.size == header.size,
        block.name.elementsEqual(header.kind.archiveName.utf8)
      else { throw .noArchive }
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

/// Why an item isn't shown. It doesn't affect other items.
public enum ItemDamage: Error, Equatable, Sendable {
  /// The outer layer can't be opened with the capsule's time key.
  case outerLayer(AgeError)
  /// The inner layer can't be opened with the owner's key.
  case innerLayer(AgeError)
  /// The plaintext isn't an archive of a header and a file.
  case noArchive
  /// This version doesn't support the header.
  case noHeader
  /// The header names another capsule, core or item: someone else put it here.
  case foreign
  /// The file doesn't match the header.
  case changedFile
}
