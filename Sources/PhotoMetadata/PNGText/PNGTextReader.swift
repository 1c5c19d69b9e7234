import ByteReading
import ImageFormats

/// Reads PNG text and time chunks (W3C PNG, third edition, 11.3.3 and 11.3.4); metadata that tools hide in text chunks
/// goes to its standard's reader.
enum PNGTextReader {
  /// A keyword has at most 79 bytes (11.3.3.1), but some writers exceed that.
  private static let keywordLimit = 256
  /// Longer texts stay bytes.
  private static let textLimit = 1 << 20

  /// Appends the contents of `block` to `metadata`.
  static func read(_ block: MetadataBlock, into metadata: inout PhotoMetadata) {
    if block.kind == .pngTime { return readTime(block.region, &metadata) }
    guard let head = try? block.region.prefix(keywordLimit), let end = head.firstIndex(of: 0), end > 0 else {
      return metadata.note(.missing(part: "text keyword"), .pngText, at: block.region.fileOffset())
    }
    guard let bytes = try? block.region.load() else {
      return metadata.note(
        .truncated(part: "text chunk", needed: block.region.count, available: 0), .pngText,
        at: block.region.fileOffset())
    }
    do throws(InflateError) {
      let keyword = bytes.prefix(end)
      let text = try text(block.kind, bytes, after: end, &metadata)
      route(keyword, text, isUTF8: block.kind == .pngInternationalText, &metadata)
    } catch {
      metadata.note(.invalidValue(part: "compressed text", found: 0), .pngText, at: bytes.fileOffset(at: end))
    }
  }

  /// The chunk's text, inflated if compressed.
  private static func text(
    _ kind: MetadataBlock.Kind, _ bytes: ByteSlice, after end: Int, _ metadata: inout PhotoMetadata
  ) throws(InflateError) -> ByteSlice {
    if kind == .pngCompressedText {
      // 11.3.3.3: method 0 is zlib, the only one.
      guard (try? bytes.uint8(at: end + 1)) == 0 else { throw .invalidHeader }
      return try metadata.inflate(bytes.suffix(from: end + 2))
    }
    if kind == .pngInternationalText {
      // 11.3.3.4: compression flag and method, language, translated keyword.
      guard let flag = try? bytes.uint8(at: end + 1), let language = bytes.firstIndex(of: 0, from: end + 3),
        let translated = bytes.firstIndex(of: 0, from: language + 1)
      else { throw .truncated }
      let text = bytes.suffix(from: translated + 1)
      return flag == 0 ? text : try metadata.inflate(text)
    }
    return bytes.suffix(from: end + 1)
  }

  private static func route(
    _ keyword: ByteSlice, _ text: ByteSlice, isUTF8: Bool, _ metadata: inout PhotoMetadata
  ) {
    if keyword.holds("XML:com.adobe.xmp", at: 0..<keyword.count) {
      return XMPReader.read(text.region, into: &metadata)
    }
    if keyword.starts(with: "Raw profile type "), RawProfile.read(keyword, text, into: &metadata) { return }
    guard text.count > 0 else { return }
    let value: MetadataValue =
      text.count > textLimit ? .bytes(text) : .text(isUTF8 ? text.utf8Text : text.lenientText)
    let entry = MetadataEntry(
      name: .text(keyword.lenientText), value: value, offset: text.fileOffset(at: 0), length: text.count)
    metadata.append(entry, to: .pngText, at: keyword.fileOffset(at: 0))
  }

  /// tIME: year, month, day, hour, minute, second, in UTC.
  private static func readTime(_ region: ByteRegion, _ metadata: inout PhotoMetadata) {
    guard let bytes = try? region.bytes(at: 0, count: 7), let year = try? bytes.uint16(at: 0) else {
      return metadata.note(
        .truncated(part: "tIME", needed: 7, available: region.count), .pngTime, at: region.fileOffset())
    }
    var text = (year < 1000 ? year < 100 ? year < 10 ? "000" : "00" : "0" : "") + "\(year)"
    let separators: [StaticString] = [":", ":", " ", ":", ":"]
    for index in 0..<5 {
      separators[index].withUTF8Buffer { text += String(decoding: $0, as: UTF8.self) }
      text += (bytes[index + 2] < 10 ? "0" : "") + "\(bytes[index + 2])"
    }
    metadata.directories.append(
      MetadataDirectory(
        .pngTime, offset: region.fileOffset(), entries: [bytes.entry("ModifyDate", .text(text), at: 0, 7)]))
  }
}
