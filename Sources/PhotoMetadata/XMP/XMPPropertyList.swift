import ByteReading
import ImageFormats

/// The leaves of a packet, collected under their paths.
struct XMPPropertyList {
  /// The properties, in the packet's order.
  private(set) var entries: [MetadataEntry] = []
  /// Whether a limit cut something off.
  var isExcessive = false

  private let bytes: ByteSlice
  private let region: ByteRegion

  /// A heavily retouched raw has a few thousand properties.
  private static let entryLimit = 20_000
  /// The longest real path has about 150 bytes. Every leaf repeats its path, so this bounds what a packet costs.
  private static let pathLimit = 256
  /// Longer values are embedded pictures in Base64: their bytes are kept, no text is made of them.
  private static let textLimit = 65_536

  /// An empty list over the packet `bytes`, whose first byte is the first one of `region`.
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

  /// Adds what is at `range` of the packet, without the white space around it, as the value at `path`.
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
    // Recoded bytes are nowhere in the file: their place is that of the packet.
    let source = ByteSource(recoded, pieces: [], origin: region.fileOffset())
    return RDFWalker(ByteSlice(recoded, origin: region.fileOffset(), isVerbatim: false), in: source.all)
  }

  /// Where the first character is that no XML has (XML 1.0, 2.2, "Char"): what is after the last element is padding, in which some
  /// writers end their text with a zero.
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
