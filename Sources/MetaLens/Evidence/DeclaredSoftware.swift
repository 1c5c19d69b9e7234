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
    guard let name = entry.value.text, !name.isEmpty, let kind = known ?? SoftwareNames.kind(of: name) else {
      return
    }
    // An edit history lists the same program many times.
    guard !found.contains(where: { $0.kind == kind && haveSameBytes($0.name, name) }), found.count < 16 else { return }
    found.append(DeclaredSoftware(name: name, kind: kind, evidence: Evidence(entry, block)))
  }
}

/// Programs of one kind in the table of programs.
struct SoftwareNames: Sendable {
  private let kind: SoftwareKind
  /// Parts of the names as the programs write them, in lower case, separated by "|": as one text, since Embedded
  /// Swift fills an array by code, which is larger than the names.
  private let names: StaticText

  private init(_ kind: SoftwareKind, _ names: StaticText) {
    self.kind = kind
    self.names = names
  }

  /// The kind of the program called `name`; `nil` for unknown names, including cameras' firmware.
  ///
  /// Firmware writes versions ("Ver.1.0", "14.4.2", "HDR+ 1.0.…"), model names and phone builds into Software, which
  /// look no different from an unknown program; so only names in the table count. False alarms are cameras whose name
  /// contains a program's, so short names only match at the start.
  static func kind(of name: String) -> SoftwareKind? {
    guard name.utf8.count >= 3, !isBuild(name) else { return nil }
    for row in parts where row.names.hasPart(where: { ASCIIText.contains(name, $0) }) { return row.kind }
    for row in prefixes where row.names.hasPart(where: { ASCIIText.hasPrefix(name, $0) }) { return row.kind }
    return nil
  }

  /// Whether `name` is an Android build, "topaz-user 13 TKQ1 release-keys": the device's code name in it may be any
  /// word.
  private static func isBuild(_ name: String) -> Bool {
    ASCIIText.contains(name, "release-keys") || ASCIIText.contains(name, "test-keys")
      || ASCIIText.contains(name, "dev-keys")
  }

  /// Names that identify a program anywhere in a text; a product line's special cases come before the general one.
  private static let parts: [SoftwareNames] = [
    .init(.developer, "lightroom|camera raw"),
    .init(.importer, "photoshop album"),
    .init(.metadataTool, "adobe bridge"),
    .init(
      .editor,
      """
      photoshop|imageready|fireworks|illustrator|indesign|adobe acrobat|adobe express|firefly|gimp|paint.net|\
      paint shop|paintshop|corel|affinity|pixelmator|acorn|krita|inkscape|procreate|clip studio|photopea|pixlr|\
      polarr|fotor|canva|luminar|snapseed|vsco|picsart|facetune|faceapp|meitu|beautyplus|photodirector|photoscape|\
      photofiltre|photoimpact|photodraw|remini|lensa|acdsee|acd systems|xnview|irfanview|faststone|zoner|imagemagick|\
      graphicsmagick|gd-jpeg|libvips|lavc|ffmpeg|topaz|nik collection|hugin|ptgui|microsoft ice|autopano|photomatix
      """),
    .init(
      .developer,
      """
      capture one|darktable|rawtherapee|rawshooter|dxo|silkypix|digital photo professional|capture nx|nx studio|\
      nikon capture|viewnx|imaging edge|image data converter|olympus workspace|olympus viewer
      """),
    .init(.importer, "olympus master"),
    .init(
      .developer,
      """
      photopro|photo pro |photolab|ufraw|dcraw|aperture 1|aperture 2|aperture 3|exposure x|phocus
      """),
    .init(
      .metadataTool,
      """
      image::exiftool|exiftool|exiv2|geosetter|photo mechanic|houdahgeo|exifpilot|exif pilot|fotostation|idimager|\
      imatch|exempi|exif editor|metadata++|jhead
      """),
    .init(.editor, "digikam|shotwell|gthumb|picasa"),
    .init(
      .importer,
      """
      nikon transfer|nikon view|finepix viewer|finepixviewer|zoombrowser|kodak easyshare|quicktime|mac os x|iphoto
      """),
    .init(.editor, "windows photo editor"),
    .init(
      .importer,
      """
      windows photo|windows live photo|windows imaging|microsoft photo|microsoft.photos|picture motion browser|\
      play memories|playmemories
      """),
    .init(.service, "instagram|facebook|whatsapp|telegram|snapchat|wechat|kakaotalk|twitter|flickr"),
    .init(
      .screenCapture,
      """
      screenshot|screen shot|screencapture|greenshot|flameshot|snipping|snagit|sharex|lightshot|spectacle|scrot
      """),
    // Names from photos in the source packages of Debian and PyPI, and of programs of the same kinds.
    .init(
      .editor,
      """
      openimageio|oiiotool|ghostscript|tifffile|tiffutil|imagej|matlab|matplotlib|pano tools|panotools|helicon focus|\
      zerene|photostitch|photoacute|qtpfsgui|luminance hdr|easyhdr|sns-hdr|aurora hdr|photoline|photoplus|photosuite|\
      photostudio|photoimpression|graphicconverter|picnik|befunky|ipiccy|pizap|movavi|ashampoo|photobie|photopad|\
      gigapixel|upscayl|jpegmini|imageoptim|caesium|kipi|f-spot|ofotonow|photoleap|lightleap|youcam|airbrush|\
      touchretouch|photoroom|inshot|photogrid|piccollage|hipstamatic|retrica|cymera|afterlight|skitch
      """),
    .init(.developer, "bibble|aftershot|lightzone|rawstudio|iridient|photoninja|photo ninja"),
    .init(.importer, "nikon browser|camedia master"),
    .init(.metadataTool, "powerexif|opanda|exifer|analogexif|photini"),
    .init(.screenCapture, "picpick|monosnap|cleanshot"),
  ]

  /// Names too short or too common to search for inside others: macOS Photos writes "Photos 5.0"; Windows' own editor
  /// "Photos".
  private static let prefixes: [SoftwareNames] = [
    .init(.importer, "photos |preview "),
    .init(.editor, "b612|snow "),
    .init(.developer, "on1 "),
    .init(.editor, "paint |pillow"),
    .init(.metadataTool, "bridge"),
    .init(.developer, "aperture"),
    .init(.editor, "line camera"),
    .init(.metadataTool, "photome "),
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
