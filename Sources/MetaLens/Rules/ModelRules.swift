import ByteReading
import PhotoMetadata

/// Compares the camera's model with every other place where its firmware writes it. People who change the model rarely
/// know these.
enum ModelRules {
  static func flag(_ facts: PhotoFacts, _ maker: CameraMaker) -> OriginalityFlag? {
    guard let model = facts.model else { return nil }
    let evidence = Evidence(facts, .ifd(0), 0x0110)
    if let make = facts.make, !ASCIIText.hasPrefix(make, "unknown"),
      let makes = names.first(where: { ASCIIText.hasPrefix(model, $0.beginning) })?.makes,
      !makes.hasPart(separatedBy: UInt8(ascii: ","), where: { ASCIIText.hasPrefix(make, $0) })
    {
      return OriginalityFlag(
        .makerMismatch, .names(model, make), [evidence, Evidence(facts, .ifd(0), 0x010F)].compactMap { $0 })
    }
    let name = ByteSlice(Array(model.utf8))
    for field in ModelField.allCases {
      guard let entry = field.entry(in: facts.metadata), let text = entry.value.text, !text.isEmpty,
        field.contradicts(ByteSlice(Array(text.utf8)), name, maker)
      else { continue }
      return OriginalityFlag(
        .makerMismatch, .names(text, model), [Evidence(entry, field.block), evidence].compactMap { $0 })
    }
    return nil
  }

  /// How the names begin that only one maker gives its devices, and how that maker's Make may begin. Android's camera
  /// apps write `Build.MANUFACTURER` and `Build.MODEL`, which Google Play's list of supported devices has.
  private static let names: [(beginning: StaticText, makes: StaticText)] = [
    ("iphone", "apple"), ("ipad", "apple"), ("sm-", "samsung"), ("pixel ", "google"), ("redmi", "xiaomi,redmi"),
    ("poco ", "xiaomi,poco"), ("vivo ", "vivo"), ("moto ", "motorola"), ("huawei", "huawei"), ("oneplus", "oneplus"),
    ("canon ", "canon"), ("nikon ", "nikon"), ("finepix", "fuji"), ("ilce-", "sony"), ("pentax ", "pentax,asahi,ricoh"),
    ("kodak ", "kodak,eastman,jk imaging,bullitt"),
  ]
}

/// A field in which firmware names the model, other than Model itself.
private enum ModelField: CaseIterable {
  /// Phones with MediaTek's chips name themselves next to the thumbnail too.
  case thumbnail
  case lens, software, creator, imageType

  var block: BlockID {
    switch self {
    case .thumbnail: .ifd(1)
    case .lens: .exif
    case .software: .ifd(0)
    case .creator: .xmp
    case .imageType: .makerNote(.canon)
    }
  }

  func entry(in metadata: PhotoMetadata) -> MetadataEntry? {
    switch self {
    case .thumbnail: metadata.entry(block, 0x0110)
    case .lens: metadata.entry(block, 0xA434)
    case .software: metadata.entry(block, 0x0131)
    case .creator: metadata.entry(block, named: "xmp:CreatorTool")
    case .imageType: metadata.entry(block, 0x0006)
    }
  }

  /// Whether `text` has the form in which the maker's firmware names a model, and names another one than `model`.
  func contradicts(_ text: ByteSlice, _ model: ByteSlice, _ maker: CameraMaker) -> Bool {
    switch self {
    case .thumbnail: !maker.buildsCameras && Self.differs(text, 0, model, 0, before: 0)
    case .lens: maker == .apple && Self.isOtherLens(text, model)
    case .software: Self.isOtherFirmware(text, model, maker)
    // Nikon: "NIKON D750 Ver.1.12", "NIKON Z 6_2 Ver.01.70". Its programs have other forms: "Nikon Transfer 1.1 W".
    case .creator:
      maker == .nikon && text.starts(with: "NIKON ") && text.firstIndex(of: " Ver.") != nil
        && Self.differs(text, 0, model, 0, before: 0x20)
    // Canon, since about 2001: "Canon EOS 5D Mark III", "IMG:PowerShot A40 JPEG" (all 10 originals with these forms).
    case .imageType where text.starts(with: "Canon EOS "): Self.differs(text, 0, model, 0, before: 0)
    case .imageType: text.starts(with: "IMG:PowerShot ") && Self.differs(text, 4, model, 6, before: 0x20)
    }
  }

