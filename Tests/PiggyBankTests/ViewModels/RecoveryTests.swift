import Testing

@testable import PiggyBank

@Suite struct RecoveryTests {
  /// A stage with a letter inside, on another device that has nothing, and the sheet's text.
  private func lost() throws -> (FlowStage, String) {
    var stage = PiggyBankViewModelTests.ready()
    let capsule = try #require(stage.state.current)
    let ownership = try #require(capsule.ownership)
    let sheet = try #require(RecoverySheet(capsule, ownership, address: stage.state.address))
    stage.send(.writeLetter("Dear Mina"))
    stage.send(.putLetter)
    (stage.kept, stage.lockedKeys, stage.sealedHere) = ([:], [:], [:])
    stage.begin()
    stage.send(.openRecovery)
    return (stage, sheet.text)
  }

  @Test func aSheetBringsTheCapsuleBackWhichOpensOnItsDay() throws {
    var (stage, sheet) = try lost()
    stage.files[1] = Array(sheet.utf8)
    stage.send(.picked([PickedFile(number: 1, name: "recovery-sheet.txt", mediaType: "text/plain")]))
    let capsule = try #require(stage.state.current)
    #expect(stage.state.screen == .home)
    #expect(capsule.name == "For Mina")
    #expect(capsule.isSealed && capsule.isReader && !capsule.canPutIn)
    #expect(capsule.ownership?.key.identity == nil)
    stage.begin()
    stage.wait(seconds: 366 * 86_400)
    stage.send(.open)
    #expect(stage.state.contents.map { $0.content } == [.letter("Dear Mina")])
    #expect(stage.state.contents.first?.isOwn == false)
  }

  @Test func threeTypedLinesDoAsWell() throws {
    var (stage, sheet) = try lost()
    let lines = RecoveryLines(sheet)
    stage.send(.writeRecovery(.key, " " + (lines.value("owner_key") ?? "").lowercased() + " "))
    stage.send(.writeRecovery(.capsule, lines.value("capsule") ?? ""))
    stage.send(.writeRecovery(.token, lines.value("read_token") ?? ""))
    stage.send(.submitRecovery)
    #expect(stage.state.current?.name == "For Mina")
  }

  @Test func whatIsWrongIsNamedOneThingAtATime() throws {
    var (stage, sheet) = try lost()
    stage.send(.submitRecovery)
    #expect(stage.state.recovery.phase == .fault("noKey"))
    stage.send(.pasteSheet(sheet.replacing("\n", with: "\r\n")))
    stage.send(.writeRecovery(.capsule, "x"))
    stage.send(.submitRecovery)
    #expect(stage.state.recovery.phase == .fault("noCapsule"))
    stage.send(.pasteSheet(sheet))
    let other = try #require(AgeIdentity(secret: [UInt8](repeating: 9, count: 32)))
    stage.send(.writeRecovery(.key, other.text))
    stage.send(.submitRecovery)
    #expect(stage.state.current == nil)
    #expect(stage.state.recovery.phase == .fault("doubt"))
    stage.isReachable = false
    stage.send(.pasteSheet(sheet))
    stage.send(.submitRecovery)
    #expect(stage.state.recovery.phase == .fault("unreachable"))
  }

  @Test func aKeeperThatNamesAnotherCoreThanTheSheetIsNotBelieved() throws {
    var (stage, sheet) = try lost()
    let lines = RecoveryLines(sheet)
    let hash = try #require(lines.value("core_hash"))
    stage.send(.pasteSheet(sheet.replacing(hash, with: "A" + hash.dropFirst())))
    stage.send(.submitRecovery)
    #expect(stage.state.recovery.phase == .fault("doubt"))
    stage.toldRecipients = [try #require(AgeRecipient(publicKey: [UInt8](repeating: 9, count: 32)))]
    stage.send(.pasteSheet(sheet))
    stage.send(.submitRecovery)
    #expect(stage.state.recovery.phase == .fault("doubt"))
  }

  @Test func aReaderForgetsItWithoutDeletingIt() throws {
    var (stage, sheet) = try lost()
    stage.send(.pasteSheet(sheet))
    stage.send(.submitRecovery)
    stage.send(.discard)
    #expect(stage.state.capsules.isEmpty)
    #expect(stage.receipts.count == 1)
  }

  @Test(arguments: [
    "", ":", "\n:\n", "owner_key", "owner_key:\ncapsule:\nread_token:", String(repeating: "a:", count: 9000),
  ])
  func noTextBreaksIt(_ text: String) throws {
    var (stage, _) = try lost()
    stage.send(.pasteSheet(text))
    stage.send(.submitRecovery)
    #expect(stage.state.current == nil)
  }
}
