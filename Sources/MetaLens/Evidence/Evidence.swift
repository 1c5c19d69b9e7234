import PhotoMetadata

/// A fact that anyone can check in the file with a hex editor.
public struct Evidence: Equatable, Sendable {
  /// The block's name: `Exif.IFD0`, `JPEG.DQT`.
  public var block: String
  /// The tag, marker or box within the block.
  public var tag: String
  /// The file offset of the bytes; `nil` if the evidence is that something is missing.
  public var offset: Int?
  /// The finding in a few words; may contain text from the file, so escape it for display.
  public var value: String?

  public init(block: String, tag: String, offset: Int? = nil, value: String? = nil) {
    self.block = block
    self.tag = tag
    self.offset = offset
    self.value = value
  }
}

extension Evidence {
  /// A metadata value as evidence.
  init(_ entry: MetadataEntry, _ block: BlockID) {
    self.init(block: block.name, tag: entry.name.text, offset: entry.offset, value: Self.words(entry.value))
  }

  /// A part of the coded stream as evidence.
  static func stream(_ tag: String, _ offset: Int?, _ value: String? = nil) -> Evidence {
    Evidence(block: "JPEG", tag: tag, offset: offset, value: value)
  }

  /// Something that should be there but isn't.
  static func missing(_ block: String, _ tag: String) -> Evidence {
    Evidence(block: block, tag: tag)
  }

  private static let wordLimit = 120

  private static func words(_ value: MetadataValue) -> String? {
    switch value {
    case .text(let text): return text.utf8.count <= wordLimit ? text : String(text.prefix(wordLimit))
    case .list(let texts): return texts.first.map { String($0.prefix(wordLimit)) }
    case .integer, .integers: return value.integer.map { "\($0)" }
    case .real, .reals, .rational, .rationals, .bytes: return nil
    }
  }
}

extension PixelSize {
  /// The size as written in evidence: 4032x3024.
  var words: String { "\(width)x\(height)" }
}

extension Evidence {
  /// The value of `tag` in `block` as evidence, if present.
  init?(_ facts: PhotoFacts, _ block: BlockID, _ tag: UInt32) {
    guard let entry = facts.metadata.entry(block, tag) else { return nil }
    self.init(entry, block)
  }
}
