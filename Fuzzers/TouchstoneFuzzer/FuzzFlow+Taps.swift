import CapsuleFeature
import PiggyBank

extension FuzzFlow {
  /// The action for a line's first byte.
  static func tap(_ key: UInt8, _ text: String) -> PiggyBankAction? {
    switch key {
    case UInt8(ascii: "b"): .draft(.begin)
    case UInt8(ascii: "n"): .draft(.writeName(text))
    case UInt8(ascii: "N"): .draft(.submitName)
    case UInt8(ascii: "m"): .draft(.writeWall(text))
    case UInt8(ascii: "z"): .draft(.chooseZone(text))
    case UInt8(ascii: "p"): .draft(.choosePreset(MomentPreset.allCases[text.utf8.count % MomentPreset.allCases.count]))
    case UInt8(ascii: "s"): .draft(.chooseSecond(text.isEmpty))
    case UInt8(ascii: "#"): .draft(.submitMoment)
    case UInt8(ascii: "$"): .draft(.writeInvite(text))
    case UInt8(ascii: "%"): .draft(.sendInvite)
    case UInt8(ascii: "c"): .draft(.confirm)
    case UInt8(ascii: "B"): .back
    case UInt8(ascii: "D"): .draft(.discard)
    case UInt8(ascii: "L"): .adding(.writeLetter(text))
    case UInt8(ascii: "P"): .adding(.addLetter)
    case UInt8(ascii: "X"): .adding(.cancelSealing)
    case UInt8(ascii: "O"): .page(.online(text.isEmpty))
    case UInt8(ascii: "K"): .keys(.writeKey(text))
    case UInt8(ascii: "T"): .keys(.tryKey)
    default: tapOwner(key, text) ?? tapOpened(key, text)
    }
  }

  /// Copies, links, recovery, export and deletion.
  private static func tapOwner(_ key: UInt8, _ text: String) -> PiggyBankAction? {
    switch key {
    case UInt8(ascii: "1"): .keys(.openKeys)
    case UInt8(ascii: "k"): .keys(.saveKeys)
    case UInt8(ascii: "2"): .keys(.printKeys)
    case UInt8(ascii: "3"): .keys(.copyKeys)
    case UInt8(ascii: "4"): .keys(.finishKeys)
    case UInt8(ascii: "&"): .keys(.showKey)
    case UInt8(ascii: "("): .keys(.writePlace(text.utf8.count % 3, text))
    case UInt8(ascii: ")"): .keys(.beginTest(text.utf8.count % 3))
    case UInt8(ascii: ","): .keys(.writeCharacters(text))
    case UInt8(ascii: "/"): .keys(.checkCopy)
    case UInt8(ascii: "d"): .managing(.openDetails)
    case UInt8(ascii: "e"): .managing(text.isEmpty ? .exportAll : .cancelExport)
    case UInt8(ascii: "i"): .managing(.saveReminder(text, yearly: text))
    case UInt8(ascii: ":"): .managing(.writeGuest(text))
    case UInt8(ascii: "g"): .managing(.makeLink)
    case UInt8(ascii: "5"): .managing(.copyLink)
    case UInt8(ascii: "6"): CapsuleID(text).map { .managing(.revokeLink($0)) }
    case UInt8(ascii: "q"): .managing(.askDelete)
    case UInt8(ascii: "y"): .managing(.writeDeletion(text))
    case UInt8(ascii: "Y"): .managing(.delete)
    case UInt8(ascii: "R"): .recovery(.openRecovery)
    case UInt8(ascii: "7"): .recovery(.writeRecovery(.key, text))
    case UInt8(ascii: "8"): .recovery(.writeRecovery(.capsule, text))
    case UInt8(ascii: "9"): .recovery(.writeRecovery(.token, text))
    case UInt8(ascii: "V"): .recovery(.pasteSheet(text.split(separator: ";").joined(separator: "\n")))
    case UInt8(ascii: "Z"): .recovery(.submitRecovery)
    case UInt8(ascii: "<"): .archive(.writeArchiveKey(isTime: false, text))
    case UInt8(ascii: ">"): .archive(.writeArchiveKey(isTime: true, text))
    case UInt8(ascii: "="): .archive(.openArchive)
    default: nil
    }
  }

  /// Files and opened capsules.
  private static func tapOpened(_ key: UInt8, _ text: String) -> PiggyBankAction? {
    let number = text.utf8.count
    return switch key {
    case UInt8(ascii: "f"): .adding(.picked([PickedFile(number: 1, name: text, mediaType: text)]))
    case UInt8(ascii: "o"): .opening(.open)
    case UInt8(ascii: "A"): CapsuleID(text).map { .opening(.openAgain($0)) }
    case UInt8(ascii: "v"): .opening(.repeatCeremony)
    case UInt8(ascii: "S"): .opening(.skipCeremony)
    case UInt8(ascii: "C"): .opening(.readCeremony)
    case UInt8(ascii: "I"): CapsuleID(text).map { .opening(.readLetter($0)) }
    case UInt8(ascii: "J"): CapsuleID(text).map { .opening(.save($0)) }
    case UInt8(ascii: "U"): .opening(.unfoldReport(number))
    case UInt8(ascii: "W"): .picture(.asked)
    case UInt8(ascii: "M"): .picture(.open(number))
    case UInt8(ascii: "Q"): .picture(.shows(number == 0 ? nil : number))
    case UInt8(ascii: "+"): .picture(.needs(number))
    case UInt8(ascii: "-"): .picture(.failed(number))
    case UInt8(ascii: "*"): .picture(.save)
    case UInt8(ascii: "."): .adding(.dismissNotice)
    default: nil
    }
  }
}
