import PiggyBank
import ViewKit

/// The flow's events: what a person does, grouped by the part of the flow that handles it, and what the platform
/// reports.
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

  /// Events of the page itself.
  package enum Page: Equatable, Sendable {
    /// The device's clock and zone, and the URL of the page's folder.
    case platform(
      now: Int64, clock: DeviceClock, zone: String, zones: [String], address: String, isOnline: Bool,
      canSpeak: Bool = false, canScan: Bool = false)
    /// The capsules and letters stored on this device; letters by storage name.
    case loaded(capsules: [String], draft: String?, letters: [String: String])
    case storingFailed
    /// Another tab stored a text under a name, or deleted it.
    case storedElsewhere(name: String, text: String?)
    case routed(String)
    /// Another feature is shown.
    case left
    case online(Bool)
    case tick(now: Int64)
  }

  /// Name, opening time and confirmation.
  package enum Draft: Equatable, Sendable {
    case begin
    case writeName(String), submitName
    case choosePreset(MomentPreset), writeWall(String), chooseZone(String), chooseSecond(Bool), submitMoment
    /// The operator's code, before sealing or when the Keeper requires it.
    case writeInvite(String), sendInvite
    case confirm
    /// Drops the draft, or an empty capsule.
    case discard
  }

  /// The recovery sheet's copies, their tests, and the drill with a whole key.
  package enum Keys: Equatable, Sendable {
    case openKeys, printKeys, saveKeys, copyKeys, showKey, finishKeys
    /// A copy's location and test, by the copy's index from 0.
    case writePlace(Int, String), beginTest(Int)
    case writeCharacters(String), checkCopy
    case writeKey(String), tryKey
  }

  /// Adding letters and files.
  package enum Adding: Equatable, Sendable {
    case openLetter, writeLetter(String), addLetter
    case picked([PickedFile])
    case dismissNotice
    case cancelSealing
  }

  /// Managing a capsule, apart from adding items.
  package enum Managing: Equatable, Sendable {
    case openDetails, exportAll, cancelExport
    /// The titles of calendar events at the opening time and yearly until then.
    case saveReminder(String, yearly: String)
    case writeGuest(String), makeLink, copyLink
    case revokeLink(CapsuleID)
    case askDelete, writeDeletion(String), delete
    /// Removes a capsule from this device only.
    case forget
  }

  /// Recovery on another device.
  package enum Recovery: Equatable, Sendable {
    case openRecovery
    case writeRecovery(RecoveryEntry.Field, String), pasteSheet(String), submitRecovery
  }

  /// Opening an export with its files and two keys.
  package enum Archive: Equatable, Sendable {
    case openScreen
    case writeArchiveKey(isTime: Bool, String), openArchive
  }

  package enum Opening: Equatable, Sendable {
    case open, openAgain(CapsuleID), skipCeremony, repeatCeremony
    case save(CapsuleID)
    case readCeremony, readLetter(CapsuleID)
    /// Expands or collapses the report of the photo with this number.
    case unfoldReport(Int)
  }

  /// The platform's answer to the effect with the same ticket.
  package enum Answer: Equatable, Sendable {
    case sliced(ticket: Int, [UInt8])
    /// The size of the page that opens an export; 0 if there is none.
    case measured(ticket: Int, Int64)
    /// Whether an archive was handed over to be saved.
    case bundled(ticket: Int, isSaved: Bool)
    /// A picked file's text.
    case read(ticket: Int, String)
    case stored(ticket: Int, isKept: Bool)
    case random(ticket: Int, [UInt8], now: Int64)
    case clocks(ticket: Int, [Int64])
    /// The platform's names for the given zones.
    case zonesNamed(ticket: Int, [ZoneName.Words])
    case answered(ticket: Int, KeeperAnswer)
    case digested(ticket: Int, [UInt8], size: Int64)
    /// A picked file's inspection as JSON; empty if it isn't a supported photo.
    case inspected(ticket: Int, [UInt8])
    case sealed(ticket: Int, [UInt8], byteCount: Int64)
    /// The progress of hashing or sealing a file: bytes done, total bytes, and elapsed milliseconds.
    case progressed(ticket: Int, done: Int64, total: Int64, milliseconds: Int64)
    /// A file couldn't be read, or an item couldn't be sealed or stored.
    case failed(ticket: Int)
    case unsealed(ticket: Int, header: [UInt8], OpenedItem.Content, PhotoFinding? = nil)
    /// The item isn't stored on this device.
    case notHere(ticket: Int)
    case unsealFailed(ticket: Int, OpenedItem.Damage)
    /// The shared secret of the platform's key and the given point; empty if the platform has no such keys.
    case agreed(ticket: Int, [UInt8])
    /// The thumbnail's URL; empty if there is none.
    case tiled(ticket: Int, String)
    /// Speech has finished.
    case spoken(ticket: Int)
    case waited(ticket: Int, now: Int64)
  }
}

/// A picked file, with the platform's number for it.
package struct PickedFile: Equatable, Sendable {
  package var number: Int
  package var name: String
  package var mediaType: String
  /// Size in bytes.
  package var size: Int64

  package init(number: Int, name: String, mediaType: String, size: Int64 = 0) {
    (self.number, self.name, self.mediaType, self.size) = (number, name, mediaType, size)
  }
}
