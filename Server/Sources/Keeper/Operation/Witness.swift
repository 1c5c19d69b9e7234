import PiggyBank

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What a server has seen, in a file beside its database: the latest trusted moment, and the name of every capsule it
/// sealed. A database that lost its log, or that was put back, is older than its witness, and nothing within it could show
/// that. Nothing here waits for the disk: what a loss of power takes from it only makes it say less. Everything blocks.
struct Witness: Sendable {
  let path: String

  /// Before the moment's eight bytes, the highest first; names of 16 bytes follow, in the order in which they came.
  private static let magic = Array("KEEPERW1".utf8)
  private static let head = magic.count + 8
  /// Names that are read at a time.
  private static let batch = 4096

  /// What was seen.
  struct Sight: Sendable {
    /// Seconds since 1970-01-01T00:00:00Z.
    var mark: Int64
    var capsules: Set<CapsuleID>
  }

  /// Makes the file where there is none.
  func prepare() throws(StoreError) {
    guard let file = try FileDescriptor.open(path, O_RDWR | O_CREAT) else { return }
    // One that a kill cut short in its head said nothing yet.
    if try file.length() < Int64(Self.head) { try file.write(Self.magic + Self.bytes(of: 0), at: 0) }
  }

  /// Notes the latest trusted moment, in seconds since 1970-01-01T00:00:00Z.
  func note(mark: Int64) throws(StoreError) {
    try FileDescriptor.open(path, O_WRONLY)?.write(Self.bytes(of: mark), at: Int64(Self.magic.count))
  }

  /// Notes capsules that were sealed.
  func note(_ capsules: [CapsuleID]) throws(StoreError) {
    // Linux appends then wherever `pwrite` is asked to write (open(2), BUGS), and many can do so at once.
    try FileDescriptor.open(path, O_WRONLY | O_APPEND)?.write(capsules.flatMap(\.bytes), at: 0)
  }

  /// What was seen so far; `nil` where there is no such file.
  func read() throws(StoreError) -> Sight? {
    guard let file = try FileDescriptor.open(path, O_RDONLY) else { return nil }
    let head = try file.read(Self.head, at: 0)
    guard head.count == Self.head, head.starts(with: Self.magic) else { return nil }
    var sight = Sight(mark: head.dropFirst(Self.magic.count).reduce(0) { $0 << 8 | Int64($1) }, capsules: [])
    var offset = Int64(Self.head)
    while true {
      let bytes = try file.read(Self.batch * CapsuleID.byteCount, at: offset)
      // A name that was being written has no end yet.
      for start in stride(from: 0, through: bytes.count - CapsuleID.byteCount, by: CapsuleID.byteCount) {
        if let id = CapsuleID(bytes: Array(bytes[start..<start + CapsuleID.byteCount])) { sight.capsules.insert(id) }
      }
      guard bytes.count == Self.batch * CapsuleID.byteCount else { return sight }
      offset += Int64(bytes.count)
    }
  }

  private static func bytes(of mark: Int64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: max(mark, 0) >> Int64(56 - 8 * $0)) }
  }
}

extension CapsuleService {
  /// Notes what was sealed; whether that worked changes nothing of what was promised.
  func witness(_ capsules: [CapsuleID]) async {
    guard let witness else { return }
    try? await blobs.threads.run { () throws(StoreError) in try witness.note(capsules) }
  }

  /// Notes the latest trusted moment.
  func witness(mark: Int64) async {
    guard let witness else { return }
    try? await blobs.threads.run { () throws(StoreError) in try witness.note(mark: mark) }
  }
}
