/// Why a kept identity is of no use.
enum LocalIdentityFailure: Error {
  /// The file is not what was written.
  case damaged
}
