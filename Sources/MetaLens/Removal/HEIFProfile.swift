import ByteReading
import ImageFormats

/// The colour profile in a HEIF property or in a track's sample entry (`colr`, ISO/IEC 14496-12, 12.1.5).
enum HEIFProfile {
  /// The header of the box, and the kind of colours.
  private static let headLength = 12

  /// What is to be overwritten in `box`: the profile, with a clean one, and what follows it. The box may be required, so
  /// that it stays even if it has no profile.
  static func overlays(in box: StructureNode, _ source: ByteSource) -> [HEIFRemoval.Overlay] {
    let start = box.offset + headLength
    let data = ByteRegion(source: source, offset: start, count: max(0, box.length - headLength))
    let profile = CleanProfile(of: data)
    let length = profile?.bytes.count ?? 0
    var overlays: [HEIFRemoval.Overlay] = []
    if let profile, profile.isChanged {
      let node = StructureNode(box.name, offset: start, length: length, detail: CleanProfile.removedParts)
      overlays.append(.init(offset: start, pieces: [.written(profile.bytes)], node: node))
    }
    if data.count > length {
      let node = StructureNode(
        box.name, offset: start + length, length: data.count - length, detail: "more than it needs")
      overlays.append(.init(offset: node.offset, pieces: [.filled(0, count: node.length)], node: node))
    }
    return overlays
  }
}
