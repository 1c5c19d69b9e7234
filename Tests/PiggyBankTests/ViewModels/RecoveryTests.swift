import Testing

@testable import CapsuleFeature
@testable import PiggyBank

@Suite struct RecoveryTests {
  /// A capsule with a letter, on another device without data, and the sheet's text.
  private func lost() throws -> (FlowStage, String) {
    var stage = PiggyBankViewModelTests.ready()
    let capsule = try #require(stage.state.context.current)
    let ownership = try #require(capsule.ownership)
    let sheet = try #require(RecoverySheet(capsule, ownership, address: stage.state.context.address))
    stage.send(.adding(.writeLetter("Dear Mina")))
    stage.send(.adding(.addLetter))
    (stage.kept, stage.lockedKeys, stage.sealedHere) = ([:], [:], [:])
    stage.begin()
    stage.send(.recovery(.openRecovery))
    return (stage, sheet.text)
  }

  @Test func aSheetBringsTheCapsuleBackWhichOpensOnItsDay() throws {
    var (stage, sheet) = try lost()
    stage.files[1] = Array(sheet.utf8)
    stage.send(.adding(.picked([PickedFile(number: 1, name: "recovery-sheet.txt", mediaType: "text/plain")])))
    let capsule = try #require(stage.state.context.current)
    #expect(stage.state.context.screen == .home)
    #expect(capsule.name == "For Mina")
    #expect(capsule.isSealed && capsule.isReader && !capsule.canAddItems)
    #expect(capsule.ownership?.key.identity == nil)
    stage.begin()
    stage.wait(seconds: 366 * 86_400)
    stage.send(.opening(.open))
    #expect(stage.state.opening.contents.map { $0.content } == [.letter("Dear Mina")])
    // The sheet has no list of items; the signature shows whose it is.
    #expect(stage.state.opening.contents.first?.standing == .owner)
  }

  @Test func threeTypedLinesDoAsWell() throws {
    var (stage, sheet) = try lost()
    let lines = RecoveryLines(sheet)
    stage.send(.recovery(.writeRecovery(.key, " " + (lines.value("owner_key") ?? "").lowercased() + " ")))
    stage.send(.recovery(.writeRecovery(.capsule, lines.value("capsule") ?? "")))
    stage.send(.recovery(.writeRecovery(.token, lines.value("read_token") ?? "")))
    stage.send(.recovery(.submitRecovery))
    #expect(stage.state.context.current?.name == "For Mina")
  }

  /// A sheet as reformatted by a mail program or a keyboard.
  enum Change: CaseIterable {
    case quoted, broken, capitals, dashes, unseen

    func made(_ sheet: String) -> String {
      let lines = sheet.split(separator: "\n").map { String($0) }
      switch self {
      case .quoted: return lines.map { "> " + $0 }.joined(separator: "\r\n")
      case .broken:
        return lines.map { $0.count > 40 ? String($0.prefix(40)) + "\n" + String($0.dropFirst(40)) : $0 }
          .joined(separator: "\n")
      case .capitals:
        return sheet.replacing("owner_key:", with: "Owner_key\u{FF1A}").replacing("capsule: ", with: "Capsule:\u{A0}")
      case .dashes:
        return sheet.replacing("--", with: "\u{2014}").replacing("KEY-1", with: "KEY\u{2011}1")
      case .unseen: return "\u{FEFF}" + sheet.replacing("AGE-", with: "\u{200B}age-\u{AD}")
      }
    }
  }

  @Test(arguments: Change.allCases)
  func whatMailsAndKeyboardsMakeOfASheetIsRead(_ change: Change) throws {
    var (stage, sheet) = try lost()
    stage.send(.recovery(.pasteSheet(change.made(sheet))))
    stage.send(.recovery(.submitRecovery))
    #expect(stage.state.context.current?.name == "For Mina")
  }

  @Test func theKeyAloneFillsItsField() throws {
    var (stage, sheet) = try lost()
    let key = try #require(RecoveryLines(sheet).value("owner_key"))
    stage.send(.recovery(.pasteSheet(key + "\n")))
    #expect(stage.state.recovery.entry.key == key)
    stage.send(.recovery(.submitRecovery))
    #expect(stage.state.recovery.entry.phase == .fault("noCapsule"))
  }

  @Test func whatIsWrongIsNamedOneThingAtATime() throws {
    var (stage, sheet) = try lost()
    stage.send(.recovery(.submitRecovery))
    #expect(stage.state.recovery.entry.phase == .fault("noKey"))
    stage.send(.recovery(.pasteSheet(sheet.replacing("\n", with: "\r\n"))))
    stage.send(.recovery(.writeRecovery(.capsule, "x")))
    stage.send(.recovery(.submitRecovery))
    #expect(stage.state.recovery.entry.phase == .fault("noCapsule"))
    stage.send(.recovery(.pasteSheet(sheet)))
    let other = try #require(AgeIdentity(secret: [UInt8](repeating: 9, count: 32)))
    stage.send(.recovery(.writeRecovery(.key, other.text)))
    stage.send(.recovery(.submitRecovery))
    #expect(stage.state.context.current == nil)
    #expect(stage.state.recovery.entry.phase == .fault("doubt"))
    stage.isReachable = false
    stage.send(.recovery(.pasteSheet(sheet)))
    stage.send(.recovery(.submitRecovery))
    #expect(stage.state.recovery.entry.phase == .fault("unreachable"))
  }

