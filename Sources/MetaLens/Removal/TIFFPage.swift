import ImageFormats

/// A page of the new TIFF file: the fields that its image needs, in place.
struct TIFFPage {
  var directory: TIFFDirectory
  /// The kept fields, in file order.
  var kept: [TIFFEntry]
  /// The ranges of the coded strips or tiles, in decoding order.
  var strips: [Range<Int>]
  /// Whether another page points to it, so that it is not in the chain.
  var isSubpage = false

  /// Fields that affect decoding (TIFF 6.0, parts 1 to 3, and its Technical Notes 1 and 2; Adobe's supplements for
  /// predictors and `JPEGTables`; ITU-T T.4 options; SGI's depth fields).
  private static let drawn: [ClosedRange<UInt16>] = [
    0x00FE...0x00FF, 0x0100...0x0103, 0x0106...0x0107, 0x010A...0x010A, 0x0111...0x0111, 0x0115...0x011C,
    0x0122...0x0125, 0x0128...0x0128, 0x012D...0x012D, 0x013D...0x0145, 0x014C...0x014C, 0x014E...0x014E,
    0x0150...0x0150, 0x0152...0x0156, 0x015B...0x015B, 0x0211...0x0214, 0x80E4...0x80E6, 0xC5F2...0xC5F2,
  ]

  /// Whether to keep `field` of a plain page.
  static func isKept(_ field: TIFFEntry, _ kept: KeptMetadata) -> Bool {
    // No picture is drawn by text.
    guard !field.type.isText else { return false }
    return switch field.tag {
    case 0x0112: kept.contains(.orientation)
    case 0x8773: kept.contains(.icc)
    default: drawn.contains { $0.contains(field.tag) }
    }
  }

  /// How many values a kept field may have: more of them draw nothing, but have room for text (TIFF 6.0, parts 1 to 3);
  /// `nil` for places and lengths of strips, tables of JPEG, and a profile, which are examined by themselves.
  ///
  /// - Parameters:
  ///   - samples: The samples of a pixel.
  ///   - bits: The bits of a sample.
  static func countLimit(_ tag: UInt16, samples: Int, bits: Int) -> Int? {
    switch tag {
    case 0x0111, 0x0117, 0x0144, 0x0145, 0x015B, 0x8773: nil
    // One for each sample: bits, limits of the values, kinds of the extra samples and of all.
    case 0x0102, 0x0118, 0x0119, 0x0152...0x0155, 0x80E4: samples
    // WhitePoint, HalftoneHints, YCbCrSubSampling, and the parameters of LERC.
    case 0x013E, 0x0141, 0x0212, 0xC5F2: 2
    // YCbCrCoefficients, PrimaryChromaticities, TransferRange.
    case 0x0211, 0x013F, 0x0156: 6
    // DotRange and ReferenceBlackWhite: two for each sample.
    case 0x0150, 0x0214: max(6, 2 * samples)
    // Curves and palettes: one for each value of a sample, up to three times.
    case 0x0123, 0x012D, 0x0140: 3 << max(0, min(bits, 16))
    default: 1
    }
  }

  /// Whether to keep a DNG's field with `tag` because it affects developing: the fields for decoding, the camera's
  /// name, from which programs choose colours, the mosaic pattern (TIFF/EP 828D, 828E), and DNG's own (DNG 1.7.1,
  /// chapters 4 to 6), except for those that identify an individual camera or file, its programs and times, or are a
  /// maker's secret.
  static func isNeededToDevelop(_ tag: UInt16) -> Bool {
    switch tag {
    case 0x010F, 0x0110, 0x0112, 0x014A, 0x828D, 0x828E, 0x8773: true
    // CameraSerialNumber, DNGPrivateData, MakerNoteSafety, RawDataUniqueID, OriginalRawFileName and -Data, digests of
    // the latter, the preview's program, settings and date, time codes, the reel, the camera's label, content
    // credentials, and which sequence of images it is part of (ImageSequenceInfo, free text). Among DNG's numbers are
    // the titles that Panasonic's cameras let people write.
    case 0xC62F, 0xC634, 0xC635, 0xC65D, 0xC68B, 0xC68C, 0xC6D2, 0xC6D3, 0xC71D, 0xC716...0xC719, 0xC71B, 0xC763,
      0xC789, 0xC7A1, 0xCD41, 0xCD44:
      false
    case 0xC612...0xC7FF, 0xCD2D...0xCD4B: true
    default: drawn.contains { $0.contains(tag) }
    }
  }

  /// Whether the field's value is a colour profile (TIFF 6.0's supplement in ICC.1, B.5; DNG 1.7.1, AsShotICCProfile,
  /// CurrentICCProfile).
  static func isProfile(_ tag: UInt16) -> Bool { tag == 0x8773 || tag == 0xC68F || tag == 0xC691 }

  /// Compressions that DNG adds: lossy JPEG (1.4) and JPEG XL (1.7).
  static func isRawCoding(_ compression: Int) -> Bool { compression == 34_892 || compression == 52_546 }

  /// Supported compressions, which can't contain metadata. JPEG can, and is examined.
  static func isPlain(_ compression: Int) -> Bool {
    switch compression {
    case 1...5, 7, 8, 32_766, 32_771, 32_773, 32_809, 32_946, 34_676, 34_677, 34_887, 34_925, 50_000: true
    default: false
    }
  }

  /// Whether it is a reduced copy of another page (TIFF 6.0, section 8, NewSubfileType and SubfileType).
  static func isReduced(_ directory: TIFFDirectory, _ stream: TIFFStream) -> Bool {
    if let type = directory.entry(0x00FE).flatMap({ stream.number($0) }) { return type & 1 == 1 }
    return directory.entry(0x00FF).flatMap { stream.number($0) } == 2
  }
}

extension TIFFEntry.FieldType {
  var isText: Bool {
    switch self {
    case .ascii, .utf8: true
    case .byte, .short, .long, .rational, .sbyte, .undefined, .sshort, .slong, .srational, .float, .double, .ifd,
      .long8,
      .slong8, .ifd8:
      false
    }
  }
}
