import ByteReading
import ImageFormats
import PhotoMetadata

/// Apple's gain map in a HEIC: an auxiliary picture, which stays, with an XMP packet of its own that says how strong it is. That
/// packet is written over by one that says nothing else, in as many bytes.
struct StoredGainMap {
  /// The packet's item.
  let item: UInt32
  /// The packet as it is to be.
  let overlay: HEIFRemoval.Overlay

  /// A packet of this kind has a few hundred bytes.
  private static let packetLimit = 65_536

  /// The map of the photo `file`; `nil` where it has none, or its packet doesn't say how strong it is and has no room for that.
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
