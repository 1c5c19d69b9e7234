import ByteReading
import ImageFormats

/// Removal for Photoshop documents: keeps the sections with colours, layers and the merged image, and the image
/// resources that affect how they are drawn (Adobe Photoshop File Formats Specification, "Image Resource IDs"). All
/// lengths in a document are relative, so a resource can be left out.
enum PSDRemoval {
  static func plan(_ file: ImageFile, _ source: ByteSource, _ kept: KeptMetadata) -> RemovalPlan {
    var plan = RemovalPlan()
    for section in file.structure {
      guard section.name == resources else {
        plan.copy(section)
        continue
      }
      var body = RemovalPlan()
      for resource in section.children { body.take(resource, isKept: isKept(resource, kept)) }
      plan.write((0..<4).map { UInt8(truncatingIfNeeded: body.count >> (24 - $0 * 8)) })
      for piece in body.pieces { plan.append(piece) }
      for resource in body.removed { plan.remove(resource) }
      // Bytes that aren't resources come after the last one.
      let end = section.children.last.map { $0.offset + $0.length } ?? section.offset + 4
      if end < section.offset + section.length {
        plan.remove(StructureNode("resource", offset: end, length: section.offset + section.length - end))
      }
    }
    return plan
  }

  static func isClean(_ file: ImageFile, _ source: ByteSource, _ kept: KeptMetadata) -> Bool {
    let plan = plan(file, source, kept)
    return plan.removed.isEmpty && plan.count == source.count
  }

  /// The sections except for the resources' length, and the resources that are always kept.
  static func runs(_ file: ImageFile, _ source: ByteSource) -> [ByteRegion] {
    var runs: [ByteRegion] = []
    for section in file.structure {
      for part in section.name == resources ? section.children.filter({ isKept($0, []) }) : [section] {
        runs.append(ByteRegion(source: source, offset: part.offset, count: part.length))
      }
    }
    return runs
  }

  /// Whether there is an ICC profile.
  static func hasProfile(_ file: ImageFile) -> Bool {
    file.format == .psd && file.structure.contains { $0.children.contains { number(of: $0) == 1039 } }
  }

  private static let resources = "image resources"

  private static func isKept(_ resource: StructureNode, _ kept: KeptMetadata) -> Bool {
    guard let number = number(of: resource) else { return false }
    return number == 1039 ? kept.contains(.icc) : drawn.contains { $0.contains(number) }
  }

  /// Resources for drawing, printing or cutting: resolution, channel names and colours, halftones and transfer curves,
  /// the background, layer groups and their visibility, masks, grids, light angles, spot colours, the colour table,
  /// whether the merged image is complete, the pixel aspect ratio, layer states, measurements and paths. Not: captions,
  /// names, addresses, copyright, thumbnails, printers and their drivers, slices with their links, plug-in data, Exif,
  /// XMP, IPTC.
  private static let drawn: [ClosedRange<Int>] = [
    1005...1007, 1010...1027, 1030...1030, 1032...1032, 1037...1037, 1039...1039, 1041...1047, 1049...1049, 1053...1053,
    1056...1057, 1062...1062, 1064...1065, 1067...1067, 1069...1069, 1072...1072, 1074...1077, 1088...1088, 2000...2999,
    10_000...10_000,
  ]

  /// The resource's number, which the parser records in hexadecimal.
  private static func number(of resource: StructureNode) -> Int? {
    guard resource.name == "8BIM", let detail = resource.detail else { return nil }
    return Int(detail.utf8.dropFirst(2).reduce(0) { $0 * 16 + ($1 < 0x41 ? Int($1) - 0x30 : Int($1) - 0x37) })
  }
}
