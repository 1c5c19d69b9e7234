import PhotoMetadata

/// Whether a MakerNote's format is one that a maker's cameras write.
enum VendorAgreement {
  case same, foreign, unknown
}

extension MakerNoteVendor {
  /// Whether a note in this vendor's format may stand in a photo of `maker`.
  ///
  /// Cameras are built for each other: Leica and Panasonic, Samsung and Pentax, Ricoh and Pentax, Minolta and Sony,
  /// Epson, Sanyo and Olympus share formats, so between them nothing is held against a photo.
  func agreement(with maker: CameraMaker) -> VendorAgreement {
    guard let own = makers else { return .unknown }
    if own.contains(maker) { return .same }
    // A phone maker or importer whose name is not known may have bought any camera module.
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
