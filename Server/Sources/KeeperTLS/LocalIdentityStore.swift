import Keeper

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Stores the local network's identity in the data folder, in one file that only its owner can read.
public struct LocalIdentityStore: Sendable {
  private let folder: String
  private var path: String { folder + "/local-identity.pem" }

  /// Days before its expiry at which an identity is renewed.
  private static let renewalDays: TimeInterval = 14

  /// A store in the data folder, which is created when needed.
  public init(folder: String) {
    self.folder = folder
  }

  /// The identity for `names`, and whether phones have to install it: the stored one as long as it fits, otherwise a
  /// new one.
  ///
  /// A changed address alone doesn't make a new one, since phones would have to be set up again although the name still
  /// works. With `needsAddress` it does, because nobody announces the name.
  public func identity(
    for names: LocalNames, needsAddress: Bool, now: Date, renewing: Bool
  ) throws -> (identity: LocalIdentity, isNew: Bool) {
    if !renewing, let kept = kept(), kept.host == names.host, kept.expiry > now + Self.renewalDays * 86_400 {
      if !needsAddress || names.addresses.first.map({ kept.covers($0) }) ?? true { return (kept, false) }
    }
    let identity = try LocalAuthority.issue(names, now: now)
    try save(identity)
    return (identity, true)
  }

  private func kept() -> LocalIdentity? {
    guard let data = FileManager.default.contents(atPath: path), data.count < 1 << 16 else { return nil }
    return try? LocalIdentity(pem: String(decoding: data, as: UTF8.self))
  }

  /// Writes the file atomically; others can't read it at any time.
  private func save(_ identity: LocalIdentity) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw KeeperError.dataFolder(folder)
    }
    let partial = path + ".partial"
    unlink(partial)
    let descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw KeeperError.dataFolder(folder) }
    let bytes = Array(try identity.pem().utf8)
    let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    let isSynced = fsync(descriptor) == 0
    close(descriptor)
    guard written == bytes.count, isSynced, rename(partial, path) == 0 else {
      unlink(partial)
      throw KeeperError.dataFolder(folder)
    }
  }
}
