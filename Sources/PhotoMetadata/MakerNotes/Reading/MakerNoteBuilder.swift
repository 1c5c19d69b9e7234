import ByteReading
import ImageFormats

/// Reads the directories and fixed structures of one MakerNote.
struct MakerNoteBuilder {
  let vendor: MakerNoteVendor
  let stream: TIFFStream
  private(set) var metadata: PhotoMetadata
  private var budget: ReadingBudget

  /// A note has few subdirectories; the limit ends cycles.
  private static let directoryLimit = 12
  private var directoryCount = 0

  init(_ vendor: MakerNoteVendor, _ stream: TIFFStream, _ metadata: PhotoMetadata) {
    self.vendor = vendor
    self.stream = stream
    self.metadata = metadata
    budget = ReadingBudget(stream.region)
  }

  private var block: BlockID { .makerNote(vendor) }

  /// The camera's model, as in Exif.
  var model: String.UTF8View { (metadata.entry(.ifd(0), 0x0110)?.value.text ?? "").utf8 }

  /// Whether the camera's model, as in Exif, begins with one of `prefixes`.
  func isModel(_ prefixes: StaticString...) -> Bool {
    let model = model
    return prefixes.contains { prefix in prefix.withUTF8Buffer { model.starts(with: $0) } }
  }

  /// Whether the first word of the camera's model is one of `words`.
  func isFirstWordOfModel(_ words: StaticString...) -> Bool {
    let first = model.prefix { $0 != 0x20 }
    return words.contains { word in word.withUTF8Buffer { first.elementsEqual($0) } }
  }

  /// Appends the directory at `offset`, named by `tags`.
  @discardableResult
  mutating func readDirectory(at offset: Int, _ tags: [ExifTag]) -> TIFFDirectory? {
    guard directoryCount < Self.directoryLimit else { return nil }
    directoryCount += 1
    guard let directory = stream.directory(at: offset), directory.issues.count <= directory.entries.count / 4 else {
      note(.missing(part: "MakerNote directory"), at: offset)
      return nil
    }
    read(directory, tags)
    return directory
  }

  /// Appends `directory`, named by `tags`.
  mutating func read(_ directory: TIFFDirectory, _ tags: [ExifTag]) {
    DirectoryDecoder(stream: stream, block: block).decode(directory, into: &metadata, budget: &budget) {
      tags.row($0)
    }
  }

  /// Appends the values of `fields` in `entry`'s bytes; indices are `unit` bytes wide.
  mutating func readFields(_ entry: TIFFEntry?, _ fields: [BinaryField], unit: Int = 1, order: Endianness? = nil) {
    guard let entry, let bytes = bytes(of: entry) else { return }
    append(fields, in: bytes, unit: unit, order ?? stream.order)
  }

  /// Appends the values of `fields` in `bytes`.
  mutating func append(_ fields: [BinaryField], in bytes: ByteSlice, unit: Int, _ order: Endianness) {
    var directory = MetadataDirectory(block, offset: bytes.origin)
    directory.append(fields, in: bytes, unit: unit, order)
    if !directory.entries.isEmpty { metadata.directories.append(directory) }
  }

  /// The first bytes of `entry`, by default 4 KB: fixed structures are short.
  mutating func bytes(of entry: TIFFEntry, limit: Int = 4096) -> ByteSlice? {
    let length = min(entry.byteCount, limit)
    guard length > 0, budget.take(length) else { return nil }
    return try? stream.region.bytes(at: entry.valueOffset, count: length)
  }

  /// Adds a value derived from `source` to the most recent directory.
  mutating func add(
    _ name: StaticText, _ value: MetadataValue, from source: TIFFEntry, _ meaning: ValueMeaning = .plain
  ) {
    guard let last = lastDirectory else { return }
    metadata.directories[last].entries.append(
      MetadataEntry(
        tag: UInt32(source.tag), name: .known(name), value: value,
        offset: stream.region.fileOffset(at: source.valueOffset), length: source.byteCount, meaning: meaning))
  }

  /// Describes the value of `tag` in the most recent directory with `describe`.
  mutating func describe(_ tag: UInt32, _ describe: (MetadataValue) -> String?) {
    guard let last = lastDirectory else { return }
    for index in metadata.directories[last].entries.indices
    where metadata.directories[last].entries[index].tag == tag {
      guard let words = describe(metadata.directories[last].entries[index].value) else { continue }
      metadata.directories[last].entries[index].meaning = .words(words)
    }
  }

  /// Describes the values called `name` in any of the note's directories.
  mutating func describe(named name: StaticText, _ describe: (MetadataValue) -> String?) {
    for directory in metadata.directories.indices where metadata.directories[directory].block == block {
      for index in metadata.directories[directory].entries.indices {
        let entry = metadata.directories[directory].entries[index]
        guard case .known(let known) = entry.name, known.equals(name), let words = describe(entry.value) else {
          continue
        }
        metadata.directories[directory].entries[index].meaning = .words(words)
      }
    }
  }

  /// Replaces the most recent value called `name` with the result of `change`.
  mutating func revise(named name: StaticText, _ change: (MetadataValue) -> MetadataValue?) {
    for directory in metadata.directories.indices.reversed() where metadata.directories[directory].block == block {
      for index in metadata.directories[directory].entries.indices {
        let entry = metadata.directories[directory].entries[index]
        guard case .known(let known) = entry.name, known.equals(name) else { continue }
        if let value = change(entry.value) { metadata.directories[directory].entries[index].value = value }
        return
      }
    }
  }

  /// Removes the label and colon at the start of a directory's texts: "Expo:+0.8".
  mutating func dropLabels() {
    guard let last = lastDirectory else { return }
    for index in metadata.directories[last].entries.indices {
      guard case .text(let text) = metadata.directories[last].entries[index].value,
        let colon = text.utf8.firstIndex(of: 0x3A), text.utf8.distance(from: text.startIndex, to: colon) <= 4
      else { continue }
      let rest = text.utf8[text.utf8.index(after: colon)...]
      if let first = rest.first, first < 0x3A {
        metadata.directories[last].entries[index].value = .text(String(decoding: rest, as: UTF8.self))
      }
    }
  }

  /// The most recent value called `name`.
  func value(_ name: StaticText) -> MetadataValue? {
    for directory in metadata.directories.reversed() where directory.block == block {
      for entry in directory.entries {
        if case .known(let known) = entry.name, known.equals(name) { return entry.value }
      }
    }
    return nil
  }

  /// Replaces the value of `tag` in the most recent directory with the result of `change`.
  mutating func revise(_ tag: UInt32, _ change: (MetadataValue) -> MetadataValue?) {
    guard let last = lastDirectory else { return }
    for index in metadata.directories[last].entries.indices
    where metadata.directories[last].entries[index].tag == tag {
      guard let value = change(metadata.directories[last].entries[index].value) else { continue }
      metadata.directories[last].entries[index].value = value
    }
  }

  private var lastDirectory: Int? {
    metadata.directories.last?.block == block ? metadata.directories.count - 1 : nil
  }

  /// Records damage at `offset` in the stream.
  mutating func note(_ kind: FormatIssue.Kind, at offset: Int) {
    metadata.issues.append(MetadataIssue(block, FormatIssue(kind, at: stream.issueOffset(at: offset))))
  }
}
