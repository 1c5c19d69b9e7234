/// Finds a line by its first word in a file that is read in pieces, as `/proc/interrupts` has megabytes on machines with
/// hundreds of processors.
package struct LineFinder {
  /// The longest line: a column of 11 characters for each of the 8192 processors that Linux supports on x86-64
  /// (arch/x86/Kconfig, `NR_CPUS`), and a name. The rest of a longer one is dropped.
  private static let limit = 131_072

  private let word: StaticString
  private var line: [UInt8] = []
  /// The line, once it is complete.
  package private(set) var found: [UInt8]?

  package init(_ word: StaticString) { self.word = word }

  /// Continues with the next piece of the file.
  package mutating func take(_ piece: ArraySlice<UInt8>) {
    var rest = piece
    while found == nil, let end = rest.firstIndex(of: 0x0A) {
      add(rest[..<end])
      finish()
      rest = rest[(end + 1)...]
    }
    if found == nil { add(rest) }
  }

  /// The file has ended, with or without a line break.
  package mutating func finish() {
    let text = SystemText.trimmed(line[...])
    if found == nil, word.withUTF8Buffer({ text.starts(with: $0) }) { found = Array(text) }
    line = []
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    line += bytes.prefix(max(0, Self.limit - line.count))
  }
}
