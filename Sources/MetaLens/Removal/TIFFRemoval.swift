import ByteReading
import ImageFormats

/// What of a TIFF file stays: its pages with the fields by which they are drawn, and their coded strips, all where they
/// are. Whatever else lies in the file becomes zeros, and what lies behind the last of it is cut off.
enum TIFFRemoval {
  static func plan(_ file: ImageFile, _ source: ByteSource, _ kept: KeptMetadata) throws(RemovalError) -> RemovalPlan {
    let layout = try TIFFLayout(source, kept)
    var plan = RemovalPlan()
    var position = 0
    for run in try layout.ordered() {
      plan.append(.filled(0, count: run.range.lowerBound - position))
      for piece in run.pieces ?? [.copied(offset: run.range.lowerBound, count: run.range.count)] { plan.append(piece) }
      position = run.range.upperBound
    }
    for node in layout.removed { plan.remove(node) }
    for page in file.structure { for child in page.children { plan.remove(child) } }
    plan.removeBytes(behind: position, of: file, source)
    return plan
  }

  /// Whether no field is left but those by which pages are drawn, and nothing lies between what they name.
  static func isClean(_ source: ByteSource, _ kept: KeptMetadata) -> Bool {
    guard let layout = try? TIFFLayout(source, kept), layout.removed.isEmpty, let runs = try? layout.ordered() else {
      return false
    }
    var position = 0
    for run in runs {
      guard source.isFilled(with: 0, from: position, to: run.range.lowerBound) else { return false }
      position = run.range.upperBound
    }
    return position == source.count
  }

  /// The runs of coded picture in their order: of each page its strips, and the fields that say how to decode them.
  static func runs(_ source: ByteSource) -> [ByteRegion] {
    guard let layout = try? TIFFLayout(source, []) else { return [] }
    var runs: [ByteRegion] = []
    for page in layout.pages {
      for entry in page.kept {
        runs.append(ByteRegion(source: source, offset: entry.entryOffset, count: layout.entrySize))
        if !layout.isInline(entry) {
          runs.append(ByteRegion(source: source, offset: entry.valueOffset, count: entry.byteCount))
        }
      }
      runs += page.strips.map { ByteRegion(source: source, offset: $0.lowerBound, count: $0.count) }
    }
    return runs
  }
}
