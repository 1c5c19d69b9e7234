/// Why a store could not do what it was asked.
enum StoreError: Error, Equatable, Sendable {
  /// There’s no space left. Nothing was changed.
  case full
  /// It could not be read or written, for a reason of the system's. Nothing was changed that was acknowledged.
  case failed(String)
  /// What is stored is not what was written.
  case damaged(String)
}
