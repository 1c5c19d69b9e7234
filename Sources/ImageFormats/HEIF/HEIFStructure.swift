import ByteReading

/// The items of a file in the ISO base media format (ISO/IEC 14496-12 and 23008-12).
public struct HEIFStructure: Equatable, Sendable {
  /// An entry of `iinf` with its properties and references.
  public struct Item: Equatable, Sendable {
    public var identifier: UInt32
    public var type: FourCC
    public var name: String?
    /// The MIME type of an item of type `mime`, the URI of one of type `uri `.
    public var contentType: String?
    /// The encoding of an item of type `mime`, such as `deflate`.
    public var contentEncoding: String?
    /// Width and height from `ispe`, in pixels.
    public var width: Int?
    public var height: Int?
    /// The width and height of the part that is shown, from `clap`, if readers must follow it.
    public var shownWidth: Int?
    public var shownHeight: Int?
    /// Quarter turns counter-clockwise, from `irot`.
    public var rotation: UInt8?
    /// The axis from `imir`.
    public var mirror: UInt8?
    public var isHidden = false
    /// The type of an auxiliary image (`auxC`), such as a depth map or gain map.
    public var auxiliaryType: String?
    /// The encoder's configuration box: `hvcC`, `av1C`.
    public var codec: FourCC?
    /// The size in bytes of the length before each NAL unit; 0 for codecs without NAL units.
    public var nalLengthSize = 0
    /// The location of that box's payload.
    public var configuration: Extent?
    /// The locations of the item's data, in the order in which they are joined.
    public var extents: [Extent] = []

    public init(identifier: UInt32, type: FourCC) {
      self.identifier = identifier
      self.type = type
    }
  }

  /// A contiguous range of an item's data.
  public struct Extent: Equatable, Sendable {
    /// The first byte's file offset; may be past the end of a truncated file.
    public var offset: Int
    /// The claimed length in bytes.
    public var length: Int

    public init(offset: Int, length: Int) {
      self.offset = offset
      self.length = length
    }
  }

  /// A tile with the same data as an earlier one.
  public struct CopiedTile: Equatable, Sendable {
    /// The tiles' numbers in the grid, starting at 1.
    public var number: Int
    public var original: Int
    public var offset: Int

    public init(number: Int, original: Int, offset: Int) {
      self.number = number
      self.original = original
      self.offset = offset
    }
  }

  /// An entry of `iref`: `from` refers to `to` with the meaning `type`.
  public struct Reference: Equatable, Sendable {
    public var type: FourCC
    public var from: UInt32
    public var to: [UInt32]

    public init(type: FourCC, from: UInt32, to: [UInt32]) {
      self.type = type
      self.from = from
      self.to = to
    }
  }

  public var majorBrand: FourCC = "    "
  public var compatibleBrands: [FourCC] = []
  /// The `hdlr` box's name.
  public var handlerName: String?
  public var primaryItem: UInt32?
  public var items: [Item] = []
  public var references: [Reference] = []
  /// Tile columns when the primary item is a grid.
  public var gridColumns: Int?
  public var gridRows: Int?
  /// The width of a grid's tiles, in pixels.
  public var tileWidth: Int?
  public var tileHeight: Int?
  /// The program that encoded an image or thumbnail; `nil` if none is recognised.
  public var program: HEVCProgram?
  /// The offset of a property that no item has; `nil` if there is none.
  public var unusedProperty: Int?
  /// The second of two tiles with the same data; found only by a deep look at HEVC.
  public var copiedTile: CopiedTile?
  /// How much of the image's coded data could be decoded, in coding tree blocks; set by a deep look at HEVC only.
  public var coverage: PictureCoverage?

  public init() {}

  /// The item with ID `identifier`.
  public func item(_ identifier: UInt32) -> Item? {
    for item in items where item.identifier == identifier { return item }
    return nil
  }

  /// The targets of the references of `type` from item `identifier`.
  public func targets(of identifier: UInt32, _ type: FourCC) -> [UInt32] {
    for reference in references where reference.from == identifier && reference.type == type {
      return reference.to
    }
    return []
  }
}

extension HEIFStructure {
  /// Reads the brands of `ftyp` (ISO/IEC 14496-12, 4.3).
  mutating func readBrands(_ box: Box) {
    var fields = box.fields()
    guard let major = try? fields.fourCC() else { return }
    majorBrand = major
    guard (try? fields.skip(4)) != nil else { return }
    while let brand = try? fields.fourCC() { compatibleBrands.append(brand) }
  }
}

extension HEIFStructure.Item {
  mutating func apply(_ property: HEIFPropertyReader.Property) {
    switch property {
    case .size(let width, let height):
      self.width = width
      self.height = height
    case .shown(let width, let height):
      shownWidth = width
      shownHeight = height
    case .rotation(let turns): rotation = turns
    case .mirror(let axis): mirror = axis
    case .auxiliary(let type): auxiliaryType = type
    case .codec(let type, let lengthSize, let place):
      codec = type
      configuration = place
      nalLengthSize = lengthSize
    case .profile, .other: break
    }
  }
}

/// The layout of a grid image (ISO/IEC 23008-12, 6.6.2.3).
struct HEIFGrid {
  let columns: Int
  let rows: Int
  /// The image's width in pixels, which the tiles may exceed on the right and at the bottom.
  let width: Int
  let height: Int

  /// The grid described by an item's data, or `nil` when it is truncated.
  init?(_ region: ByteRegion) {
    guard let bytes = try? region.prefix(12) else { return nil }
    var fields = BoxFields(bytes)
    do throws(ByteError) {
      try fields.skip(1)
      let size = try fields.uint8() & 1 == 0 ? 2 : 4
      rows = Int(try fields.uint8()) + 1
      columns = Int(try fields.uint8()) + 1
      width = try fields.number(size)
      height = try fields.number(size)
    } catch { return nil }
  }
}
