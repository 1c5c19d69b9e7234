import ByteReading
import ImageFormats
import PhotoMetadata
import Testing

@testable import MetaLens

/// Files from future phones, action cameras and drones that no table knows: structured like their makers' current ones.
@Suite struct UnseenPhoneTests {
  /// A make, its model, the image size, and what else its file has.
  struct Phone: CustomTestStringConvertible, Sendable {
    let make: String
    let model: String
    let size: PixelSize
    let change: @Sendable (inout PhotoMaker) -> Void

    init(
      _ make: String, _ model: String, _ width: Int, _ height: Int,
      _ change: @escaping @Sendable (inout PhotoMaker) -> Void = { _ in }
    ) {
      (self.make, self.model, self.size, self.change) = (make, model, PixelSize(width, height), change)
    }

    var testDescription: String { "\(make) \(model) \(size.words)" }

    var photo: PhotoMaker {
      var photo = PhotoMaker.phone(make, model, size.width, size.height)
      change(&photo)
      return photo
    }
  }

  private static func note(_ vendor: MakerNoteVendor) -> @Sendable (inout PhotoMaker) -> Void {
    { photo in
      photo.add(.exif, 0x927C, .bytes(ByteSlice(Array("note".utf8))))
      photo.add(.makerNote(vendor), 1, .integer(1))
    }
  }

  /// HEIC with a grid of `tile`; with `isToneMapped`, the primary item is derived from the grid and a gain map.
  private static func heic(
    _ photo: inout PhotoMaker, tile: PixelSize, isToneMapped: Bool = false
  ) {
    photo.file.format = .heic
    photo.file.jpeg = nil
    var heif = HEIFStructure()
    heif.primaryItem = 49
    heif.items = [.init(identifier: 49, type: isToneMapped ? "tmap" : "grid"), .init(identifier: 1, type: "hvc1")]
    (heif.tileWidth, heif.tileHeight) = (tile.width, tile.height)
    photo.file.heif = heif
  }

  private static func trailers(_ photo: inout PhotoMaker, _ kinds: [Trailer.Kind]) {
    photo.file.trailers = kinds.map { Trailer($0, offset: 9000, length: 90) }
  }