  @Test func aBusyKeeperIsAskedAgainUnlessTheSheetIsCorrected() throws {
    var (stage, sheet) = try lost()
    stage.visitFaults = [KeeperAnswer](repeating: KeeperAnswer(status: 503, retryAfter: 7), count: 8)
    stage.pauses = []
    stage.send(.recovery(.pasteSheet(sheet)))
    stage.send(.recovery(.submitRecovery))
    #expect(stage.state.recovery.entry.phase == .busy && stage.pauses == [7000])
    stage.send(.recovery(.pasteSheet(sheet)))
    stage.wait(seconds: 7)
    #expect(stage.state.recovery.entry.phase == .idle && stage.visitFaults.count == 7)
    stage.send(.recovery(.submitRecovery))
    for _ in 0..<10 { stage.wait(seconds: 7) }
    #expect(stage.state.recovery.entry.phase == .fault("stillBusy") && stage.visitFaults.count == 1)
    stage.visitFaults = []
    stage.send(.recovery(.submitRecovery))
    #expect(stage.state.context.current?.name == "For Mina")
  }

  @Test func aKeeperThatNamesAnotherCoreThanTheSheetIsNotBelieved() throws {
    var (stage, sheet) = try lost()
    let lines = RecoveryLines(sheet)
    let hash = try #require(lines.value("core_hash"))
    stage.send(.recovery(.pasteSheet(sheet.replacing(hash, with: "A" + hash.dropFirst()))))
    stage.send(.recovery(.submitRecovery))
    #expect(stage.state.recovery.entry.phase == .fault("doubt"))
    stage.toldRecipients = [try #require(AgeRecipient(publicKey: [UInt8](repeating: 9, count: 32)))]
    stage.send(.recovery(.pasteSheet(sheet)))
    stage.send(.recovery(.submitRecovery))
    #expect(stage.state.recovery.entry.phase == .fault("doubt"))
  }

  @Test func aCapsuleWithoutACanaryIsRecovered() throws {
    var (stage, sheet) = try lost()
    for (id, request) in stage.requests {
      stage.requests[id] = SealRequest(
        core: request.core, ownerSignature: request.ownerSignature, recipients: request.recipients,
        sealedName: request.sealedName, canary: [], readTokenHash: request.readTokenHash)
    }
    stage.send(.recovery(.pasteSheet(sheet)))
    stage.send(.recovery(.submitRecovery))
    #expect(stage.state.context.current?.name == "For Mina")
    let key = try #require(RecoveryLines(sheet).value("owner_key"))
    stage.send(.keys(.writeKey(key)))
    stage.send(.keys(.tryKey))
    #expect(stage.state.recovery.drill == .works)
  }

  /// Regression: the restored capsule took the place of the contributor's, with all that waited to be sent.
  @Test func whatWasAddedHereThroughALinkStaysAndIsSent() throws {
    var stage = PiggyBankViewModelTests.ready()
    let capsule = try #require(stage.state.context.current)
    let ownership = try #require(capsule.ownership)
    let sheet = try #require(RecoverySheet(capsule, ownership, address: stage.state.context.address))
    stage.send(.managing(.makeLink))
    guard case .made(let address) = stage.state.managing.link else { return #expect(Bool(false), "no link was made") }
    (stage.kept, stage.lockedKeys) = ([:], [:])
    stage.begin(at: String(address.drop { $0 != "#" }.dropFirst()))
    stage.refusal = (500, "unknown")
    stage.send(.adding(.writeLetter("From a friend")))
    stage.send(.adding(.addLetter))
    let guest = try #require(stage.state.context.subject)
    #expect(guest.items.map { $0.isWaiting } == [true])
    stage.send(.page(.routed("capsule&recover")))
    stage.send(.recovery(.pasteSheet(sheet.text)))
    stage.send(.recovery(.submitRecovery))
    let restored = try #require(stage.state.context.current)
    #expect(restored.items == guest.items && restored.authorship == guest.authorship && restored.token == guest.token)
    #expect(restored.name == "For Mina" && restored.isReader && !restored.canAddItems)
    #expect(restored.readingToken == ownership.readToken)
    stage.refusal = nil
    stage.wait(seconds: 60)
    #expect(stage.state.context.current?.items.first?.receipt != nil && stage.items.count == 1)
  }

  @Test func aReaderForgetsItWithoutDeletingIt() throws {
    var (stage, sheet) = try lost()
    stage.send(.recovery(.pasteSheet(sheet)))
    stage.send(.recovery(.submitRecovery))
    stage.send(.managing(.forget))
    #expect(stage.state.context.capsules.isEmpty)
    #expect(stage.receipts.count == 1)
  }

  @Test(arguments: [
    "", ":", "\n:\n", "owner_key", "owner_key:\ncapsule:\nread_token:", String(repeating: "a:", count: 9000),
  ])
  func noTextBreaksIt(_ text: String) throws {
    var (stage, _) = try lost()
    stage.send(.recovery(.pasteSheet(text)))
    stage.send(.recovery(.submitRecovery))
    #expect(stage.state.context.current == nil)
  }
}
