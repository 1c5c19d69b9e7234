import ByteReading
import ImageFormats

/// Reads Photoshop image resource blocks (Adobe Photoshop File Formats Specification, "Image Resource Blocks").
struct PhotoshopReader {
  private let region: ByteRegion
  private var position = 0
  private var directory: MetadataDirectory
  private var nested: [Nested] = []

  /// A block of another standard in the resources.
  private struct Nested {
    var number: UInt16
    var region: ByteRegion
  }

  /// Photoshop writes about forty, and with paths and plug-ins up to a few hundred.
  private static let resourceLimit = 4000

  private init(_ region: ByteRegion) {
    self.region = region
    directory = MetadataDirectory(.photoshop, offset: region.fileOffset())
  }

  /// Appends the resources in `region`, and the values of embedded blocks of other standards, to `metadata`.
  static func read(_ region: ByteRegion, into metadata: inout PhotoMetadata) {
    var reader = PhotoshopReader(region)
    reader.walk(&metadata)
    if !reader.directory.entries.isEmpty { metadata.directories.append(reader.directory) }
    for block in reader.nested { read(block, &metadata) }
  }

  private static func read(_ block: Nested, _ metadata: inout PhotoMetadata) {
    switch block.number {
    case PhotoshopResource.iptc: IPTCReader.read(block.region, into: &metadata)
    case PhotoshopResource.icc: ICCReader.read(block.region, into: &metadata)
    case PhotoshopResource.exif: ExifReader.read(block.region, into: &metadata)
    case PhotoshopResource.xmp: XMPReader.read(block.region, into: &metadata)
    default: break
    }
  }

  private mutating func walk(_ metadata: inout PhotoMetadata) {
    var count = 0
    // The shortest resource: signature, number, an empty name padded to two bytes, and the length.
    let shortest = 12
    while region.count - position >= shortest {
      guard count < Self.resourceLimit else {
        return metadata.note(.excessive(part: "image resources"), .photoshop, at: region.fileOffset(at: position))
      }
      count += 1
      do throws(ByteError) {
        guard try readResource(&metadata) else { return }
      } catch {
        return metadata.note(
          .truncated(part: "image resource", needed: shortest, available: region.count - position), .photoshop,
          at: region.fileOffset(at: position))
      }
    }
  }

  /// Reads the resource at `position`; `false` if there is none.
  private mutating func readResource(_ metadata: inout PhotoMetadata) throws(ByteError) -> Bool {
    let header = try region.bytes(at: position, count: 7)
    guard try isSignature(header.fourCC(at: 0)) else {
      // Zero is a segment's padding; anything else is damage.
      if header[0] != 0 {
        metadata.note(
          .invalidValue(part: "image resource signature", found: Int(header[0])), .photoshop,
          at: region.fileOffset(at: position))
      }
      return false
    }
    let number = try header.uint16(at: 4)
    // A Pascal string, padded to an even size including the length byte.
    let nameLength = (Int(header[6]) + 2) & ~1
    let start = position + 6 + nameLength + 4
    let length = try region.bytes(at: start - 4, count: 4).number32(at: 0)
    let value = region.region(at: start, count: length)
    if value.count < length {
      metadata.note(
        .truncated(part: "image resource", needed: length, available: value.count), .photoshop,
        at: region.fileOffset(at: start))
    }
    add(number, value)
    position = start + length + (length & 1)
    return true
  }

  /// The signatures of Photoshop, ImageReady, PhotoDeluxe, PhotoHut and Photoshop Elements.
  private func isSignature(_ code: FourCC) -> Bool {
    switch code {
    case "8BIM", "MeSa", "AgHg", "PHUT", "DCSR": true
    default: false
    }
  }

  private mutating func add(_ number: UInt16, _ value: ByteRegion) {
    switch number {
    case PhotoshopResource.iptc, PhotoshopResource.icc, PhotoshopResource.exif, PhotoshopResource.xmp:
      nested.append(Nested(number: number, region: value))
    default:
      if let entries = PhotoshopResource.entries(number, value) { directory.entries += entries }
    }
  }
}
