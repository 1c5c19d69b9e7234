import ByteReading
import CompactLibrary

/// Parses a HEIF or AVIF file: boxes, items, and the metadata in both.
package struct HEIFParser {
  private let region: ByteRegion
  private var reader = BoxReader()
  private var file: ImageFile
  private var heif = HEIFStructure()
  /// The index of each item in `heif.items`.
  private var indices: [UInt32: Int] = [:]
  private var otherBlocks: [MetadataBlock] = []

  private let depth: InspectionDepth

  private init(_ region: ByteRegion, _ format: ImageFormat, _ depth: InspectionDepth) {
    self.region = region
    self.depth = depth
    file = ImageFile(format: format)
  }

  /// The structure of the file in `region`.
  package static func parse(
    _ region: ByteRegion, as format: ImageFormat, depth: InspectionDepth = .quick
  ) -> ImageFile {
    var parser = HEIFParser(region, format, depth)
    parser.walk()
    return parser.file
  }

  private mutating func walk() {
    let (boxes, end) = reader.file(region)
    file.structure = boxes.map { StructureNode($0, describe: BoxDetail.text) }
    let meta = boxes.first { $0.type == "meta" }
    if let meta { read(meta) }
    for box in boxes { readOther(box) }
    if meta == nil, file.width == nil { reader.note(.missing(part: "meta"), at: region.fileOffset()) }
    if let trailer = BoxTrailer.classify(region, from: end) { file.trailers.append(trailer) }
    noteHiddenPictures(from: region.fileOffset(at: end))
    file.blocks.order { $0.region.fileOffset() < $1.region.fileOffset() }
    file.blocks += otherBlocks
    file.issues = reader.issues
    file.heif = heif
  }

  private mutating func readOther(_ box: Box) {
    switch box.type {
    case "ftyp": heif.readBrands(box)
    case "moov": if file.width == nil { readTrackSize(box) }
    case "uuid" where box.userType == .xmp: file.blocks.append(MetadataBlock(.xmp, box.payload))
    case "uuid":
      if let manifest = C2PABox.manifest(in: box) { file.blocks.append(MetadataBlock(.jumbf, manifest)) }
    case "jumb": file.blocks.append(MetadataBlock(.jumbf, box.region))
    // Samsung's and Google's motion photos keep the video, and Samsung its trailer, in separate boxes.
    case "mpvd": note(.motionPhoto, box)
    case "sefd":
      note(.samsung, box)
      // The trailer ends with its name, as it does after a JPEG.
      let end = box.payload.region(at: max(0, box.payload.count - 4), count: 4)
      if !((try? end.bytes(at: 0, count: 4))?.starts(with: "SEFT") ?? false) {
        reader.note(.missing(part: "SEFT"), at: box.payload.fileOffset(at: box.payload.count))
      }
    default: break
    }
  }

  private mutating func note(_ kind: Trailer.Kind, _ box: Box) {
    file.trailers.append(Trailer(kind, offset: box.payload.fileOffset(), length: box.payload.count))
  }

  private mutating func readTrackSize(_ moov: Box) {
    guard let size = TrackSize.largest(in: moov) else { return }
    file.width = size.width
    file.height = size.height
  }
}

extension HEIFParser {
  private mutating func read(_ meta: Box) {
    heif.handlerName = HEIFItemTables.handlerName(meta)
    heif.primaryItem = HEIFItemTables.primaryItem(meta)
    heif.items = HEIFItemTables.items(meta)
    heif.references = HEIFItemTables.references(meta)
    if heif.primaryItem == nil { reader.note(.missing(part: "pitm"), at: meta.region.fileOffset()) }
    for index in heif.items.indices where indices[heif.items[index].identifier] == nil {
      indices[heif.items[index].identifier] = index
    }
    readLocations(meta)
    let profile = readProperties(meta)
    if let profile { file.blocks.append(MetadataBlock(.icc, profile)) }
    readSize()
    var collector = HEIFBlockCollector(region, heif)
    for item in heif.items { collector.collect(item, &reader) }
    noteCutPictures()
    var data = HEIFCodedData(heif, in: region)
    heif.program = data.checkConfigurations(&reader)
    if depth == .deep {
      heif.coverage = data.check(&reader)
      heif.copiedTile = data.copiedTile
    }
    file.blocks += collector.blocks
    otherBlocks = collector.otherBlocks
  }

