import ImageFormats

extension PhotoMetadata {
  /// Records damage of `kind` in `block` at the file offset `offset`.
  mutating func note(_ kind: FormatIssue.Kind, _ block: BlockID, at offset: Int) {
    issues.append(MetadataIssue(block, FormatIssue(kind, at: offset)))
  }
}
