import Testing
import ViewKit

@testable import CapsuleFeature
@testable import PiggyBank

/// A copy of the recovery sheet counts once something on it was read back and its place is known.
@Suite struct CopyTests {
  private let drawer = "the kitchen drawer"

  private func stage() -> FlowStage {
    var stage = PiggyBankViewModelTests.sealed()
    stage.send(.keys(.openKeys))
    return stage
  }

  private func tested(_ stage: FlowStage) -> [Bool] {
    stage.state.context.current?.ownership?.sheetCopies.map { $0.isTested } ?? []
  }

  @Test func fourDifferentCharactersAreAskedForInReadingOrder() throws {
    var stage = stage()
    for _ in 0..<50 {
      stage.send(.keys(.beginTest(0)))
      let places = try #require(stage.state.recovery.test).places
      #expect(Set(places).count == 4)
      #expect(places == places.sorted())
      #expect(places.allSatisfy { (0..<58).contains($0) })
    }
  }

  @Test func aKeyThatIsCorrectedStaysInView() {
    var stage = stage()
    let isExpanded = { HTMLRenderer.render(PiggyBankView($0).body).contains("<details class=\"card no-print\" open") }
    #expect(!isExpanded(stage.state))
    stage.send(.keys(.writeKey("AGE-SECRET-KEY-1")))
    stage.send(.keys(.tryKey))
    #expect(isExpanded(stage.state))
    stage.send(.keys(.writeKey("AGE-SECRET-KEY-1Q")))
    #expect(stage.state.recovery.drill == nil && isExpanded(stage.state))
    stage.send(.keys(.openKeys))
    #expect(!isExpanded(stage.state))
  }

  @Test func equalRandomBytesStillAskForFour() {
    var test = CopyTest(copy: 0)
    test.choose([UInt8](repeating: 57, count: 16), of: 58)
    #expect(test.places == [0, 1, 2, 57])
  }

  @Test func theKeyIsHiddenUntilItIsAskedForAndWhileACopyIsTested() {
    var stage = stage()
    #expect(!stage.state.recovery.isKeyShown)
    stage.send(.keys(.showKey))
    #expect(stage.state.recovery.isKeyShown)
    stage.send(.keys(.beginTest(0)))
    #expect(!stage.state.recovery.isKeyShown)
    // The sheet on the screen is not a copy.
    stage.send(.keys(.showKey))
    #expect(stage.state.recovery.test == nil)
    stage.send(.keys(.openKeys))
    #expect(!stage.state.recovery.isKeyShown)
  }

  @Test func wrongCharactersDontCountAndAreSaidEachTime() {
    var stage = stage()
    stage.send(.keys(.writePlace(0, drawer)))
    stage.send(.keys(.beginTest(0)))
    let right = stage.askedFor
    for (number, wrong) in ["", "AAAA", String(right.reversed()) + "X", String(right.dropLast())].enumerated() {
      stage.send(.keys(.writeCharacters(wrong)))
      stage.send(.keys(.checkCopy))
      #expect(stage.state.recovery.test?.fault == .wrong)
      #expect(stage.state.context.warnings == number + 1)
    }
    #expect(tested(stage) == [false, false])
    stage.send(.keys(.writeCharacters(" " + right.lowercased().map { String($0) }.joined(separator: " "))))
    stage.send(.keys(.checkCopy))
    #expect(tested(stage) == [true, false])
    #expect(stage.state.recovery.test == nil)
  }

  @Test func oneCopyTestedTwiceIsNotTwo() {
    var stage = stage()
    for _ in 0..<3 { stage.testCopy(0, at: drawer) }
    #expect(stage.state.context.current?.ownership?.copies == 1)
    #expect(stage.state.context.current?.isRecoverable == false)
  }

  @Test(arguments: ["", "  ", "The Kitchen  drawer"])
  func aCopyNeedsAPlaceOfItsOwn(_ place: String) {
    var stage = stage()
    stage.testCopy(0, at: drawer)
    stage.testCopy(1, at: place)
    #expect(stage.state.recovery.test?.fault == (place.contains("K") ? .samePlace : .noPlace))
    #expect(tested(stage) == [true, false])
    // With the place entered, the same characters are accepted.
    stage.send(.keys(.writePlace(1, "at Grandma’s")))
    stage.send(.keys(.checkCopy))
    #expect(tested(stage) == [true, true])
  }

  @Test func whatACodeHoldsTestsACopyAndAnotherCapsulesDoesnt() throws {
    var stage = stage()
    let capsule = try #require(stage.state.context.current)
    let sheet = try #require(capsule.ownership.flatMap { RecoverySheet(capsule, $0, address: "https://k.example/") })
    stage.send(.keys(.writePlace(0, drawer)))
    stage.send(.keys(.beginTest(0)))
    let other = try #require(AgeIdentity(secret: [UInt8](repeating: 9, count: 32))).text
    for (number, text, fault) in [(1, "", CopyTest.Failure.noCode), (2, "hello", .noCode), (3, other, .otherCode)] {
      stage.files[number] = Array(text.utf8)
      stage.send(.adding(.picked([PickedFile(number: number, name: "a.jpg", mediaType: "image/jpeg")])))
      #expect(stage.state.recovery.test?.fault == fault)
    }
    stage.files[4] = Array(sheet.code.utf8)
    stage.send(.adding(.picked([PickedFile(number: 4, name: "a.jpg", mediaType: "image/jpeg")])))
    #expect(tested(stage) == [true, false])
  }

  @Test func theCodeBringsTheCapsuleBackElsewhereAndNamesNothing() throws {
    var stage = PiggyBankViewModelTests.ready()
    let capsule = try #require(stage.state.context.current)
    let sheet = try #require(capsule.ownership.flatMap { RecoverySheet(capsule, $0, address: "https://k.example/") })
    #expect(!sheet.code.contains("Mina"))
    stage.kept = [:]
    stage.begin(at: "capsule&recover")
    stage.files[1] = Array(sheet.code.utf8)
    stage.send(.adding(.picked([PickedFile(number: 1, name: "a.jpg", mediaType: "image/jpeg")])))
    #expect(stage.state.context.current?.name == "For Mina")
    #expect(stage.state.context.current?.isReader == true)
  }

  @Test func placesAndTestsSurviveAReload() throws {
    var stage = stage()
    stage.testCopy(1, at: "at Grandma’s")
    stage.begin(at: "capsule&keys")
    let places = try #require(stage.state.context.current?.ownership).sheetCopies
    #expect(places == [SheetCopy(), SheetCopy(place: "at Grandma’s", isTested: true)])
  }

  @Test func copiesOfAnEarlierVersionStillCount() throws {
    var stage = PiggyBankViewModelTests.sealed()
    var capsule = try #require(stage.state.context.current)
    capsule.ownership?.copies = 2
    stage.kept["capsule:" + capsule.id.text] = capsule.text
    stage.begin()
    #expect(stage.state.context.current?.canAddItems == true)
  }

  @Test func aCharactersNameIsItsColumnAndRow() throws {
    let grid = KeyGrid(try #require(AgeIdentity(secret: [UInt8](repeating: 9, count: 32))))
    #expect(grid.characters.count == 58)
    #expect(grid.rows.map { $0.count } == [8, 8, 8, 8, 8, 8, 8, 2])
    #expect(grid.rows.joined().elementsEqual(grid.characters))
    #expect([0, 7, 8, 57].map { KeyGrid.name($0) } == ["A1", "H1", "A2", "B8"])
    #expect(grid.text.split(separator: "\n").count == 9)
  }
}