  /// iOS begins the lens's name with the phone's ("iPhone 14 Pro back triple camera 2.22mm f/2.2"), in all 34 Apple files
  /// of the corpora that name a lens. An iPhone 14 Pro's lens isn't an iPhone 14's, nor a 16e's a 16's.
  private static func isOtherLens(_ text: ByteSlice, _ model: ByteSlice) -> Bool {
    guard text.starts(with: "iPhone") || text.starts(with: "iPad") else { return false }
    let end = model.count
    if differs(text, 0, model, 0, before: nil) || end < text.count && isLetter(text[end]) { return true }
    return text.starts(with: " Pro", at: end) || text.starts(with: " Plus", at: end)
      || text.starts(with: " Max", at: end)
      || text.starts(with: " mini", at: end) || text.starts(with: " Air", at: end)
  }

  /// The model in Software. Programs overwrite all of it, so what has a firmware's form is the firmware's:
  ///
  /// - Sony: "ILCE-7SM3 v1.01", and Fujifilm: "Digital Camera X-T5 Ver2.00". So it is in the corpora's originals of both
  ///   and in those of 26 more models in public listings. Older Fujifilm models, named FinePix, were too few.
  /// - Samsung: "G998BXXS9EWI1" for SM-G998B: the code of the model, then of region and build (six files of six models).
  /// - Huawei: "CLT-L04 10.0.0.172(C792E8R1P4)". Builds for several variants of a product name none ("VOG-LGRP2-OVS").
  private static func isOtherFirmware(_ text: ByteSlice, _ model: ByteSlice, _ maker: CameraMaker) -> Bool {
    let count = model.count
    if maker == .sony {
      guard
        text.starts(with: "ILCE-") || text.starts(with: "ILME-") || text.starts(with: "DSC-")
          || text.starts(with: "ZV-")
      else {
        return false
      }
      // A variant (ILCE-7RM4A, DSC-HX90V) may share the firmware of the model without the letter.
      let isVariant = count > 1 && (model[count - 1] == 0x41 || model[count - 1] == 0x56)
      let isOther = differs(text, 0, model, 0, before: 0x20)
      return isOther && !(isVariant && !differs(text, 0, model.prefix(count - 1), 0, before: 0x20))
    }
    if maker == .fujifilm {
      return (text.starts(with: "Digital Camera X") || text.starts(with: "Digital Camera GFX"))
        && differs(text, "Digital Camera ".utf8.count, model, 0, before: 0x20)
    }
    if model.starts(with: "SM-") { return isSamsungBuild(text) && differs(text, 0, model, 3, before: nil) }
    let hasCode = maker == .other && count > 4 && text.count > count && text[count] == 0x20
    return hasCode && model[3] == 0x2D && text[3] == 0x2D && isLetter(text[0])
      && differs(text, 0, model, 0, before: 0x20)
  }

  /// Whether `text` has the form of Samsung's builds: a letter, three digits, and 8 to 12 more letters or digits.
  private static func isSamsungBuild(_ text: ByteSlice) -> Bool {
    guard text.count >= 12, text.count <= 16, isLetter(text[0]) else { return false }
    for place in 1..<text.count where !isDigit(text[place]) && (place < 4 || !isLetter(text[place])) { return false }
    return true
  }

  /// Whether what is at `start` of `text` isn't `model` from `first`, with the byte `next` after it (0 is the text's end,
  /// `nil` anything).
  private static func differs(
    _ text: ByteSlice, _ start: Int, _ model: ByteSlice, _ first: Int, before next: UInt8?
  ) -> Bool {
    var end = start
    for place in min(first, model.count)..<model.count {
      guard end < text.count, text[end] == model[place] else { return true }
      end += 1
    }
    return next.map { $0 != (end < text.count ? text[end] : 0) } ?? false
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
