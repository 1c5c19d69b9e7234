import ByteReading
import CompactLibrary
import ImageFormats

/// The colour profile in a JPEG stream's segments, without what isn't part of it (ICC.1, B.4).
struct JPEGProfile {
  /// The bytes before the profile's: marker, length, name, the segment's number, and how many there are.
  private static let headLength = 18

  private struct Part {
    var index: Int
    var segment: JPEGStructure.Segment
    var number: UInt8
    /// Where its bytes are in the profile.
    var start = 0
    /// How many bytes of the profile it has.
    var length: Int
  }

  private var parts: [Part] = []
  private let profile: CleanProfile
  private let source: ByteSource

  /// The profile in `jpeg`; `nil` if there is none. Of repeated segments, the first counts.
  init?(_ jpeg: JPEGStructure, _ source: ByteSource) {
    var parts: [Part] = []
    for (index, segment) in jpeg.segments.enumerated()
    where segment.content == .icc && segment.length >= Self.headLength {
      guard let number = try? source.bytes(at: segment.offset + 16, count: 1)[0],
        !parts.contains(where: { $0.number == number })
      else { continue }
      parts.append(Part(index: index, segment: segment, number: number, length: segment.length - Self.headLength))
    }
    parts.order { $0.number < $1.number }
    let regions = parts.map {
      ByteRegion(source: source, offset: $0.segment.offset + Self.headLength, count: $0.length)
    }
    guard let joined = try? ByteRegion.joining(regions), let profile = CleanProfile(of: joined) else { return nil }
    var position = 0
    for index in parts.indices {
      parts[index].start = position
      parts[index].length = min(profile.bytes.count - position, parts[index].length)
      position += parts[index].length
    }
    parts.removeAll { $0.length == 0 }
    (self.parts, self.profile, self.source) = (parts, profile, source)
  }

  /// Adds the part in the segment at `index` to `plan`; `false` if there is none.
  func keep(_ index: Int, _ plan: inout RemovalPlan) -> Bool {
    guard let place = parts.firstIndex(where: { $0.index == index }) else { return false }
    let (part, start) = (parts[place], parts[place].segment.offset)
    let head: [UInt8] = [UInt8(truncatingIfNeeded: place + 1), UInt8(truncatingIfNeeded: parts.count)]
    let end = start + Self.headLength + part.length
    let bytes = Array(profile.bytes[part.start..<part.start + part.length])
    let isChanged = profile.isChanged && (try? source.bytes(at: end - part.length, count: part.length).array) != bytes
    guard
      isChanged || end < start + part.segment.length || (try? source.bytes(at: start + 16, count: 2).array) != head
    else {
      plan.copy(start, to: end)
      return true
    }
    let length = part.length + Self.headLength - 2
    plan.write([0xFF, 0xE2, UInt8(truncatingIfNeeded: length >> 8), UInt8(truncatingIfNeeded: length)])
    plan.copy(start + 4, to: start + 16)
    plan.write(head)
    if isChanged {
      plan.write(bytes)
      plan.remove(
        StructureNode("APP2", offset: end - part.length, length: part.length, detail: CleanProfile.removedParts))
    } else {
      plan.copy(end - part.length, to: end)
    }
    let rest = start + part.segment.length - end
    if rest > 0 { plan.remove(StructureNode("APP2", offset: end, length: rest, detail: "after the colour profile")) }
    return true
  }
}
