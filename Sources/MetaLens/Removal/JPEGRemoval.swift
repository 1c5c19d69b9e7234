import ByteReading
import ImageFormats
import PhotoMetadata

/// Removal for JPEG: keeps tables, frames, scans, and the two segments that determine its colours.
enum JPEGRemoval {
  /// JFIF without a thumbnail: marker, length and 14 bytes (JFIF 1.02).
  private static let plainJFIFLength = 18
  /// Adobe's segment: marker, length, name, version, two flags and the transform (ITU-T T.872, 6.5.3).
  static let adobeLength = 16

  static func plan(
    _ file: ImageFile, _ source: ByteSource, _ kept: KeptMetadata, _ exif: [UInt8]?
  ) throws(RemovalError) -> RemovalPlan {
    guard let jpeg = file.jpeg else { return RemovalPlan() }
    try checkLengths(of: jpeg, source)
    let head = exif.map { segment($0) } ?? []
    var plan = RemovalPlan()
    let place = keep(jpeg, file.structure, source, kept, head: head, &plan)
    let map = kept.contains(.gainMap) ? AppendedGainMap(file, source) : nil
    if let map {
      let mapPlan = map.plan(source, kept)
      let more = map.head(at: place, photo: plan.count, map: mapPlan.count)
      plan = RemovalPlan()
      _ = keep(jpeg, file.structure, source, kept, head: head + more, &plan)
      plan.add(mapPlan)
    }
    plan.removeBytes(after: (jpeg.endOffset ?? source.count) + 2, of: file, source, except: map?.trailer)
    return plan
  }

  /// The plan for a file that was already cleaned: only orientation and colour space are left of its Exif.
  static func plan(
    again file: ImageFile, _ source: ByteSource, _ kept: KeptMetadata
  ) throws(RemovalError) -> RemovalPlan {
    let limit = OrientationExif.stream(1, isAdobeRGB: true).count
    return try plan(file, source, kept, file.block(.exif).flatMap { try? $0.region.prefix(limit).array })
  }

  /// Whether only Exif says that the colours are Adobe RGB's, as cameras do: without a profile, with an uncalibrated
  /// colour space, and interoperability with DCF's optional one (Exif 3.0, 4.6.6, ColorSpace; DCF 2.0, R03).
  static func isAdobeRGB(_ file: ImageFile, _ metadata: PhotoMetadata) -> Bool {
    guard file.format == .jpeg, case nil = file.block(.icc),
      let index = metadata.entry(.interop, 0x0001)?.value.text, ASCIIText.hasPrefix(index, "r03")
    else { return false }
    return metadata.entry(.exif, 0xA001)?.value.integer == 65_535
  }

  /// Adds a stream's image to `plan`, and `head` at the start of the application segments; returns the end of `head` in
  /// the new file.
  static func keep(
    _ jpeg: JPEGStructure, _ structure: [StructureNode], _ source: ByteSource, _ kept: KeptMetadata, head: [UInt8],
    _ plan: inout RemovalPlan
  ) -> Int {
    var place = 0
    let profile = kept.contains(.icc) ? JPEGProfile(jpeg, source) : nil
    // JFIF requires its segment to come first (JFIF 1.02, section "JFIF Syntax"); otherwise Exif does.
    let isJFIF = jpeg.segments.count > 1 && jpeg.segments[1].content == .jfif
    for index in jpeg.segments.indices {
      let segment = jpeg.segments[index]
      if segment.content == .jfif, segment.length >= plainJFIFLength {
        copyJFIF(segment, source, &plan)
      } else if segment.content == .adobe, segment.length > adobeLength {
        plan.write([0xFF, 0xEE, 0, UInt8(adobeLength - 2)])
        plan.copy(segment.offset + 4, to: segment.offset + adobeLength)
        plan.remove(
          StructureNode(
            "APP14", offset: segment.offset + adobeLength, length: segment.length - adobeLength, detail: "Adobe"))
      } else if isPicture(segment) {
        plan.copy(segment.offset, to: end(of: index, in: jpeg))
      } else if profile?.keep(index, &plan) != true {
        plan.remove(structure[index])
      }
      if index == (isJFIF ? 1 : 0) {
        plan.write(head)
        place = plan.count
      }
    }
    return place
  }

  /// Whether the segment is needed to decode the image: frames, tables, scans and what delimits them (ITU-T T.81, table
  /// B.1), but no application data, comments, or reserved markers, by which no decoder draws; Adobe's contains the colour
  /// transform (ITU-T T.872, 6.5.3). Decoders skip a shorter one, like a shorter JFIF.
  static func isPicture(_ segment: JPEGStructure.Segment) -> Bool {
    switch segment.marker {
    case JPEGMarker.app0...JPEGMarker.app15: segment.content == .adobe && segment.length >= adobeLength
    case 0xC8, 0xF0...JPEGMarker.com, 0x02...0xBF: false
    default: true
    }
  }

