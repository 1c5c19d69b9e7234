import ByteReading

extension PNGParser {
  /// Takes what `chunk` says about the picture, or locates the metadata in it.
  mutating func decode(_ chunk: PNGChunk, _ data: ByteRegion) {
    switch chunk.type {
    case "IHDR", "acTL", "pHYs", "sRGB": decodeHeader(chunk, data)
    // W3C PNG 11.3.4.5: a TIFF stream; some writers keep the identifier that a JPEG segment has.
    case "eXIf": add(.exif, data.withoutExifIdentifier)
    case "iCCP": add(.pngProfile, data)
    case "tEXt": add(.pngText, data)
    case "zTXt": add(.pngCompressedText, data)
    case "iTXt": add(.pngInternationalText, data)
    case "tIME": add(.pngTime, data)
    // C2PA specification, "Embedding manifests into PNGs".
    case "caBX": add(.jumbf, data)
    default: break
    }
  }

  private mutating func add(_ kind: MetadataBlock.Kind, _ data: ByteRegion) {
    file.blocks.append(MetadataBlock(kind, data))
  }

  private mutating func decodeHeader(_ chunk: PNGChunk, _ data: ByteRegion) {
    do throws(ByteError) {
      let bytes = try data.prefix(13)
      switch chunk.type {
      case "IHDR": try readHeader(bytes)
      case "acTL": png.frameCount = try bytes.number32(at: 0)
      case "pHYs": try readDensity(bytes)
      default: png.hasSRGB = true
      }
    } catch {
      issue(.truncated(part: "chunk data", needed: chunk.length, available: data.count), at: chunk.dataPosition)
    }
  }

  /// Section 11.2.1. A second IHDR is damage; the first one describes the picture.
  private mutating func readHeader(_ bytes: ByteSlice) throws(ByteError) {
    guard file.width == nil else { return issue(.excessive(part: "IHDR"), at: bytes.origin - region.fileOffset()) }
    let width = try bytes.number32(at: 0)
    let height = try bytes.number32(at: 4)
    png.bitDepth = try bytes.uint8(at: 8)
    png.colorType = try bytes.uint8(at: 9)
    png.isInterlaced = try bytes.uint8(at: 12) == 1
    file.width = width
    file.height = height
    if let last = file.structure.indices.last { file.structure[last].detail = "\(width) × \(height)" }
  }

  /// Section 11.3.4.3: unit 1 is the metre, 0 an aspect ratio only.
  private mutating func readDensity(_ bytes: ByteSlice) throws(ByteError) {
    guard try bytes.uint8(at: 8) == 1 else { return }
    png.pixelsPerMetre = .init(x: try bytes.number32(at: 0), y: try bytes.number32(at: 4))
  }
}
