import PiggyBank

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Records what the server has seen, in a file beside its database: the latest trusted time and the ID of every sealed
/// capsule. It reveals a database that lost its log or was rolled back, which the database itself can't show. Nothing
/// here waits for the disk: a power loss can only make the record less complete. Everything blocks.
struct Witness: Sendable {
  let path: String

  /// Precedes the time's eight big-endian bytes; capsule IDs of 16 bytes follow, in the order of sealing.
  private static let magic = Array("KEEPERW1".utf8)
  private static let head = magic.count + 8
  /// IDs per read.
  private static let batch = 4096

  /// What was seen.
  struct Contents: Sendable {
    /// Seconds since 1970-01-01T00:00:00Z.
    var mark: Int64
    var capsules: Set<CapsuleID>
  }

  /// Why a file isn't taken for none, which would hide every loss.
  private var damage: StoreError { .damaged("\(path) is no witness file") }

  /// Creates the file if necessary, and cuts off an incomplete ID at its end: later ones would be read at wrong offsets.
  func prepare() throws(StoreError) {
    guard let file = try FileDescriptor.open(path, O_RDWR | O_CREAT) else { return }
    let length = try file.length()
    // A kill may have cut the file off within its header, before it held anything.
    guard length >= Int64(Self.head) else { return try file.write(Self.magic + Self.bytes(of: 0), at: 0) }
    guard try file.read(Self.magic.count, at: 0) == Self.magic else { throw damage }
    let incomplete = (length - Int64(Self.head)) % Int64(CapsuleID.byteCount)
    if incomplete > 0 { try file.truncate(to: length - incomplete) }
  }

  /// Records the latest trusted time, in seconds since 1970-01-01T00:00:00Z.
  func note(mark: Int64) throws(StoreError) {
    try FileDescriptor.open(path, O_WRONLY)?.write(Self.bytes(of: mark), at: Int64(Self.magic.count))
  }

  /// Records sealed capsules.
  func note(_ capsules: [CapsuleID]) throws(StoreError) {
    // With O_APPEND, Linux appends whatever offset `pwrite` is given (open(2), BUGS), so concurrent writers are safe.
    try FileDescriptor.open(path, O_WRONLY | O_APPEND)?.write(capsules.flatMap(\.bytes), at: 0)
  }

  /// The file, and its header; `nil` if there is none, or if it was cut off within its header, before it held anything.
  private func open() throws(StoreError) -> (file: FileDescriptor, head: [UInt8])? {
    guard let file = try FileDescriptor.open(path, O_RDONLY) else { return nil }
    let head = try file.read(Self.head, at: 0)
    guard head.count == Self.head else { return nil }
    guard head.starts(with: Self.magic) else { throw damage }
    return (file, head)
  }

  /// What was recorded so far; `nil` if there is no file.
  func read() throws(StoreError) -> Contents? {
    guard let (file, head) = try open() else { return nil }
    var witnessed = Contents(mark: head.dropFirst(Self.magic.count).reduce(0) { $0 << 8 | Int64($1) }, capsules: [])
    var (index, ids) = (0, try Self.capsules(in: file, from: 0))
    while !ids.isEmpty {
      witnessed.capsules.formUnion(ids)
      index += ids.count
      ids = try Self.capsules(in: file, from: index)
    }
    return witnessed
  }

  /// Up to ``batch`` recorded capsules from an index on; none if there is no file.
  func capsules(from index: Int) throws(StoreError) -> [CapsuleID] {
    guard let (file, _) = try open() else { return [] }
    return try Self.capsules(in: file, from: index)
  }

  private static func capsules(in file: FileDescriptor, from index: Int) throws(StoreError) -> [CapsuleID] {
    let bytes = try file.read(batch * CapsuleID.byteCount, at: Int64(head + index * CapsuleID.byteCount))
    // An ID that was being written may be incomplete.
    return stride(from: 0, through: bytes.count - CapsuleID.byteCount, by: CapsuleID.byteCount).compactMap {
      CapsuleID(bytes: Array(bytes[$0..<$0 + CapsuleID.byteCount]))
    }
  }

  private static func bytes(of mark: Int64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: max(mark, 0) >> Int64(56 - 8 * $0)) }
  }
}

extension CapsuleService {
  /// Records sealed capsules; a failure doesn't affect what was promised.
  func witness(_ capsules: [CapsuleID]) async {
    guard let witness else { return }
    try? await blobs.threads.run { () throws(StoreError) in try witness.note(capsules) }
  }

  /// Records the latest trusted time.
  func witness(mark: Int64) async {
    guard let witness else { return }
    try? await blobs.threads.run { () throws(StoreError) in try witness.note(mark: mark) }
  }
}
