import Cryptography
import JSON
import Testing

@testable import CapsuleFeature
@testable import PiggyBank

/// How many items each author has added before the opening: on the owner's device and on one recovered from a sheet.
@Suite struct InsideTests {
  /// Two letters from the owner and one through an invitation; the owner's page is closed.
  private func stage(for guest: String = "Grandma") throws -> (FlowStage, sheet: String) {
    var stage = PiggyBankViewModelTests.ready()
    let capsule = try #require(stage.state.context.current)
    let sheet = try #require(capsule.ownership.flatMap { RecoverySheet(capsule, $0, address: "https://k.example/") })
    for text in ["one", "two"] { put(text, &stage) }
    stage.send(.managing(.openDetails))
    stage.send(.managing(.writeGuest(guest)))
    stage.send(.managing(.makeLink))
    guard case .made(let address) = stage.state.managing.link else { throw NoLink() }
    let owner = stage.kept
    stage.kept = [:]
    stage.begin(at: String(address.drop { $0 != "#" }.dropFirst()))
    put("three", &stage)
    stage.kept = owner
    return (stage, sheet.text)
  }

  private struct NoLink: Error {}

  private func put(_ text: String, _ stage: inout FlowStage) {
    stage.send(.adding(.writeLetter(text)))
    stage.send(.adding(.addLetter))
  }

  @Test func theOwnerSeesAtTheNextVisitWhatOthersAdded() throws {
    var (stage, _) = try stage()
    stage.begin()
    let capsule = try #require(stage.state.context.current)
    #expect(capsule.insideShares.map { $0.count } == [2, 1])
    #expect(capsule.insideShares[0].author == .owner)
    let link = try #require(capsule.ownership?.links.first)
    #expect(link.name == "Grandma")
    #expect(capsule.insideShares[1].author == .link(link.id, madeAt: link.madeAt))
    // Items added on this device count at once, and nothing is forgotten offline.
    put("four", &stage)
    #expect(stage.state.context.current?.insideShares.map { $0.count } == [3, 1])
    stage.isReachable = false
    stage.begin()
    #expect(stage.state.context.current?.insideShares.map { $0.count } == [3, 1])
  }

  @Test func aRecoveredCapsuleShowsItsTrueCountAndAuthorsAtOnce() throws {
    var (stage, sheet) = try stage()
    stage.kept = [:]
    stage.begin(at: "capsule&recover")
    stage.send(.recovery(.pasteSheet(sheet)))
    stage.send(.recovery(.submitRecovery))
    let capsule = try #require(stage.state.context.current)
    #expect(capsule.isReader && capsule.items.isEmpty)
    #expect(capsule.insideShares.map { $0.count } == [2, 1])
    #expect(capsule.inside?.count == 3)
    stage.begin()
    #expect(stage.state.context.current?.inside?.count == 3)
  }

  @Test func theKeeperLearnsNoGuestsName() throws {
    let (stage, _) = try stage(for: "Aunt Rosalind")
    #expect(!stage.grants.values.contains { $0.name.contains("Rosalind") })
    #expect(!stage.authors.values.contains { String(decoding: $0, as: UTF8.self).contains("Rosalind") })
  }

  @Test func anItemThatItsAuthorDidNotSignIsNotCountedAsTheirs() throws {
    var (stage, _) = try stage()
    let own = Set(try #require(stage.state.context.capsules.first).items.map { $0.item })
    let letter = try #require(stage.items.keys.first { !own.contains($0) })
    stage.authors[letter] = Array("nonsense".utf8)
    stage.begin()
    #expect(stage.state.context.current?.insideShares.contains { $0.author == .forged } == true)
  }

  @Test func itemsWithoutAnAuthorHaveNone() throws {
    var (stage, _) = try stage()
    stage.authors = [:]
    stage.begin()
    let shares = try #require(stage.state.context.current?.inside).shares
    #expect(shares.map { $0.author } == [.unknown])
    #expect(shares.map { $0.count } == [3])
  }

  @Test func signaturesBeyondTheLimitAreCountedAndNotClaimed() throws {
    let core = try SampleAuthors(seed: 1).core
    let entries: [ItemPage.Entry] = try (0..<InsideSummary.checkLimit + 7).map { (number: Int) in
      let name = [UInt8(number % 256)] + [UInt8](repeating: UInt8(number / 256), count: 15)
      let item = try #require(CapsuleID(bytes: name))
      return ItemPage.Entry(item: item, sha256: [], byteCount: .max, receivedAt: Int64(number))
    }
    let summary = InsideSummary(entries, of: core)
    #expect(summary.count == InsideSummary.checkLimit + 7)
    #expect(summary.shares.map { $0.author } == [.unknown, .unchecked])
    #expect(InsideSummary(summary.json) == summary)
  }

  @Test(arguments: [
    "[{}]", #"[{"count":-1,"bytes":1,"latest":1,"author":"owner"}]"#, "{}", #"[{"count":1,"bytes":1,"latest":1}]"#,
    #"[{"count":1,"bytes":1,"latest":1,"author":"nobody"}]"#,
    #"[{"count":9e15,"bytes":1,"latest":1,"author":"owner"}]"#,
    #"[{"count":2147483648,"bytes":1,"latest":1,"author":"owner"}]"#,
  ])
  func whatIsNoSummaryIsRefused(_ text: String) throws {
    #expect(InsideSummary(try JSONReader.read(Array(text.utf8))) == nil)
  }
}
