import ByteReading

/// Tells an appended picture that is a gain map by its own metadata.
enum GainMap {
  /// How much of an XMP packet is searched; a gain map's has a few hundred bytes.
  private static let searchLimit = 16_384

  /// Whether `picture` says that it is a gain map: ISO 21496-1's APP2, Adobe's or Apple's XMP namespace.
  static func isMarked(_ picture: ImageFile) -> Bool {
    for block in picture.blocks {
      switch block.kind {
      case .application(2):
        if let head = try? block.region.prefix(32), head.starts(with: "urn:iso:std:iso:ts:21496:-1") { return true }
      case .xmp:
        guard let text = try? block.region.prefix(searchLimit) else { continue }
        if text.firstIndex(of: "http://ns.adobe.com/hdr-gain-map/") != nil || text.firstIndex(of: "hdrgm:") != nil
          || text.firstIndex(of: "HDRGainMap") != nil
        {
          return true
        }
      default: continue
      }
    }
    return false
  }
}
