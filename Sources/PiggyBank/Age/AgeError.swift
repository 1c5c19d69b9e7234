/// Why an age file can't be read. Places are counted in bytes from its start.
public enum AgeError: Error, Equatable, Sendable {
  /// The file does not begin with `age-encryption.org/v1`.
  case notAge
  /// The header breaks the format's rules at `offset`.
  case malformedHeader(offset: Int)
  /// The header ends before its last line, or is longer than any that this reader takes.
  case unfinishedHeader
  /// No stanza was made for the key at hand.
  case noMatch
  /// The header is not what its author closed: its code is wrong.
  case changedHeader
  /// The header has stanzas for others than it was agreed to have.
  case unexpectedRecipients(found: Int)
  /// Chunk `chunk` of the payload, counted from 0, is damaged, out of order or not the last where it should be.
  case damagedPayload(chunk: UInt64)
  /// The payload ends before its last chunk.
  case truncatedPayload
}
