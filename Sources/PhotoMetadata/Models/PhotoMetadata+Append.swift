extension PhotoMetadata {
  /// Adds `entry` to the last directory when that is of `block`, else to a new one that begins at `offset`.
  mutating func append(_ entry: MetadataEntry, to block: BlockID, at offset: Int) {
    if let last = directories.indices.last, directories[last].block == block {
      directories[last].entries.append(entry)
    } else {
      directories.append(MetadataDirectory(block, offset: offset, entries: [entry]))
    }
  }
}
