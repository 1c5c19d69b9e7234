import ByteReading
import ImageFormats

@testable import PhotoMetadata

/// Builds metadata blocks byte by byte, and reads them back.
enum BlockBytes {
  static func big16(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)] }

  static func big32(_ value: Int) -> [UInt8] { big16(value >> 16) + big16(value & 0xFFFF) }

  static func utf16(_ text: String, _ order: Endianness = .big) -> [UInt8] {
    text.utf16.flatMap { order == .big ? big16(Int($0)) : big16(Int($0)).reversed() }
  }

  static func region(_ bytes: [UInt8]) -> ByteRegion { ByteSource(bytes).all }

  /// Reads `bytes` as a block of `kind`.
  static func read(_ kind: MetadataBlock.Kind, _ bytes: [UInt8]) -> PhotoMetadata {
    read([(kind, bytes)])
  }

  /// Reads several blocks.
  static func read(_ blocks: [(MetadataBlock.Kind, [UInt8])]) -> PhotoMetadata {
    var file = ImageFile(format: .jpeg)
    file.blocks = blocks.map { MetadataBlock($0.0, region($0.1)) }
    return PhotoMetadataReader.read(file)
  }

  /// Reads every prefix of `bytes`, and `bytes` with each byte changed: nothing may crash.
  static func torture(_ kind: MetadataBlock.Kind, _ bytes: [UInt8]) {
    for length in 0..<bytes.count { _ = read(kind, Array(bytes[..<length])) }
    for index in bytes.indices {
      for change in [UInt8(0x01), 0x80, 0xFF] {
        var damaged = bytes
        damaged[index] ^= change
        _ = read(kind, damaged)
      }
    }
  }
}

extension PhotoMetadata {
  /// The text of the first value called `name` in any directory of `block`.
  func text(_ block: BlockID, _ name: String) -> String? { texts(block, name).first }

  /// The texts of all values called `name` in the directories of `block`.
  func texts(_ block: BlockID, _ name: String) -> [String] {
    entries(block).filter { $0.name.text == name }.compactMap { $0.value.text }
  }

  func integer(_ block: BlockID, _ name: String) -> Int? {
    entries(block).first { $0.name.text == name }?.value.integer
  }

  func named(_ block: BlockID, _ name: String) -> MetadataEntry? {
    entries(block).first { $0.name.text == name }
  }

  func entries(_ block: BlockID) -> [MetadataEntry] {
    directories.filter { $0.block == block }.flatMap { $0.entries }
  }
}
