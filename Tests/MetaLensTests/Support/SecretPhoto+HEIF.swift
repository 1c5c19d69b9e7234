/// A photo in HEIF's boxes that contains the secret wherever there is room for text.
extension SecretPhoto {
  /// The coded image: two units of AV1, a delimiter and a sequence header, of which only the lengths are examined.
  static let coded: [UInt8] = [0x12, 0, 0x0A, 4, 7, 7, 7, 7]

  /// An AV1 image, a JPEG thumbnail with Exif and a comment, and an Exif item; names of the handler and of the items;
  /// properties with a title, a text and the time; boxes for XML, free space and makers; bytes of no item in both data
  /// boxes, and a second list of items.
  ///
  /// - Parameters:
  ///   - properties: Further properties of the image, each with whether it is essential.
  ///   - method: How the Exif item is located: in the file (0), in the list of items (1), in another item (2).
  static func avif(properties: [(box: [UInt8], isEssential: Bool)] = [], exifMethod method: UInt8 = 0) -> [UInt8] {
    let ftyp = box("ftyp", Array("avif\0\0\0\0mif1avif".utf8))
    let thumbnail = Array(jpeg.dropLast(secret.count))
    let stream = [0, 0, 0, 0] + exif(orientation: 6)
    let described = [
      box("udes", [0, 0, 0, 0] + secret + [0, 0, 0, 0]), box("altt", [0, 0, 0, 0] + secret + [0, 0]),
      box("crtt", [0, 0, 0, 0] + secret.prefix(8)), box("uuid", [UInt8](repeating: 7, count: 16) + secret),
    ]
    let all: [(box: [UInt8], isEssential: Bool)] =
      [(box("ispe", [0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 2]), false), (box("av1C", [0x81, 0, 0x0C, 0]), true)]
      + described.map { ($0, false) } + properties
    let associations = all.enumerated().map { UInt8($0.offset + 1) | ($0.element.isEssential ? 0x80 : 0) }
    let pict = Array("pict".utf8)
    let items: [[UInt8]] = [
      entry(1, "av01", secret + [0]), entry(2, "Exif", secret + [0]), entry(3, "jpeg", secret + [0]),
      entry(4, "mime", secret + [0] + Array("text/plain;by=".utf8) + secret + [0]),
    ]
    let links: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1, 0, 1, UInt8(all.count)] + associations
    let parts: [[UInt8]] = [
      box("hdlr", [UInt8](repeating: 0, count: 8) + pict + [UInt8](repeating: 0, count: 12) + secret + [0]),
      box("pitm", [0, 0, 0, 0, 0, 1]), box("iinf", [0, 0, 0, 0, 0, 4] + items.flatMap { $0 }),
      box("iprp", box("ipco", all.flatMap { $0.box }) + box("ipma", links)),
      box("grpl", box("albc", [0, 0, 0, 0] + secret)), box("idat", secret), box("xml ", [0, 0, 0, 0] + secret),
      box("free", secret), box("uuid", [UInt8](repeating: 8, count: 16) + secret),
    ]
    let boxes = parts.flatMap { $0 }
    let end = ftyp.count + 12 + boxes.count + 16 + 4 * 16 + 8
    let exifPlace = end + coded.count + thumbnail.count
    let locations: [[UInt8]] = [
      location(1, 0, end, coded.count), location(2, method, method == 0 ? exifPlace : 0, stream.count),
      location(3, 0, end + coded.count, thumbnail.count), location(4, 1, 0, 4),
    ]
    let iloc = box("iloc", [1, 0, 0, 0, 0x44, 0, 0, 4] + locations.flatMap { $0 })
    return ftyp + box("meta", [0, 0, 0, 0] + boxes + iloc) + box("mdat", coded + thumbnail + stream + secret)
      + box("meta", [0, 0, 0, 0] + box("xml ", [0, 0, 0, 0] + secret))
  }

  /// A sequence of two images, with times, the names of its handler and encoder, an unknown box, and bytes between the
  /// samples.
  ///
  /// - Parameters:
  ///   - sizes: Whether the samples' sizes are listed, instead of one for all.
  ///   - repeats: How often the first sample is listed again, with all that follows it until the second.
  static func avis(sizes: Bool = false, repeats: Int = 0) -> [UInt8] {
    let ftyp = box("ftyp", Array("avis\0\0\0\0avismsf1".utf8))
    let zeros = [UInt8](repeating: 0, count: 12)
    let size = wide(coded.count + (repeats > 0 ? secret.count : 0))
    let time = [0, 0, 0, 0] + secret.prefix(8) + zeros
    let fields = [UInt8](repeating: 0, count: 24) + [0, 2, 0, 2] + [UInt8](repeating: 0, count: 14) + secret
    let entry = box(
      "av01", fields + [UInt8](repeating: 0, count: 78 - fields.count) + box("av1C", [0x81, 0, 0x0C, 0]))
    func moov(_ start: Int) -> [UInt8] {
      let again = [[UInt8]](repeating: wide(start), count: repeats).flatMap { $0 }
      let places = wide(start) + wide(start + coded.count + secret.count) + again
      let tables: [[UInt8]] = [
        box("stsd", [0, 0, 0, 0, 0, 0, 0, 1] + entry), box("stts", [0, 0, 0, 0] + wide(1) + wide(2) + wide(1)),
        box("stsc", [0, 0, 0, 0] + wide(1) + wide(1) + wide(1) + wide(1)),
        box("stsz", [0, 0, 0, 0] + (sizes ? wide(0) + wide(2) + size + size : size + wide(2 + repeats))),
        box("stco", [0, 0, 0, 0] + wide(2 + repeats) + places),
      ]
      let handler = box("hdlr", [UInt8](repeating: 0, count: 8) + Array("pict".utf8) + zeros + secret + [0])
      let media = box("mdhd", time) + handler + box("minf", box("stbl", tables.flatMap { $0 }))
      return box("moov", box("mvhd", time) + box("trak", box("tkhd", time) + box("mdia", media)) + box("udta", secret))
    }
    return ftyp + moov(ftyp.count + moov(0).count + 8) + box("mdat", coded + secret + coded + secret)
  }

  private static func entry(_ identifier: UInt8, _ type: String, _ text: [UInt8]) -> [UInt8] {
    box("infe", [2, 0, 0, 0, 0, identifier, 0, 0] + Array(type.utf8) + text)
  }

  /// One extent of an item.
  private static func location(_ identifier: UInt8, _ method: UInt8, _ offset: Int, _ length: Int) -> [UInt8] {
    [0, identifier, 0, method, 0, 0, 0, 1] + wide(offset) + wide(length)
  }

  private static func wide(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
}
