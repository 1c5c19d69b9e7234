import ByteReading
import ImageFormats
import PhotoMetadata

/// Looks up facts about makers and models, in ``CameraTable`` and elsewhere.
package struct CameraKnowledge: Sendable {
  /// All of the knowledge.
  static let all = CameraKnowledge(withholding: [])

  /// The rows to ignore.
  private let withheld: [String]

  /// Everything except `rows`, in the form of ``rows``: to measure the results for photos of cameras that the tables
  /// don't know.
  package init(withholding rows: [String]) { withheld = rows }

  /// Whether originals of `make` have HEIF grids with such tiles.
  func hasTiles(_ make: String, _ tile: PixelSize) -> Bool {
    isListed(CameraTable.tiles, make, nil, tile)
  }

  /// Whether an unusual aspect ratio or size is one of the camera's, in either orientation.
  func hasFrame(_ make: String, _ model: String?, _ size: PixelSize) -> Bool {
    let landscape = size.width >= size.height ? size : size.turned
    return isListed(CameraTable.frames, make, model, landscape)
  }

  /// Whether `matches` is true for the size in a row for `make`'s own aspect ratios.
  func hasShape(_ make: String, _ matches: (PixelSize) -> Bool) -> Bool {
    hasRow(of: CameraTable.shapes) { row in
      let (maker, shape) = row.split(at: 0x20)
      guard begins(make, with: maker), let (width, height) = shape?.split(at: 0x78), let height else { return false }
      return matches(PixelSize(Int(width.number), Int(height.number)))
    }
  }

  /// Whether all image sizes of `model` are known.
  func knowsAllFrames(of model: String) -> Bool {
    hasRow(of: CameraTable.completeFrames) { row in begins(model, with: row) }
  }

  /// A known firmware segment.
  struct Segment {
    var name: StaticText
    /// Whether the chip's encoder also wrote the image.
    var isHardware: Bool
  }

  /// The row for the firmware segment that begins with `head`; `nil` if there is none for `make`.
  func segment(_ number: UInt8, _ head: ByteSlice, make: String) -> Segment? {
    var found: Segment?
    _ = hasRow(of: CameraTable.segments) { row in
      let (wanted, rest) = row.split(at: 0x20)
      guard wanted.number == Int64(number), let (maker, beginning) = rest?.split(at: 0x20),
        let (name, way) = beginning?.split(at: 0x20), maker.utf8.first == 0x2A || begins(make, with: maker),
        holds(head, name)
      else { return false }
      found = Segment(name: name, isHardware: way != nil)
      return true
    }
    return found
  }

  /// Whether `head` is the start of a segment defined by a program or a standard.
  func isForeignSegment(_ head: ByteSlice) -> Bool {
    hasRow(of: CameraTable.foreignSegments) { row in holds(head, row) }
  }

  /// Whether camera apps write the XMP property `name`.
  func isCameraProperty(_ name: String) -> Bool {
    hasRow(of: CameraTable.properties) { row in begins(name, with: row) }
  }

  /// Whether the gallery's editor writes a block called `name` into Samsung's trailer.
  func isGalleryBlock(_ name: ByteSlice) -> Bool {
    hasRow(of: CameraTable.galleryBlocks) { row in row.utf8.count == name.count && holds(name, row) }
  }

  /// The maker for `make`; `other` if its row is withheld, or if `model` is a phone with the name of a maker of cameras.
  func maker(_ make: String, _ model: String?) -> CameraMaker {
    let maker = CameraMaker(make: make)
    if maker.buildsCameras, let model, isPhone(make, model) { return .other }
    guard !withheld.isEmpty, let row = CameraMaker.row(of: make), isWithheld(row) else { return maker }
    return .other
  }

  /// Whether `maker`, with the Make `make`, takes images with the aspect ratio of `size`: a maker that may build
  /// cameras takes theirs too.
  func isShape(_ size: PixelSize, of maker: CameraMaker, _ make: String?) -> Bool {
    if CameraShape.fitsPhones(size) { return true }
    guard maker == .other, let make, CameraShape.fitsCameras(size) else { return false }
    return !isPhoneMake(make)
  }

  /// Whether `maker`, called `make`, is known to make phones and no other cameras.
  func buildsPhonesAlone(_ maker: CameraMaker, _ make: String) -> Bool {
    switch maker {
    case .apple, .google, .sonyMobile: true
    // "SAMSUNG" is written by cameras too.
    case .samsung: make.utf8.first == 0x73
    case .other: isPhoneMake(make)
    case .canon, .nikon, .sony, .fujifilm, .panasonic, .olympus, .pentax, .minolta, .casio, .leica, .kodak, .sanyo,
      .ricoh, .sigma, .hp, .epson, .konica:
      false
    }
  }

  private func isPhone(_ make: String, _ model: String) -> Bool {
    hasRow(of: CameraTable.phoneModels) { row in
      let (maker, beginning) = row.split(at: 0x20)
      return begins(make, with: maker) && beginning.map { begins(model, with: $0) } ?? false
    }
  }

  private func isPhoneMake(_ make: String) -> Bool {
    hasRow(of: CameraTable.phoneMakes) { row in begins(make, with: row) }
  }

  /// When `model` went on sale.
  func launch(of model: String) -> ModelLaunch? {
    ModelLaunch.find(model).flatMap { isWithheld($0.model) ? nil : $0 }
  }

  /// Whether one of `rows`, one a line, meets `condition` and isn't withheld.
  private func hasRow(of rows: StaticText, where condition: (StaticText) -> Bool) -> Bool {
    rows.hasPart(separatedBy: UInt8(ascii: "\n")) { row in !isWithheld(row) && condition(row) }
  }

  private func isWithheld(_ row: StaticText) -> Bool {
    withheld.contains { row.utf8.elementsEqual($0.utf8) }
  }

  private func isListed(_ rows: StaticText, _ make: String, _ model: String?, _ size: PixelSize) -> Bool {
    hasRow(of: rows) { row in
      let (maker, rest) = row.split(at: 0x20)
      guard let (frame, models) = rest?.split(at: 0x20) else { return false }
      let (width, height) = frame.split(at: 0x78)
      guard let height, width.number == Int64(size.width), height.number == Int64(size.height) else { return false }
      return begins(make, with: maker) && (models.map { isOne(model, of: $0) } ?? true)
    }
  }

  /// Whether `model` begins with one of the comma-separated `rows`.
  private func isOne(_ model: String?, of rows: StaticText) -> Bool {
    guard let model else { return false }
    return rows.hasPart(separatedBy: UInt8(ascii: ",")) { begins(model, with: $0) }
  }

  /// Whether `text` begins with `row`, ignoring case; a hyphen in the row stands for a space.
  private func begins(_ text: String, with row: StaticText) -> Bool {
    ASCIIText.withBytes(text) { bytes in
      guard row.utf8.count <= bytes.count else { return false }
      for index in 0..<row.utf8.count where bytes[index].lowercased != row.utf8[index].spaced { return false }
      return true
    }
  }

  /// Whether `head` contains `row`; a hyphen in the row stands for a space.
  private func holds(_ head: ByteSlice, _ row: StaticText) -> Bool {
    let count = row.utf8.count
    guard count > 0, count <= head.count else { return false }
    for start in 0...(head.count - count) {
      var index = 0
      while index < count, head[start + index] == row.utf8[index].spaced { index += 1 }
      if index == count { return true }
    }
    return false
  }
}

extension CameraKnowledge {
  /// Every row with the name of its table, for measuring the effect of withholding it.
  package static var rows: [(table: String, row: String)] {
    let tables: [(String, StaticText)] = [
      ("tiles", CameraTable.tiles), ("completeFrames", CameraTable.completeFrames), ("frames", CameraTable.frames),
      ("shapes", CameraTable.shapes), ("segments", CameraTable.segments),
      ("foreignSegments", CameraTable.foreignSegments),
      ("properties", CameraTable.properties), ("phoneMakes", CameraTable.phoneMakes),
      ("phoneModels", CameraTable.phoneModels),
      ("galleryBlocks", CameraTable.galleryBlocks),
    ]
    var rows: [(table: String, row: String)] = []
    for (name, text) in tables {
      text.forEachLine { row in
        rows.append((name, row.text))
        return false
      }
    }
    rows += ModelLaunch.models.map { ("launches", $0.text) }
    rows += CameraMaker.rows.map { ("makers", $0.text) }
    return rows
  }
}

extension UInt8 {
  /// The byte, in lower case if it is an ASCII letter.
  fileprivate var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

  /// The byte, with a hyphen replaced by a space.
  fileprivate var spaced: UInt8 { self == 0x2D ? 0x20 : self }
}
