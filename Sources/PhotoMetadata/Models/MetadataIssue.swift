import ImageFormats

/// Damage in a block of metadata; what could be read stands beside it.
public struct MetadataIssue: Equatable, Sendable {
  public var block: BlockID
  public var issue: FormatIssue

  public init(_ block: BlockID, _ issue: FormatIssue) {
    self.block = block
    self.issue = issue
  }
}
