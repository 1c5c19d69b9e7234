import ByteReading
import ImageFormats
import MetaLens

extension FuzzTarget {
  /// A photo without its metadata: refused, or clean when it is read again.
  static let removal = FuzzTarget("removal", memoryPerByte: memoryPerInflatedByte) { bytes in
    let survey = try? MetadataRemover.survey(WindowedSource.make(bytes))
    guard let photo = try? MetadataRemover.remove(from: WindowedSource.make(bytes)) else { return }
    precondition(survey != nil, "what was removed was not told beforehand")
    guard let file = try? ImageFileReader.read(photo.source, depth: .deep) else {
      fatalError("what was written can't be read")
    }
    let leftovers = file.blocks.filter { block in
      ![.jfif, .adobe, .icc, .pngProfile, .exif, .xmp, .iptc, .rafHeader, .ciff].contains(block.kind) && !isCanon(block)
        && !(block.kind == .photoshop && file.format == .psd) && !isBlank(block.region)
    }
    precondition(leftovers.isEmpty && file.trailers.isEmpty, "metadata is left")
    precondition(photo.provenBytes <= bytes.count, "more was compared than there is")
  }

  /// Canon's streams stay, without what identifies.
  private static func isCanon(_ block: MetadataBlock) -> Bool {
    if case .canonTIFF = block.kind { true } else { false }
  }

  /// Segments of a preview in a raw stay where they are, overwritten.
  private static func isBlank(_ region: ByteRegion) -> Bool {
    guard let bytes = try? region.load() else { return false }
    return bytes.withBytes { $0.allSatisfy { $0 == 0 } }
  }
}
