import Cryptography
import Foundation
import TemporaryFolders
import Testing

@testable import Keeper

@Suite struct KeyRingTests {
  private let folder: TemporaryFolder
  private var file: KeyFile { KeyFile(data: folder.path) }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func makesAKeyThatOnlyItsOwnerReads() async throws {
    let store = MemoryStore()
    let keys = try await KeyRing(file, store)
    #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
    let message: [UInt8] = [1, 2, 3]
    #expect(Ed25519.isValid(keys.sign(message), of: message, publicKey: keys.publicKey))
    #expect(try await KeyRing(file, store).publicKey == keys.publicKey)
  }

  @Test func followsAMountedSecretsSymbolicLink() async throws {
    let (store, link) = (MemoryStore(), folder.path + "/mounted")
    let keys = try await KeyRing(file, store)
    #expect(symlink("keeper.key", link) == 0)
    #expect(try await KeyRing(KeyFile(link), store).publicKey == keys.publicKey)
  }

  @Test func opensASeedForItsCapsuleAlone() async throws {
    let keys = try await KeyRing(file, MemoryStore())
    let (first, second) = (try StoreSamples.id(1), try StoreSamples.id(2))
    let seed = KeyRing.random()
    let wrapped = try keys.wrap(seed, for: first)
    #expect(keys.unwrap(wrapped, for: first) == seed && keys.unwrap(wrapped, for: second) == nil)
    for index in wrapped.indices {
      var changed = wrapped
      changed[index] ^= 1
      #expect(keys.unwrap(changed, for: first) == nil)
    }
    let other = try await KeyRing(KeyFile(folder.path + "/other"), MemoryStore())
    #expect(other.unwrap(wrapped, for: first) == nil)
  }

  @Test func refusesAStoreWhoseKeyIsAway() async throws {
    let store = MemoryStore()
    _ = try await KeyRing(file, store)
    let missing = KeyFile(folder.path + "/missing")
    await #expect(throws: KeeperError.keyMissing(missing.path)) { try await KeyRing(missing, store) }
    #expect(!FileManager.default.fileExists(atPath: missing.path))
    let foreign = KeyFile(folder.path + "/foreign")
    try foreign.create(KeyRing.random())
    await #expect(throws: KeeperError.keyForeign(foreign.path)) { try await KeyRing(foreign, store) }
  }
}
