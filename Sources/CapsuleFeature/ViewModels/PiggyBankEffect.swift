import PiggyBank
import ViewKit

/// What the flow asks of the platform. Each with a ticket is answered by an action with the same one.
package enum PiggyBankEffect: Equatable, Sendable {
  case showLanguage(Language), storeLanguage(Language)
  /// A text is to be stored under a name on this device; `nil` is to be forgotten.
  case store(name: String, text: String?, ticket: Int)
  case random(count: Int, ticket: Int)
  /// The zone's offsets at these moments, in seconds since 1970-01-01T00:00:00Z.
  case clocks(zone: String, moments: [Int64], ticket: Int)
  /// What zones are called in a language.
  case nameZones([String], language: Language, ticket: Int)
  case ask(KeeperRequest, ticket: Int)
  /// The SHA-256 and the size of a picked file.
  case digest(file: Int, ticket: Int)
  /// MetaLens's report of a picked file, made on this device.
  case inspect(file: Int, ticket: Int)
  /// The text of a picked file; at most 64 KiB of it.
  case readText(file: Int, ticket: Int)
  /// The text of the QR code in a picked picture; an empty one where there is none.
  case readCode(file: Int, ticket: Int)
  /// Seal an item and store it, sealed, under its name.
  case seal(ItemSealing, ticket: Int)
  /// Open an item that is stored here, sealed.
  case unseal(ItemOpening, ticket: Int)
  /// Bytes of a picked file.
  case slice(file: Int, start: Int64, count: Int64, ticket: Int)
  /// Open an item that is in a picked file.
  case unsealPart(ItemOpening, file: Int, start: Int64, count: Int64, ticket: Int)
  /// What has these tickets is not wanted any more.
  case cancel([Int])
  /// The platform is to keep the key so that it is never read out, and to say what it shares with the point `share`.
  case lockKey(AgeIdentity, share: [UInt8], ticket: Int)
  case forgetKey(AgeRecipient)
  /// A sealed item is at the keeper and may go from here.
  case drop(CapsuleID)
  case haptic
  case wait(milliseconds: Int, ticket: Int)
  case download(name: String, mediaType: String, [UInt8])
  /// A small picture of an opened photo, this many pixels wide.
  case tile(CapsuleID, width: Int, ticket: Int)
  case picture(PictureEffect)
  /// What was opened is no longer shown.
  case forgetOpened
  /// Something is to be read aloud, instead of what is being read; `nil` for silence.
  case speak(SpokenText?, language: Language, ticket: Int)
  /// An opened file is to be saved as it is, as nothing that a browser would show.
  case save(CapsuleID, name: String)
  /// Texts and sealed items of the keeper as one archive.
  case bundle(name: String, [BundlePart], ticket: Int)
  /// How long the page is that opens an export.
  case measureOpener(ticket: Int)
  case print
  case copy(String)
  /// The browser is asked not to clear this site's storage by itself.
  case persist

  /// Whether what is stored under a name is what a person types, and no key: it may be left anywhere on this device while
  /// the page goes.
  package static func isTyped(_ name: String) -> Bool {
    name == "draft" || AddingViewModel.isLetter(name)
  }
}

/// What is read aloud.
package enum SpokenText: Equatable, Sendable {
  case letter(String)
  /// A step of the ceremony of the capsule with this name, which was sealed when the clocks here showed this.
  case ceremony(Int, name: String, sealed: WallTime)
}

/// A piece of an archive.
package enum BundlePart: Equatable, Sendable {
  case bytes([UInt8])
  /// A sealed item as it is kept here, or by the request that fetches it, and its length in bytes.
  case item(KeeperRequest, CapsuleID, size: Int64)
  /// The page that opens an export.
  case opener(size: Int64)
}
