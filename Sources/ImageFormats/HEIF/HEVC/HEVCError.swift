/// Why a coded HEVC picture could not be followed to its end.
enum HEVCError: Error {
  /// What the parser does not know: other profiles, pictures that need others. Never a sign of damage.
  case unsupported
  /// A value that the standard does not allow.
  case invalid(part: StaticString, found: Int)
  /// Data that ends before the part called `part`.
  case ended(part: StaticString)
}

extension HEVCError {
  /// What is reported of it; nothing where it is no sign of damage.
  var issue: FormatIssue.Kind? {
    switch self {
    case .unsupported: nil
    case .invalid(let part, let found): .invalidValue(part: part, found: found)
    case .ended(let part): .missing(part: part)
    }
  }
}
