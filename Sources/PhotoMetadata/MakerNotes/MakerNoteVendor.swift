/// The maker whose format a MakerNote follows, as its own header tells; the Make tag may say otherwise.
public enum MakerNoteVendor: Equatable, Hashable, Sendable, CaseIterable {
  case apple, canon, nikon, sony, fujifilm, panasonic, olympus, pentax, samsung, google
  case casio, minolta, ricoh, kodak, sanyo, sigma, leica, unknown

  /// The maker's name.
  public var name: String {
    switch self {
    case .apple: "Apple"
    case .canon: "Canon"
    case .nikon: "Nikon"
    case .sony: "Sony"
    case .fujifilm: "Fujifilm"
    case .panasonic: "Panasonic"
    case .olympus: "Olympus"
    case .pentax: "Pentax"
    case .samsung: "Samsung"
    case .google: "Google"
    case .casio: "Casio"
    case .minolta: "Minolta"
    case .ricoh: "Ricoh"
    case .kodak: "Kodak"
    case .sanyo: "Sanyo"
    case .sigma: "Sigma"
    case .leica: "Leica"
    case .unknown: "Unknown"
    }
  }
}
