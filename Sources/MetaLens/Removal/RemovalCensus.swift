import ByteReading
import ImageFormats
import PhotoMetadata

/// Counts what would be removed from a photo, by kind.
struct RemovalCensus {
  private var counts: [Int] = Array(repeating: 0, count: RemovalSurvey.Kind.allCases.count)

  /// - Parameters:
  ///   - removed: The parts that a plan leaves out.
  ///   - canKeepMap: Whether keeping a gain map is an option, so that it does not count as removed.
  init(_ file: ImageFile, _ metadata: PhotoMetadata, removed: [StructureNode], canKeepMap: Bool) {
    for directory in metadata.directories {
      for entry in directory.entries where !Self.stays(entry, in: directory.block, of: file) {
        add(RemovalSorter.kind(of: entry, in: directory.block))
      }
    }
    if metadata.thumbnail != nil, !Self.isCameraRaw(file.format) { add(.pictures) }
    for trailer in file.trailers where !(canKeepMap && trailer.kind == .gainMap) { add(Self.kind(of: trailer)) }
    if file.hasAppleGainMap, !canKeepMap, !removed.isEmpty { add(.gainMap) }
    for part in removed where file.format == .tiff && LostPicture.isSmallerImage(part) { add(.pictures) }
    // A TIFF file's parts are its values.
    if file.format != .tiff, !file.format.isRaw { addParts(removed, of: file, metadata) }
    // The profile itself stays, as the container requires it.
    if removed.contains(where: { $0.detail == CleanProfile.removedParts }) { add(.other) }
  }

  /// The groups that aren't empty, in the order of the kinds.
  var groups: [RemovalSurvey.Group] {
    var groups: [RemovalSurvey.Group] = []
    for (place, kind) in RemovalSurvey.Kind.allCases.enumerated() where counts[place] > 0 {
      groups.append(.init(kind, counts[place]))
    }
    return groups
  }

  /// Whether a raw file's value is needed for developing, or does not reveal who took it, where and when.
  private static func stays(_ entry: MetadataEntry, in block: BlockID, of file: ImageFile) -> Bool {
    if isCameraRaw(file.format) {
      if case .makerNote(let vendor) = block { return !IdentifyingField.isIdentifying(entry.name, of: vendor) }
      guard block.isExif, block != .gps, let tag = UInt16(exactly: entry.tag) else { return block == .icc }
      return !IdentifyingField.isIdentifying(tag)
    }
    guard file.format == .dng, let tag = UInt16(exactly: entry.tag) else { return false }
    if case .ifd = block { return TIFFPage.isNeededToDevelop(tag) }
    if case .subIFD = block { return TIFFPage.isNeededToDevelop(tag) }
    return false
  }

  private static func isCameraRaw(_ format: ImageFormat) -> Bool { format.isRaw && format != .dng }

  private mutating func add(_ kind: RemovalSurvey.Kind?) {
    guard let kind, let place = RemovalSurvey.Kind.allCases.firstIndex(of: kind) else { return }
    counts[place] += 1
  }

  /// Adds parts that neither contain a counted value nor continue a part that does.
  private mutating func addParts(_ removed: [StructureNode], of file: ImageFile, _ metadata: PhotoMetadata) {
    let starts =
      (metadata.directories.map { $0.offset } + file.blocks.map { $0.region.fileOffset() }
      + file.trailers.map { $0.offset }).sorted()
    var known: [StructureNode] = []
    for part in removed where part.detail != CleanProfile.removedParts {
      let first = starts.partitionPoint { $0 >= part.offset }
      if first < starts.count, starts[first] < part.offset + part.length {
        // A continuation begins like the first part: half of a profile, the rest of a long XMP packet.
        if known.count < 64 { known.append(part) }
      } else if !known.contains(where: { $0.name == part.name && $0.detail == part.detail }) {
        add(Self.kind(of: part))
      }
    }
  }

  private static func kind(of trailer: Trailer) -> RemovalSurvey.Kind {
    switch trailer.kind {
    case .multiPicture, .jpeg: .pictures
    case .gainMap: .gainMap
    case .motionPhoto: .video
    case .samsung, .padding, .foreign, .unknown: .other
    }
  }

  private static func kind(of part: StructureNode) -> RemovalSurvey.Kind? {
    switch part.name {
    // Free space, and the remaining references to removed data.
    case "free", "skip": nil
    case "mpvd": .video
    case "jhgm": .gainMap
    case "APP0": .pictures
    default: .other
    }
  }
}

/// What a photo's metadata contains, in everyday terms, and what of it can be kept: shown before anything is removed.
public struct RemovalSurvey: Equatable, Sendable {
  /// What a part of the metadata is about.
  public enum Kind: String, Sendable, CaseIterable {
    /// Where the photo was taken.
    case place
    /// When it was taken, changed and saved.
    case dates
    /// Camera, lens, serial numbers and settings.
    case camera
    /// The maker's private data.
    case makerNote
    /// Names, titles, descriptions, keywords and rights.
    case words
    /// Programs, and their edits.
    case edits
    /// Prompts and settings of a generator.
    case generator
    /// Content credentials (C2PA).
    case credentials
    /// Thumbnails, previews and further pictures.
    case pictures
    /// The gain map for HDR displays.
    case gainMap
    /// The video of a motion photo.
    case video
    /// Unknown parts.
    case other
  }

  /// How much there is of a kind: values, or images, videos and parts.
  public struct Group: Equatable, Sendable {
    public var kind: Kind
    public var count: Int

    public init(_ kind: Kind, _ count: Int) {
      (self.kind, self.count) = (kind, count)
    }
  }

  /// What would be removed, in the order of ``Kind``; each kind at most once.
  public var groups: [Group]
  /// The file's size in bytes.
  public var bytes: Int
  /// What the image needs to look the same, but could be removed too.
  public var keepable: KeptMetadata
  /// The approximate number of bytes that the removal will read, for its progress.
  public var work: Double

  public init(groups: [Group], bytes: Int, keepable: KeptMetadata, work: Double) {
    (self.groups, self.bytes, self.keepable, self.work) = (groups, bytes, keepable, work)
  }
}
