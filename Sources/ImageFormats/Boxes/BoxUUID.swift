import ByteReading

/// The 16-byte type of a `uuid` box (ISO/IEC 14496-12, 4.2).
struct BoxUUID: Equatable, Sendable {
  let high: UInt64
  let low: UInt64

  init(_ high: UInt64, _ low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The 16 bytes at `offset` in `bytes`.
  init(_ bytes: ByteSlice, at offset: Int = 0) throws(ByteError) {
    high = try bytes.uint64(at: offset)
    low = try bytes.uint64(at: offset + 8)
  }
}

extension BoxUUID {
  /// C2PA's manifest store (C2PA specification, "Embedding manifests into BMFF-based assets").
  static let c2pa = BoxUUID(0xD8FE_C3D6_1B0E_483C, 0x9297_5828_877E_C481)
  /// An XMP packet (XMP Specification Part 3, 1.2.7).
  static let xmp = BoxUUID(0xBE7A_CFCB_97A9_42E8, 0x9C71_9994_91E3_AFAC)
  /// Canon's metadata boxes in `moov` or `meta`.
  static let canonMetadata = BoxUUID(0x85C0_B687_820F_11E0, 0x8111_F4CE_462B_6A48)
  /// Canon's preview image.
  static let canonPreview = BoxUUID(0xEAF4_2B5E_1C98_4B88, 0xB9FB_B7DC_406E_4D16)
  /// Exif in JPEG 2000: the ASCII characters "JpgTiffExif->JP2".
  static let jpeg2000Exif = BoxUUID(0x4A70_6754_6966_6645, 0x7869_662D_3E4A_5032)
  /// Exif in JPEG 2000 as Photoshop writes it.
  static let adobeExif = BoxUUID(0x0537_CDAB_9D0C_4431, 0xA72A_FA56_1F2A_113E)
  /// IPTC-IIM in JPEG 2000.
  static let iptc = BoxUUID(0x33C7_A4D2_B81D_4723, 0xA0BA_F1A3_E097_AD38)
  /// IPTC-IIM in JPEG 2000 as Photoshop writes it.
  static let adobeIPTC = BoxUUID(0x09A1_4E97_C0B4_42E0, 0xBEBF_36DF_6F0C_E36F)
  /// Photoshop's image resources in JPEG 2000.
  static let photoshop = BoxUUID(0x2C4C_0100_8504_40B9, 0xA03E_5621_48D6_DFEB)
  /// GeoTIFF in JPEG 2000.
  private static let geoJP2 = BoxUUID(0xB14B_F8BD_083D_4B43, 0xA5AE_8CD7_D5A6_CE03)

  private static let names: [(uuid: BoxUUID, name: String)] = [
    (.c2pa, "C2PA"), (.xmp, "XMP"), (.canonMetadata, "Canon metadata"), (.canonPreview, "Canon preview"),
    (.jpeg2000Exif, "Exif"), (.adobeExif, "Exif"), (.iptc, "IPTC"), (.adobeIPTC, "IPTC"), (.photoshop, "Photoshop"),
    (.geoJP2, "GeoJP2"),
  ]

  /// The box's common name, or the type in UUID notation.
  var name: String {
    for known in Self.names where known.uuid == self { return known.name }
    return digits
  }

  private var digits: String {
    let groups = [
      Self.hexadecimal(high >> 32, 8), Self.hexadecimal(high >> 16 & 0xFFFF, 4),
      Self.hexadecimal(high & 0xFFFF, 4), Self.hexadecimal(low >> 48, 4),
      Self.hexadecimal(low & 0xFFFF_FFFF_FFFF, 12),
    ]
    return groups.joined(separator: "-")
  }

  private static func hexadecimal(_ value: UInt64, _ width: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}