  /// A frame, scan or interval has a length that its own numbers say; a longer one, which decoders reject, has room for
  /// text (ITU-T T.81, B.2.2, B.2.3, B.2.4.4, B.2.5, B.3.3).
  private static func checkLengths(of jpeg: JPEGStructure, _ source: ByteSource) throws(RemovalError) {
    for segment in jpeg.segments {
      let length: Int
      switch segment.marker {
      case JPEGMarker.sos: length = 8 + 2 * number(segment, at: 4, source)
      case JPEGMarker.dri, JPEGMarker.dnl: length = 6
      case 0xDF: length = 5
      case JPEGMarker.dac:
        guard isConditioning(segment, source) else {
          throw .damaged(FormatIssue(.invalidValue(part: "DAC", found: segment.length), at: segment.offset))
        }
        continue
      case JPEGMarker.dhp: length = 10 + 3 * number(segment, at: 9, source)
      default:
        guard JPEGMarker.isFrame(segment.marker) else { continue }
        length = 10 + 3 * number(segment, at: 9, source)
      }
      guard segment.length != length else { continue }
      throw .damaged(FormatIssue(.invalidValue(part: "segment length", found: segment.length), at: segment.offset))
    }
  }

  /// Whether a DAC has pairs of a table, of two classes with four each, and a number (ITU-T T.81, B.2.4.3): a text has
  /// letters where the tables are, and decoders reject it.
  private static func isConditioning(_ segment: JPEGStructure.Segment, _ source: ByteSource) -> Bool {
    guard segment.length % 2 == 0, segment.length <= 4 + 2 * 8,
      let pairs = try? source.bytes(at: segment.offset + 4, count: segment.length - 4).array
    else { return false }
    return stride(from: 0, to: pairs.count, by: 2).allSatisfy { pairs[$0] & 0xEC == 0 }
  }

  private static func number(_ segment: JPEGStructure.Segment, at index: Int, _ source: ByteSource) -> Int {
    (try? source.bytes(at: segment.offset + index, count: 1)[0]).map { Int($0) } ?? 0
  }

  /// The ranges of the segment at `index` that are compared.
  static func picture(_ index: Int, in jpeg: JPEGStructure) -> Range<Int> {
    let segment = jpeg.segments[index]
    // Its length depends on what is after the transform.
    guard segment.content == .adobe else { return segment.offset..<end(of: index, in: jpeg) }
    return segment.offset + 4..<segment.offset + adobeLength
  }

  /// The end of the segment at `index`, including the coded data after a scan's header.
  static func end(of index: Int, in jpeg: JPEGStructure) -> Int {
    let segment = jpeg.segments[index]
    guard segment.marker == JPEGMarker.sos, index + 1 < jpeg.segments.count else {
      return segment.offset + segment.length
    }
    return jpeg.segments[index + 1].offset
  }

  /// A thumbnail in JFIF may show the image before it was edited.
  private static func copyJFIF(_ segment: JPEGStructure.Segment, _ source: ByteSource, _ plan: inout RemovalPlan) {
    guard segment.length > plainJFIFLength, let head = try? source.bytes(at: segment.offset + 4, count: 12) else {
      return plan.copy(segment.offset, to: segment.offset + segment.length)
    }
    plan.write([0xFF, JPEGMarker.app0, 0, UInt8(plainJFIFLength - 2)] + head.array + [0, 0])
    plan.remove(
      StructureNode(
        "APP0", offset: segment.offset + plainJFIFLength, length: segment.length - plainJFIFLength,
        detail: "JFIF thumbnail"))
  }

  private static func segment(_ exif: [UInt8]) -> [UInt8] {
    let payload = Array("Exif\0\0".utf8) + exif
    return [0xFF, 0xE1, 0, UInt8(payload.count + 2)] + payload
  }
}

/// An Exif block with only the orientation, and the colour space if it is Adobe RGB.
enum OrientationExif {
  /// A TIFF stream with one directory of one value, 26 bytes (TIFF 6.0, section 2; tag 0x0112).
  ///
  /// - Parameter isAdobeRGB: Whether to add ColorSpace and InteroperabilityIndex (Exif 3.0, 4.6.6 and 4.6.8).
  static func stream(_ orientation: Int, isAdobeRGB: Bool = false) -> [UInt8] {
    let header: [UInt8] = [0x4D, 0x4D, 0x00, 0x2A, 0, 0, 0, 8]
    // One entry: Orientation, SHORT, one value.
    let entry: [UInt8] = [0x01, 0x12, 0x00, 0x03, 0, 0, 0, 1, 0, UInt8(clamping: orientation), 0, 0]
    guard isAdobeRGB else { return header + [0, 1] + entry + [0, 0, 0, 0] }
    // Each directory follows the one that points to it: Exif's at 38, interoperability's at 68.
    let exif: [UInt8] = [0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38]
    let space: [UInt8] = [0xA0, 0x01, 0, 3, 0, 0, 0, 1, 0xFF, 0xFF, 0, 0]
    let interop: [UInt8] = [0xA0, 0x05, 0, 4, 0, 0, 0, 1, 0, 0, 0, 68]
    let index: [UInt8] = [0, 1, 0, 2, 0, 0, 0, 4] + Array("R03\0".utf8)
    let end: [UInt8] = [0, 0, 0, 0]
    return header + [0, 2] + entry + exif + end + [0, 2] + space + interop + end + [0, 1] + index + end
  }

  /// Whether `orientation` needs to be kept: with 1 the top row is at the top (TIFF 6.0, section 8).
  static func isNeeded(_ orientation: Int?) -> Bool {
    guard let orientation else { return false }
    return (2...8).contains(orientation)
  }
}
