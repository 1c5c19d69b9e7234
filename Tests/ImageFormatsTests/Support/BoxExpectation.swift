import ImageFormats

/// What exiftool 12.57 reports for the corpus's box-based photos: size and metadata blocks.
///
/// It gives no size for split JPEG XL codestreams and lists no IPTC items; those were determined by hand from the
/// bytes.
struct BoxExpectation {
  let name: String
  let width: Int?
  let height: Int?
  let blocks: [MetadataBlock.Kind]
  /// Whether the file is whole: then no damage may be recorded.
  let isWhole: Bool

  init(_ name: String, _ width: Int?, _ height: Int?, _ blocks: [MetadataBlock.Kind], isWhole: Bool = true) {
    self.name = name
    self.width = width
    self.height = height
    self.blocks = blocks
    self.isWhole = isWhole
  }

  static let all: [BoxExpectation] = [
    .init("c2pars__fixtures_sample1.avif", 1204, 800, []),
    .init("c2pars__fixtures_sample1.heif", 1440, 960, []),
    .init("exifr__avif_IMG_20180725_163423-micro.avif", 101, 76, [.icc]),
    .init("exifreader__images_test-brotli.jxl", 1, 1, []),
    .init("exifreader__images_test-no-meta-data.heic", 128, 128, []),
    .init("exifreader__images_test.avif", 12, 2, [.xmp, .exif]),
    .init("exifreader__images_test.heic", 4032, 3024, [.icc, .xmp, .exif]),
    .init("exifsamples__heic_samplefilehub.heif", 640, 426, [.exif, .xmp]),
    .init("exifsamples__mobile_HMD_Nokia_8.3_5G_hdr.heif", 4608, 3456, [.exif]),
    .init("exiftool__images_JXL2.jxl", 200, 130, []),
    .init("exiftool__images_Jpeg2000.jp2", 16, 16, [.exif]),
    .init("exiv2__data_Reagan.jp2", 200, 130, [.exif, .iptc, .xmp]),
    .init("exiv2__data_Reagan.jxl", 200, 130, [.exif, .xmp]),
    .init("exiv2__data_Sony.HIF", 8640, 5760, [.xmp, .exif]),
    .init("exiv2__data_avif.avif", 1920, 1080, [.exif]),
    .init("exiv2__data_issue_2233_poc1.jxl", 160, 97, [.exif, .xmp]),
    .init("exiv2__data_issue_9292_sony_1_top_left.HIF", 7008, 4672, [.exif, .xmp]),
    .init("exiv2__data_issue_9292_sony_6_right_top.HIF", 4672, 7008, [.exif, .xmp]),
    .init("exiv2__data_issue_9292_sony_8_left-bottom.HIF", 4672, 7008, [.exif, .xmp]),
    .init("kim__full_photo_77.heic", 4000, 3000, [.exif]),
    .init("kim__updates_jxl_no_metadata.jxl", 3000, 1688, []),
    .init("libheif__data_rainbow-451x461.heic", 452, 462, [.icc, .xmp]),
    .init("libheif__data_rgb_generic_compressed_defl.heif", 128, 72, []),
    .init("libheif__data_rgb_generic_compressed_tile_deflate.heif", 128, 72, []),
    .init("libheif__data_rgb_generic_compressed_zlib.heif", 128, 72, []),
    .init("libheif__data_rgb_generic_compressed_zlib_tiled.heif", 128, 72, []),
    .init("libheif__examples_example.avif", 800, 533, []),
    .init("mei__avif_32Bit-72dpi-sRGB-800x600.avif", 800, 600, [.exif]),
    .init("mei__heic_Issue_437_dotnet_.heic", 4000, 1848, [.icc, .xmp, .exif]),
    .init("mei__heic_NegativeArraySizeException.HeifReader.processBoxes.heif", nil, nil, [], isWhole: false),
    .init("mei__heic_NegativeArraySizeException.ItemInfoBox.init.heif", 1440, 960, [], isWhole: false),
    .init("mei__heic_NullPointerException.HeifPictureHandler.processBox.heif", 1440, 960, []),
    .init("mei__heic_exif-at-eof.heic", 3024, 4032, [.icc, .xmp, .exif]),
    .init("nomexif__testdata_oom_large_box.heic", nil, nil, [], isWhole: false),
    .init("pillowheif__heif_L_10__128x128.heif", 128, 128, []),
    .init("pillowheif__heif_L_10__29x100.heif", 64, 100, []),
    .init("pillowheif__heif_L_12__128x128.heif", 128, 128, []),
    .init("pillowheif__heif_corrupted_corrupted.hif", 5472, 3648, [.exif], isWhole: false),
    .init("pillowheif__heif_other_L_exif_xmp_iptc.heic", 64, 64, [.exif, .xmp, .iptc]),
    .init("pillowheif__heif_other_empty_icc.heic", 1025, 900, [.icc, .exif, .xmp, .exif, .xmp]),
    .init("pillowheif__heif_other_invalid_id.heic", 1197, 1227, []),
    .init("pillowheif__heif_special_xiaomi.heic", 2592, 1944, [.exif]),
    .init("pillowheif__heif_truncated_truncated.heic", 64, 64, [], isWhole: false),
    .init("pillowheif__heif_zPug_3.heic", 64, 64, [.icc]),
    .init("pillowheif__nokia_alpha.heic", 1440, 960, []),
  ]
}
