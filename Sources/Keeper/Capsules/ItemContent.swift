#if Server
import NIOCore
import NIOPosix

/// A sealed item on its way out.
struct ItemContent: Sendable {
  let record: ItemRecord
  let inline: [UInt8]?
  let file: FileDescriptor?

  /// Bytes that are read at a time.
  static let chunk = 256 << 10

  /// The bytes from `offset`, at most a chunk of them.
  func read(at offset: Int64, _ files: NIOThreadPool) async throws -> [UInt8] {
    let count = Int(min(Int64(Self.chunk), record.byteCount - offset))
    guard count > 0 else { return [] }
    if let inline { return Array(inline[Int(offset)..<Int(offset) + count]) }
    guard let file else { return [] }
    return try await files.runIfActive { try file.read(count, at: offset) }
  }
}
#endif
