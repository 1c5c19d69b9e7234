import CapsuleFeature
import PiggyBank

extension FuzzFlow {
  /// What a person does, by the first byte of a line.
  static func tap(_ key: UInt8, _ text: String) -> PiggyBankAction? {
    switch key {
    case UInt8(ascii: "b"): .begin
    case UInt8(ascii: "n"): .writeName(text)
    case UInt8(ascii: "N"): .submitName
    case UInt8(ascii: "m"): .writeWall(text)
    case UInt8(ascii: "z"): .chooseZone(text)
    case UInt8(ascii: "p"): .choosePreset(MomentPreset.allCases[text.utf8.count % MomentPreset.allCases.count])
    case UInt8(ascii: "s"): .chooseSecond(text.isEmpty)
    case UInt8(ascii: "c"): .confirm
    case UInt8(ascii: "B"): .back
    case UInt8(ascii: "D"): .discard
    case UInt8(ascii: "L"): .writeLetter(text)
    case UInt8(ascii: "P"): .putLetter
    case UInt8(ascii: "X"): .cancelSealing
    case UInt8(ascii: "O"): .online(text.isEmpty)
    case UInt8(ascii: "K"): .writeKey(text)
    case UInt8(ascii: "T"): .tryKey
    default: tapOwner(key, text) ?? tapOpened(key, text)
    }
  }

  /// Copies, links, recovery, an export, and the ways to end it.
  private static func tapOwner(_ key: UInt8, _ text: String) -> PiggyBankAction? {
    switch key {
    case UInt8(ascii: "1"): .openKeys
    case UInt8(ascii: "k"): .saveKeys
    case UInt8(ascii: "2"): .printKeys
    case UInt8(ascii: "3"): .copyKeys
    case UInt8(ascii: "4"): .finishKeys
    case UInt8(ascii: "d"): .openDetails
    case UInt8(ascii: "e"): .exportAll
    case UInt8(ascii: "i"): .saveReminder(text)
    case UInt8(ascii: "g"): .makeLink
    case UInt8(ascii: "5"): .copyLink
    case UInt8(ascii: "6"): CapsuleID(text).map { .revokeLink($0) }
    case UInt8(ascii: "q"): .askDelete
    case UInt8(ascii: "y"): .writeDeletion(text)
    case UInt8(ascii: "Y"): .delete
    case UInt8(ascii: "R"): .openRecovery
    case UInt8(ascii: "7"): .writeRecovery(.key, text)
    case UInt8(ascii: "8"): .writeRecovery(.capsule, text)
    case UInt8(ascii: "9"): .writeRecovery(.token, text)
    case UInt8(ascii: "V"): .pasteSheet(text.split(separator: ";").joined(separator: "\n"))
    case UInt8(ascii: "Z"): .submitRecovery
    case UInt8(ascii: "<"): .writeArchiveKey(isTime: false, text)
    case UInt8(ascii: ">"): .writeArchiveKey(isTime: true, text)
    case UInt8(ascii: "="): .openArchive
    default: nil
    }
  }

  /// Files, and what is done with an opened capsule.
  private static func tapOpened(_ key: UInt8, _ text: String) -> PiggyBankAction? {
    let number = text.utf8.count
    return switch key {
    case UInt8(ascii: "f"): .picked([PickedFile(number: 1, name: text, mediaType: text)])
    case UInt8(ascii: "o"): .open
    case UInt8(ascii: "A"): CapsuleID(text).map { .openAgain($0) }
    case UInt8(ascii: "v"): .repeatCeremony
    case UInt8(ascii: "S"): .skipCeremony
    case UInt8(ascii: "C"): .readCeremony
    case UInt8(ascii: "I"): CapsuleID(text).map { .readLetter($0) }
    case UInt8(ascii: "J"): CapsuleID(text).map { .save($0) }
    case UInt8(ascii: "U"): .unfoldReport(number)
    case UInt8(ascii: "W"): .picture(.asked)
    case UInt8(ascii: "M"): .picture(.open(number))
    case UInt8(ascii: "Q"): .picture(.shows(number == 0 ? nil : number))
    case UInt8(ascii: "+"): .picture(.needs(number))
    case UInt8(ascii: "-"): .picture(.failed(number))
    case UInt8(ascii: "*"): .picture(.save)
    case UInt8(ascii: "."): .dismissNotice
    default: nil
    }
  }
}
