import PiggyBank
import ViewKit

/// The flow's requests to the platform. Those with a ticket are answered by an action with the same ticket.
package enum PiggyBankEffect: Equatable, Sendable {
  case showLanguage(Language), storeLanguage(Language)
  /// Stores a text under a name on this device; `nil` deletes it.
  case store(name: String, text: String?, ticket: Int)
  case random(count: Int, ticket: Int)
  /// Requests the zone's UTC offsets at these moments, in seconds since 1970-01-01T00:00:00Z.
  case clocks(zone: String, moments: [Int64], ticket: Int)
  /// Requests the zones' names in a language.
  case nameZones([String], language: Language, ticket: Int)
  case ask(KeeperRequest, ticket: Int)
  /// Requests a picked file's SHA-256 and size.
  case digest(file: Int, ticket: Int)
  /// Requests MetaLens's report of a picked file, made on this device.
  case inspect(file: Int, ticket: Int)
  /// Requests a picked file's text, at most 64 KiB.
  case readText(file: Int, ticket: Int)
  /// Requests the text of a QR code in a picked image; the answer is empty if there is none.
  case readCode(file: Int, ticket: Int)
  /// Seals an item and stores it under its ID.
  case seal(ItemSealing, ticket: Int)
  /// Opens a sealed item that is stored here.
  case unseal(ItemOpening, ticket: Int)
  /// Reads bytes of a picked file.
  case slice(file: Int, start: Int64, count: Int64, ticket: Int)
  /// Opens a sealed item within a picked file.
  case unsealPart(ItemOpening, file: Int, start: Int64, count: Int64, ticket: Int)
  /// Cancels the work with these tickets.
  case cancel([Int])
  /// Has the platform store the key unextractably, and compute its shared secret with the point `share`.
  case lockKey(AgeIdentity, share: [UInt8], ticket: Int)
  case forgetKey(AgeRecipient)
  /// Removes the local copy of a sealed item that the Keeper has.
  case drop(CapsuleID)
  case haptic
  case wait(milliseconds: Int, ticket: Int)
  case download(name: String, mediaType: String, [UInt8])
  /// Makes a thumbnail of an opened photo, this many pixels wide.
  case tile(CapsuleID, width: Int, ticket: Int)
  case picture(PictureEffect)
  /// Releases opened items that are no longer shown.
  case forgetOpened
  /// Reads a text aloud instead of the current one; `nil` for silence.
  case speak(SpokenText?, language: Language, ticket: Int)
  /// Saves an opened file as a download that browsers don't display.
  case save(CapsuleID, name: String)
  /// Saves texts and collected items as one archive.
  case bundle(name: String, [BundlePart], ticket: Int)
  /// Releases the items collected for an archive, and stops collecting.
  case dropCollected
  /// Requests the size of the page that opens an export.
  case measureOpener(ticket: Int)
  case print
  case copy(String)
  /// Asks the browser not to evict this site's storage.
  case persist

  /// Whether the text stored under a name is something typed and not a key, so that it may be stored anywhere on this
  /// device when the page closes.
  package static func isTyped(_ name: String) -> Bool {
    name == "draft" || AddingViewModel.isLetter(name)
  }
}

/// A text to read aloud.
package enum SpokenText: Equatable, Sendable {
  case letter(String)
  /// A step of the ceremony of the capsule with this name, and the local time at which it was sealed.
  case ceremony(Int, name: String, sealed: WallTime)
}

/// A part of an archive.
package enum BundlePart: Equatable, Sendable {
  case bytes([UInt8])
  /// A sealed item that was collected.
  case item(CapsuleID)
  /// The page that opens an export.
  case opener(size: Int64)
}
