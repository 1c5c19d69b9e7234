import Crypto
import Foundation
import PiggyBank
import TemporaryFolders
import Testing

@testable import Keeper

/// The behaviour of every blob store.
@Suite struct BlobStoreTests {
  private let folder: TemporaryFolder
  private let spool: BlobFolder

  init() throws {
    folder = try TemporaryFolder()
    spool = BlobFolder(root: folder.path + "/items")
    try spool.prepare()
  }

  /// A finished upload, as a request hands it over.
  private func upload(
    _ bytes: [UInt8], item: Int, capsule: Int = 1, receivedAt: Int64 = 1_800_000_000
  ) throws -> FinishedUpload {
    let name = BlobName(try StoreSamples.id(capsule), try StoreSamples.id(item))
    let file = try #require(try spool.part(PartName(name), creating: true))
    #expect(file.tryLock())
    try file.truncate(to: 0)
    try file.write(bytes, at: 0)
    let version = BlobVersion(name: name, receivedAt: receivedAt, sha256: Array(SHA256.hash(data: bytes)))
    return FinishedUpload(part: PartName(name), file: file, version: version, byteCount: Int64(bytes.count))
  }

  private func keep(_ upload: FinishedUpload, in blobs: Blobs) async throws -> BlobOutcome {
    try await blobs.store.keep(upload) { () throws(StoreError) in false }
  }

  /// A stored item whose upload's file is closed.
  private func kept(_ bytes: [UInt8], item: Int, in blobs: Blobs) async throws -> BlobVersion {
    let upload = try upload(bytes, item: item)
    #expect(try await keep(upload, in: blobs) == .kept)
    return upload.version
  }

  private func bytes(of version: BlobVersion, in blobs: Blobs) async throws -> [UInt8]? {
    guard let blob = try await blobs.store.open(version, for: .request) else { return nil }
    var bytes: [UInt8] = []
    while true {
      let more = try await blob.read(blob.chunk, at: Int64(bytes.count))
      bytes += more
      if more.count < blob.chunk { return bytes }
    }
  }

  private static func noise(_ count: Int) -> [UInt8] {
    var (bytes, state) = ([UInt8](repeating: 0, count: count), UInt32(truncatingIfNeeded: count) | 1)
    for index in bytes.indices {
      state = state &* 1_664_525 &+ 1_013_904_223
      bytes[index] = UInt8(truncatingIfNeeded: state >> 24)
    }
    return bytes
  }

  private func stored(_ blobs: Blobs) async throws -> [StoredBlob] {
    var found: [StoredBlob] = []
    for number in UInt8.min...UInt8.max { found += try await blobs.store.blobs(inPart: number) }
    return found
  }

  /// At, below and above the part size of an object store.
  @Test(arguments: BlobKind.available, [1, 40_000, 8 << 20, 8 << 20 + 1, 20 << 20])
  func returnsWhatItStored(kind: BlobKind, count: Int) async throws {
    let blobs = try await kind.make(spool)
    let upload = try upload(Self.noise(count), item: 1)
    #expect(try await keep(upload, in: blobs) == .kept)
    #expect(try await bytes(of: upload.version, in: blobs) == Self.noise(count))
    #expect(try spool.unfinished().isEmpty)
  }

