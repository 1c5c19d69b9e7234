/// The reason compressed bytes could not be inflated.
package enum InflateError: Error, Equatable, Sendable {
  /// The stream ends before its last block.
  case truncated
  /// The two header bytes are not those of a zlib stream (RFC 1950, 2.2), or it asks for a preset dictionary.
  case invalidHeader
  /// A block of the reserved type, a stored block whose two lengths disagree, or impossible code lengths.
  case invalidBlock
  /// A bit pattern that is not in the block's code.
  case invalidCode
  /// A copy from before the start of the output.
  case invalidDistance
  /// The output would be longer than the caller allows.
  case tooLong(limit: Int)
  /// The output's Adler-32 does not match the stream's trailer.
  case checksumMismatch(declared: UInt32, computed: UInt32)
}
