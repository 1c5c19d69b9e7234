import PiggyBank
import ViewKit

/// Everything that can happen to the flow: what a person does, by the part of the flow that answers it, and what the
/// platform says.
package enum PiggyBankAction: Equatable, Sendable {
  case languageChosen(Language)
  case back
  case page(Page)
  case draft(Draft)
  case keys(Keys)
  case adding(Adding)
  case managing(Managing)
  case recovery(Recovery)
  case archive(Archive)
  case opening(Opening)
  case picture(PictureAction)
  case answer(Answer)

  /// What the page says by itself.
  package enum Page: Equatable, Sendable {
    /// The device's clock and zone, and the page's address. `offset` is in seconds east of UTC.
    case platform(
      now: Int64, offset: Int64, zone: String, zones: [String], address: String, isOnline: Bool,
      canSpeak: Bool = false, canScan: Bool = false)
    /// What this device has kept; the letters by the names that they were stored under.
    case loaded(capsules: [String], draft: String?, letters: [String: String])
    case storingFailed
    /// Another page of this browser has stored a text under a name, or taken it away.
    case storedElsewhere(name: String, text: String?)
    case routed(String)
    /// Another instrument is shown.
    case left
    case online(Bool)
    case tick(now: Int64)
  }

  /// Name, moment, and the one confirmation.
  package enum Draft: Equatable, Sendable {
    case begin
    case writeName(String), submitName
    case choosePreset(MomentPreset), writeWall(String), chooseZone(String), chooseSecond(Bool), submitMoment
    /// The operator's code, before sealing or when the keeper asked for it.
    case writeInvite(String), sendInvite
    case confirm
    case discard
  }

  /// The recovery sheet's copies, the tests that show that they work, and the drill with a whole key.
  package enum Keys: Equatable, Sendable {
    case openKeys, printKeys, saveKeys, copyKeys, showKey, finishKeys
    /// Where a copy is kept, and its test: by number, from 0.
    case writePlace(Int, String), beginTest(Int)
    case writeCharacters(String), checkCopy
    case writeKey(String), tryKey
  }

  /// Letters and files on their way in.
  package enum Adding: Equatable, Sendable {
    case openLetter, writeLetter(String), putLetter
    case picked([PickedFile])
    case dismissNotice
    case cancelSealing
  }

  /// What can be done with a capsule besides putting in.
  package enum Managing: Equatable, Sendable {
    case openDetails, exportAll
    /// What a calendar shows at the opening time, and once a year until then.
    case saveReminder(String, yearly: String)
    case writeGuest(String), makeLink, copyLink
    case revokeLink(CapsuleID)
    case askDelete, writeDeletion(String), delete
  }

  /// A sheet on another device.
  package enum Recovery: Equatable, Sendable {
    case openRecovery
    case writeRecovery(RecoveryEntry.Field, String), pasteSheet(String), submitRecovery
  }

  /// An export, opened with its files and two keys.
  package enum Archive: Equatable, Sendable {
    case writeArchiveKey(isTime: Bool, String), openArchive
  }

  package enum Opening: Equatable, Sendable {
    case open, openAgain(CapsuleID), skipCeremony, repeatCeremony
    case save(CapsuleID)
    case readCeremony, readLetter(CapsuleID)
    /// The report of the photo with this number is unfolded, or folded again.
    case unfoldReport(Int)
  }

  /// The platform's answer to the effect with the same ticket.
  package enum Answer: Equatable, Sendable {
    case sliced(ticket: Int, [UInt8])
    /// The length of the page that opens an export; 0 where there is none.
    case measured(ticket: Int, Int64)
    /// An archive was handed over to be saved, or could not be made.
    case bundled(ticket: Int, isWhole: Bool)
    /// A picked file as text.
    case read(ticket: Int, String)
    case stored(ticket: Int, isKept: Bool)
    case random(ticket: Int, [UInt8], now: Int64)
    case clocks(ticket: Int, [Int64])
    /// What the platform's data call the zones that it was asked about.
    case zonesNamed(ticket: Int, [ZoneName.Words])
    case answered(ticket: Int, KeeperAnswer)
    case digested(ticket: Int, [UInt8], size: Int64)
    /// A picked file's inspection as JSON; empty where it is no photo that the engine knows.
    case inspected(ticket: Int, [UInt8])
    case sealed(ticket: Int, [UInt8], byteCount: Int64)
    /// How far the hashing or sealing of a file has come, of how many bytes, after how many milliseconds.
    case progressed(ticket: Int, done: Int64, total: Int64, milliseconds: Int64)
    /// A file could not be read, or an item not be sealed or stored.
    case failed(ticket: Int)
    case unsealed(ticket: Int, header: [UInt8], OpenedItem.Content, PhotoFinding? = nil)
    /// The item is not on this device.
    case notHere(ticket: Int)
    case unsealFailed(ticket: Int, OpenedItem.Damage)
    /// What the platform's key shares with the point that it was asked about; nothing where it has no such keys.
    case agreed(ticket: Int, [UInt8])
    /// The small picture's address; empty where there is none available.
    case tiled(ticket: Int, String)
    /// What was to be read aloud was.
    case spoken(ticket: Int)
    case waited(ticket: Int, now: Int64)
  }
}

/// A file that a person picked, by the number under which the platform holds it.
package struct PickedFile: Equatable, Sendable {
  package var number: Int
  package var name: String
  package var mediaType: String
  /// In bytes.
  package var size: Int64

  package init(number: Int, name: String, mediaType: String, size: Int64 = 0) {
    (self.number, self.name, self.mediaType, self.size) = (number, name, mediaType, size)
  }
}
