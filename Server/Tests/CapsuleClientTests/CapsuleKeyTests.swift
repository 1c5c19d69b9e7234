import PiggyBank
import TemporaryFolders
import Testing

@testable import CapsuleClient

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

@Suite struct CapsuleKeyTests {
  private let place: TemporaryFolder
  private var folder: Path { Path(place.path) }

  init() throws { place = try TemporaryFolder() }

  private func made(
    opensIn duration: String = "5w", at keeperSays: KeeperDescription = KeeperDescription(versions: [.one, .two])
  ) throws -> Path {
    let path = folder.appending("a.key")
    let keeper = try KeeperAddress("https://keeper.example")
    let isNew = try NewCapsule.prepare(
      "A box", { () throws(ClientError) in try ChosenMoment(in: duration, zone: "UTC", now: 1_800_000_000) },
      keeper: keeper, described: keeperSays, key: path, now: 1_800_000_000)
    #expect(isNew)
    return path
  }

  @Test func readsWhatItWrote() throws {
    let path = try made()
    let key = try CapsuleKey.read(path).key
    let owner = try #require(key.owner)
    #expect(owner.opensAt == 1_800_000_000 + 5 * 604_800 && owner.name == "A box" && owner.zone == "UTC")
    let other = folder.appending("b.key")
    try PrivateFile.create(other).write(Array(key.text.utf8))
    #expect(try CapsuleKey.read(other).key == key)
    // The app's recovery sheet has every line but the last two.
    let sheet = key.text.split(separator: "\n").dropLast(2).joined(separator: "\n")
    try Names.replace(other, with: Array(sheet.utf8))
    let reader = try CapsuleKey.read(other).key
    #expect(reader.token == owner.readToken && reader.owner?.signingSecret == nil)
  }

  @Test func usesPostQuantumKeysBeyondFiveYears() throws {
    let path = try made(opensIn: "320w")
    let key = try CapsuleKey.read(path).key
    let owner = try #require(key.owner)
    #expect(owner.identity.text.hasPrefix("AGE-SECRET-KEY-PQ-1") && key.text.contains(owner.identity.text))
    let state = try CapsuleState.read(of: path)
    let request = try #require(state.request)
    let secret = try #require(owner.signingSecret)
    #expect(request.core.version == .two && request.recipients == [owner.identity.recipient])
    #expect(try AgeOpener.open(request.canary, with: owner.identity).count == 32)
    #expect(Authorship(ownerSecret: secret, of: request.core) != nil)
  }

  @Test func aKeeperThatDoesntListTheSecondVersionGetsTheFirst() throws {
    let path = try made(opensIn: "320w", at: KeeperDescription())
    #expect(try CapsuleState.read(of: path).request?.core.version == .one)
    #expect(try CapsuleKey.read(path).key.owner?.identity.text.hasPrefix("AGE-SECRET-KEY-1") == true)
  }

  @Test func retriesTheSameCapsuleOnlyWithItsKeeper() throws {
    let path = try made()
    let again = { (address: String) throws -> Bool in
      try NewCapsule.prepare(
        "Other", { () throws(ClientError) in throw .momentText("") }, keeper: try KeeperAddress(address),
        described: KeeperDescription(), key: path, now: 0)
    }
    let before = try CapsuleKey.read(path).key
    #expect(try again("https://keeper.example") == false)
    #expect(try CapsuleKey.read(path).key == before)
    #expect(throws: ClientError.exists(path: path.text)) { try again("https://other.example") }
  }

  @Test func refusesAKeyThatOthersRead() throws {
    let path = try made()
    for mode: mode_t in [0o604, 0o640, 0o620, 0o644] {
      _ = chmod(path.text, mode)
      #expect(throws: ClientError.keyIsShared(path: path.text)) { try CapsuleKey.read(path) }
    }
  }

  @Test func readsOnlyACompleteState() throws {
    let path = try made()
    var state = try CapsuleState.read(of: path)
    for count in 0..<150 {
      state.record(ChainHead(count: Int64(count), link: [UInt8](repeating: UInt8(count), count: 32)))
    }
    #expect(state.heads.count == 100)
    let bytes = state.bytes
    #expect(CapsuleState(bytes) == state)
    for end in stride(from: 0, to: bytes.count, by: 7) { #expect(CapsuleState(Array(bytes[..<end])) == nil) }
  }
}
