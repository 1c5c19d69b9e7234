import Foundation
import PiggyBank
import TemporaryFolders
import Testing

@testable import Keeper

/// The file beside the database that remembers what was sealed.
@Suite struct WitnessTests {
  private let folder: TemporaryFolder
  private let witness: Witness
  private let ids: [CapsuleID]

  init() throws {
    folder = try TemporaryFolder()
    witness = Witness(path: folder.path + "/witness")
    ids = try (0..<3).map { try #require(CapsuleID(bytes: [UInt8](repeating: $0 + 1, count: CapsuleID.byteCount))) }
    try witness.prepare()
    try witness.note([ids[0]])
    try witness.note(mark: 1_700_000_000)
  }

  @Test func remembersWhatItSaw() throws {
    try witness.note([ids[1], ids[2]])
    let seen = try #require(try witness.read())
    #expect(seen.mark == 1_700_000_000)
    #expect(seen.capsules == Set(ids))
    #expect(try witness.capsules(from: 1) == [ids[1], ids[2]])
  }

  /// Without this, everything sealed later would be read at wrong offsets.
  @Test(arguments: 1..<CapsuleID.byteCount) func cutsOffAnIncompleteID(_ count: Int) throws {
    let file = try FileHandle(forUpdating: URL(filePath: witness.path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(ids[1].bytes.prefix(count)))
    try file.close()
    try witness.prepare()
    try witness.note([ids[2]])
    let seen = try #require(try witness.read())
    #expect(seen.mark == 1_700_000_000)
    #expect(seen.capsules == [ids[0], ids[2]])
  }

  /// Regression: it counted as none, and so switched off the detection of lost capsules.
  @Test(arguments: [0, 7] as [UInt64]) func isNeverTakenForNoneWhenDamaged(_ place: UInt64) throws {
    let file = try FileHandle(forUpdating: URL(filePath: witness.path))
    try file.seek(toOffset: place)
    try file.write(contentsOf: Data([0]))
    try file.close()
    let damage = StoreError.damaged("\(witness.path) is no witness file")
    #expect(throws: damage) { try witness.prepare() }
    #expect(throws: damage) { try witness.read() }
    #expect(throws: damage) { try witness.capsules(from: 0) }
    #expect(unlink(witness.path) == 0)
    #expect(try witness.read() == nil)
    #expect(try witness.capsules(from: 0).isEmpty)
  }

  /// A kill may have cut the file off anywhere in its header.
  @Test(arguments: 0..<16) func beginsAgainWithoutAWholeHeader(_ count: Int) throws {
    #expect(truncate(witness.path, count) == 0)
    try witness.prepare()
    try witness.note([ids[2]])
    #expect(try witness.read()?.capsules == [ids[2]])
  }
}
