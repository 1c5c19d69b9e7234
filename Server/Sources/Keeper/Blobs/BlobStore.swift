import PiggyBank

/// Stores the bytes of complete sealed items: a folder or an object store. A change is durable (it survives a power
/// loss) when its function returns.
///
/// Every implementation has to pass the same test suite. Unfinished uploads are kept elsewhere, in a folder of each
/// server’s own.
protocol BlobStore: Sendable {
  /// The path or URL that the operator knows it by.
  var place: String { get }
  /// What `/readyz` says when the store fails: its name and the failure.
  var failure: String { get }
  /// Whether an upload’s file must be synced before ``keep(_:isRecorded:)``; if not, it is only read once more.
  var keepsFiles: Bool { get }

  /// Stores a finished upload and removes it from the uploads. Its file is synced if ``keepsFiles``.
  ///
  /// - Parameter isRecorded: Whether the capsule store has a record of the item by now.
  func keep(
    _ upload: FinishedUpload, isRecorded: @Sendable () async throws(StoreError) -> Bool
  ) async throws(StoreError) -> BlobOutcome
  /// Opens a stored version; `nil` if there is none.
  func open(_ version: BlobVersion, for purpose: BlobPurpose) async throws(StoreError) -> (any OpenBlob)?
  /// Removes items of a deleted capsule, whose records are already gone.
  func remove(_ items: [CapsuleID], of capsule: CapsuleID) async throws(StoreError)
  /// Removes a stored version whose record was refused.
  func discard(_ version: BlobVersion) async throws(StoreError)
  /// Checks that the store is reachable and writable.
  func checkAccess() async throws(StoreError)

  /// Lists one of the store’s 256 parts, read-only. Throws if the part can’t be read, rather than reporting it empty.
  func blobs(inPart number: UInt8) async throws(StoreError) -> [StoredBlob]
  /// When the blob was last written, in seconds since 1970-01-01T00:00:00Z; `nil` if it is gone.
  func changedAt(_ blob: StoredBlob) async throws(StoreError) -> Int64?
  /// Removes a blob if `mayGo` approves its ``changedAt(_:)``, while nobody else changes it. Returns whether it was
  /// removed.
  func remove(
    _ blob: StoredBlob, inPart number: UInt8, if mayGo: @escaping @Sendable (Int64?) -> Bool
  ) async throws(StoreError) -> Bool
  /// Returns when removals from a part are durable.
  func settle(part number: UInt8) async throws(StoreError)
}

/// The outcome of storing a finished upload.
enum BlobOutcome: Equatable, Sendable {
  case kept
  /// Another request, possibly on another server, is storing the item.
  case taken
  /// The item is stored already. The upload has been left in place.
  case recorded
}

/// Who reads. Audits may delay only each other.
enum BlobPurpose: Sendable { case request, audit }

/// An item's bytes as received in one upload. A store may hold several versions of an item, of which its record names
/// one; a version's name is never reused for other bytes.
struct BlobVersion: Hashable, Sendable {
  var name: BlobName
  /// In seconds since 1970-01-01T00:00:00Z, trusted time.
  var receivedAt: Int64
  var sha256: [UInt8]
}

extension ItemRecord {
  /// The version that holds the item's bytes, unless they are in the record itself.
  var version: BlobVersion { BlobVersion(name: BlobName(capsule, item), receivedAt: receivedAt, sha256: sha256) }
}

/// A complete upload, whose file its request holds exclusively across all servers.
struct FinishedUpload: Sendable {
  var part: PartName
  var file: FileDescriptor
  var version: BlobVersion
  var byteCount: Int64
}

/// An item's bytes, open for reading.
protocol OpenBlob: Sendable {
  /// The preferred number of bytes for one read.
  var chunk: Int { get }
  /// The number of bytes when it was opened.
  var byteCount: Int64 { get }
  /// Up to `count` bytes from `offset`; fewer only at the end.
  func read(_ count: Int, at offset: Int64) async throws(StoreError) -> [UInt8]
}

/// An entry found in a store, of any kind.
struct StoredBlob: Equatable, Sendable {
  /// Its path, or its key.
  var place: String
  /// The item that the entry's name denotes; `nil` if it is not an item's.
  var name: BlobName?
  /// Which version of the item it is, in a store that holds several.
  var version: BlobVersion?
  /// The ID of a multipart upload that was begun but not completed.
  var upload: String?
  /// When it was written, if the listing includes it.
  var writtenAt: Int64?
}
