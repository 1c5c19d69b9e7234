import ByteReading
import ImageFormats

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
    var walker = walker(bytes, in: region)
    walker.walk()
    if !walker.foundRDF { metadata.note(.missing(part: "rdf:RDF"), .xmp, at: offset) }
    if walker.properties.isExcessive || region.count > packetLimit {
      metadata.note(.excessive(part: "XMP packet"), .xmp, at: offset)
    }
    guard walker.foundRDF || !walker.properties.entries.isEmpty else { return }
    metadata.directories.append(MetadataDirectory(.xmp, offset: offset, entries: walker.properties.entries))
  }

  private static func walker(_ bytes: ByteSlice, in region: ByteRegion) -> RDFWalker {
    guard let text = XMLText.utf8(fromUTF16: bytes) else { return RDFWalker(bytes, in: region) }
    // Recoded bytes stand nowhere in the file: their place is that of the packet.
    let source = ByteSource(text, pieces: [], origin: region.fileOffset())
    return RDFWalker(ByteSlice(text, origin: region.fileOffset(), isVerbatim: false), in: source.all)
  }
}
