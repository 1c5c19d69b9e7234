import ImageFormats

/// Why a photo's metadata was not removed.
public enum RemovalError: Error, Equatable, Sendable {
  /// The file is no photo, or can't be read.
  case format(FormatError)
  /// Containers of this format are not written.
  case unsupported(ImageFormat)
  /// The file is damaged in the part told, so that what is picture and what is not can't be told apart.
  case damaged(FormatIssue)
  /// What was written does not hold the same picture, or still holds metadata: nothing may be done with it.
  case unproven
}
