import PiggyBank

/// Where the bytes of sealed items are once they are whole: a folder, or an object store. What changes something returns only
/// when the change would outlive a loss of power.
///
/// Every kind has to pass the same suite. Unfinished uploads are no part of it: they are in a folder of each server’s own.
protocol BlobStore: Sendable {
  /// What its operator knows it by: a path or a URL.
  var place: String { get }
  /// What `/readyz` says of it where it fails: its name, and what fails.
  var failure: String { get }
  /// Whether the file of an upload has to be on the disk when it is kept; else it is only read once more.
  var keepsFiles: Bool { get }

  /// Takes a finished upload, which is gone afterwards.
  ///
  /// - Parameter isRecorded: Whether the store of capsules has a record of the item by now.
  func keep(
    _ upload: FinishedUpload, isRecorded: @Sendable () async throws(StoreError) -> Bool
  ) async throws(StoreError) -> BlobKeeping
  /// Opens what was kept; `nil` where there is none.
  func open(_ version: BlobVersion, for purpose: BlobPurpose) async throws(StoreError) -> (any OpenBlob)?
  /// Removes items of a capsule that is deleted: none of them is stored any more.
  func remove(_ items: [CapsuleID], of capsule: CapsuleID) async throws(StoreError)
  /// Removes what was kept and whose record was then refused.
  func discard(_ version: BlobVersion) async throws(StoreError)
  /// Whether it is there and may be written to.
  func checkAccess() async throws(StoreError)

  /// Everything in one of its 256 parts. Looking changes nothing; a part that can’t be read is not taken for empty.
  func blobs(inPart number: UInt8) async throws(StoreError) -> [StoredBlob]
  /// When it was last written to, in seconds since 1970-01-01T00:00:00Z; `nil` when it is gone.
  func changedAt(_ blob: StoredBlob) async throws(StoreError) -> Int64?
  /// Removes what is still as `mayGo` wants it, which is asked for ``changedAt(_:)`` while nobody else changes it. Whether it was.
  func remove(
    _ blob: StoredBlob, inPart number: UInt8, if mayGo: @escaping @Sendable (Int64?) -> Bool
  ) async throws(StoreError) -> Bool
  /// Returns when what was removed from a part stays removed.
  func settle(part number: UInt8) async throws(StoreError)
}

/// What a finished upload came to.
enum BlobKeeping: Equatable, Sendable {
  case kept
  /// Another request, be it another server's, is just storing the item.
  case taken
  /// The item is stored already. The upload is still there.
  case recorded
}

/// Who reads, for audits may keep only each other waiting.
enum BlobPurpose: Sendable { case request, audit }

/// An item's bytes as they were received once. A store may keep several of an item beside each other, of which its record
/// names one; a name is never used again for later bytes.
struct BlobVersion: Hashable, Sendable {
  var name: BlobName
  /// In seconds since 1970-01-01T00:00:00Z, by trusted time.
  var receivedAt: Int64
  var sha256: [UInt8]
}

extension ItemRecord {
  /// Where its bytes are, unless they are in the record.
  var version: BlobVersion { BlobVersion(name: BlobName(capsule, item), receivedAt: receivedAt, sha256: sha256) }
}

/// An upload that is whole, whose file is its request's alone, over all servers.
struct FinishedUpload: Sendable {
  var part: PartName
  var file: FileDescriptor
  var version: BlobVersion
  var byteCount: Int64
}

/// An item's bytes that are being read.
protocol OpenBlob: Sendable {
  /// Bytes that are best read at a time for an answer.
  var chunk: Int { get }
  /// Up to `count` bytes from `offset`; fewer at the end alone.
  func read(_ count: Int, at offset: Int64) async throws(StoreError) -> [UInt8]
}

/// Something as it is found in a store, whatever it may be.
struct StoredBlob: Equatable, Sendable {
  /// Its path, or its key.
  var place: String
  /// The item that it is of by its name; `nil` for what is no item's.
  var name: BlobName?
  /// Which of the item's it is, where a store keeps several.
  var version: BlobVersion?
  /// The upload’s name, where it is one in parts that was begun and not ended.
  var upload: String?
  /// When it was written, where the store says so beside its name.
  var writtenAt: Int64?
}
