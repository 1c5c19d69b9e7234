import ByteReading
import ImageFormats

/// The shot data of Nikon's SLRs (tag 0x0091), with a version that depends on the body.
enum NikonShot {
  static func read(_ entry: TIFFEntry?, _ key: NikonKey?, _ builder: inout MakerNoteBuilder) {
    guard let entry, let stored = builder.bytes(of: entry), let version = NikonNote.version(stored) else { return }
    let bytes = version < 200 ? stored : key?.decipher(stored) ?? stored.prefix(4)
    builder.append(common, in: bytes, unit: 1, .big)
    if version < 200, version != 100 { builder.append(early, in: bytes, unit: 1, .big) }
    // From the D3 on, the deciphered part begins with the firmware version.
    guard version >= 208, bytes.count > 16, bytes[4] >= 0x30, bytes[4] <= 0x39 else { return }
    builder.append(firmware, in: bytes, unit: 1, .big)
  }

  private static let common = BinaryField.table("0 ShotInfoVersion s4 :version")
  private static let firmware = BinaryField.table("4 FirmwareVersion s5")
  private static let early = BinaryField.table("16 DistortionControl u8 {0=Off|1=On|*}")
}
