import PhotoMetadata

/// Compares the camera's model with every other place where its firmware writes it. People who change the model rarely
/// know these.
enum ModelRules {
  static func flag(_ facts: PhotoFacts, _ maker: CameraMaker) -> OriginalityFlag? {
    guard let model = facts.model else { return nil }
    let evidence = Evidence(facts, .ifd(0), 0x0110)
    if let make = facts.make, !ASCIIText.hasPrefix(make, "unknown"),
      let owner = phoneNames.first(where: { ASCIIText.hasPrefix(model, $0.beginning) })?.maker, owner != maker
    {
      return OriginalityFlag(
        .makerMismatch, .names(model, make), [evidence, Evidence(facts, .ifd(0), 0x010F)].compactMap { $0 })
    }
    guard
      let other = thumbnail(facts, maker, model) ?? lens(facts, maker, model) ?? software(facts, maker, model)
        ?? creator(facts, maker, model) ?? imageType(facts, maker, model)
    else { return nil }
    return OriginalityFlag(
      .makerMismatch, .names(other.name, model), [Evidence(other.entry, other.block), evidence].compactMap { $0 })
  }

  /// A text that names another model.
  private typealias OtherName = (name: String, entry: MetadataEntry, block: BlockID)

  /// How the names begin that only one maker gives its phones.
  private static let phoneNames: [(beginning: StaticText, maker: CameraMaker)] = [
    ("iphone", .apple), ("sm-", .samsung), ("pixel ", .google),
  ]

  /// Phones with MediaTek's chips name themselves next to the thumbnail too.
  private static func thumbnail(_ facts: PhotoFacts, _ maker: CameraMaker, _ model: String) -> OtherName? {
    guard !maker.buildsCameras, let entry = facts.metadata.entry(.ifd(1), 0x0110), let other = entry.value.text,
      !other.isEmpty, !other.utf8.elementsEqual(model.utf8)
    else { return nil }
    return (other, entry, .ifd(1))
  }

  /// iOS begins the lens's name with the phone's ("iPhone 14 Pro back triple camera 2.22mm f/2.2"), in all 34 Apple files
  /// of the corpora that name a lens.
  private static func lens(_ facts: PhotoFacts, _ maker: CameraMaker, _ model: String) -> OtherName? {
    guard maker == .apple, let entry = facts.metadata.entry(.exif, 0xA434), let lens = entry.value.text,
      ASCIIText.hasPrefix(lens, "iphone") || ASCIIText.hasPrefix(lens, "ipad")
    else { return nil }
    if lens.utf8.starts(with: model.utf8) {
      // An iPhone 14 Pro’s lens isn’t an iPhone 14’s, nor a 16e’s a 16’s.
      let rest = lens.utf8.dropFirst(model.utf8.count)
      return longerNames.contains { rest.starts(with: $0.utf8) } ? (lens, entry, .exif) : nil
    }
    return (lens, entry, .exif)
  }

  /// What follows a shorter name in the names of other Apple devices.
  private static let longerNames: [StaticText] = [" Pro", " Plus", " Max", " mini", " Air", "e ", "s ", "c "]

