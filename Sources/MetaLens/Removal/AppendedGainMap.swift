import ByteReading
import ImageFormats
import PhotoMetadata

/// The gain map appended to a JPEG, and the metadata that displays need to find and use it: CIPA's Multi-Picture index,
/// Ultra HDR's XMP and ISO 21496-1's segments.
struct AppendedGainMap {
  /// Its location in the file.
  let trailer: Trailer
  private let picture: ImageFile
  private let jpeg: JPEGStructure
  /// The reduced XMP packet that describes it; empty if only ISO 21496-1's segment does.
  private let packet: [UInt8]
  /// Its ISO 21496-1 segment.
  private let isoSegment: JPEGStructure.Segment?

  private static let isoName: StaticString = "urn:iso:std:iso:ts:21496:-1\0"
  /// Payload lengths after the name (ISO/TS 21496-1, annex C): one channel or three, with or without a common
  /// denominator.
  private static let isoLengths = [37, 61, 77, 141]
  /// The index's segment for two images, including the marker (CIPA DC-007-2009, 5.2).
  private static let indexLength = 90

  /// The gain map of the photo `file`; `nil` if it has none, or one that can't be kept: damaged, or without numeric
  /// parameters.
  init?(_ file: ImageFile, _ source: ByteSource) {
    guard file.format == .jpeg, let trailer = file.trailers.first(where: { $0.kind == .gainMap }) else { return nil }
    let region = ByteRegion(source: source, offset: trailer.offset, count: trailer.length)
    let picture = JPEGParser.parse(region, depth: .deep, decoding: false)
    guard picture.issues.isEmpty, let jpeg = picture.jpeg, jpeg.endOffset != nil else { return nil }
    let packet = picture.block(.xmp).flatMap { GainMapPacket.directory($0.region) }.flatMap {
      GainMapPacket.reduced($0, photo: PhotoMetadataReader.read(file))
    }
    isoSegment = jpeg.segments.first { Self.isISO($0, source) }
    guard packet != nil || isoSegment != nil else { return nil }
    self.trailer = trailer
    self.picture = picture
    self.jpeg = jpeg
    self.packet = packet ?? []
  }

  private static func isISO(_ segment: JPEGStructure.Segment, _ source: ByteSource) -> Bool {
    segment.marker == 0xE2 && isoLengths.contains(segment.length - 4 - isoName.utf8CodeUnitCount)
      && (try? source.bytes(at: segment.offset + 4, count: isoName.utf8CodeUnitCount))?.starts(with: isoName) ?? false
  }

  /// The plan for the gain map without any other metadata in it.
  func plan(_ source: ByteSource, _ kept: KeptMetadata) -> RemovalPlan {
    var plan = RemovalPlan()
    var head = packet.isEmpty ? [] : Self.xmpSegment(packet)
    if let isoSegment, let bytes = try? source.bytes(at: isoSegment.offset, count: isoSegment.length) {
      head += bytes.array
    }
    _ = JPEGRemoval.keep(jpeg, picture.structure, source, kept, head: head, &plan)
    return plan
  }

  /// The metadata in the photo itself that describes the gain map.
  ///
  /// - Parameters:
  ///   - place: The offset of these bytes in the new file.
  ///   - photo: The length of the photo without them.
  ///   - map: The length of the gain map.
  func head(at place: Int, photo: Int, map: Int) -> [UInt8] {
    var head: [UInt8] = []
    // Apple's readers use the index and the gain map's own packet.
    if ByteSlice(packet).firstIndex(of: "hdrgm:") != nil { head += Self.xmpSegment(GainMapPacket.container(map)) }
    if isoSegment != nil {
      // The photo's segment only contains the version: 0, with writer version 0.
      let name = isoName
      head += [0xFF, 0xE2, 0, UInt8(name.count + 6)] + name + [0, 0, 0, 0]
    }
    let length = photo + head.count + Self.indexLength
    // Offsets count from the index's byte-order mark, eight bytes after its marker.
    return head + Self.index(length, map, at: length - (place + head.count + 8))
  }

  private var isoName: [UInt8] { Self.isoName.withUTF8Buffer { Array($0) } }

  /// CIPA DC-007-2009, 5.2.3: the photo, as the representative image, and the gain map, whose type is undefined there.
  private static func index(_ photo: Int, _ map: Int, at place: Int) -> [UInt8] {
    func four(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    let header: [UInt8] = [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 3]
    let version: [UInt8] = [0xB0, 0, 0, 7, 0, 0, 0, 4, 0x30, 0x31, 0x30, 0x30]
    let number: [UInt8] = [0xB0, 1, 0, 4, 0, 0, 0, 1, 0, 0, 0, 2]
    let entries: [UInt8] = [0xB0, 2, 0, 7, 0, 0, 0, 32, 0, 0, 0, 50]
    let first: [UInt8] = [0x20, 3, 0, 0] + four(photo) + four(0) + four(0)
    let second: [UInt8] = four(0) + four(map) + four(place) + four(0)
    return [0xFF, 0xE2, 0, UInt8(indexLength - 2)] + Array("MPF\0".utf8) + header + version + number + entries + four(0)
      + first + second
  }

  private static func xmpSegment(_ packet: [UInt8]) -> [UInt8] {
    let payload = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet
    let length = payload.count + 2
    return [0xFF, 0xE1, UInt8(truncatingIfNeeded: length >> 8), UInt8(truncatingIfNeeded: length)] + payload
  }

  /// The gain map's coded image data, in decoding order.
  func runs(_ source: ByteSource) -> [ByteRegion] { PictureData.runs(of: jpeg, source) }

  /// Whether it only has blocks that it may keep.
  func isClean(_ kept: KeptMetadata) -> Bool {
    picture.blocks.allSatisfy { block in
      switch block.kind {
      case .jfif, .adobe, .xmp, .application(2): true
      case .icc: kept.contains(.icc)
      case .exif, .extendedXMP, .iptc, .photoshop, .jumbf, .jfxx, .mpf, .comment, .pngText, .pngCompressedText,
        .pngInternationalText, .pngTime, .pngProfile, .canonTIFF, .rafHeader, .ciff, .application:
        false
      }
    }
  }
}