  static let phones: [Phone] = [
    // 24 megapixels in a new tile size; 48 megapixels; the sizes of a 16:9 and a square image.
    Phone("Apple", "iPhone 27 Pro", 5712, 4284) {
      note(.apple)(&$0); heic(&$0, tile: PixelSize(768, 1024))
    },
    Phone("Apple", "iPhone 27 Pro", 8064, 6048) {
      note(.apple)(&$0); heic(&$0, tile: PixelSize(512, 512))
    },
    Phone("Apple", "iPhone 27", 4896, 3672) {
      note(.apple)(&$0); heic(&$0, tile: PixelSize(640, 896))
    },
    Phone("Apple", "iPhone 27", 5712, 3213) {
      note(.apple)(&$0); heic(&$0, tile: PixelSize(640, 896), isToneMapped: true)
    },
    Phone("Apple", "iPhone 27", 4284, 4284) { note(.apple)(&$0) },
    Phone("Apple", "iPhone 27 Pro", 8064, 6048) {
      note(.apple)(&$0)
      $0.file.format = .dng
      $0.file.jpeg = nil
      $0.add(.ifd(0), 0xC621, .integer(1))
    },
    // Ultra HDR with Samsung's trailer, with a motion photo, and with libultrahdr's segment order.
    Phone("samsung", "Galaxy S30 Ultra", 4000, 3000) { trailers(&$0, [.gainMap, .samsung]) },
    Phone("samsung", "SM-S999B", 12_000, 9000) { trailers(&$0, [.gainMap, .motionPhoto, .samsung]) },
    Phone("samsung", "SM-S999B", 4000, 3000) {
      heic(&$0, tile: PixelSize(512, 512))
      $0.file.structure = ["ftyp", "mdat", "meta", "sefd", "mpvd"].map { StructureNode($0, offset: 7, length: 9) }
    },
    Phone("Google", "Pixel 13 Pro", 4080, 3072) {
      note(.google)(&$0); trailers(&$0, [.gainMap])
    },
    Phone("Google", "Pixel 13", 8160, 6144) {
      note(.google)(&$0)
      $0.file.jpeg = .made(.libjpeg, 8160, 6144, [.jfif, .exif])
      trailers(&$0, [.gainMap, .motionPhoto])
    },
    Phone("OPPO", "PKZ110", 4096, 3072) {
      $0.file.jpeg = .made(.camera, 4096, 3072, [.jfif, .exif])
      trailers(&$0, [.gainMap])
    },
    Phone("Xiaomi", "2611ABC", 4096, 3072) { trailers(&$0, [.motionPhoto]) },
    Phone("Xiaomi", "2611ABC", 4096, 2304) {
      $0.file.jpeg = .made(.libjpeg, 4096, 2304, [.exif], quality: 95)
      $0.addSegment(4, "XIAOMI CUSTOM")
    },
    Phone("OnePlus", "CPH2999", 6144, 2276), Phone("HONOR", "ABC-N99", 4096, 3072), Phone("vivo", "V9999", 4080, 3060),
    Phone("Sony", "XQ-ZZ54", 4000, 2252) { note(.sony)(&$0) }, Phone("Sony", "XQ-ZZ54", 8064, 6048),
    Phone("motorola", "motorola edge 90", 4096, 3072) { $0.addSegment(6, "MMIMETA") },
    Phone("Nothing", "A999", 4080, 3072),
    Phone("HUAWEI", "ABC-AL99", 4096, 3072) { $0.addSegment(7, "HUAWEI 1") },
    // Phones whose makers' names begin like, or are, those of makers of cameras.
    Phone("FUJITSU", "F-99Z", 4000, 3000) { $0.file.jpeg = .made(.libjpeg, 4000, 3000, [.exif]) },
    Phone("Leica", "LEITZ PHONE 9", 4000, 3000) { $0.file.jpeg = .made(.libjpeg, 4000, 3000, [.exif]) },
    Phone("KODAK", "Ektra 2", 4000, 3000) { $0.file.jpeg = .made(.libjpeg, 4000, 3000, [.exif]) },
    Phone("DJI", "FC9999", 8192, 6144), Phone("DJI", "Osmo Pocket 9", 3840, 2160),
    Phone("GoPro", "HERO19 Black", 5568, 4872) { $0.addSegment(6, "GoPro") },
    Phone("Insta360", "X9", 11_904, 5952), Phone("Hasselblad", "X9D", 11_656, 8742),
  ]

  @Test(arguments: phones) func isAnOriginal(phone: Phone) {
    let judge = phone.photo.judge()
    #expect(judge.verdict == .original, "\(judge.kinds)")
    #expect(judge.score >= ScoringGuide.originalScore)
  }

  /// The same files, saved again by a program on a computer: none of them passes.
  @Test(arguments: phones) func isNoOriginalAfterASave(phone: Phone) {
    var photo = phone.photo
    photo.file.format = .jpeg
    photo.file.heif = nil
    photo.file.structure = []
    photo.file.trailers = []
    photo.file.blocks = []
    photo.file.jpeg = .made(.libjpeg, phone.size.width, phone.size.height, [.jfif, .exif], quality: 92)
    #expect(photo.judge().verdict == .modified)
  }

  /// The same files, cropped by hand: the aspect ratio is not a sensor's.
  @Test(arguments: phones) func isNoOriginalAfterACrop(phone: Phone) {
    var photo = phone.photo
    let size = PixelSize(phone.size.height * 37 / 40, phone.size.height * 26 / 40)
    (photo.file.width, photo.file.height) = (size.width, size.height)
    photo.set(.exif, 0xA002, .integer(Int64(size.width)))
    photo.set(.exif, 0xA003, .integer(Int64(size.height)))
    guard photo.file.format != .dng else { return }
    #expect(photo.judge().verdict != .original)
  }
}
