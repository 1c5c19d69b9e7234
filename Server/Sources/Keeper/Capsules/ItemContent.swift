/// A sealed item on its way out.
struct ItemContent: Sendable {
  let record: ItemRecord
  let inline: [UInt8]?
  let file: FileDescriptor?

  /// Bytes that are read at a time.
  static let chunk = 256 << 10

  /// The first bytes of a range within the item, at most a chunk of them.
  func read(_ range: Range<Int64>, _ threads: BlockingThreads) async throws(StoreError) -> [UInt8] {
    let count = Int(min(Int64(Self.chunk), Int64(range.count)))
    if let inline { return Array(inline.dropFirst(Int(range.lowerBound)).prefix(count)) }
    guard let file else { return [] }
    return try await threads.run { () throws(StoreError) in try file.read(count, at: range.lowerBound) }
  }
}
