import ByteReading
import Testing

@testable import ImageFormats

/// What exiftool 12.57 reports for the corpus's files, where it agrees with the format's standard.
private struct ExpectedSize: CustomTestStringConvertible {
  let name: String
  let format: ImageFormat
  let width: Int
  let height: Int

  init(_ name: String, _ format: ImageFormat, _ width: Int, _ height: Int) {
    self.name = name
    self.format = format
    self.width = width
    self.height = height
  }

  var testDescription: String { name }

  static let all: [ExpectedSize] = [
    .init("c2pars__fixtures_sample1.png", .png, 1024, 683),
    .init("exifr__jp2_jp2_47102787.png", .png, 1266, 694),
    .init("mei__ImageTestSuite_ebfb1cd42314a557e72d4da75c21fc1c.png", .png, 202, 158),
    .init("c2pars__fixtures_mars.webp", .webp, 1053, 600),
    .init("mei__webp_Alpha_Lossless_2_.webp", .webp, 386, 395),
    .init("comfyui__wan_image_to_video_wan_example.webp", .webp, 512, 512),
    .init("exiftool__images_GIF.gif", .gif, 8, 8),
    .init("imagers__anim_large-gif-anim-combine.gif", .gif, 1000, 1000),
    .init("exiv2__data_20110626_213900.psd", .psd, 150, 91),
    .init("c2pars__fixtures_MultiPage.tif", .tiff, 1696, 2175),
    .init("exifr__fixtures_Bush-dog.tif", .tiff, 40, 40),
    .init("mei__ImageTestSuite_221209eb0a273029efa18f4c61f6628a.tif", .tiff, 500, 396),
    .init("exiftool__images_CanonRaw.cr2", .cr2, 1536, 1024),
    .init("exiftool__images_DNG.dng", .dng, 3516, 2328),
    .init("exiftool__images_CanonRaw.crw", .crw, 3072, 2048),
    // RawImageCroppedSize; its ImageWidth and ImageHeight are those of the embedded JPEG.
    .init("exiftool__images_FujiFilm.raf", .raf, 4256, 1424),
    .init("exifsamples__hdr_iphone_hdr_NO.jpg", .jpeg, 3264, 2448),
  ]
}

@Suite(.enabled(if: ChunkCorpus.isAvailable, "the photo corpus is not there"))
struct ChunkCorpusTests {
  @Test(arguments: ExpectedSize.all)
  fileprivate func readsFormatAndSize(expected: ExpectedSize) throws {
    let file = try ImageFileReader.read(ChunkCorpus.source(expected.name))
    #expect(file.format == expected.format)
    #expect(file.width == expected.width)
    #expect(file.height == expected.height)
  }

  @Test func quickLookAtAPhonesJPEGReadsAtMost32KB() throws {
    let source = try ChunkCorpus.source("exifsamples__hdr_iphone_hdr_NO.jpg")
    let file = try ImageFileReader.read(source)
    #expect(file.trailers.isEmpty)
    #expect(source.bytesRead <= 32_768)
  }

  @Test func quickLookAtAPictureReadsAFractionOfIt() throws {
    var count = 0
    for name in try ChunkCorpus.names(["png", "jpg", "tif", "tiff", "psd"]) {
      let source = try ChunkCorpus.source(name)
      guard source.count > 200_000, (try? ImageFileReader.read(source)) != nil else { continue }
      #expect(source.bytesRead <= 131_072, "\(name)")
      count += 1
    }
    #expect(count > 20)
  }

  @Test func everyFileCanBeReadAtBothDepthsWithTheSameSize() throws {
    var count = 0
    for name in try ChunkCorpus.names(["png", "webp", "gif", "psd", "tif", "tiff", "dng", "cr2", "rw2", "raf", "crw"]) {
      guard let quick = try? ImageFileReader.read(ChunkCorpus.source(name)) else { continue }
      let deep = try ImageFileReader.read(ChunkCorpus.source(name), depth: .deep)
      #expect(quick.width == deep.width && quick.height == deep.height, "\(name)")
      #expect(quick.blocks.count == deep.blocks.count, "\(name)")
      count += 1
    }
    #expect(count > 20)
  }
}
