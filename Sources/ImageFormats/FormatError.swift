import ByteReading

/// Why a file could not be taken for a photo at all.
public enum FormatError: Error, Equatable, Sendable {
  /// The file has no bytes.
  case empty
  /// No known container begins like this; `beginning` holds up to eight of its first bytes.
  case unknownFormat(beginning: [UInt8])
  /// The container's own header can't be read.
  case damagedHeader(format: ImageFormat, offset: Int)
  /// The platform failed to deliver bytes.
  case unreadable(offset: Int)
}
