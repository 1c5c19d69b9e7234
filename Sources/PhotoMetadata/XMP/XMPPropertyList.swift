import ByteReading
import ImageFormats

/// The leaves of a packet, collected by path.
struct XMPPropertyList {
  /// The properties, in the packet's order.
  private(set) var entries: [MetadataEntry] = []
  /// Whether a limit cut something off.
  var isExcessive = false

  private let bytes: ByteSlice
  private let region: ByteRegion

  /// A heavily retouched raw has a few thousand properties.
  private static let entryLimit = 20_000
  /// The longest real path has about 150 bytes. Every leaf repeats its path, so this bounds the cost of a packet.
  private static let pathLimit = 256
  /// Longer values are embedded images in Base64, which stay bytes.
  private static let textLimit = 65_536

  /// An empty list for the packet `bytes`, which starts at the first byte of `region`.
  init(_ bytes: ByteSlice, in region: ByteRegion) {
    self.bytes = bytes
    self.region = region
  }

  /// Adds the character data `text` as the value at `path`.
  mutating func add(_ path: [UInt8], _ text: XMPLeafText) {
    guard let range = text.range else { return }
    guard text.isJoined else { return add(path, range, isLiteral: text.isLiteral) }
    let slice = ByteSlice(text.joined, origin: region.fileOffset(at: range.lowerBound), isVerbatim: false)
    add(path, slice.part(slice.trimmed(0..<slice.count)), at: range)
  }

  /// Adds the bytes at `range` of the packet, without surrounding white space, as the value at `path`.
  mutating func add(_ path: [UInt8], _ range: Range<Int>, isLiteral: Bool = false) {
    let range = bytes.trimmed(range)
    let slice = bytes.part(range)
    let isCoded = !isLiteral && slice.count <= Self.textLimit && slice.firstIndex(of: UInt8(ascii: "&")) != nil
    add(path, isCoded ? ByteSlice(XMLText.resolvingReferences(slice)) : slice, at: range)
  }

  private mutating func add(_ path: [UInt8], _ value: ByteSlice, at range: Range<Int>) {
    guard value.count > 0, !path.isEmpty else { return }
    guard entries.count < Self.entryLimit, path.count <= Self.pathLimit else {
      isExcessive = true
      return
    }
    let text = value.count > Self.textLimit ? nil : value.utf8Text
    entries.append(
      MetadataEntry(
        name: .text(String(decoding: path, as: UTF8.self)), value: text.map { .text($0) } ?? .bytes(value),
        offset: region.fileOffset(at: range.lowerBound), length: range.count,
        meaning: text.map { XMPWords.meaning(path, $0) } ?? .plain))
  }
}

/// Reads XMP packets: every leaf of their RDF becomes an entry named by its path, `xmpMM:History[2]/stEvt:when`.
enum XMPReader {
  /// A packet with an embedded preview has a few hundred kilobytes; only extended ones with depth maps have more.
  private static let packetLimit = 16 << 20

  /// Appends the properties of the packet in `region` to `metadata`.
  static func read(_ region: ByteRegion, into metadata: inout PhotoMetadata) {
    let offset = region.fileOffset()
    guard let bytes = try? region.prefix(packetLimit), bytes.count > 0 else {
      return metadata.note(.truncated(part: "XMP packet", needed: region.count, available: 0), .xmp, at: offset)
    }
    let recoded = XMLText.utf8(fromUTF16: bytes)
    if recoded == nil, let place = firstControl(in: bytes) {
      let kind = FormatIssue.Kind.invalidValue(part: "character of XMP", found: Int(bytes[place]))
      metadata.note(kind, .xmp, at: region.fileOffset(at: place))
    }
    var walker = walker(bytes, recoded, in: region)
    walker.walk()
    if !walker.foundRDF { metadata.note(.missing(part: "rdf:RDF"), .xmp, at: offset) }
    if walker.properties.isExcessive || region.count > packetLimit {
      metadata.note(.excessive(part: "XMP packet"), .xmp, at: offset)
    }
    guard walker.foundRDF || !walker.properties.entries.isEmpty else { return }
    metadata.directories.append(MetadataDirectory(.xmp, offset: offset, entries: walker.properties.entries))
  }

  private static func walker(_ bytes: ByteSlice, _ recoded: [UInt8]?, in region: ByteRegion) -> RDFWalker {
    guard let recoded else { return RDFWalker(bytes, in: region) }
    // Recoded bytes are not in the file as such: their offset is that of the packet.
    let source = ByteSource(recoded, pieces: [], origin: region.fileOffset())
    return RDFWalker(ByteSlice(recoded, origin: region.fileOffset(), isVerbatim: false), in: source.all)
  }

  /// The index of the first character that XML does not allow (XML 1.0, 2.2, "Char"). The padding after the last
  /// element does not count: some writers end their text there with a zero.
  private static func firstControl(in bytes: ByteSlice) -> Int? {
    bytes.withBytes { bytes in
      guard let end = bytes.lastIndex(of: UInt8(ascii: ">")) else { return nil }
      return bytes.indices.first { place in
        let byte = bytes[place]
        return byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D && (byte != 0 || place < end)
      }
    }
  }
}