  /// The model in Software. Programs overwrite all of it, so what has a firmware's form is the firmware's:
  ///
  /// - Sony: "ILCE-7SM3 v1.01", and Fujifilm: "Digital Camera X-T5 Ver2.00". So it is in the corpora's originals of both
  ///   and in those of 26 more models in public listings. Older Fujifilm models, named FinePix, were too few.
  /// - Samsung: "G998BXXS9EWI1" for SM-G998B: the code of the model, then of region and build (six files of six models).
  /// - Huawei: "CLT-L04 10.0.0.172(C792E8R1P4)". Builds for several variants of a product name none ("VOG-LGRP2-OVS"), and
  ///   then only the product's three letters count.
  private static func software(_ facts: PhotoFacts, _ maker: CameraMaker, _ model: String) -> OtherName? {
    guard let entry = facts.metadata.entry(.ifd(0), 0x0131), let text = entry.value.text else { return nil }
    let software = Array(text.utf8)
    let name = Array(model.utf8)
    let isOther: Bool
    if maker == .sony {
      // A variant (ILCE-7RM4A, DSC-HX90V) may share the firmware of the model without the letter.
      let isVariant = name.last == 0x41 || name.last == 0x56
      isOther =
        sonySeries.contains { ASCIIText.hasPrefix(text, $0) && ASCIIText.hasPrefix(model, $0) }
        && ASCIIText.contains(text, " v") && !software.starts(with: name + [0x20])
        && !(isVariant && software.starts(with: name.dropLast() + [0x20]))
    } else if maker == .fujifilm {
      let beginning = Array("Digital Camera ".utf8)
      isOther =
        software.starts(with: beginning) && !ASCIIText.contains(text, "finepix") && ASCIIText.contains(text, " ver")
        && !software.dropFirst(beginning.count).starts(with: name + [0x20])
    } else if ASCIIText.hasPrefix(model, "sm-") {
      isOther = isSamsungBuild(software) && !software.starts(with: name.dropFirst(3))
    } else if ASCIIText.hasPrefix(facts.make ?? "", "huawei") || ASCIIText.hasPrefix(facts.make ?? "", "honor") {
      let word = software.prefix { $0 != 0x20 }
      let isOneVariant = word.count == name.count
      isOther =
        isHuaweiCode(name) && isHuaweiCode(software) && !word.starts(with: isOneVariant ? name : Array(name.prefix(4)))
    } else {
      isOther = false
    }
    return isOther ? (text, entry, .ifd(0)) : nil
  }

  /// How the names of Sony's cameras begin whose firmware writes them into Software.
  private static let sonySeries: [StaticText] = ["ilce-", "ilme-", "dsc-", "zv-"]

  /// Whether `text` has the form of Samsung's builds: a letter, three digits, and 8 to 12 more capitals or digits.
  private static func isSamsungBuild(_ text: [UInt8]) -> Bool {
    (12...16).contains(text.count) && isCapital(text[0]) && text[1...3].allSatisfy(isDigit)
      && text.allSatisfy { isCapital($0) || isDigit($0) }
  }

  /// Whether `text` begins as Huawei's codes do: three capitals and a hyphen.
  private static func isHuaweiCode(_ text: [UInt8]) -> Bool {
    text.count > 4 && text[..<3].allSatisfy(isCapital) && text[3] == 0x2D
  }

  private static func isCapital(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Nikon's cameras name themselves in XMP as the creator: "NIKON D750 Ver.1.12", "NIKON Z 6_2 Ver.01.70".
  private static func creator(_ facts: PhotoFacts, _ maker: CameraMaker, _ model: String) -> OtherName? {
    guard maker == .nikon else { return nil }
    for directory in facts.metadata.directories where directory.block == .xmp {
      for entry in directory.entries {
        guard case .text(let name) = entry.name, ASCIIText.equals(name, "xmp:creatortool"), let text = entry.value.text,
          ASCIIText.hasPrefix(text, "nikon "), ASCIIText.contains(text, " ver."),
          !text.utf8.starts(with: Array(model.utf8) + [0x20])
        else { continue }
        return (text, entry, .xmp)
      }
    }
    return nil
  }

  /// Canon's maker notes name the model as the kind of image, since about 2005: "Canon EOS 5D Mark III", and
  /// "IMG:PowerShot A40 JPEG", in all originals of the corpora with one of these forms (n = 10).
  private static func imageType(_ facts: PhotoFacts, _ maker: CameraMaker, _ model: String) -> OtherName? {
    guard maker == .canon, let note = facts.metadata.makerNote, note.block == .makerNote(.canon),
      let entry = note.entry(0x0006), let text = entry.value.text
    else { return nil }
    let isOther: Bool
    if ASCIIText.hasPrefix(text, "canon eos ") {
      isOther = !text.utf8.elementsEqual(model.utf8)
    } else if ASCIIText.hasPrefix(text, "img:powershot "), ASCIIText.hasSuffix(text, " jpeg") {
      isOther = !(Array("Canon ".utf8) + Array(text.utf8).dropFirst(4).dropLast(5)).elementsEqual(model.utf8)
    } else {
      isOther = false
    }
    return isOther ? (text, entry, note.block) : nil
  }
}
