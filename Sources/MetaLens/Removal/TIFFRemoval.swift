import ByteReading
import ImageFormats

/// Removal for TIFF. Of pages and DNG, it keeps the fields needed to draw or develop them and their coded strips, all
/// in place; everything else in the file becomes zeros, and what is after the last of it is cut off. Of a maker's raw
/// file, it keeps everything that isn't identifying.
enum TIFFRemoval {
  static func plan(_ file: ImageFile, _ source: ByteSource, _ kept: KeptMetadata) throws(RemovalError) -> RemovalPlan {
    let layout = try TIFFLayout(source.all, kept, kind(of: file.format))
    var plan = RemovalPlan()
    let runs = try layout.ordered()
    for node in layout.removed { plan.remove(node) }
    if layout.kind == .camera {
      plan.copy(plan.lay(runs), to: source.count)
      return plan
    }
    var position = 0
    for run in runs {
      plan.append(.filled(0, count: run.range.lowerBound - position))
      plan.append(run)
      position = run.range.upperBound
    }
    for page in file.structure {
      for child in page.children where !layout.pages.contains(where: { $0.directory.offset == child.offset }) {
        plan.remove(child)
      }
    }
    plan.removeBytes(after: position, of: file, source)
    return plan
  }

  /// Whether cleaning would not change the file: no field is left to remove, and there is nothing between what is kept.
  static func isClean(_ file: ImageFile, _ source: ByteSource, _ kept: KeptMetadata) -> Bool {
    guard let layout = try? TIFFLayout(source.all, kept, kind(of: file.format)), layout.removed.isEmpty,
      let runs = try? layout.ordered()
    else {
      return false
    }
    var position = 0
    for run in runs {
      guard layout.kind == .camera || source.isFilled(with: 0, from: position, to: run.range.lowerBound) else {
        return false
      }
      if case .blank = run.content {
        guard source.isFilled(with: 0, from: run.range.lowerBound, to: run.range.upperBound) else { return false }
      }
      position = run.range.upperBound
    }
    return layout.kind == .camera || position == source.count
  }

  /// The runs of coded image data in order: each page's strips, and the fields needed to decode them.
  static func runs(_ file: ImageFile, _ source: ByteSource) -> [ByteRegion] {
    guard let layout = try? TIFFLayout(source.all, [], kind(of: file.format)) else { return [] }
    var runs: [ByteRegion] = []
    var hasPicture = false
    for page in layout.pages {
      for entry in page.kept {
        runs.append(ByteRegion(source: source, offset: entry.entryOffset, count: layout.entrySize))
        if !layout.isInline(entry), !isChanged(entry) {
          runs.append(ByteRegion(source: source, offset: entry.valueOffset, count: entry.byteCount))
        }
      }
      hasPicture = hasPicture || !page.strips.isEmpty
      runs += page.strips.map { ByteRegion(source: source, offset: $0.lowerBound, count: $0.count) }
    }
    return hasPicture ? runs : []
  }

  /// Whether the value is changed inside: a MakerNote, a profile, or Panasonic's JpgFromRaw, whose image is among the
  /// strips.
  private static func isChanged(_ entry: TIFFEntry) -> Bool {
    entry.tag == 0x927C || entry.tag == 0x002E || TIFFPage.isProfile(entry.tag)
  }

  private static func kind(of format: ImageFormat) -> TIFFLayout.Kind {
    switch format {
    case .dng: .dng
    case .cr2, .nef, .arw, .orf, .rw2, .pef, .srw: .camera
    case .tiff, .jpeg, .png, .webp, .gif, .raf, .cr3, .crw, .heic, .heif, .avif, .jpegXL, .jpeg2000, .psd: .plain
    }
  }
}
