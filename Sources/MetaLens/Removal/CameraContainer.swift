import ByteReading
import ImageFormats
import PhotoMetadata

/// The plan for overwriting parts of a maker's raw file that isn't TIFF-based: Fujifilm's RAF, Canon's CRW and CR3.
/// Everything else stays in place, since only the maker knows which offsets count from where.
struct CameraContainer {
  /// The runs that are kept or overwritten, in file order, without overlap.
  private(set) var runs: [TIFFLayout.Run] = []
  /// The parts removed, in the order in which they were found; empty if all are already gone.
  private(set) var removed: [StructureNode] = []
  /// The sensor data, and the previews without their metadata.
  private(set) var pictures: [Range<Int>] = []
  let source: ByteSource
  let format: ImageFormat

  init(_ file: ImageFile, _ source: ByteSource) throws(RemovalError) {
    (self.source, format) = (source, file.format)
    switch file.format {
    case .raf: try readRAF(file)
    case .crw: try readCRW(file)
    case .cr3: try readCR3(file)
    case .jpeg, .png, .webp, .gif, .tiff, .dng, .cr2, .nef, .arw, .orf, .rw2, .pef, .srw, .heic, .heif, .avif, .jpegXL,
      .jpeg2000, .psd:
      throw .unsupported(file.format)
    }
    // What is overwritten must not be image data, as a hostile table might claim; parts that overlap count once.
    let kept = try TIFFLayout.Run.ordered(pictures.map { TIFFLayout.Run(range: $0, content: .kept) })
    pictures = kept.map { $0.range }
    runs = try TIFFLayout.Run.ordered(runs + kept)
  }

  /// The plan for the file with the runs overwritten, up to the end of its container.
  static func plan(_ file: ImageFile, _ source: ByteSource) throws(RemovalError) -> RemovalPlan {
    let container = try CameraContainer(file, source)
    var plan = RemovalPlan()
    let position = plan.lay(container.runs)
    for node in container.removed { plan.remove(node) }
    let end = file.format == .cr3 ? max(position, RemovalPlan.end(of: file)) : source.count
    plan.copy(position, to: end)
    plan.removeBytes(after: end, of: file, source)
    return plan
  }

  static func isClean(_ file: ImageFile, _ source: ByteSource) -> Bool {
    (try? CameraContainer(file, source))?.removed.isEmpty ?? false
  }

  /// The runs of coded image data, in order.
  static func pictureRuns(_ file: ImageFile, _ source: ByteSource) -> [ByteRegion] {
    guard let container = try? CameraContainer(file, source) else { return [] }
    return container.pictures.map { ByteRegion(source: source, offset: $0.lowerBound, count: $0.count) }
  }

  /// RAF's metadata is in its JPEG; the header and the directory of the sensor data are needed for developing.
  private mutating func readRAF(_ file: ImageFile) throws(RemovalError) {
    for node in file.structure {
      switch node.name {
      case "JPEG": try clean(node.offset..<node.offset + node.length)
      case "CFA", "CFA header": pictures.append(node.offset..<node.offset + node.length)
      default: break
      }
    }
  }

  /// CRW's records are separate values, which the metadata reader finds.
  private mutating func readCRW(_ file: ImageFile) throws(RemovalError) {
    blankNote(MetadataBlock(.ciff, source.all))
    try readHeap(file.structure)
    if let trailer = CanonTrailer.removal(in: source) {
      removed.append(trailer.node)
      runs.append(trailer.run)
    }
  }

  private mutating func readHeap(_ records: [StructureNode]) throws(RemovalError) {
    for record in records {
      let range = record.offset..<record.offset + record.length
      switch record.name {
      case "JPEG", "Thumbnail": try clean(range)
      case "RawData": pictures.append(range)
      default: try readHeap(record.children)
      }
    }
  }
}

// MARK: What is written over

extension CameraContainer {
  /// Blanks the metadata of the JPEG stream in `range` of the file.
  mutating func clean(_ range: Range<Int>) throws(RemovalError) {
    let cleaning = try PreviewCleaning(range, in: source.all, keepsExif: true, depth: 0)
    runs += cleaning.runs
    removed += cleaning.removed
    pictures += range.without(cleaning.metadata)
  }

  /// Blanks identifying values in the TIFF stream in `region`.
  mutating func cleanStream(_ region: ByteRegion) throws(RemovalError) {
    let layout = try TIFFLayout(region, [], .camera, depth: 1)
    runs += layout.runs
    removed += layout.removed
  }

  /// Blanks the identifying values of Canon's note in `block`.
  mutating func blankNote(_ block: MetadataBlock) {
    var file = ImageFile(format: format)
    file.blocks = [block]
    for directory in PhotoMetadataReader.read(file).directories {
      guard case .makerNote(let vendor) = directory.block else { continue }
      for entry in directory.entries {
        if let range = IdentifyingField.range(of: entry, of: vendor) { blank(range, "MakerNote") }
      }
    }
  }

  /// Fills `range` of the file and records it under `name`, unless it is already filled.
  mutating func blank(_ range: Range<Int>, _ name: String, detail: String? = nil, with byte: UInt8 = 0) {
    guard !range.isEmpty else { return }
    let isDone = source.isFilled(with: byte, from: range.lowerBound, to: range.upperBound)
    if !isDone { removed.append(StructureNode(name, offset: range.lowerBound, length: range.count, detail: detail)) }
    let content: TIFFLayout.Run.Content = byte == 0 ? .blank : .written([.filled(byte, count: range.count)])
    runs.append(.init(range: range, content: content))
  }
}
