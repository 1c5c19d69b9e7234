import ByteReading
import ElementaryFunctions
import ImageFormats
import PhotoMetadata

/// A gain map's parameters for displays, as an XMP packet with nothing else in it: each value is a number or one of
/// three fixed words, so that no text from the photo can get in.
enum GainMapPacket {
  /// Ultra HDR image format 1.0, "Gain map metadata".
  private static let adobe: [StaticString] = [
    "hdrgm:Version", "hdrgm:BaseRenditionIsHDR", "hdrgm:GainMapMin", "hdrgm:GainMapMax", "hdrgm:Gamma",
    "hdrgm:OffsetSDR",
    "hdrgm:OffsetHDR", "hdrgm:HDRCapacityMin", "hdrgm:HDRCapacityMax",
  ]
  /// What marks an appended image as Apple's gain map, and its pixel format.
  private static let pixels: [StaticString] = ["apdi:NativeFormat", "apdi:StoredFormat", "apdi:AuxiliaryImageType"]
  private static let auxiliaryType: StaticText = "urn:com:apple:photo:2020:aux:hdrgainmap"
  /// Longer than any number that an encoder writes.
  private static let numberLimit = 32

  /// The packet for the gain map that `packet` describes; `nil` if it lacks the map's strength or gives it in other
  /// than numbers.
  ///
  /// - Parameter photo: The photo's own metadata: until iOS 17, an iPhone wrote the strength only to its MakerNote.
  static func reduced(_ packet: MetadataDirectory, photo: @autoclosure () -> PhotoMetadata) -> [UInt8]? {
    if !values(of: "hdrgm:GainMapMax", in: packet).isEmpty {
      guard let values = attributes(adobe, of: packet) else { return nil }
      return wrapped(" xmlns:hdrgm=\"http://ns.adobe.com/hdr-gain-map/1.0/\"", values)
    }
    guard packet.entry(named: "HDRGainMap:HDRGainMapVersion") != nil, let pixels = attributes(pixels, of: packet) else {
      return nil
    }
    let stated = attributes(["HDRGainMap:HDRGainMapHeadroom"], of: packet)
    guard let stated, let headroom = stated.isEmpty ? headroom(photo()) : stated else { return nil }
    let namespace = pixels.isEmpty ? "" : " xmlns:apdi=\"http://ns.apple.com/pixeldatainfo/1.0/\""
    // 2.0.0: the version whose packet has the headroom.
    return wrapped(
      " xmlns:HDRGainMap=\"http://ns.apple.com/HDRGainMap/1.0/\"" + namespace,
      [(" HDRGainMap:HDRGainMapVersion=\"131072\"", "")] + headroom + pixels)
  }

  /// The values of those `names` that are present, each as an attribute or an element; `nil` if one is not a number.
  private static func attributes(_ names: [StaticString], of packet: MetadataDirectory) -> [(String, String)]? {
    var written: [(String, String)] = []
    for name in names {
      let texts = values(of: name, in: packet)
      guard texts.allSatisfy({ isPlain($0) }) else { return nil }
      let word = MetadataName.known(.init(stringLiteral: name)).text
      if texts.count == 1 {
        written.append((" " + word + "=\"" + texts[0] + "\"", ""))
      } else if texts.count > 1 {
        let items = texts.map { "<rdf:li>" + $0 + "</rdf:li>" }.joined()
        written.append(("", "<" + word + "><rdf:Seq>" + items + "</rdf:Seq></" + word + ">"))
      }
    }
    return written
  }

  /// The value of `name`, or one value per colour.
  private static func values(of name: StaticString, in packet: MetadataDirectory) -> [String] {
    if let text = packet.entry(named: name)?.value.text { return [text] }
    let word = MetadataName.known(.init(stringLiteral: name)).text
    return (1...3).compactMap { number in
      packet.entries.first { $0.name.text == word + "[\(number)]" }?.value.text
    }
  }

  private static func isPlain(_ text: String) -> Bool {
    if ASCIIText.equals(text, "true") || ASCIIText.equals(text, "false") || ASCIIText.equals(text, auxiliaryType) {
      return true
    }
    let bytes = text.utf8
    return !bytes.isEmpty && bytes.count <= numberLimit
      && bytes.allSatisfy { byte in
        byte >= 0x30 && byte <= 0x39 || byte == 0x2E || byte == 0x2D || byte == 0x2B || byte == 0x45 || byte == 0x65
      }
  }

  /// How much brighter than white the image may be, from two values in Apple's MakerNote (Apple, “Applying Apple HDR
  /// effect to your photos”), as an attribute.
  private static func headroom(_ photo: PhotoMetadata) -> [(String, String)]? {
    guard let note = photo.makerNote, case .makerNote(.apple) = note.block,
      let first = note.entry(0x21)?.value.number, let second = note.entry(0x30)?.value.number,
      first.isFinite, second.isFinite
    else { return nil }
    let stops =
      first < 1
      ? (second <= 0.01 ? -20 * second + 1.8 : -0.101 * second + 1.601)
      : (second <= 0.01 ? -70 * second + 3 : -0.303 * second + 2.303)
    let headroom = Math.pow(2, max(0, min(stops, 8)))
    let millionths = Int((headroom * 1_000_000).rounded())
    let fraction = "\(1_000_000 + millionths % 1_000_000)".dropFirst()
    return [(" HDRGainMap:HDRGainMapHeadroom=\"\(millionths / 1_000_000).\(fraction)\"", "")]
  }

  private static func wrapped(_ namespaces: String, _ values: [(String, String)]) -> [UInt8] {
    packet(namespaces + values.map { $0.0 }.joined(), values.map { $0.1 }.joined())
  }

  /// A packet with one description that has `attributes` and `elements`.
  private static func packet(_ attributes: String, _ elements: String) -> [UInt8] {
    let start =
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
    let end = elements.isEmpty ? "/>" : ">" + elements + "</rdf:Description>"
    return Array((start + "<rdf:Description rdf:about=\"\"" + attributes + end + "</rdf:RDF></x:xmpmeta>").utf8)
  }

  /// The packet for a photo with an appended gain map of `length` bytes (Ultra HDR image format 1.0, “XMP”).
  static func container(_ length: Int) -> [UInt8] {
    func item(_ attributes: String) -> String {
      "<rdf:li rdf:parseType=\"Resource\"><Container:Item Item:Mime=\"image/jpeg\" Item:Semantic=" + attributes
        + "/></rdf:li>"
    }
    return packet(
      " xmlns:hdrgm=\"http://ns.adobe.com/hdr-gain-map/1.0/\""
        + " xmlns:Container=\"http://ns.google.com/photos/1.0/container/\""
        + " xmlns:Item=\"http://ns.google.com/photos/1.0/container/item/\" hdrgm:Version=\"1.0\"",
      "<Container:Directory><rdf:Seq>" + item("\"Primary\"") + item("\"GainMap\" Item:Length=\"\(length)\"")
        + "</rdf:Seq></Container:Directory>")
  }

  /// The XMP in `region`.
  static func directory(_ region: ByteRegion) -> MetadataDirectory? {
    var file = ImageFile(format: .jpeg)
    file.blocks = [MetadataBlock(.xmp, region)]
    return PhotoMetadataReader.read(file).directories.first { $0.block == .xmp }
  }
}
