import PiggyBank

/// A part of an item, or all of it, that somebody sends.
struct UploadRequest: Sendable {
  var name: BlobName
  var fields: UploadFields
  /// The part's length. A connection that breaks off looks like a body's end, so it has to be announced.
  var length: Int64
  var token: AccessToken?

  /// The whole item comes at once, and is small enough to stand in the database.
  var isSmall: Bool { fields.isComplete && fields.offset == 0 && length <= CapsuleService.inlineLimit }
}

/// What became of it.
enum UploadResult: Equatable, Sendable {
  /// The item is stored; its receipt's bytes.
  case stored([UInt8])
  /// It was stored before; its receipt's bytes.
  case known([UInt8])
  /// The part is stored; so many bytes are there.
  case part(Int64)
}
