import Crypto
import Foundation
import TemporaryFolders
import Testing

@testable import Keeper
@testable import KeeperTLS

@Suite struct LocalIdentityStoreTests {
  private let folder: TemporaryFolder
  private let store: LocalIdentityStore
  private let names: LocalNames
  private let now = Date()
  private var data: String { folder.path + "/data" }

  init() throws {
    folder = try TemporaryFolder()
    store = LocalIdentityStore(folder: folder.path + "/data")
    names = LocalNames(label: "box", addresses: ["192.0.2.7"].compactMap { MachineAddress($0) })
  }

  private func identity(
    _ names: LocalNames? = nil, needsAddress: Bool = false, after days: Double = 0, renewing: Bool = false
  ) throws -> (identity: LocalIdentity, isNew: Bool) {
    try store.identity(
      for: names ?? self.names, needsAddress: needsAddress, now: now + days * 86_400, renewing: renewing)
  }

  @Test func keepsItsIdentity() throws {
    let first = try identity()
    let second = try identity(after: 300)
    #expect(first.isNew && !second.isNew && first.identity.fingerprint == second.identity.fingerprint)
  }

  @Test func makesANewOneBeforeTheEndOrWhenAsked() throws {
    let first = try identity().identity.fingerprint
    let asked = try identity(renewing: true)
    #expect(asked.isNew && asked.identity.fingerprint != first)
    #expect(try identity(after: 390).isNew)
  }

  @Test func makesANewOneForAnotherNameButNotForAnotherAddress() throws {
    _ = try identity()
    let moved = LocalNames(label: "box", addresses: ["192.0.2.8"].compactMap { MachineAddress($0) })
    #expect(!(try identity(moved).isNew))
    #expect(try identity(moved, needsAddress: true).isNew)
    #expect(try identity(LocalNames(label: "crate", addresses: names.addresses)).isNew)
  }

  @Test(arguments: ["", "garbage", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"])
  func makesANewOneInPlaceOfADamagedOne(content: String) throws {
    _ = try identity()
    try Data(content.utf8).write(to: URL(filePath: data + "/local-identity.pem"))
    #expect(try identity().isNew)
    #expect(!(try identity().isNew))
  }

  @Test func refusesMismatchedParts() throws {
    let parts = try [identity(), identity(renewing: true)].map {
      try $0.identity.pem().components(separatedBy: "-----BEGIN")
    }
    for index in 1...3 {
      var mixed = parts[0]
      mixed[index] = parts[1][index]
      #expect(throws: (any Error).self) { try LocalIdentity(pem: mixed.joined(separator: "-----BEGIN")) }
    }
  }

  @Test func isReadableByItsOwnerAlone() throws {
    _ = try identity()
    let file = try FileManager.default.attributesOfItem(atPath: data + "/local-identity.pem")
    #expect(file[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.attributesOfItem(atPath: data)[.posixPermissions] as? Int == 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: data) == ["local-identity.pem"])
  }

  /// The only private key stored is the certificate's.
  @Test func keepsNoKeyOfTheAuthority() throws {
    let identity = try identity().identity
    let text = try String(contentsOfFile: data + "/local-identity.pem", encoding: .utf8)
    let keys = text.components(separatedBy: "-----BEGIN").filter { $0.contains("PRIVATE KEY") }
    #expect(keys.count == 1)
    let key = try P256.Signing.PrivateKey(pemRepresentation: "-----BEGIN" + (try #require(keys.first)))
    #expect(identity.leaf.publicKey == .init(key.publicKey) && identity.root.publicKey != .init(key.publicKey))
  }

  @Test func saysWhereItCannotWrite() {
    let store = LocalIdentityStore(folder: "/dev/null/data")
    #expect(throws: KeeperError.dataFolder("/dev/null/data")) {
      try store.identity(for: names, needsAddress: false, now: now, renewing: false)
    }
  }
}
