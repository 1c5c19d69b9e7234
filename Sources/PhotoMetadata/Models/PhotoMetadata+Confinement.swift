extension PhotoMetadata {
  /// How many directories there are, and how many values the last one has: what is read later stands behind.
  struct Mark {
    let directories: Int
    let entries: Int
  }

  var mark: Mark {
    Mark(directories: directories.count, entries: directories.last?.entries.count ?? 0)
  }

  /// Keeps the places of values read since `mark` inside the block that ends at file offset `end`: a value that was
  /// inflated or converted is longer than the bytes that it takes in the file, and an empty one may begin behind them.
  mutating func confine(since mark: Mark, to end: Int) {
    for index in max(0, mark.directories - 1)..<directories.count {
      let first = index == mark.directories - 1 ? mark.entries : 0
      for place in first..<directories[index].entries.count {
        directories[index].entries[place].confine(to: end)
      }
    }
  }
}

extension MetadataEntry {
  fileprivate mutating func confine(to end: Int) {
    offset = min(offset, end)
    length = min(length, end - offset)
  }
}
