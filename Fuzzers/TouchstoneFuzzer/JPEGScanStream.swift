/// Puts an input after a valid JPEG header, so that mutations reach the scan decoder.
enum JPEGScanStream {
  /// The first byte of `input` selects the frame, the second the restart interval; the rest is the stream from its
  /// first scan header, or for a sequential frame, from its image data.
  static func make(_ input: [UInt8]) -> [UInt8] {
    let choice = input.first ?? 0
    let isProgressive = choice & 1 == 1
    let sampling: [UInt8] = [0x11, 0x21, 0x12, 0x22, 0x41, 0x14, 0x31, 0x44]
    let components: [UInt8] =
      choice & 2 == 0 ? [1, 1, 0x11, 0] : [3, 1, sampling[Int(choice >> 2 & 7)], 0, 2, 0x11, 0, 3, 0x11, 0]
    let size = UInt8(8) << (choice >> 5 & 3)
    var stream: [UInt8] = [0xFF, 0xD8]
    stream += segment(0xDB, [0] + [UInt8](repeating: choice >> 7 == 0 ? 1 : 16, count: 64))
    stream += segment(isProgressive ? 0xC2 : 0xC0, [8, 0, size, 0, size] + components)
    stream += segment(0xC4, table(0x00, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]))
    // Ends of blocks, zero runs, and coefficients of every size.
    stream += segment(
      0xC4, table(0x10, [0x00, 0x01, 0x02, 0x03, 0x11, 0x21, 0xF0, 0x10, 0x20, 0x41, 0x05, 0x0A, 0x71, 0xE0, 0xF1]))
    if input.count > 1, input[1] > 0 { stream += segment(0xDD, [0, input[1]]) }
    if !isProgressive {
      stream += segment(0xDA, components[0] == 1 ? [1, 1, 0, 0, 63, 0] : [3, 1, 0, 2, 0, 3, 0, 0, 63, 0])
    }
    return stream + input.dropFirst(2) + [0xFF, 0xD9]
  }

  private static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((payload.count + 2) >> 8), UInt8((payload.count + 2) & 0xFF)] + payload
  }

  /// A table with one code word per length, up to sixteen.
  private static func table(_ head: UInt8, _ symbols: [UInt8]) -> [UInt8] {
    [head] + (0..<16).map { $0 < symbols.count ? 1 : 0 } + symbols
  }
}
