/// A Photoshop document that contains the secret wherever its resources have room for text.
extension SecretPhoto {
  /// One pixel, with a caption, the name of an alpha channel, IPTC, a thumbnail, a profile, Exif, XMP, a digest, bytes
  /// that aren't a resource, a layer with its time and an animation, a note, a merged image, and bytes after the end.
  static let psd: [UInt8] = {
    let resources =
      resource(1005, [0, 72, 0, 0, 0, 1, 0, 1, 0, 72, 0, 0, 0, 1, 0, 1]) + resource(1006, [4] + Array("Mask".utf8))
      + resource(1026, [0, 0], name: secret) + resource(1008, secret) + resource(1028, secret) + resource(1036, secret)
      + resource(1039, profile) + resource(1058, secret) + resource(1060, secret)
      + resource(1061, secret) + resource(1086, secret) + secret
    return document(resources, layers) + secret
  }()

  /// A document whose layer has layers in its own data, `depth` times.
  static func nestedLayers(_ depth: Int) -> [UInt8] {
    var information: [UInt8] = [0, 0]
    for _ in 0..<depth { information = [0, 1] + layer(block("Layr", information)) }
    return document([], wide(0) + wide(0) + block("Layr", information))
  }

  private static func document(_ resources: [UInt8], _ layers: [UInt8]) -> [UInt8] {
    Array("8BPS".utf8) + [0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 8, 0, 1] + [0, 0, 0, 0]
      + wide(resources.count) + resources + wide(layers.count) + layers + [0, 0, 7]
  }

  /// How the layer takes part in an animation.
  static let animation = Array("8BIMmlst\0\0\0\0".utf8) + wide(4) + [1, 2, 3, 4]

  private static let layers: [UInt8] = {
    let time = Array("8BIMcust\0\0\0\0".utf8) + wide(secret.count + 1) + secret + [0]
    let blocks = block("shmd", wide(2) + time + animation) + block("luni", wide(1) + [0, 65])
    let information = [0, 1] + layer(blocks) + [0, 0, 9]
    let notes = [0, 2, 0, 1] + wide(1) + secret + [0]
    return wide(information.count) + information + wide(0) + block("Anno", notes) + block("Patt", [5, 5, 5, 5])
  }()

  /// A layer's record, with additional information.
  private static func layer(_ blocks: [UInt8]) -> [UInt8] {
    // Neither a mask nor ranges for blending; the name, with its length in four bytes.
    let extra = wide(0) + wide(0) + [1, 65, 0, 0] + blocks
    let rectangle = wide(0) + wide(0) + wide(1) + wide(1)
    let channel: [UInt8] = [0, 1, 0, 0] + wide(3)
    let blending = Array("8BIMnorm".utf8) + [255, 0, 0, 0]
    return rectangle + channel + blending + wide(extra.count) + extra
  }

  /// Additional information, padded to a multiple of four.
  private static func block(_ key: String, _ data: [UInt8]) -> [UInt8] {
    let padding = (4 - data.count % 4) % 4
    return Array("8BIM".utf8) + Array(key.utf8) + wide(data.count + padding) + data
      + [UInt8](repeating: 0, count: padding)
  }

  private static func resource(_ number: Int, _ data: [UInt8], name: [UInt8] = []) -> [UInt8] {
    Array("8BIM".utf8) + [UInt8(number >> 8), UInt8(number & 255), UInt8(name.count)] + name
      + (name.count & 1 == 0 ? [0] : []) + wide(data.count) + data
      + (data.count & 1 == 1 ? [0] : [])
  }

  private static func wide(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
}
