import ByteReading

/// Checks coded images for completeness: HEVC parameter sets, NAL units (ISO/IEC 14496-15, 8.3.2; ITU-T H.265, 7.3.1)
/// and arithmetic-coded data, and AV1's OBUs (AV1 Bitstream Specification, 5.3).
///
/// AV1's arithmetic-coded data is not decoded, so bytes overwritten inside an OBU go unnoticed.
struct HEIFCodedData {
  private let region: ByteRegion
  private let heif: HEIFStructure
  /// Overlapping items must not multiply the file.
  private var bytesLeft: Int
  /// Likely bins take a hundredth of a bit, so a file of near-empty images could otherwise take minutes.
  private var samplesLeft = 1 << 29
  /// The parsed configurations by position: the tiles of a grid share one.
  private var configurations: [(place: Int, configuration: HEVCConfiguration)] = []
  private var memory: HEVCMemory?
  private var isNoted = false
  private var copies = HEIFTileCopies()

  /// Files have one for the primary image, one for a thumbnail and one or two for maps.
  private static let configurationLimit = 64
  /// In the 32-bit build, bit positions in a longer image would overflow.
  private static let lengthLimit = 1 << 27

  init(_ heif: HEIFStructure, in region: ByteRegion) {
    self.heif = heif
    self.region = region
    bytesLeft = region.count
  }

  /// Records a parameter set that can't be read or does not match the image's size; returns a program that wrote one.
  /// Reads headers only.
  mutating func checkConfigurations(_ reader: inout BoxReader) -> HEVCProgram? {
    var seen: [Int] = []
    var program: HEVCProgram?
    for item in heif.items where item.type == "hvc1" {
      guard let extent = item.configuration, !seen.contains(extent.offset), seen.count < Self.configurationLimit else {
        continue
      }
      seen.append(extent.offset)
      guard let configuration = configuration(item) else {
        note(.invalidValue(part: "hvcC", found: extent.length), extent.offset, &reader)
        continue
      }
      if let fault = configuration.fault, let kind = fault.error.issue {
        note(kind, extent.offset + fault.position, &reader)
      } else if let size = configuration.codedSize, let width = item.width, let height = item.height,
        !Self.matches(width, size.width) || !Self.matches(height, size.height)
      {
        note(.invalidValue(part: "coded width", found: size.width), extent.offset, &reader)
      }
      if let encoder = configuration.program, program == nil || program?.encoder == .other {
        program = HEVCProgram(encoder: encoder, offset: extent.offset)
      }
    }
    return program
  }

  /// Whether an image of `size` is coded as `coded` samples: the same number, or padded to whole blocks.
  private static func matches(_ size: Int, _ coded: Int) -> Bool { size <= coded && coded - size < 64 }

  /// The first tile of the primary image with the same data as an earlier one; known after ``check(_:)``.
  var copiedTile: HEIFStructure.CopiedTile? { copies.found }

  /// Records the first fault in the items' data; returns how much of the primary image could be decoded.
  mutating func check(_ reader: inout BoxReader) -> PictureCoverage? {
    let primary = heif.primaryItem ?? 0
    let tiles = heif.targets(of: primary, "dimg")
    var pictures: [UInt32: Int] = [:]
    for (index, tile) in (tiles.isEmpty ? [primary] : tiles).enumerated() { pictures[tile] = index + 1 }
    var coverage = PictureCoverage(rows: 0, total: 0)
    var isFollowed = true
    for item in heif.items where item.type == "hvc1" || item.type == "av01" {
      guard let data = data(item), data.count <= bytesLeft else {
        if pictures[item.identifier] != nil { isFollowed = false }
        continue
      }
      bytesLeft -= data.count
      guard let bytes = data.uncached(at: 0, count: data.count), bytes.count == data.count else { continue }
      if let number = pictures[item.identifier] { copies.add(bytes, number, at: data.fileOffset()) }
      let (fault, part) = item.type == "av01" ? (unitFault(bytes), nil) : check(bytes, item)
      if let fault { note(fault.kind, data.fileOffset(at: fault.position), &reader) }
      guard pictures[item.identifier] != nil else { continue }
      guard let part, part.total > 0 else {
        isFollowed = false
        continue
      }
      coverage.rows += part.rows
      coverage.total += part.total
    }
    return isFollowed && coverage.total > 0 ? coverage : nil
  }

