import ByteReading

/// A colour profile without what says nothing about colours: when, by which program and for which device it was made,
/// names, and data of the device's maker (ICC.1:2022). A Mac's screenshots have the profile of their display, with its
/// model and serial number. All data stays in its place, so that the profile is as long as before.
struct CleanProfile {
  /// How the removed parts are called in a report.
  static let removedParts = "colour profile’s names, dates and device"

  let bytes: [UInt8]
  /// Whether anything was removed.
  let isChanged: Bool

  /// The header and the number of tags, which the table of tags follows (7.2, 7.3).
  private static let tableStart = ColourProfile.headerLength + 4
  /// Signature, offset and size.
  private static let entryLength = 12
  /// The type of a tag's data, and four reserved bytes (10.1).
  private static let typeLength = 8
  /// Real profiles have a few dozen.
  private static let tagLimit = 256
  /// A large profile of a printer has a few megabytes.
  private static let lengthLimit = 16 << 20

  /// The profile that `region` begins with; `nil` if it isn't one, or its tags can't be separated.
  init?(of region: ByteRegion) {
    guard let length = ColourProfile.length(of: region), length <= Self.lengthLimit,
      let profile = try? region.prefix(length).array
    else { return nil }
    self.init(profile)
  }

  /// The same for all bytes of a profile.
  init?(_ profile: [UInt8]) {
    let source = ByteSlice(profile)
    guard let count = try? source.number32(at: ColourProfile.headerLength), count <= Self.tagLimit,
      Self.tableStart + count * Self.entryLength <= profile.count
    else { return nil }
    let tags = Self.tags(source, count)
    var clean = Self.header(profile) + [UInt8](repeating: 0, count: profile.count - ColourProfile.headerLength)
    let colours = tags.filter { !ProfileText.isText($0.signature) }
    for tag in colours {
      let end = tag.range.lowerBound + ProfileColours.length(profile, tag.range)
      for index in tag.range.lowerBound..<end { clean[index] = profile[index] }
    }
    var kept: [Tag] = []
    for tag in tags {
      if ProfileText.isText(tag.signature) {
        // Both may be the same text, but neither may have a colour's bytes, or a part of the other's.
        guard !colours.contains(where: { $0.range.overlaps(tag.range) }),
          !kept.contains(where: { $0.range != tag.range && $0.range.overlaps(tag.range) }),
          let text = ProfileText.cleaned(Array(profile[tag.range]))
        else { continue }
        clean.replaceSubrange(tag.range, with: text)
      }
      kept.append(tag)
    }
    for (index, tag) in kept.enumerated() {
      let (entry, place) = (Self.tableStart + tag.index * Self.entryLength, Self.tableStart + index * Self.entryLength)
      clean.replaceSubrange(place..<place + Self.entryLength, with: profile[entry..<entry + Self.entryLength])
    }
    // At most 256 of them.
    clean[Self.tableStart - 2] = UInt8(truncatingIfNeeded: kept.count >> 8)
    clean[Self.tableStart - 1] = UInt8(truncatingIfNeeded: kept.count)
    (bytes, isChanged) = (clean, clean != profile)
  }

  /// Whether `region` is such a profile and nothing else.
  static func isAll(of region: ByteRegion) -> Bool {
    guard let profile = CleanProfile(of: region) else { return false }
    return !profile.isChanged && profile.bytes.count == region.count
  }

  /// An entry of the table, and where its data is.
  private struct Tag {
    var index: Int
    var signature: FourCC
    var range: Range<Int>
  }

  /// The tags with colours, and those with the texts that every profile must have. Of several with the same signature
  /// the first counts, and data in the table belongs to none.
  private static func tags(_ source: ByteSlice, _ count: Int) -> [Tag] {
    var tags: [Tag] = []
    for index in 0..<count {
      let entry = tableStart + index * entryLength
      guard let signature = try? source.fourCC(at: entry), let offset = try? source.number32(at: entry + 4),
        let size = try? source.number32(at: entry + 8), offset >= tableStart + count * entryLength,
        let type = try? source.fourCC(at: offset), min(size, source.count - offset) >= typeLength,
        !tags.contains(where: { $0.signature == signature }),
        ProfileText.isText(signature) || (ProfileColours.isColour(signature) && ProfileColours.isType(type))
      else { continue }
      let end = offset + min(size, source.count - offset)
      tags.append(Tag(index: index, signature: signature, range: offset..<end))
    }
    return tags
  }

  /// The header (7.2) without when the profile was made (bytes 24 to 35), the maker and the model of the device (48 to
  /// 55), and the creator, the digest by which copies of a profile are recognised, and reserved bytes (80 to 127). All
  /// of them may be zeros.
  private static func header(_ profile: [UInt8]) -> [UInt8] {
    var header = Array(profile.prefix(ColourProfile.headerLength))
    for range in [24..<36, 48..<56, 80..<128] {
      for index in range { header[index] = 0 }
    }
    return header
  }
}

/// What is stored where a colour profile belongs: it may be anything else, and further bytes may follow a profile (ICC.1,
/// 7.2: the length is in the header's first field, and the text `acsp` at byte 36).
enum ColourProfile {
  static let headerLength = 128

  /// The length of the profile that `region` begins with, cut off or not; `nil` if it isn't a profile.
  static func length(of region: ByteRegion) -> Int? {
    guard region.count >= headerLength, let head = try? region.prefix(headerLength) else { return nil }
    return length(head, available: region.count)
  }

  /// The same for a profile whose first bytes are `head`, of `available` bytes.
  static func length(_ head: ByteSlice, available: Int) -> Int? {
    guard head.count >= headerLength, head.starts(with: "acsp", at: 36), let size = try? head.number32(at: 0),
      size >= headerLength
    else { return nil }
    return min(size, available)
  }
}
