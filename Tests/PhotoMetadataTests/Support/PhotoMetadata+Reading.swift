import ByteReading
import ImageFormats

@testable import PhotoMetadata

extension PhotoMetadata {
  /// Reads `bytes` as an Exif block.
  init(exif bytes: [UInt8]) {
    self.init()
    ExifReader.read(ByteSource(bytes).all, into: &self)
  }

  /// Reads an IFD0 with `fields`.
  init(_ fields: [TIFFBytes.Field], _ order: Endianness = .little) {
    self.init(exif: TIFFBytes(order: order).stream(fields))
  }

  /// Reads an Exif directory with `fields`.
  init(photo fields: [TIFFBytes.Field], _ order: Endianness = .little) {
    self.init([.directory(0x8769, fields)], order)
  }

  /// Reads a MakerNote, which `note` builds for its offset.
  init(make: String = "", model: String = "", _ order: Endianness = .little, note: @escaping (Int) -> [UInt8]) {
    self.init(
      [.ascii(0x010F, make), .ascii(0x0110, model), .directory(0x8769, [.placed(0x927C, note)])], order)
  }

  /// The formatted value called `name` in `block`.
  func words(_ block: BlockID, _ name: StaticString) -> String? {
    entry(block, named: name).map { ValueDescriber.describe($0) }
  }
}
