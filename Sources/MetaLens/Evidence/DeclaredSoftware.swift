import CompactLibrary
import PhotoMetadata

/// A program named in the file, and the location of its name.
struct DeclaredSoftware {
  var name: String
  var kind: SoftwareKind
  var evidence: Evidence
}

/// Finds the programs named in a photo's metadata.
struct SoftwareFinder {
  private(set) var found: [DeclaredSoftware] = []

  /// All known programs named in `metadata`, one entry per name and kind.
  static func find(in metadata: PhotoMetadata) -> [DeclaredSoftware] {
    var finder = SoftwareFinder()
    for directory in metadata.directories { finder.read(directory) }
    return finder.found
  }

  private mutating func read(_ directory: MetadataDirectory) {
    switch directory.block {
    case .ifd(0): readTags(directory, [0x0131, 0x000B])
    case .ifd(1): readTags(directory, [0x0131])
    case .exif: readExif(directory)
    case .xmp: readXMP(directory)
    case .photoshop: readNamed(directory, "WriterName", "ReaderName")
    case .pngText, .iptc: readNamed(directory, "Software", "OriginatingProgram")
    case .comment: for entry in directory.entries { note(entry, directory.block) }
    case .ifd, .subIFD, .gps, .interop, .makerNote, .mpf, .icc, .jfif, .adobe, .pngTime, .c2pa, .generator, .container,
      .other:
      break
    }
  }

  private mutating func readTags(_ directory: MetadataDirectory, _ tags: [UInt32]) {
    for tag in tags {
      if let entry = directory.entry(tag) { note(entry, directory.block) }
    }
  }

  /// Exif 3.0 (4.6.6, table 8) names programs by their role, so the tag decides when the table does not.
  private mutating func readExif(_ directory: MetadataDirectory) {
    for entry in directory.entries where entry.tag >= 0xA43A && entry.tag <= 0xA43C {
      switch entry.tag {
      case 0xA43A: note(entry, directory.block, as: .developer)
      case 0xA43B: note(entry, directory.block, as: .editor)
      default: note(entry, directory.block, as: .metadataTool)
      }
    }
  }

  private mutating func readXMP(_ directory: MetadataDirectory) {
    for entry in directory.entries {
      guard case .text(let name) = entry.name else { continue }
      if ASCIIText.hasSuffix(name, ":creatortool") || ASCIIText.hasSuffix(name, "softwareagent")
        || ASCIIText.equals(name, "tiff:software") || ASCIIText.equals(name, "exif:software")
        || ASCIIText.equals(name, "x:xmptk")
      {
        note(entry, directory.block)
      }
    }
  }

  private mutating func readNamed(_ directory: MetadataDirectory, _ first: StaticString, _ second: StaticString) {
    for entry in directory.entries where entry.name.equals(first) || entry.name.equals(second) {
      note(entry, directory.block)
    }
  }

  private mutating func note(_ entry: MetadataEntry, _ block: BlockID, as known: SoftwareKind? = nil) {
    guard let name = entry.value.text, !name.isEmpty, let kind = known ?? SoftwareName.kind(of: name) else {
      return
    }
    // An edit history lists the same program many times.
    guard !found.contains(where: { $0.kind == kind && haveSameBytes($0.name, name) }), found.count < 16 else { return }
    found.append(DeclaredSoftware(name: name, kind: kind, evidence: Evidence(entry, block)))
  }
}

/// A row of the table of programs.
struct SoftwareName: Sendable {
  /// A part of the name as the program writes it, in lower case.
  let part: StaticString
  let kind: SoftwareKind

  init(_ part: StaticString, _ kind: SoftwareKind) {
    self.part = part
    self.kind = kind
  }

  /// The kind of the program called `name`; `nil` for unknown names, including cameras' firmware.
  ///
  /// Firmware writes versions ("Ver.1.0", "14.4.2", "HDR+ 1.0.…"), model names and phone builds into Software, which
  /// look no different from an unknown program; so only names in the table count. False alarms are cameras whose name
  /// contains a program's, so short names only match at the start.
  static func kind(of name: String) -> SoftwareKind? {
    guard name.utf8.count >= 3, !isBuild(name) else { return nil }
    for row in parts where ASCIIText.contains(name, row.part) { return row.kind }
    for row in prefixes where ASCIIText.hasPrefix(name, row.part) { return row.kind }
    return nil
  }

