import ByteReading
import ImageFormats
import PhotoMetadata

/// Counts what would go of a photo, by what it tells.
struct RemovalCensus {
  private var counts: [Int] = Array(repeating: 0, count: RemovalSurvey.Kind.allCases.count)

  /// - Parameter removed: The parts that a plan leaves out.
  init(_ file: ImageFile, _ metadata: PhotoMetadata, removed: [StructureNode]) {
    for directory in metadata.directories {
      for entry in directory.entries { add(RemovalSorter.kind(of: entry, in: directory.block)) }
    }
    if metadata.thumbnail != nil { add(.pictures) }
    for trailer in file.trailers { add(Self.kind(of: trailer)) }
    // A TIFF file's parts are its values.
    if file.format != .tiff { addParts(removed, of: file, metadata) }
  }

  /// What there is, in the order of the kinds.
  var groups: [RemovalSurvey.Group] {
    var groups: [RemovalSurvey.Group] = []
    for (place, kind) in RemovalSurvey.Kind.allCases.enumerated() where counts[place] > 0 {
      groups.append(.init(kind, counts[place]))
    }
    return groups
  }

  private mutating func add(_ kind: RemovalSurvey.Kind?) {
    guard let kind, let place = RemovalSurvey.Kind.allCases.firstIndex(of: kind) else { return }
    counts[place] += 1
  }

  /// Parts that hold no value that was counted, nor go on with one that does.
  private mutating func addParts(_ removed: [StructureNode], of file: ImageFile, _ metadata: PhotoMetadata) {
    let starts =
      (metadata.directories.map { $0.offset } + file.blocks.map { $0.region.fileOffset() }
      + file.trailers.map { $0.offset }).sorted()
    var known: [StructureNode] = []
    for part in removed {
      let first = Self.place(of: part.offset, in: starts)
      if first < starts.count, starts[first] < part.offset + part.length {
        // One that goes on behind another begins alike: half of a profile, the rest of a long XMP packet.
        if known.count < 64 { known.append(part) }
      } else if !known.contains(where: { $0.name == part.name && $0.detail == part.detail }) {
        add(Self.kind(of: part))
      }
    }
  }

  /// The place of the first of `starts`, which stand in order, that is not before `offset`.
  private static func place(of offset: Int, in starts: [Int]) -> Int {
    var (lower, upper) = (0, starts.count)
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if starts[middle] < offset { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  private static func kind(of trailer: Trailer) -> RemovalSurvey.Kind {
    switch trailer.kind {
    case .multiPicture, .jpeg: .pictures
    case .gainMap: .gainMap
    case .motionPhoto: .video
    default: .other
    }
  }

  private static func kind(of part: StructureNode) -> RemovalSurvey.Kind? {
    switch part.name {
    // Room for what is to come, and the rest of the file's own words on what else is in it.
    case "free", "skip": nil
    case "mpvd": .video
    case "APP0": .pictures
    default: .other
    }
  }
}
