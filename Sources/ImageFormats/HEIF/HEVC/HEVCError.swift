/// The reason a coded HEVC image could not be decoded to its end.
enum HEVCError: Error {
  /// A feature that is not supported: other profiles, images that depend on others. Never a sign of damage.
  case unsupported
  /// A value that the standard does not allow.
  case invalid(part: StaticString, found: Int)
  /// The data ends before the part called `part`.
  case ended(part: StaticString)
}

extension HEVCError {
  /// The issue to report; `nil` if the error isn't a sign of damage.
  var issue: FormatIssue.Kind? {
    switch self {
    case .unsupported: nil
    case .invalid(let part, let found): .invalidValue(part: part, found: found)
    case .ended(let part): .missing(part: part)
    }
  }
}
