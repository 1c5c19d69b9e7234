import PhotoMetadata

/// The company named in a Make tag.
public enum CameraMaker: Equatable, Sendable, CaseIterable {
  case canon, nikon, sony, fujifilm, panasonic, olympus, pentax, minolta, casio, apple
  case sonyMobile, samsung, google, leica, kodak, sanyo, ricoh, sigma, hp, epson, konica
  /// Any other company; most of them build phones with someone else's camera software.
  case other

  /// The maker for `make`, an Exif Make value.
  public init(make: String) {
    // Cameras write "SONY", Xperia phones, which run Android's camera software, write "Sony".
    if ASCIIText.hasPrefix(make, "sony") {
      self = make.utf8.elementsEqual("SONY".utf8) ? .sony : .sonyMobile
      return
    }
    for row in Self.table where ASCIIText.hasPrefix(make, row.prefix) {
      self = row.maker
      return
    }
    self = .other
  }

  /// The table row that matches `make`.
  static func row(of make: String) -> StaticText? {
    if ASCIIText.hasPrefix(make, "sony") { return "sony" }
    return table.first { ASCIIText.hasPrefix(make, $0.prefix) }?.prefix
  }

  /// Every row, by the start of its make.
  static var rows: [StaticText] { ["sony"] + table.map { $0.prefix } }

  private struct Row {
    let prefix: StaticText
    let maker: CameraMaker

    init(_ prefix: StaticText, _ maker: CameraMaker) {
      self.prefix = prefix
      self.maker = maker
    }
  }

  private static let table: [Row] = [
    // Fujitsu's phones run Android's camera software.
    .init("canon", .canon), .init("nikon", .nikon), .init("fujitsu", .other), .init("fuji", .fujifilm),
    .init("panasonic", .panasonic),
    .init("olympus", .olympus), .init("om digital", .olympus), .init("pentax", .pentax),
    .init("asahi", .pentax), .init("ricoh imaging", .pentax), .init("konica minolta", .minolta),
    .init("minolta", .minolta), .init("casio", .casio), .init("apple", .apple), .init("samsung", .samsung),
    .init("google", .google), .init("leica", .leica), .init("kodak", .kodak),
    .init("eastman kodak", .kodak), .init("sanyo", .sanyo), .init("ricoh", .ricoh), .init("sigma", .sigma),
    .init("hewlett", .hp), .init("seiko epson", .epson), .init("konica", .konica),
  ]

  /// Whether the maker's cameras have their own JPEG encoder, which puts all quantisation tables into one DQT segment,
  /// uses T.81's typical Huffman tables, and never writes JFIF before Exif.
  ///
  /// True of every camera file of these makers examined so far; a body built by another company may differ.
  public var hasOwnEncoder: Bool {
    switch self {
    case .canon, .nikon, .sony, .fujifilm, .panasonic, .olympus, .pentax, .minolta, .casio, .apple: true
    case .sonyMobile, .samsung, .google, .leica, .kodak, .sanyo, .ricoh, .sigma, .hp, .epson, .konica, .other: false
    }
  }

  /// Whether the maker builds cameras rather than phones.
  public var buildsCameras: Bool {
    switch self {
    case .canon, .nikon, .sony, .fujifilm, .panasonic, .olympus, .pentax, .minolta, .casio, .leica, .kodak, .sanyo,
      .ricoh,
      .sigma, .hp, .epson, .konica:
      true
    case .apple, .sonyMobile, .samsung, .google, .other: false
    }
  }

  /// Whether all raw files of the maker's cameras have its own format, so that a program wrote a DNG in its name.
  ///
  /// Canon's too, but people's own firmware (CHDK, Magic Lantern) writes DNG on its cameras. The phones of the others'
  /// companies are under other makers.
  var hasOwnRaw: Bool {
    switch self {
    case .nikon, .sony, .fujifilm, .olympus: true
    case .canon, .panasonic, .pentax, .minolta, .casio, .apple, .sonyMobile, .samsung, .google, .leica, .kodak, .sanyo,
      .ricoh, .sigma, .hp, .epson, .konica, .other:
      false
    }
  }

  /// Whether the maker's firmware leaves unused room in its Exif blocks.
  ///
  /// True of every untouched file of these makers examined so far; for others there were too few, or they pack the
  /// block.
  public var leavesRoomInExif: Bool {
    switch self {
    case .canon, .nikon, .olympus, .fujifilm, .minolta, .kodak, .sanyo, .leica: true
    case .sony, .panasonic, .pentax, .casio, .apple, .sonyMobile, .samsung, .google, .ricoh, .sigma, .hp, .epson,
      .konica,
      .other:
      false
    }
  }

  /// Whether the maker's devices record, along with the location, when or how it was determined: time, direction,
  /// speed, satellites.
  ///
  /// Samsung's newer phones and DJI's drones write the coordinates alone
  /// (github.com/commons-app/apps-android-commons/issues/5081).
  public var recordsFixes: Bool {
    switch self {
    case .canon, .nikon, .sony, .fujifilm, .panasonic, .olympus, .pentax, .minolta, .casio, .apple, .google, .leica,
      .kodak,
      .sanyo, .ricoh, .sigma, .hp, .epson, .konica:
      true
    case .samsung, .sonyMobile, .other: false
    }
  }

  /// Whether the maker's cameras have written a MakerNote to every JPEG since about 2000.
  public var alwaysWritesMakerNote: Bool {
    switch self {
    case .canon, .nikon, .fujifilm, .panasonic, .olympus, .pentax, .apple: true
    case .sony, .minolta, .casio, .sonyMobile, .samsung, .google, .leica, .kodak, .sanyo, .ricoh, .sigma, .hp, .epson,
      .konica, .other:
      false
    }
  }
}

/// Whether a MakerNote's format is one that a maker's cameras write.
enum VendorAgreement {
  case same, foreign, unknown
}

extension MakerNoteVendor {
  /// Whether a note in this vendor's format may occur in a photo from `maker`.
  ///
  /// Companies build cameras for each other: Leica and Panasonic, Samsung and Pentax, Ricoh and Pentax, Minolta and
  /// Sony, Epson, Sanyo and Olympus share formats, so these combinations don't count against a photo.
  func agreement(with maker: CameraMaker, buildsPhonesAlone: Bool) -> VendorAgreement {
    guard let own = makers else { return .unknown }
    if own.contains(maker) { return .same }
    // Google's and Leica's camera software also runs on other makers' phones.
    if buildsPhonesAlone, self != .google, self != .leica { return .foreign }
    // An importer may have bought any camera module.
    return maker == .other || maker == .hp || maker == .konica || maker == .kodak ? .unknown : .foreign
  }

  private var makers: [CameraMaker]? {
    switch self {
    case .apple: [.apple]
    case .canon: [.canon]
    case .nikon: [.nikon]
    case .sony: [.sony, .sonyMobile, .minolta]
    case .fujifilm: [.fujifilm, .leica]
    case .panasonic, .leica: [.panasonic, .leica]
    case .olympus: [.olympus, .epson, .sanyo, .nikon]
    case .pentax: [.pentax, .samsung, .ricoh, .casio]
    case .samsung: [.samsung]
    case .google: [.google]
    case .casio: [.casio, .pentax]
    case .minolta: [.minolta, .sony]
    case .ricoh: [.ricoh, .pentax]
    case .kodak: [.kodak]
    case .sanyo: [.sanyo, .olympus, .nikon]
    case .sigma: [.sigma]
    case .unknown: nil
    }
  }
}