  /// One issue is enough: a grid has hundreds of tiles.
  private mutating func note(_ kind: FormatIssue.Kind, _ offset: Int, _ reader: inout BoxReader) {
    guard !isNoted else { return }
    isNoted = true
    reader.note(kind, at: offset)
  }

  /// The fault in an HEVC item, and the number of coding tree blocks that could be decoded.
  private mutating func check(
    _ bytes: ByteSlice, _ item: HEIFStructure.Item
  ) -> (HEVCItemCheck.Fault?, PictureCoverage?) {
    let configuration = configuration(item)
    let total = configuration?.blockCount ?? 0
    switch HEVCUnit.ranges(bytes, lengthSize: item.nalLengthSize) {
    case .faulty(let place):
      let fault = HEVCItemCheck.Fault(kind: .invalidValue(part: "coded unit", found: place), position: place)
      return (fault, PictureCoverage(rows: 0, total: total))
    case .whole(let units):
      // A configuration without parameter sets is a separate fault, or unsupported here.
      guard let configuration, configuration.fault == nil, total > 0, let size = configuration.codedSize else {
        return (nil, nil)
      }
      let samples = size.width * size.height
      guard samples <= samplesLeft, bytes.count < Self.lengthLimit else { return (nil, nil) }
      samplesLeft -= samples
      let check = HEVCItemCheck(bytes, units, configuration, &memory)
      let isUnread = check.fault != nil && check.total == 0
      return (check.fault, PictureCoverage(rows: check.parsed, total: isUnread ? total : check.total))
    }
  }

  private mutating func configuration(_ item: HEIFStructure.Item) -> HEVCConfiguration? {
    guard let extent = item.configuration else { return nil }
    for known in configurations where known.place == extent.offset { return known.configuration }
    // Read again for each of many items, a long one would take minutes.
    guard configurations.count < Self.configurationLimit else { return nil }
    let part = region.region(at: extent.offset - region.fileOffset(), count: extent.length)
    guard let bytes = try? part.load(), let read = HEVCConfiguration(bytes) else { return nil }
    configurations.append((extent.offset, read))
    return read
  }

  /// The item's data; `nil` where part of it is missing, which is recorded elsewhere, or is in another file.
  private func data(_ item: HEIFStructure.Item) -> ByteRegion? {
    var parts: [ByteRegion] = []
    for extent in item.extents {
      let part = region.region(at: extent.offset - region.fileOffset(), count: extent.length)
      guard extent.length == FileNumber.limit || part.count == extent.length else { return nil }
      if part.count > 0 { parts.append(part) }
    }
    return parts.isEmpty ? nil : try? ByteRegion.joining(parts)
  }

  /// The position of the first invalid OBU; `nil` when the OBUs fill `bytes` exactly.
  private func unitFault(_ bytes: ByteSlice) -> HEVCItemCheck.Fault? {
    Self.unitFault(bytes).map { .init(kind: .invalidValue(part: "coded unit", found: $0), position: $0) }
  }

  private static func unitFault(_ bytes: ByteSlice) -> Int? {
    var place = 0
    while place < bytes.count {
      let head = bytes[place]
      // 5.3.2: the forbidden bit and the reserved one are 0; bit 2 signals an extension, bit 1 a size.
      guard head & 0x81 == 0 else { return place }
      var start = place + (head & 4 != 0 ? 2 : 1)
      guard head & 2 != 0 else { return nil }
      // 4.10.5: up to eight bytes of seven bits each, least significant first; no file needs more than five.
      var size = 0
      var shift = 0
      while true {
        guard start < bytes.count, shift < 28 || bytes[start] < 8 && shift == 28 else { return place }
        size |= Int(bytes[start] & 0x7F) << shift
        start += 1
        if bytes[start - 1] < 0x80 { break }
        shift += 7
      }
      guard size >= 0, size <= bytes.count - start else { return place }
      place = start + size
    }
    return nil
  }
}
