import PiggyBank
import TemporaryFolders
import Testing

@testable import CapsuleClient

/// Items sealed beside the key, before they are sent.
@Suite struct ItemUploadTests {
  private let place: TemporaryFolder
  private var folder: Path { Path(place.path) }

  init() throws { place = try TemporaryFolder() }

  /// The owner's session for a new capsule.
  private func session() throws -> CapsuleSession {
    let (path, now) = (folder.appending("a.key"), Machine.now)
    _ = try NewCapsule.prepare(
      "A box", { () throws(ClientError) in try ChosenMoment(in: "5w", zone: "UTC", now: now) },
      keeper: try KeeperAddress("https://keeper.example"), described: KeeperDescription(), key: path, now: now)
    return try CapsuleSession(path)
  }

  /// The Keeper's description of that capsule.
  private func description(_ session: CapsuleSession) throws -> CapsuleDescription {
    let request = try #require(session.state.request)
    let timeKey = try #require(TimeKey.derive(seed: Machine.random(TimeKey.seedByteCount), of: request.core))
    let receipt = CapsuleReceipt(
      request.core, ownerSignature: request.ownerSignature, timeRecipient: timeKey.recipient, receivedAt: Machine.now,
      keeperSecret: Machine.random(32))
    return CapsuleDescription(
      receipt: receipt, recipients: request.recipients, sealedName: request.sealedName, canary: request.canary,
      isReleased: false, itemCount: 0, byteCount: 0)
  }

  /// Regression: only the file was compared with the limit, which its sealed item exceeded. All of it was sent before the
  /// Keeper refused it.
  @Test func comparesTheSealedItemWithTheKeepersLimit() throws {
    let session = try session()
    let upload = ItemUpload(session, try description(session)) { _, _ in }
    try place.write("file", String(repeating: "x", count: 100_000))
    let source = try ItemSource(folder.appending("file"))
    let item = try upload.seal(source, isLetter: false, limit: 1 << 20)
    let size = item.sealed.byteCount
    #expect(size > 100_000 && session.state.items == [item])
    #expect(throws: ClientError.tooLarge(path: "file", limit: size - 1)) {
      try upload.seal(source, isLetter: false, limit: size - 1)
    }
    #expect(session.state.items == [item])
    #expect(try place.shell("ls a.key.waiting").split(separator: "\n").count == 1)
    #expect(try upload.seal(source, isLetter: false, limit: size).sealed.byteCount == size)
  }
}
