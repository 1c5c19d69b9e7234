/// Photos in boxes that contain the secret wherever there is room for text.
extension SecretPhoto {
  /// Eight by eight pixels, as far as the header goes, in a container with every box that can hold text.
  static let jpegXL: [UInt8] =
    box("JXL ", [0x0D, 0x0A, 0x87, 0x0A]) + box("ftyp", Array("jxl \0\0\0\0jxl ".utf8)) + box("jxll", [10])
    + box("Exif", [0, 0, 0, 0] + exif(orientation: 6)) + box("jxlp", [0, 0, 0, 0] + [0xFF, 0x0A, 0x41, 0x00])
    + box("xml ", secret) + box("brob", Array("xml ".utf8) + secret) + box("jumb", secret) + box("jbrd", secret)
    + box("jxlp", [0x80, 0, 0, 1, 7, 7, 7]) + box("free", secret)

  /// Two by two pixels with comments in the codestream's headers, an unknown box in its header, and text around it.
  static let jpeg2000: [UInt8] = {
    let size: [UInt8] = [0xFF, 0x51, 0, 41, 0, 0, 0, 0, 0, 2, 0, 0, 0, 2] + [UInt8](repeating: 0, count: 8)
    let comment: [UInt8] = [0xFF, 0x64, 0, UInt8(secret.count + 4), 0, 1] + secret
    let siz = size + [0, 0, 0, 2, 0, 0, 0, 2] + [UInt8](repeating: 0, count: 8) + [0, 1, 7, 1, 1]
    let tile: [UInt8] = [0xFF, 0x90, 0, 10, 0, 0, 0, 0, 0, UInt8(12 + comment.count + 6), 0, 1] + comment
    let codestream = [0xFF, 0x4F] + siz + comment + tile + [0xFF, 0x93, 1, 2, 3, 4, 0xFF, 0xD9] + secret
    let header =
      box("ihdr", [0, 0, 0, 2, 0, 0, 0, 2, 0, 1, 7, 7, 0, 0]) + box("colr", [1, 0, 0, 0, 0, 0, 17])
      + box("hide", secret)
    return box("jP  ", [0x0D, 0x0A, 0x87, 0x0A]) + box("ftyp", Array("jp2 \0\0\0\0jp2 ".utf8)) + box("jp2h", header)
      + box("xml ", secret) + box("jp2c", codestream) + box("uuid", [UInt8](repeating: 9, count: 16) + secret)
  }()

  static func box(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    let length = payload.count + 8
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) } + Array(type.utf8) + payload
  }
}