  /// Whether `name` is an Android build, "topaz-user 13 TKQ1 release-keys": the device's code name in it may be any
  /// word.
  private static func isBuild(_ name: String) -> Bool {
    ASCIIText.contains(name, "release-keys") || ASCIIText.contains(name, "test-keys")
      || ASCIIText.contains(name, "dev-keys")
  }

  /// Names that identify a program anywhere in a text; a product line's special cases come before the general one.
  private static let parts: [SoftwareName] = [
    .init("lightroom", .developer), .init("camera raw", .developer), .init("photoshop album", .importer),
    .init("adobe bridge", .metadataTool), .init("photoshop", .editor), .init("imageready", .editor),
    .init("fireworks", .editor), .init("illustrator", .editor), .init("indesign", .editor),
    .init("adobe acrobat", .editor), .init("adobe express", .editor), .init("firefly", .editor),
    .init("gimp", .editor), .init("paint.net", .editor), .init("paint shop", .editor),
    .init("paintshop", .editor), .init("corel", .editor), .init("affinity", .editor),
    .init("pixelmator", .editor), .init("acorn", .editor), .init("krita", .editor), .init("inkscape", .editor),
    .init("procreate", .editor), .init("clip studio", .editor), .init("photopea", .editor),
    .init("pixlr", .editor), .init("polarr", .editor), .init("fotor", .editor), .init("canva", .editor),
    .init("luminar", .editor), .init("snapseed", .editor), .init("vsco", .editor), .init("picsart", .editor),
    .init("facetune", .editor), .init("faceapp", .editor), .init("meitu", .editor), .init("beautyplus", .editor),
    .init("photodirector", .editor), .init("photoscape", .editor), .init("photofiltre", .editor),
    .init("photoimpact", .editor), .init("photodraw", .editor), .init("remini", .editor), .init("lensa", .editor),
    .init("acdsee", .editor), .init("acd systems", .editor), .init("xnview", .editor), .init("irfanview", .editor),
    .init("faststone", .editor), .init("zoner", .editor), .init("imagemagick", .editor),
    .init("graphicsmagick", .editor), .init("gd-jpeg", .editor), .init("libvips", .editor),
    .init("lavc", .editor), .init("ffmpeg", .editor),
    .init("topaz", .editor), .init("nik collection", .editor), .init("hugin", .editor), .init("ptgui", .editor),
    .init("microsoft ice", .editor), .init("autopano", .editor), .init("photomatix", .editor),
    .init("capture one", .developer), .init("darktable", .developer), .init("rawtherapee", .developer),
    .init("rawshooter", .developer), .init("dxo", .developer), .init("silkypix", .developer),
    .init("digital photo professional", .developer), .init("capture nx", .developer), .init("nx studio", .developer),
    .init("nikon capture", .developer), .init("viewnx", .developer), .init("imaging edge", .developer),
    .init("image data converter", .developer), .init("olympus workspace", .developer),
    .init("olympus viewer", .developer), .init("olympus master", .importer), .init("photopro", .developer),
    .init("photo pro ", .developer), .init("photolab", .developer), .init("ufraw", .developer),
    .init("dcraw", .developer), .init("aperture 1", .developer), .init("aperture 2", .developer),
    .init("aperture 3", .developer), .init("exposure x", .developer), .init("phocus", .developer),
    .init("image::exiftool", .metadataTool), .init("exiftool", .metadataTool), .init("exiv2", .metadataTool),
    .init("geosetter", .metadataTool), .init("photo mechanic", .metadataTool), .init("houdahgeo", .metadataTool),
    .init("exifpilot", .metadataTool), .init("exif pilot", .metadataTool), .init("fotostation", .metadataTool),
    .init("idimager", .metadataTool), .init("imatch", .metadataTool), .init("exempi", .metadataTool),
    .init("exif editor", .metadataTool), .init("metadata++", .metadataTool), .init("jhead", .metadataTool),
    .init("digikam", .editor), .init("shotwell", .editor), .init("gthumb", .editor), .init("picasa", .editor),
    .init("nikon transfer", .importer), .init("nikon view", .importer), .init("finepix viewer", .importer),
    .init("finepixviewer", .importer), .init("zoombrowser", .importer), .init("kodak easyshare", .importer),
    .init("quicktime", .importer), .init("mac os x", .importer), .init("iphoto", .importer),
    .init("windows photo editor", .editor), .init("windows photo", .importer), .init("windows live photo", .importer),
    .init("windows imaging", .importer),
    .init("microsoft photo", .importer), .init("microsoft.photos", .importer),
    .init("picture motion browser", .importer),
    .init("play memories", .importer), .init("playmemories", .importer), .init("instagram", .service),
    .init("facebook", .service), .init("whatsapp", .service), .init("telegram", .service),
    .init("snapchat", .service), .init("wechat", .service), .init("kakaotalk", .service),
    .init("twitter", .service), .init("flickr", .service), .init("screenshot", .screenCapture),
    .init("screen shot", .screenCapture), .init("screencapture", .screenCapture),
    .init("greenshot", .screenCapture), .init("flameshot", .screenCapture), .init("snipping", .screenCapture),
    .init("snagit", .screenCapture), .init("sharex", .screenCapture), .init("lightshot", .screenCapture),
    .init("spectacle", .screenCapture), .init("scrot", .screenCapture),
    // Names from photos in the source packages of Debian and PyPI, and of programs of the same kinds.
    .init("openimageio", .editor), .init("oiiotool", .editor), .init("ghostscript", .editor),
    .init("tifffile", .editor), .init("tiffutil", .editor), .init("imagej", .editor), .init("matlab", .editor),
    .init("matplotlib", .editor), .init("pano tools", .editor), .init("panotools", .editor),
    .init("helicon focus", .editor), .init("zerene", .editor), .init("photostitch", .editor),
    .init("photoacute", .editor), .init("qtpfsgui", .editor), .init("luminance hdr", .editor),
    .init("easyhdr", .editor), .init("sns-hdr", .editor), .init("aurora hdr", .editor),
    .init("photoline", .editor), .init("photoplus", .editor), .init("photosuite", .editor),
    .init("photostudio", .editor), .init("photoimpression", .editor), .init("graphicconverter", .editor),
    .init("picnik", .editor), .init("befunky", .editor), .init("ipiccy", .editor), .init("pizap", .editor),
    .init("movavi", .editor), .init("ashampoo", .editor), .init("photobie", .editor), .init("photopad", .editor),
    .init("gigapixel", .editor), .init("upscayl", .editor), .init("jpegmini", .editor),
    .init("imageoptim", .editor), .init("caesium", .editor), .init("kipi", .editor), .init("f-spot", .editor),
    .init("ofotonow", .editor), .init("photoleap", .editor), .init("lightleap", .editor),
    .init("youcam", .editor), .init("airbrush", .editor), .init("touchretouch", .editor),
    .init("photoroom", .editor), .init("inshot", .editor), .init("photogrid", .editor),
    .init("piccollage", .editor), .init("hipstamatic", .editor),
    .init("retrica", .editor), .init("cymera", .editor), .init("afterlight", .editor), .init("skitch", .editor),
    .init("bibble", .developer), .init("aftershot", .developer), .init("lightzone", .developer),
    .init("rawstudio", .developer), .init("iridient", .developer), .init("photoninja", .developer),
    .init("photo ninja", .developer), .init("nikon browser", .importer), .init("camedia master", .importer),
    .init("powerexif", .metadataTool), .init("opanda", .metadataTool),
    .init("exifer", .metadataTool), .init("analogexif", .metadataTool), .init("photini", .metadataTool),
    .init("picpick", .screenCapture), .init("monosnap", .screenCapture), .init("cleanshot", .screenCapture),
  ]

  /// Names too short or too common to search for inside others.
  private static let prefixes: [SoftwareName] = [
    // macOS Photos writes "Photos 5.0"; Windows' own editor "Photos".
    .init("photos ", .importer), .init("preview ", .importer), .init("b612", .editor), .init("snow ", .editor),
    .init("on1 ", .developer), .init("paint ", .editor), .init("pillow", .editor), .init("bridge", .metadataTool),
    .init("aperture", .developer), .init("line camera", .editor), .init("photome ", .metadataTool),
  ]
}

/// What a program does to a photo.
enum SoftwareKind: Equatable, Sendable {
  /// Changes pixels.
  case editor
  /// Develops raw data, or adjusts whole images.
  case developer
  /// Changes tags and leaves the image alone.
  case metadataTool
  /// Copies photos from a camera or saves them for the system: may rotate, rename, add tags.
  case importer
  /// A messenger or web service, which scales and compresses.
  case service
  /// Takes screenshots.
  case screenCapture
}
