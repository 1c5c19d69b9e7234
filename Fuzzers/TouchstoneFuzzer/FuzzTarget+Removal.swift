import ByteReading
import ImageFormats
import MetaLens

extension FuzzTarget {
  /// Metadata removal: refused, or clean when read again.
  static let removal = FuzzTarget("removal", memoryPerByte: memoryPerInflatedByte) { bytes in
    let survey = try? MetadataRemover.survey(WindowedSource.make(bytes))
    guard let photo = try? MetadataRemover.remove(from: WindowedSource.make(bytes)) else { return }
    precondition(survey != nil, "what was removed was not listed beforehand")
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

  /// Canon's metadata streams stay, without identifying values.
  private static func isCanon(_ block: MetadataBlock) -> Bool {
    if case .canonTIFF = block.kind { true } else { false }
  }

  /// Segments of a raw file's preview stay in place, overwritten.
  private static func isBlank(_ region: ByteRegion) -> Bool {
    guard let bytes = try? region.load() else { return false }
    return bytes.withBytes { $0.allSatisfy { $0 == 0 } }
  }
}
