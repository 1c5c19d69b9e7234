import ByteReading
import Glibc
import ImageFormats

/// Splits a photo: its head is a seed for its container, each metadata block a seed for the block's reader.
enum SeedExtractor {
  /// Longer files and blocks are truncated; parsers decide by the beginning.
  private static let limit = 65_536

  static func extract(_ path: String, into folder: String) {
    guard let bytes = contents(path), !bytes.isEmpty else { return }
    guard let file = try? ImageFileReader.read(ByteSource(bytes), depth: .quick) else { return }
    for target in ["inspect", "removal"] { write(Array(bytes.prefix(limit)), target, folder) }
    write(Array(bytes.prefix(limit)), container(of: file.format), folder)
    for block in file.blocks {
      guard let payload = try? block.region.load().array else { continue }
      for (target, seed) in seeds(block.kind, Array(payload.prefix(limit))) { write(seed, target, folder) }
      if block.kind == .exif, let (maker, note) = MakerNoteFinder.find(in: block.region) {
        write(note, "makernote-" + maker, folder)
      }
    }
  }

  private static func container(of format: ImageFormat) -> String {
    switch format {
    case .jpeg, .png, .webp, .gif, .psd, .raf, .cr3, .crw, .jpegXL, .jpeg2000: format.name
    case .heic, .heif, .avif: "heif"
    case .tiff, .dng, .cr2, .nef, .arw, .orf, .rw2, .pef, .srw: "tiff"
    }
  }

  private static func seeds(_ kind: MetadataBlock.Kind, _ payload: [UInt8]) -> [(String, [UInt8])] {
    switch kind {
    case .exif: [("exif", payload)]
    case .canonTIFF(let number): [("canontiff", [number &- 1] + payload)]
    case .rafHeader: [("rafheader", payload)]
    case .ciff: [("ciff", payload)]
    case .mpf: [("mpf", payload)]
    case .xmp: [("xmp", [0] + payload)]
    case .extendedXMP: [("xmp", [1] + payload)]
    case .iptc: [("iptc", payload)]
    case .photoshop: [("photoshop", payload)]
    case .icc: [("icc", payload)]
    case .jumbf: [("c2pa", payload)]
    case .pngText: [("pngtext", [0] + payload), ("generators", [0] + text(payload))]
    case .pngCompressedText: [("pngtext", [1] + payload), ("inflate", Array(text(payload).dropFirst()))]
    case .pngInternationalText: [("pngtext", [2] + payload)]
    case .pngTime: [("pngtext", [3] + payload)]
    case .pngProfile: [("pngtext", [4] + payload)]
    case .jfif: [("jpegsegments", [0] + payload)]
    case .jfxx: [("jpegsegments", [1] + payload)]
    case .adobe: [("jpegsegments", [2] + payload)]
    case .comment: [("jpegsegments", [3] + payload)]
    case .application: [("jpegsegments", [5] + payload)]
    }
  }

  /// The text after a PNG text chunk's keyword.
  private static func text(_ payload: [UInt8]) -> [UInt8] {
    guard let end = payload.firstIndex(of: 0) else { return [] }
    return Array(payload[(end + 1)...])
  }

  /// Writes `bytes` to the target's folder, named by hash, so that equal seeds are stored once.
  private static func write(_ bytes: [UInt8], _ target: String, _ folder: String) {
    mkdir(folder, 0o755)
    mkdir(folder + "/" + target, 0o755)
    // FNV-1a, 64 bits.
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    guard let file = fopen(folder + "/" + target + "/" + String(hash, radix: 16), "wb") else { return }
    _ = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    fclose(file)
  }

  private static func contents(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let count = max(0, ftell(file))
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = fread(buffer.baseAddress, 1, count, file)
    }
  }
}
