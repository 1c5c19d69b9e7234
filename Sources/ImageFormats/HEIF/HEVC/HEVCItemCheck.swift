import ByteReading

/// Checks an item's complete coded image (ISO/IEC 23008-12, B.2.2).
struct HEVCItemCheck {
  /// The damage and its position in the item's data.
  struct Fault {
    var kind: FormatIssue.Kind
    var position: Int
  }

  private(set) var fault: Fault?
  /// The number of tree blocks that were parsed, and the number in the image; the total is 0 for unsupported images.
  private(set) var parsed = 0
  private(set) var total = 0

  /// Checks `bytes`, which consist of the NAL units at `units`.
  ///
  /// - Parameter memory: Tables for the widest image so far; reused for the next item.
  init(_ bytes: ByteSlice, _ units: [Range<Int>], _ configuration: HEVCConfiguration, _ memory: inout HEVCMemory?) {
    var configuration = configuration
    var picture: HEVCPicture?
    for range in units {
      let unit = HEVCUnit(bytes.prefix(range.upperBound).suffix(from: range.lowerBound))
      do throws(HEVCError) {
        guard unit.layer == 0 else { continue }
        guard unit.type < 32 else {
          try configuration.take(unit)
          continue
        }
        try Self.parse(unit, configuration, &picture, &memory)
        note(picture)
      } catch {
        note(picture)
        guard let kind = error.issue else {
          total = 0
          return
        }
        // Errors are noticed late, at the end of a slice at the latest.
        parsed = max(0, min(parsed, total - 1))
        let place = min(range.count, unit.sourceIndex((picture?.cabac.position ?? 0) >> 3))
        fault = Fault(kind: kind, position: range.lowerBound + place)
        return
      }
    }
    if parsed < total || total == 0 {
      fault = Fault(
        kind: .truncated(part: "picture, in coding tree blocks,", needed: max(1, total), available: parsed),
        position: bytes.count)
    }
  }

  private mutating func note(_ picture: HEVCPicture?) {
    parsed = picture?.parsed ?? 0
    total = picture?.total ?? 0
  }

  private static func parse(
    _ unit: HEVCUnit, _ configuration: HEVCConfiguration, _ picture: inout HEVCPicture?, _ memory: inout HEVCMemory?
  ) throws(HEVCError) {
    let (sequence, set) = try configuration.sets(for: unit)
    let header = try HEVCSliceHeader(unit.bytes, set, sequence, previous: picture?.header)
    var current: HEVCPicture
    if let picture {
      current = picture
    } else {
      guard header.isFirst else { throw .invalid(part: "first slice", found: header.address) }
      let lines = memory ?? HEVCMemory(width: sequence.width)
      let fitting = lines.fits(sequence.width) ? lines : HEVCMemory(width: sequence.width)
      memory = fitting
      current = try HEVCPicture(sequence, set, header, fitting)
    }
    var error: HEVCError?
    unit.bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      do throws(HEVCError) { try current.parse(header, unit, start) } catch let caught { error = caught }
    }
    picture = current
    if let error { throw error }
  }
}