  /// A file that ends before its image data was cut short. One issue is enough: a grid has hundreds of tiles.
  private mutating func noteCutPictures() {
    for item in heif.items where item.codec != nil {
      for extent in item.extents where extent.length < FileNumber.limit {
        let available = region.count - (extent.offset - region.fileOffset())
        guard available < extent.length else { continue }
        return reader.note(
          .truncated(part: "picture data", needed: extent.length, available: max(0, available)), at: extent.offset)
      }
    }
  }

  /// Image data that extends past the last box means that a box's length is wrong.
  private mutating func noteHiddenPictures(from end: Int) {
    guard end < region.fileOffset(at: region.count) else { return }
    for item in heif.items where item.codec != nil {
      for extent in item.extents where extent.length < FileNumber.limit && extent.offset + extent.length > end {
        return reader.note(.invalidValue(part: "end of boxes before picture data", found: end), at: extent.offset)
      }
    }
  }

  private mutating func readLocations(_ meta: Box) {
    guard var locations = HEIFLocationReader(meta) else {
      return reader.note(.missing(part: "iloc"), at: meta.region.fileOffset())
    }
    do throws(ByteError) {
      try locations.read { identifier, extents in
        if let index = indices[identifier] { heif.items[index].extents = extents }
      }
    } catch {
      reader.note(.missing(part: "part of iloc"), at: meta.child("iloc")?.region.fileOffset() ?? 0)
    }
    closeEmptiedItems()
  }

  /// A length of 0 means "to the end", but exiftool writes it for metadata that it has emptied: where another item's
  /// data begins later, the item is empty.
  private mutating func closeEmptiedItems() {
    let last = heif.items.reduce(0) { last, item in item.extents.reduce(last) { max($0, $1.offset) } }
    for index in heif.items.indices where heif.items[index].type == "Exif" || heif.items[index].type == "mime" {
      guard heif.items[index].extents.count == 1, let extent = heif.items[index].extents.first,
        extent.length >= FileNumber.limit, extent.offset < last
      else { continue }
      heif.items[index].extents = []
    }
  }

  /// Assigns the items their properties; returns the colour profile of the primary image, or of its tiles.
  private mutating func readProperties(_ meta: Box) -> ByteRegion? {
    let properties = HEIFPropertyReader(meta)
    let primary = heif.primaryItem ?? 0
    let tile = heif.targets(of: primary, "dimg").first
    var profile: ByteRegion?
    var tileProfile: ByteRegion?
    do throws(ByteError) {
      heif.unusedProperty = try properties.read { identifier, property in
        if case .profile(let region) = property, region.count > 0 {
          if identifier == primary { profile = region }
          if identifier == tile { tileProfile = region }
        } else if let index = indices[identifier] {
          heif.items[index].apply(property)
        }
      }
    } catch {
      reader.note(.missing(part: "part of ipma"), at: meta.region.fileOffset())
    }
    return profile ?? tileProfile ?? properties.firstProfile
  }

  private mutating func readSize() {
    guard let primary = heif.primaryItem, let index = indices[primary] else {
      file.width = heif.items.first { $0.width != nil }?.width
      file.height = heif.items.first { $0.height != nil }?.height
      return
    }
    let item = heif.items[index]
    file.width = item.width
    file.height = item.height
    if item.type == "grid" { readGrid(item) }
  }

  private mutating func readGrid(_ item: HEIFStructure.Item) {
    if let tile = heif.targets(of: item.identifier, "dimg").first, let index = indices[tile] {
      heif.tileWidth = heif.items[index].width
      heif.tileHeight = heif.items[index].height
    }
    guard let extent = item.extents.first,
      let grid = HEIFGrid(region.region(at: extent.offset - region.fileOffset(), count: extent.length))
    else { return reader.note(.missing(part: "grid"), at: item.extents.first?.offset ?? 0) }
    let tiles = heif.targets(of: item.identifier, "dimg").count
    if tiles != grid.columns * grid.rows {
      reader.note(.invalidValue(part: "number of tiles", found: tiles), at: extent.offset)
    }
    heif.gridColumns = grid.columns
    heif.gridRows = grid.rows
    if file.width == nil { file.width = grid.width }
    if file.height == nil { file.height = grid.height }
    if grid.width != file.width || grid.height != file.height {
      reader.note(.invalidValue(part: "grid width", found: grid.width), at: item.extents.first?.offset ?? 0)
    }
  }
}
