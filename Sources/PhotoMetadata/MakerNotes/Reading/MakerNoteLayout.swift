import ByteReading
import ImageFormats

/// How a MakerNote is to be read: whose format it follows, and how its offsets count.
struct MakerNoteLayout {
  /// What the note's directory holds.
  enum Form: Sendable {
    case apple, canon, nikon, nikonOld, sony, fujifilm, panasonic, olympus, pentax, samsung
    case casio, casioOld, minolta, ricoh, sanyo, sigma, leica
    /// A directory whose tags have no names here.
    case listing
    /// Kodak's fixed structure.
    case kodak
    /// No directory at all.
    case opaque
  }

  let vendor: MakerNoteVendor
  let form: Form
  let stream: TIFFStream

  init(_ vendor: MakerNoteVendor, _ form: Form, _ stream: TIFFStream) {
    self.vendor = vendor
    self.form = form
    self.stream = stream
  }

  /// The tag table of the note's directory.
  var tags: [ExifTag] {
    switch form {
    case .apple: AppleTags.main
    case .canon: CanonTags.main
    case .nikon: NikonTags.main
    case .nikonOld: NikonTags.old
    case .sony: SonyTags.main
    case .fujifilm: FujifilmTags.main
    case .panasonic: PanasonicTags.main
    case .olympus: OlympusTags.main
    case .pentax: PentaxTags.main
    case .samsung: SamsungTags.main
    case .casio: CasioTags.main
    case .casioOld: CasioTags.old
    case .minolta: MinoltaTags.main
    case .ricoh: RicohTags.main
    case .sanyo: SanyoTags.main
    case .sigma: SigmaTags.main
    case .leica: LeicaTags.main
    case .listing, .kodak, .opaque: []
    }
  }
}
