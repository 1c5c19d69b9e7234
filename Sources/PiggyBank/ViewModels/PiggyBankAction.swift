/// Everything that can happen to the flow.
public enum PiggyBankAction: Equatable, Sendable {
  case languageChosen(String)
  /// The device's clock and zone, and where the page lies. `offset` is in seconds east of UTC.
  case platform(
    now: Int64, offset: Int64, zone: String, zones: [String], address: String, isOnline: Bool,
    canSpeak: Bool = false)
  /// What this device has kept.
  case loaded(capsules: [String], draft: String?, letter: String?)
  case storingFailed
  case routed(String)
  case online(Bool)
  case tick(now: Int64)

  // The flow.
  case begin
  case writeName(String), submitName
  case choosePreset(MomentPreset), writeWall(String), chooseZone(String), chooseSecond(Bool)
  case confirm
  case back
  case discard

  // Keys.
  case openKeys, printKeys, saveKeys, copyKeys, finishKeys
  case writeKey(String), tryKey

  // Putting in.
  case openLetter, writeLetter(String), putLetter
  case picked([PickedFile])
  case dismissNotice

  // What can be done with it.
  case openDetails, saveReminder(String), exportAll, makeLink, copyLink
  case askDelete, writeDeletion(String), delete

  // Opening.
  case open, openAgain(CapsuleID), skipCeremony, repeatCeremony
  case save(CapsuleID)
  case readCeremony, readLetter(CapsuleID)
  /// The report of the photo with this number is unfolded, or folded again.
  case unfoldReport(Int)
  case picture(PictureAction)

  // Answers.
  case stored(ticket: Int, isKept: Bool)
  case random(ticket: Int, [UInt8], now: Int64)
  case clocks(ticket: Int, [Int64])
  case answered(ticket: Int, KeeperAnswer)
  case digested(ticket: Int, [UInt8], size: Int64)
  /// A picked file's inspection as JSON; empty where it is no photo that the engine knows.
  case inspected(ticket: Int, [UInt8])
  case sealed(ticket: Int, [UInt8], byteCount: Int64)
  /// A file could not be read, or an item not be sealed or stored.
  case failed(ticket: Int)
  case unsealed(ticket: Int, header: [UInt8], OpenedItem.Content, PhotoFinding? = nil)
  case unsealFailed(ticket: Int, OpenedItem.Damage)
  /// The small picture's address; empty where there is none to be had.
  case tiled(ticket: Int, String)
  /// What was to be read aloud was.
  case spoken(ticket: Int)
  case waited(ticket: Int, now: Int64)
}

/// A file that a person picked, by the number under which the platform holds it.
public struct PickedFile: Equatable, Sendable {
  public var number: Int
  public var name: String
  public var mediaType: String

  public init(number: Int, name: String, mediaType: String) {
    (self.number, self.name, self.mediaType) = (number, name, mediaType)
  }
}
