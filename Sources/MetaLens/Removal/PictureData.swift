import ByteReading
import ImageFormats

/// The coded image data in a file: the ranges of its bytes, in decoding order.
enum PictureData {
  /// The number of bytes of image data in `new`, if they are identical to those of `old`; otherwise `nil`.
  static func provenBytes(
    of old: ImageFile, _ oldSource: ByteSource, in new: ImageFile, _ newSource: ByteSource
  ) -> Int? {
    var (left, right) = (runs(of: old, oldSource), runs(of: new, newSource))
    if let map = AppendedGainMap(new, newSource) {
      guard let before = AppendedGainMap(old, oldSource) else { return nil }
      left += before.runs(oldSource)
      right += map.runs(newSource)
    }
    guard left.count == right.count, !left.isEmpty else { return nil }
    var count = 0
    for (before, after) in zip(left, right) {
      guard before.count == after.count, isSame(before, after) else { return nil }
      count += before.count
    }
    return count
  }

  static func isSame(_ left: ByteRegion, _ right: ByteRegion) -> Bool {
    var position = 0
    var isSame = true
    left.source.scan(from: left.offset, to: left.offset + left.count) { slice in
      guard let other = try? right.bytes(at: position, count: slice.count) else {
        isSame = false
        return false
      }
      isSame = slice.withBytes { first in other.withBytes { first.elementsEqual($0) } }
      position += slice.count
      return isSame
    }
    return isSame && position == left.count
  }

  private static func runs(of file: ImageFile, _ source: ByteSource) -> [ByteRegion] {
    switch file.format {
    case .jpeg: jpegRuns(file, source)
    case .png: nodes(file, source) { PNGRemoval.isPicture($0, of: file) }
    case .webp: WebPRemoval.runs(file, source)
    case .gif: GIFRemoval.runs(file, source)
    case .jpegXL: nodes(file, source, JPEGXLRemoval.isPicture)
    case .jpeg2000: JPEG2000Removal.runs(file, source)
    case .psd: PSDRemoval.runs(file, source)
    case .tiff, .dng, .cr2, .nef, .arw, .orf, .rw2, .pef, .srw: TIFFRemoval.runs(file, source)
    case .heic, .heif, .avif: heifRuns(file, source)
    case .raf, .crw, .cr3: CameraContainer.pictureRuns(file, source)
    }
  }

  private static func nodes(
    _ file: ImageFile, _ source: ByteSource, _ isPicture: (StructureNode) -> Bool
  ) -> [ByteRegion] {
    file.structure.filter(isPicture).map { ByteRegion(source: source, offset: $0.offset, count: $0.length) }
  }

  private static func jpegRuns(_ file: ImageFile, _ source: ByteSource) -> [ByteRegion] {
    file.jpeg.map { runs(of: $0, source) } ?? []
  }

  /// The tables, frames and scans of a stream.
  static func runs(of jpeg: JPEGStructure, _ source: ByteSource) -> [ByteRegion] {
    jpeg.segments.indices.filter { JPEGRemoval.isPicture(jpeg.segments[$0]) }.map { index in
      let range = JPEGRemoval.picture(index, in: jpeg)
      return ByteRegion(source: source, offset: range.lowerBound, count: range.count)
    }
  }

  private static func heifRuns(_ file: ImageFile, _ source: ByteSource) -> [ByteRegion] {
    guard let heif = file.heif else { return [] }
    let items = heif.items.filter { !HEIFRemoval.isMetadata($0) }.flatMap { item in
      HEIFRemoval.picture(of: item, source).map {
        ByteRegion(source: source, offset: $0.lowerBound, count: $0.count)
      }
    }
    return items + HEIFRemoval.sampleRuns(file, source)
  }
}
