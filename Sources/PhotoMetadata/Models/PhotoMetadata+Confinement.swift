extension PhotoMetadata {
  /// How many directories there are, and how many values the last one has: what is read later stands behind.
  struct Mark {
    let directories: Int
    let entries: Int
  }

  var mark: Mark {
    Mark(directories: directories.count, entries: directories.last?.entries.count ?? 0)
  }

  /// Cuts the lengths of values read since `mark` to the block that ends at file offset `end`: an inflated value is
  /// longer than the bytes that it takes in the file.
  mutating func confine(since mark: Mark, to end: Int) {
    for index in max(0, mark.directories - 1)..<directories.count {
      let first = index == mark.directories - 1 ? mark.entries : 0
      for place in first..<directories[index].entries.count {
        let room = max(0, end - directories[index].entries[place].offset)
        directories[index].entries[place].length = min(directories[index].entries[place].length, room)
      }
    }
  }
}
