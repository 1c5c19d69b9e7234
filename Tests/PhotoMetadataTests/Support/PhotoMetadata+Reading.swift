import ByteReading
import ImageFormats

@testable import PhotoMetadata

extension PhotoMetadata {
  /// What an Exif block of `bytes` says.
  init(exif bytes: [UInt8]) {
    self.init()
    ExifReader.read(ByteSource(bytes).all, into: &self)
  }

  /// What IFD0 with `fields` says.
  init(_ fields: [TIFFBytes.Field], _ order: Endianness = .little) {
    self.init(exif: TIFFBytes(order: order).stream(fields))
  }

  /// What an Exif directory with `fields` says.
  init(photo fields: [TIFFBytes.Field], _ order: Endianness = .little) {
    self.init([.directory(0x8769, fields)], order)
  }

  /// What a MakerNote says that `note` makes for the place where it will be.
  init(make: String = "", _ order: Endianness = .little, note: @escaping (Int) -> [UInt8]) {
    self.init([.ascii(0x010F, make), .directory(0x8769, [.placed(0x927C, note)])], order)
  }

  /// The value called `name` in `block`, in words.
  func words(_ block: BlockID, _ name: StaticString) -> String? {
    entry(block, named: name).map { ValueDescriber.describe($0) }
  }
}
