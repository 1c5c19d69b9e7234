import ByteReading
import ImageFormats

/// The metadata in a Photoshop document's section of layers, besides the files embedded in it: notes with their authors
/// and dates, and when a layer was last changed (Adobe Photoshop File Formats Specification, "Layer and Mask Information
/// Section"). It is overwritten in place, as lengths are nested.
struct PSDLayers {
  /// The runs to overwrite, in file order.
  private(set) var runs: [TIFFLayout.Run] = []
  /// Where metadata is or was, in file order.
  private(set) var metadata: [Range<Int>] = []
  /// What is removed, in file order; empty if all is already gone.
  private(set) var removed: [StructureNode] = []
  private let source: ByteSource
  /// Whether some lengths have 64 bits, as in a PSB.
  private let isLarge: Bool

  /// Blocks are padded to a multiple of four bytes, or of two, depending on the program.
  private static let paddingLimit = 3
  /// A layer's own metadata; Photoshop's has about a hundred bytes.
  private static let metadataLimit = 1 << 20

  init(_ section: StructureNode, _ source: ByteSource, isLarge: Bool) throws(RemovalError) {
    (self.source, self.isLarge) = (source, isLarge)
    let end = section.offset + section.length
    var position = section.offset + (isLarge ? 8 : 4)
    guard position < end else { return }
    let layers = try block(at: position, isWide: isLarge, to: end)
    try readLayers(layers)
    position = layers.upperBound
    // The global mask may be missing.
    guard end - position >= 4 else { return }
    try readBlocks(try block(at: position, isWide: false, to: end).upperBound..<end, isGlobal: true)
  }

  /// The data after the length at `position`.
  private func block(at position: Int, isWide: Bool, to end: Int) throws(RemovalError) -> Range<Int> {
    let size = isWide ? 8 : 4
    guard end - position >= size, let head = try? source.bytes(at: position, count: size),
      let length = try? isWide ? head.number64(at: 0) : head.number32(at: 0), length <= end - position - size
    else { throw damaged(at: position) }
    return position + size..<position + size + length
  }

  private func number16(at position: Int) throws(RemovalError) -> Int {
    guard let number = try? source.bytes(at: position, count: 2).uint16(at: 0) else { throw damaged(at: position) }
    return Int(number)
  }

  /// The records of all layers; their pixels follow.
  private mutating func readLayers(_ data: Range<Int>) throws(RemovalError) {
    guard data.count >= 2 else { return }
    // A negative number says that the first alpha channel is the merged picture's transparency.
    let count = abs(Int(Int16(truncatingIfNeeded: try number16(at: data.lowerBound))))
    var position = data.lowerBound + 2
    for _ in 0..<count {
      // A rectangle, then the channels' numbers and lengths.
      guard data.upperBound - position >= 18 else { throw damaged(at: position) }
      position += 18 + (try number16(at: position + 16)) * (isLarge ? 10 : 6)
      // How it is blended.
      let extra = try block(at: position + 12, isWide: false, to: data.upperBound)
      position = extra.upperBound
      let mask = try block(at: extra.lowerBound, isWide: false, to: extra.upperBound)
      let ranges = try block(at: mask.upperBound, isWide: false, to: extra.upperBound)
      guard let length = try? source.bytes(at: ranges.upperBound, count: 1)[0] else {
        throw damaged(at: ranges.upperBound)
      }
      // The name with its length is padded to a multiple of four bytes.
      let blocks = ranges.upperBound + (Int(length) + 4) / 4 * 4
      guard blocks <= extra.upperBound else { throw damaged(at: ranges.upperBound) }
      try readBlocks(blocks..<extra.upperBound, isGlobal: false)
    }
  }

  /// Blocks of a signature, a key, a length, and padded data, of a layer or of the whole section.
  private mutating func readBlocks(_ data: Range<Int>, isGlobal: Bool) throws(RemovalError) {
    var position = data.lowerBound
    while data.upperBound - position > Self.paddingLimit {
      var head = try? source.bytes(at: position, count: 8)
      var padding = 0
      while padding < Self.paddingLimit, head.map({ !Self.isSignature($0) }) ?? false {
        padding += 1
        head = try? source.bytes(at: position + padding, count: 8)
      }
      guard let head, Self.isSignature(head), let key = try? head.fourCC(at: 4) else {
        if source.isFilled(with: 0, from: position, to: data.upperBound) { return }
        throw damaged(at: position)
      }
      let content = try block(
        at: position + padding + 8, isWide: isLarge && Self.isWide(key), to: data.upperBound)
      switch key {
      // Its version stays, and the number of notes becomes zero.
      case "Anno": blank(content.dropFirst(4))
      case "shmd": try readMetadata(content)
      // The layers of documents with 16 or 32 bits per channel. A layer has none of its own: they would nest without end.
      case "Layr", "Lr16", "Lr32": if isGlobal { try readLayers(content) }
      default: break
      }
      position = content.upperBound
    }
  }

  private static func isSignature(_ bytes: ByteSlice) -> Bool {
    bytes.starts(with: "8BIM") || bytes.starts(with: "8B64")
  }

  /// Whether the block's length has 64 bits in a PSB, according to the specification ("Additional Layer Information")
  /// and, for the last five, psd-tools.
  private static func isWide(_ key: FourCC) -> Bool {
    switch key {
    case "LMsk", "Lr16", "Lr32", "Layr", "Mt16", "Mt32", "Mtrn", "Alph", "FMsk", "lnk2", "FEid", "FXid", "PxSD", "cinf",
      "lnkE",
      "pths", "extd", "extn":
      true
    default: false
    }
  }

  /// A layer's metadata: a number of entries with a signature, a key, a flag and a length. Those for animations stay;
  /// `cust` has the time and XMP.
  private mutating func readMetadata(_ content: Range<Int>) throws(RemovalError) {
    guard content.count <= Self.metadataLimit,
      let bytes = try? source.bytes(at: content.lowerBound, count: content.count),
      let count = try? bytes.number32(at: 0)
    else { throw damaged(at: content.lowerBound) }
    metadata.append(content)
    var position = 4
    var (kept, entries): (UInt8, [UInt8]) = (0, [])
    for _ in 0..<count {
      guard let key = try? bytes.fourCC(at: position + 4), let length = try? bytes.number32(at: position + 12),
        length <= bytes.count - position - 16
      else { throw damaged(at: content.lowerBound + position) }
      // Photoshop writes two or three kinds.
      if key != "cust", kept < 255 {
        kept += 1
        entries += bytes.array[position..<position + 16 + length]
      }
      position += 16 + length
    }
    guard Int(kept) < count else { return }
    let new = [0, 0, 0, kept] + entries
    removed.append(StructureNode("shmd", offset: content.lowerBound, length: content.count, detail: "layer’s time"))
    runs.append(
      .init(range: content, content: .written([.written(new), .filled(0, count: content.count - new.count)])))
  }

  private mutating func blank(_ range: Range<Int>) {
    metadata.append(range)
    guard !source.isFilled(with: 0, from: range.lowerBound, to: range.upperBound) else { return }
    removed.append(StructureNode("Anno", offset: range.lowerBound, length: range.count, detail: "notes"))
    runs.append(.init(range: range, content: .blank))
  }

  private func damaged(at position: Int) -> RemovalError {
    .damaged(FormatIssue(.invalidValue(part: "layer", found: position), at: position))
  }
}
