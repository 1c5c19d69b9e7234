/// Why a request about a capsule is not granted.
enum Refusal: Error, Equatable, Sendable {
  /// No token came along.
  case unauthenticated
  /// There is no such capsule, or this token does nothing with it: nobody learns which.
  case forbidden
  /// Its moment has not come; said only to who has a token.
  case sealed(opensAt: Int64, seconds: Int64)
  /// It was deleted; said only to who had a token.
  case gone
  /// The operator removed it, for this reason; said only to who had a token.
  case removed(String)
  /// Nobody may seal here without an invite of the operator's.
  case uninvited
  /// It may have been sealed here before the server was put back to an earlier state, with another time key.
  case restored
  /// Nobody may seal here any more.
  case sealingClosed
  /// There is none; said only to who has a token.
  case noItem
  /// Something else is stored under that name.
  case conflict
  /// Another request is uploading the same item.
  case busy
  /// The upload continues at a different offset.
  case offset(Int64)
  /// It can't be read.
  case malformed(String)
  /// It can be read, and its parts do not belong together, or the moment can't be kept.
  case unfit(String)
  /// The whole does not hash to what was said; the upload starts again.
  case digest
  case tooLarge
  case overQuota
  /// The capsule is open, nothing is put in any more.
  case opened
  /// The item ends before the range that was asked for.
  case range
  /// Too many requests.
  case tooMany(seconds: Int64)
  /// A page of another origin asks.
  case crossSite
  case mediaType
  case store(StoreError)

  init(_ error: StoreError) { self = .store(error) }
}
