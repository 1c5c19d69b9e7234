/// Why an item is not shown. The others open all the same.
public enum ItemDamage: Error, Equatable, Sendable {
  /// The outer layer can't be opened with the capsule's time key.
  case outerLayer(AgeError)
  /// The inner layer can't be opened with the owner's key.
  case innerLayer(AgeError)
  /// The bytes within are no archive of a header and a file.
  case noArchive
  /// The header is none that this version knows.
  case noHeader
  /// The header names another capsule, another core or another item: it was put here by somebody else.
  case foreign
  /// The file is not the one that the header describes.
  case changedFile
}