  @Test(arguments: BlobKind.available)
  func readsAnyRange(kind: BlobKind) async throws {
    let blobs = try await kind.make(spool)
    let bytes = Self.noise(100_000)
    let upload = try upload(bytes, item: 1)
    _ = try await keep(upload, in: blobs)
    let blob = try #require(try await blobs.store.open(upload.version, for: .audit))
    for range in [0..<1, 0..<100_000, 99_999..<100_000, 777..<70_777] {
      #expect(try await blob.read(range.count, at: Int64(range.lowerBound)) == Array(bytes[range]))
    }
    #expect(try await blob.read(10, at: 99_995) == Array(bytes.suffix(5)))
    for offset: Int64 in [100_000, 100_001, 1 << 40] { #expect(try await blob.read(10, at: offset).isEmpty) }
  }

  @Test(arguments: BlobKind.available)
  func hasNothingThatWasNotStored(kind: BlobKind) async throws {
    let blobs = try await kind.make(spool)
    #expect(try await blobs.store.open(try upload([1], item: 1).version, for: .request) == nil)
    #expect(try await stored(blobs).isEmpty)
    try await blobs.store.checkAccess()
  }

  /// A file or object left by a crash before its record was stored doesn't block a later upload of the item.
  @Test(arguments: BlobKind.available)
  func storesAnItemAgainAfterALostRecord(kind: BlobKind) async throws {
    let blobs = try await kind.make(spool)
    for (bytes, receivedAt) in [
      (Self.noise(50_000), 1_800_000_000), ([7, 7, 7], 1_800_000_001), ([7, 7, 7], 1_800_000_001),
    ] {
      let upload = try upload(bytes, item: 1, receivedAt: Int64(receivedAt))
      #expect(try await keep(upload, in: blobs) == .kept)
      #expect(try await self.bytes(of: upload.version, in: blobs) == bytes)
    }
  }

  /// Stored items are never overwritten, whichever way the store ensures it.
  @Test(arguments: BlobKind.available)
  func neverChangesRecordedBlobs(kind: BlobKind) async throws {
    let blobs = try await kind.make(spool)
    let first = try await kept([1, 2, 3], item: 1, in: blobs)
    let second = try upload([9, 9], item: 1, receivedAt: 1_800_000_009)
    let keeping = try await blobs.store.keep(second) { () throws(StoreError) in true }
    #expect(keeping == .recorded || blobs.store.keepsFiles == false)
    #expect(try await bytes(of: first, in: blobs) == [1, 2, 3])
  }

  @Test(arguments: BlobKind.available)
  func listsAndRemovesBlobs(kind: BlobKind) async throws {
    let blobs = try await kind.make(spool)
    let uploads = try (1...5).map { try upload([UInt8($0)], item: $0, capsule: $0 < 4 ? 1 : 2) }
    for upload in uploads { _ = try await keep(upload, in: blobs) }
    #expect(try await Set(stored(blobs).compactMap(\.name)) == Set(uploads.map(\.version.name)))
    try await blobs.store.remove([uploads[0].version.name.item, uploads[1].version.name.item], of: StoreSamples.id(1))
    // It belongs to another capsule.
    try await blobs.store.remove([uploads[3].version.name.item], of: StoreSamples.id(1))
    try await blobs.store.discard(uploads[4].version)
    // Another server could have recorded what was refused here.
    let left = uploads[2...(kind == .sharedObjects ? 4 : 3)].map(\.version.name)
    #expect(try await Set(stored(blobs).compactMap(\.name)) == Set(left))
    #expect(try await bytes(of: uploads[0].version, in: blobs) == nil)
    #expect(try await bytes(of: uploads[3].version, in: blobs) == [4])
  }

  @Test(arguments: BlobKind.available)
  func removesOnlyWhatIsApproved(kind: BlobKind) async throws {
    let blobs = try await kind.make(spool)
    _ = try await keep(try upload([1], item: 1), in: blobs)
    for number in UInt8.min...UInt8.max {
      for blob in try await blobs.store.blobs(inPart: number) {
        #expect(try await blobs.store.changedAt(blob) ?? 0 > 1_700_000_000)
        #expect(try await !blobs.store.remove(blob, inPart: number) { _ in false })
        #expect(try await stored(blobs) == [blob])
        #expect(try await blobs.store.remove(blob, inPart: number) { $0 != nil })
        try await blobs.store.settle(part: number)
      }
    }
    #expect(try await stored(blobs).isEmpty)
  }

  @Test(arguments: BlobKind.available)
  func anAuditReadsWholeItems(kind: BlobKind) async throws {
    let blobs = try await kind.make(spool)
    let bytes = Self.noise(ItemReading.slice + 1)
    let upload = try upload(bytes, item: 1)
    _ = try await keep(upload, in: blobs)
    var record = ItemRecord(
      capsule: upload.version.name.capsule, item: upload.version.name.item, sha256: upload.version.sha256,
      byteCount: upload.byteCount, receivedAt: upload.version.receivedAt, writer: nil, inline: nil, author: nil)
    let check = try await blobs.check(record, nonce: [5])
    #expect(check == ItemCheck(state: .whole, proof: Array(SHA256.hash(data: [5] + bytes))))
    record.byteCount -= 1
    #expect(try await blobs.check(record).state == .damaged)
    try await blobs.store.remove([record.item], of: record.capsule)
    #expect(try await blobs.check(record).state == .missing)
  }
}
