/// A Photoshop document that contains the secret wherever its resources have room for text.
extension SecretPhoto {
  /// One pixel, with a caption, the name of an alpha channel, IPTC, a thumbnail, a profile, Exif, XMP, a digest, bytes
  /// that aren't a resource, and layers.
  static let psd: [UInt8] = {
    let resources =
      resource(1005, [0, 72, 0, 0, 0, 1, 0, 1, 0, 72, 0, 0, 0, 1, 0, 1]) + resource(1006, [4] + Array("Mask".utf8))
      + resource(1008, secret) + resource(1028, secret) + resource(1036, secret)
      + resource(1039, Array("a profile".utf8)) + resource(1058, secret) + resource(1060, secret)
      + resource(1061, secret) + resource(1086, secret) + secret
    return Array("8BPS".utf8) + [0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 8, 0, 1] + [0, 0, 0, 0]
      + wide(resources.count) + resources + wide(6) + Array("layers".utf8) + [0, 0, 7]
  }()

  private static func resource(_ number: Int, _ data: [UInt8]) -> [UInt8] {
    Array("8BIM".utf8) + [UInt8(number >> 8), UInt8(number & 255), 0, 0] + wide(data.count) + data
      + (data.count & 1 == 1 ? [0] : [])
  }

  private static func wide(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
}
