/// How a file came to be inspected, if known: phones make copies for pages that ask for a photo.
public struct InspectionOrigin: Equatable, Sendable {
  /// The file's source. The raw value is its number in messages to a page's worker.
  public enum Source: Int, Sendable {
    /// An existing file.
    case file = 0
    /// Captured by the page's camera input for this inspection.
    case camera
    /// Pasted from the clipboard.
    case clipboard
  }

  public var source: Source
  /// The file's name, without the folders before it.
  public var name: String

  /// The origin of the file at `path`.
  public init(path: String = "", source: Source = .file) {
    self.source = source
    let bytes = path.utf8
    let start = bytes.lastIndex(of: 0x2F).map { bytes.index(after: $0) } ?? bytes.startIndex
    name = String(decoding: bytes[start...], as: UTF8.self)
  }

  /// Whether the name is one that phones give to the copies they make for pages and apps: "image.jpg" for a picture
  /// taken in the picker, "IMG_0123.jpeg", "image0.jpeg" or a random identifier for a converted photo. The camera
  /// itself writes "IMG_0123.JPG".
  var isPhoneCopy: Bool {
    let bytes = Array(name.utf8)
    guard let dot = bytes.lastIndex(of: 0x2E) else { return false }
    let stem = bytes[..<dot]
    let ending = bytes[(dot + 1)...]
    if ending.elementsEqual("jpg".utf8) { return stem.elementsEqual("image".utf8) }
    guard ending.elementsEqual("jpeg".utf8) else { return false }
    if stem.starts(with: "IMG_".utf8) { return stem.dropFirst(4).contains { Self.isDigit($0) } }
    if stem.starts(with: "image".utf8) { return stem.dropFirst(5).allSatisfy { Self.isDigit($0) } }
    return Self.isIdentifier(stem)
  }

  /// The date and time in a name from a phone's camera app: 20241119_201516, 20241119-201516 or 20241119_201516123;
  /// `nil` without both.
  var date: PhotoDate? {
    let bytes = Array(name.utf8)
    guard bytes.count >= 15, bytes.count <= 255 else { return nil }
    for start in 0...(bytes.count - 15) where start == 0 || !Self.isDigit(bytes[start - 1]) {
      let day = bytes[start..<start + 8]
      let separator = bytes[start + 8]
      let time = bytes[(start + 9)..<start + 15]
      guard separator == 0x5F || separator == 0x2D, day.allSatisfy({ Self.isDigit($0) }),
        time.allSatisfy({ Self.isDigit($0) }), day.starts(with: "20".utf8)
      else { continue }
      return PhotoDate(String(decoding: day, as: UTF8.self) + " " + String(decoding: time, as: UTF8.self))
    }
    return nil
  }

  /// Whether the name is one that phones and computers give to screenshots.
  var isScreenshot: Bool {
    ASCIIText.contains(name, "screenshot") || ASCIIText.contains(name, "screen shot")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// 8-4-4-4-12 hexadecimal digits (RFC 9562, section 4).
  private static func isIdentifier(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count == 36 else { return false }
    for (place, byte) in text.enumerated() {
      let isHyphen = place == 8 || place == 13 || place == 18 || place == 23
      let isHex = isDigit(byte) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66)
      guard isHyphen ? byte == 0x2D : isHex else { return false }
    }
    return true
  }
}
