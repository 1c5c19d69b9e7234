import ByteReading
import ImageFormats
import PhotoMetadata

@testable import MetaLens

/// Builds the facts of a photo without a file.
struct PhotoMaker {
  var file = ImageFile(format: .jpeg)
  var metadata = PhotoMetadata()
  var now: PhotoDate?
  var origin = InspectionOrigin()

  /// A photo as written by a Canon camera: Exif first, its own tables, its own note, all dates equal.
  static func canon() -> PhotoMaker {
    var photo = PhotoMaker()
    photo.file.width = 1600
    photo.file.height = 1200
    photo.file.jpeg = .camera(1600, 1200)
    photo.add(.ifd(0), 0x010F, .text("Canon"))
    photo.add(.ifd(0), 0x0110, .text("Canon PowerShot A20"))
    photo.add(.ifd(0), 0x0132, .text("2001:04:21 11:06:44"))
    photo.add(.exif, 0x829A, .rational(Rational(1, 50)))
    photo.add(.exif, 0x9003, .text("2001:04:21 11:06:44"))
    photo.add(.exif, 0x9004, .text("2001:04:21 11:06:44"))
    photo.add(.exif, 0xA002, .integer(1600))
    photo.add(.exif, 0xA003, .integer(1200))
    photo.add(.exif, 0x927C, .bytes(ByteSlice([1, 2, 3, 4])))
    photo.add(.makerNote(.canon), 6, .text("IMG:PowerShot A20 JPEG"))
    return photo
  }

  /// A photo as written by a phone of `make` in 2024: Exif first, room for private segments, all dates equal.
  static func phone(_ make: String, _ model: String = "One", _ width: Int = 4000, _ height: Int = 3000) -> PhotoMaker {
    var photo = PhotoMaker()
    photo.file.width = width
    photo.file.height = height
    photo.file.jpeg = .camera(width, height)
    photo.add(.ifd(0), 0x010F, .text(make))
    photo.add(.ifd(0), 0x0110, .text(model))
    if make == "Apple" { photo.add(.ifd(0), 0x0131, .text("17.5.1")) }
    photo.add(.ifd(0), 0x0132, .text("2024:05:19 13:10:54"))
    photo.add(.exif, 0x829A, .rational(Rational(1, 50)))
    photo.add(.exif, 0x9003, .text("2024:05:19 13:10:54"))
    photo.add(.exif, 0x9004, .text("2024:05:19 13:10:54"))
    photo.add(.exif, 0xA002, .integer(Int64(width)))
    photo.add(.exif, 0xA003, .integer(Int64(height)))
    return photo
  }

  /// Adds an application segment that begins with `text` to the file's blocks.
  mutating func addSegment(_ number: UInt8, _ text: String) {
    let bytes = [0xFF, 0xE0 + number, 0, UInt8(text.utf8.count + 2)] + Array(text.utf8)
    file.blocks.append(MetadataBlock(.application(number), ByteSource(bytes).all.region(at: 4)))
  }

  /// A JPEG without any metadata.
  static func bare(_ jpeg: JPEGStructure) -> PhotoMaker {
    var photo = PhotoMaker()
    photo.file.width = jpeg.frame?.width
    photo.file.height = jpeg.frame?.height
    photo.file.jpeg = jpeg
    return photo
  }

  mutating func add(_ block: BlockID, _ tag: UInt32, _ value: MetadataValue) {
    add(block, MetadataEntry(tag: tag, name: .number(tag), value: value, offset: 100 + Int(tag), length: 8))
  }

  mutating func add(_ block: BlockID, _ name: String, _ value: String) { add(block, name, .text(value)) }

  mutating func add(_ block: BlockID, _ name: String, _ value: MetadataValue) {
    add(block, MetadataEntry(name: .text(name), value: value, offset: 500, length: value.text?.utf8.count ?? 8))
  }

  private mutating func add(_ block: BlockID, _ entry: MetadataEntry) {
    if let index = metadata.directories.firstIndex(where: { $0.block == block }) {
      metadata.directories[index].entries.append(entry)
    } else {
      metadata.directories.append(MetadataDirectory(block, offset: 50, entries: [entry]))
    }
  }

  mutating func set(_ block: BlockID, _ tag: UInt32, _ value: MetadataValue) {
    remove(block, tag)
    add(block, tag, value)
  }

  mutating func remove(_ block: BlockID, _ tag: UInt32) {
    for index in metadata.directories.indices where metadata.directories[index].block == block {
      metadata.directories[index].entries.removeAll { $0.tag == tag }
    }
  }

  mutating func removeBlock(_ block: BlockID) {
    metadata.directories.removeAll { $0.block == block }
  }

  func facts(_ bytes: [UInt8] = []) -> PhotoFacts {
    PhotoFacts(file, metadata, source: ByteSource(bytes), now: now, origin: origin)
  }

  func judge(_ bytes: [UInt8] = []) -> OriginalityJudge {
    OriginalityJudge(facts(bytes))
  }
}

extension OriginalityJudge {
  var kinds: [FlagKind] { flags.map { $0.kind } }
}

extension [OriginalityFlag] {
  var kinds: [FlagKind] { map { $0.kind } }
}
