import ByteReading
import ImageFormats

/// Removal for Photoshop documents: keeps the sections with colours, layers and the merged image, and the image
/// resources that affect how they are drawn (Adobe Photoshop File Formats Specification, "Image Resource IDs"). All
/// lengths in a document are relative, so a resource can be left out. Metadata of layers is overwritten in place.
enum PSDRemoval {
  static func plan(_ file: ImageFile, _ source: ByteSource, _ kept: KeptMetadata) throws(RemovalError) -> RemovalPlan {
    var plan = RemovalPlan()
    for section in file.structure {
      if section.name == picture {
        let end = pictureEnd(section, source)
        plan.copy(section.offset, to: end)
        plan.removeBytes(after: end, of: file, source)
        continue
      }
      guard section.name == resources else {
        let found = try layers(in: section, of: file, source)
        var position = section.offset
        for run in found?.runs ?? [] {
          plan.copy(position, to: run.range.lowerBound)
          plan.append(run)
          position = run.range.upperBound
        }
        plan.copy(position, to: section.offset + section.length)
        for node in found?.removed ?? [] { plan.remove(node) }
        continue
      }
      var body = RemovalPlan()
      for resource in section.children {
        let isProfile = number(of: resource) == 1039
        let profile = isProfile ? profile(in: resource, source) : nil
        if isKept(resource, kept), !isProfile || profile != nil {
          copy(resource, profile, source, &body)
        } else {
          body.remove(resource)
        }
      }
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
    guard let plan = try? plan(file, source, kept) else { return false }
    return plan.removed.isEmpty && plan.count == source.count
  }

  /// The sections except for the resources' length, and the resources that are always kept.
  static func runs(_ file: ImageFile, _ source: ByteSource) -> [ByteRegion] {
    var runs: [ByteRegion] = []
    for section in file.structure {
      if section.name == picture {
        let count = pictureEnd(section, source) - section.offset
        runs.append(ByteRegion(source: source, offset: section.offset, count: count))
      } else {
        for part in section.name == resources ? section.children.filter({ isKept($0, []) }) : [section] {
          // What is overwritten in the layers has no pixels.
          let found = try? layers(in: part, of: file, source)
          let metadata = found?.metadata ?? []
          let start = part.offset + (section.name == resources ? nameEnd(of: part, source) : 0)
          runs += (start..<max(start, part.offset + part.length)).without(metadata).map {
            ByteRegion(source: source, offset: $0.lowerBound, count: $0.count)
          }
        }
      }
    }
    return runs
  }

  /// The metadata in `section`, if it has the layers.
  private static func layers(
    in section: StructureNode, of file: ImageFile, _ source: ByteSource
  ) throws(RemovalError) -> PSDLayers? {
    guard section.name == "layers and masks" else { return nil }
    return try PSDLayers(section, source, isLarge: file.structure.first?.detail == "PSB")
  }

  /// The end of the merged image, whose compression the first two bytes say: with 0 it has every row of every channel,
  /// with 1 the rows' lengths come first. Others occur in layers only; what is after them would stay.
  private static func pictureEnd(_ section: StructureNode, _ source: ByteSource) -> Int {
    let end = section.offset + section.length
    guard let head = try? source.bytes(at: 0, count: 26), let kind = try? source.bytes(at: section.offset, count: 2),
      let version = try? head.uint16(at: 4), let channels = try? head.number16(at: 12),
      let height = try? head.number32(at: 14), let width = try? head.number32(at: 18),
      let depth = try? head.number16(at: 22), kind[0] == 0, kind[1] < 2
    else { return end }
    let rows = FileNumber.product(channels, height)
    let start = section.offset + 2
    guard kind[1] == 1 else {
      let length = FileNumber.product(rows, (FileNumber.product(width, depth) + 7) / 8)
      return start + min(length, end - start)
    }
    let size = version == 2 ? 4 : 2
    guard rows <= (end - start) / size, let lengths = try? source.bytes(at: start, count: rows * size) else {
      return end
    }
    var length = rows * size
    for row in 0..<rows {
      let rowLength = (try? size == 4 ? lengths.number32(at: row * 4) : lengths.number16(at: row * 2)) ?? 0
      length = min(length + rowLength, end - start)
    }
    return start + length
  }

  /// Whether there is an ICC profile.
  static func hasProfile(_ file: ImageFile) -> Bool {
    file.format == .psd && file.structure.contains { $0.children.contains { number(of: $0) == 1039 } }
  }

  /// Where a resource's name ends: after signature and number, padded to an even length, before the data's length ("Image
  /// Resource Blocks"). Paths have names, which are kept; others are nowhere shown.
  private static func nameEnd(of resource: StructureNode, _ source: ByteSource) -> Int {
    guard let length = try? source.bytes(at: resource.offset + nameStart, count: 1)[0] else { return nameStart }
    return nameStart + (Int(length) + 2) / 2 * 2
  }

  private static let nameStart = 6

  private static func copy(
    _ resource: StructureNode, _ profile: CleanProfile?, _ source: ByteSource, _ plan: inout RemovalPlan
  ) {
    let end = nameEnd(of: resource, source)
    let isPath = number(of: resource).map { (2000...2999).contains($0) } ?? false
    guard !isPath, end > nameStart + 2, end < resource.length else {
      return copyData(of: resource, from: 0, profile, source, &plan)
    }
    plan.copy(resource.offset, to: resource.offset + nameStart)
    plan.write([0, 0])
    copyData(of: resource, from: end, profile, source, &plan)
    plan.remove(
      StructureNode(
        resource.name, offset: resource.offset + nameStart, length: end - nameStart, detail: "resource’s name"))
  }

  /// Copies the resource from its byte `start` on, with a clean profile in place of its own.
  private static func copyData(
    of resource: StructureNode, from start: Int, _ profile: CleanProfile?, _ source: ByteSource,
    _ plan: inout RemovalPlan
  ) {
    let end = resource.offset + resource.length
    guard let profile else { return plan.copy(resource.offset + start, to: end) }
    let data = resource.offset + dataStart(of: resource, source)
    let rest = data + profile.bytes.count
    guard profile.isChanged || !source.isFilled(with: 0, from: rest, to: end) else {
      return plan.copy(resource.offset + start, to: end)
    }
    plan.copy(resource.offset + start, to: data)
    plan.write(profile.bytes)
    plan.append(.filled(0, count: end - rest))
    plan.remove(StructureNode(resource.name, offset: data, length: end - data, detail: CleanProfile.removedParts))
  }

  /// Where a resource's data is: after the name, and the data's length.
  private static func dataStart(of resource: StructureNode, _ source: ByteSource) -> Int {
    nameEnd(of: resource, source) + 4
  }

  private static func profile(in resource: StructureNode, _ source: ByteSource) -> CleanProfile? {
    let start = dataStart(of: resource, source)
    return CleanProfile(
      of: ByteRegion(source: source, offset: resource.offset + start, count: max(0, resource.length - start)))
  }

  private static let resources = "image resources"
  private static let picture = "image data"

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
    var number = 0
    for digit in detail.utf8.dropFirst(2) { number = number * 16 + Int(digit) - (digit < 0x41 ? 0x30 : 0x37) }
    return number
  }
}
