import ByteReading
import ImageFormats
import PhotoMetadata

/// Apple's gain map in a HEIC: an auxiliary image, which is kept, with an XMP packet that contains its strength. The
/// packet is overwritten by one of the same length that contains nothing else.
struct StoredGainMap {
  /// The packet's item.
  let item: UInt32
  /// The new packet.
  let overlay: HEIFRemoval.Overlay

  /// A packet of this kind has a few hundred bytes.
  private static let packetLimit = 65_536

  /// The gain map of the photo `file`; `nil` if it has none, or its packet lacks the strength and has no room for it.
  init?(_ file: ImageFile, _ source: ByteSource) {
    guard file.hasAppleGainMap, let heif = file.heif,
      let map = heif.items.first(where: { $0.isAppleGainMap }),
      let item = heif.items.first(where: { item in
        item.type == "mime" && item.contentEncoding == nil
          && heif.targets(of: item.identifier, "cdsc") == [map.identifier]
      }),
      item.extents.count == 1, let extent = item.extents.first, (1...Self.packetLimit).contains(extent.length),
      let directory = GainMapPacket.directory(
        ByteRegion(source: source, offset: extent.offset, count: extent.length)),
      let packet = GainMapPacket.reduced(directory, photo: PhotoMetadataReader.read(file)),
      packet.count <= extent.length
    else { return nil }
    self.item = item.identifier
    overlay = HEIFRemoval.Overlay(
      offset: extent.offset,
      pieces: [.written(packet), .filled(0x20, count: extent.length - packet.count)],
      node: StructureNode(
        "item \(item.identifier)", offset: extent.offset, length: extent.length, detail: "XMP of the gain map"))
  }
}
