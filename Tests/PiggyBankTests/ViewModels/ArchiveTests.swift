import Testing

@testable import CapsuleFeature
@testable import PiggyBank

@Suite struct ArchiveTests {
  /// An export with the owner's letter and a stranger's, the owner's key and the time key.
  private func exported() throws -> (FlowStage, owner: String, time: String) {
    var stage = PiggyBankViewModelTests.ready()
    let capsule = try #require(stage.state.context.current)
    let owner = try #require(capsule.ownership?.key.identity).text
    for text in ["one", "two"] {
      stage.send(.adding(.writeLetter(text)))
      stage.send(.adding(.addLetter))
    }
    // This device knows nothing of the second item, as with other people's items.
    var known = try #require(stage.state.context.current)
    known.items.removeLast()
    stage.kept["capsule:" + known.id.text] = known.text
    stage.begin()
    stage.send(.managing(.exportAll))
    #expect(stage.state.archive.export == .none)
    let time = try #require(TimeKey.derive(seed: FlowStage.seed, of: capsule.core)).text
    return (stage, owner, time)
  }

  private func opener(_ files: [Int: [UInt8]], _ names: [Int: String] = [:]) -> FlowStage {
    var stage = FlowStage()
    stage.begin(at: "capsule&archive")
    stage.isReachable = false
    stage.files = files
    stage.send(
      .adding(
        .picked(
          files.keys.sorted().map {
            PickedFile(
              number: $0, name: names[$0] ?? "capsule.tar", mediaType: "", size: Int64(files[$0]?.count ?? 0))
          })))
    return stage
  }

  @Test func anExportOpensWithoutAnyKeeper() throws {
    let (made, owner, time) = try exported()
    var stage = opener([1: made.saved])
    stage.send(.archive(.writeArchiveKey(isTime: false, owner)))
    stage.send(.archive(.writeArchiveKey(isTime: true, time)))
    stage.send(.archive(.openArchive))
    #expect(stage.state.archive.picked.fault == nil)
    #expect(Set(stage.state.opening.contents.map { $0.content == .letter("one") }) == [true, false])
    #expect(stage.state.opening.contents.allSatisfy { if case .letter = $0.content { true } else { false } })
  }

  @Test func wrongKeysAreDistinguished() throws {
    let (made, owner, time) = try exported()
    let other = try #require(AgeIdentity(secret: [UInt8](repeating: 9, count: 32))).text
    var stage = opener([1: made.saved])
    for (typed, expected) in [
      (("", ""), "noKey"), ((owner, "x"), "noTimeKey"), ((other, time), "otherKey"), ((owner, other), "otherTimeKey"),
    ] {
      stage.send(.archive(.writeArchiveKey(isTime: false, typed.0)))
      stage.send(.archive(.writeArchiveKey(isTime: true, typed.1)))
      stage.send(.archive(.openArchive))
      #expect(stage.state.archive.picked.fault == expected)
      #expect(stage.state.opening.contents.isEmpty)
    }
  }

  @Test func aDamagedItemIsNamedAndTheOthersOpen() throws {
    let (made, owner, time) = try exported()
    // The last item's bytes are before the two blocks that end the archive.
    var bytes = made.saved
    bytes[bytes.count - 1024 - 700] ^= 1
    var stage = opener([1: bytes])
    stage.send(.archive(.writeArchiveKey(isTime: false, owner)))
    stage.send(.archive(.writeArchiveKey(isTime: true, time)))
    stage.send(.archive(.openArchive))
    #expect(stage.state.opening.contents.filter { $0.content == .damaged(.changed) }.count == 1)
  }

  @Test func whatIsNoArchiveIsSaid() {
    for bytes in [[], [0], [UInt8](repeating: 0, count: 2000), [UInt8](repeating: 0x41, count: 5000)] {
      var stage = opener([1: bytes])
      stage.send(.archive(.openArchive))
      #expect(stage.state.archive.picked.fault == "noArchive")
    }
  }

  @Test func anArchiveThatEndsInAFileIsReadAsFarAsItGoes() throws {
    let (made, _, _) = try exported()
    for count in stride(from: 0, to: made.saved.count, by: 333) {
      let stage = opener([1: Array(made.saved.prefix(count))])
      #expect(stage.state.archive.picked.reading == 0)
    }
  }

  @Test func openItWaitsForFilesThatAreStillRead() throws {
    let (made, owner, time) = try exported()
    var stage = FlowStage()
    stage.begin(at: "capsule&archive")
    (stage.isReachable, stage.holdsSlices, stage.files) = (false, true, [1: made.saved])
    stage.send(
      .adding(.picked([PickedFile(number: 1, name: "capsule.tar", mediaType: "", size: Int64(made.saved.count))])))
    stage.send(.archive(.writeArchiveKey(isTime: false, owner)))
    stage.send(.archive(.writeArchiveKey(isTime: true, time)))
    stage.send(.archive(.openArchive))
    #expect(stage.state.archive.isOpening)
    #expect(stage.state.opening.contents.isEmpty)
    stage.releaseSlices()
    #expect(!stage.state.archive.isOpening)
    #expect(stage.state.opening.contents.count == 2)
    #expect(stage.state.opening.contents.allSatisfy { if case .letter = $0.content { true } else { false } })
  }

  @Test func whatCantBeOpenedIsSaidWhenItsFilesAreRead() {
    var stage = FlowStage()
    stage.begin(at: "capsule&archive")
    (stage.holdsSlices, stage.files) = (true, [1: [UInt8](repeating: 0, count: 2048)])
    stage.send(.adding(.picked([PickedFile(number: 1, name: "capsule.tar", mediaType: "", size: 2048)])))
    stage.send(.archive(.openArchive))
    #expect(stage.state.archive.picked.fault == nil)
    stage.releaseSlices()
    #expect(stage.state.archive.picked.fault == "noArchive")
    #expect(stage.effects.last == .haptic)
  }
}
