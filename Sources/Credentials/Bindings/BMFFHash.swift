import ByteReading
import Cryptography
import PhotoMetadata

/// The binding to a box-based file, except for some boxes (C2PA Technical Specification 2.2, "BMFF-Based Hash").
struct BMFFHash {
  private struct Exclusion {
    var path: [String]
    var length: Int?
    var version: UInt8?
    var flags: [UInt8]?
    var isExact: Bool
    var data: [(offset: Int, value: [UInt8])]
    var parts: [(offset: Int, length: Int)]
  }

  private var exclusions: [Exclusion] = []
  private let hash: [UInt8]
  private let algorithm: DigestAlgorithm?
  private let version: Int
  /// Whether parts of the file are hashed separately in a Merkle tree; those are not checked here.
  let hasTrees: Bool

  /// Writers exclude about ten boxes.
  private static let limit = 128
  private static let rangeLimit = 65_536
  /// Comparing every box with every exclusion and all its data would take minutes for a file of 300 kilobytes.
  private static let comparisonLimit = 200_000

  /// The binding in `value` of an assertion with the given `label`; `nil` if it is malformed.
  init?(_ value: CBORValue, label: String, _ claimAlgorithm: DigestAlgorithm?) {
    version = JUMBFVersion.version(of: label)
    hash = value["hash"]?.bytes?.array ?? []
    let name = value["alg"]?.text?.lenientText
    algorithm = name.map { DigestAlgorithm(name: $0) } ?? claimAlgorithm
    if case .array(let trees)? = value["merkle"] { hasTrees = !trees.isEmpty } else { hasTrees = false }
    guard hasTrees || !hash.isEmpty else { return nil }
    for item in (value["exclusions"]?.items ?? []).prefix(Self.limit) {
      guard let path = item["xpath"]?.text else { return nil }
      var isExact = true
      if case .bool(let flag)? = item["exact"] { isExact = flag }
      exclusions.append(
        Exclusion(
          path: path.array.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) },
          length: item["length"]?.integer.flatMap { Int(exactly: $0) },
          version: item["version"]?.integer.flatMap { UInt8(exactly: $0) }, flags: item["flags"]?.bytes?.array,
          isExact: isExact, data: Self.data(item["data"]), parts: Self.parts(item["subset"])))
    }
  }

  /// Whether it covers the boxes' positions, as from version 2 on. Without them, a longer store moves all the others, so
  /// that the image's location, which counts from the file's start, leads to data inside the store: to any image.
  var coversPositions: Bool { version >= 2 }

  /// Whether it excludes more than the store, the file type and the fragment index.
  var leavesOutMore: Bool {
    exclusions.contains { exclusion in
      guard exclusion.path.count == 1 else { return true }
      // Any program may keep data in a box of another type, such as XMP.
      if exclusion.path[0] == "uuid" {
        return !exclusion.data.contains { $0.offset == 8 && $0.value == Self.storeType }
      }
      return exclusion.path[0] != "ftyp" && exclusion.path[0] != "mfra"
    }
  }

  /// The type of C2PA's box (C2PA Technical Specification 2.2, "Embedding manifests into BMFF-based assets").
  private static let storeType: [UInt8] = [
    0xD8, 0xFE, 0xC3, 0xD6, 0x1B, 0x0E, 0x48, 0x3C, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7E, 0xC4, 0x81,
  ]

  /// The data that a box must contain, by offset.
  private static func data(_ list: CBORValue?) -> [(offset: Int, value: [UInt8])] {
    var pairs: [(offset: Int, value: [UInt8])] = []
    for item in (list?.items ?? []).prefix(limit) {
      guard let offset = item["offset"]?.integer, offset >= 0, let value = item["value"]?.bytes else { continue }
      pairs.append((FileNumber.clamped(UInt64(offset)), value.array))
    }
    return pairs
  }

  /// The parts of a box to exclude.
  private static func parts(_ list: CBORValue?) -> [(offset: Int, length: Int)] {
    var pairs: [(offset: Int, length: Int)] = []
    for item in (list?.items ?? []).prefix(limit) {
      guard let offset = item["offset"]?.integer, offset >= 0, let length = item["length"]?.integer else { continue }
      pairs.append((FileNumber.clamped(UInt64(offset)), FileNumber.clamped(UInt64(max(0, length)))))
    }
    return pairs
  }

  /// Whether `source` is the signed file.
  func matches(_ source: ByteSource) -> Bool {
    guard let algorithm else { return false }
    let tree = BoxTree(source)
    var left: [Range<Int>] = []
    var isLeftOut = [Bool](repeating: false, count: tree.boxes.count)
    var comparisons = 0
    for exclusion in exclusions {
      for (index, box) in tree.boxes.enumerated() where exclusion.path == box.path {
        comparisons += 1 + exclusion.data.count
        guard comparisons <= Self.comparisonLimit else { return false }
        guard Self.selects(exclusion, box, source) else { continue }
        guard left.count < Self.rangeLimit else { return false }
        guard !exclusion.parts.isEmpty else {
          left.append(box.range)
          isLeftOut[index] = true
          continue
        }
        for part in exclusion.parts {
          let start = min(box.range.lowerBound + part.offset, box.range.upperBound)
          let end = part.length == 0 ? box.range.upperBound : min(start + part.length, box.range.upperBound)
          left.append(start..<end)
        }
      }
    }
    let parts = AssetDigest.parts(of: source.count, without: left)
    guard version >= 2 else { return AssetDigest.digest(parts, of: source, algorithm) == hash }
    let marked = tree.boxes.indices.filter { tree.boxes[$0].path.count == 1 && !isLeftOut[$0] }
    let positions = marked.map { tree.boxes[$0].range.lowerBound }
    return AssetDigest.digest(Self.marked(parts, positions), of: source, algorithm) == hash
  }

  /// `parts` with a marker before each of the boxes at `positions`.
  private static func marked(_ parts: [AssetDigest.Part], _ positions: [Int]) -> [AssetDigest.Part] {
    var marked: [AssetDigest.Part] = []
    var next = 0
    for part in parts {
      var start = part.range.lowerBound
      while next < positions.count, positions[next] < part.range.upperBound {
        let position = positions[next]
        if position > start {
          marked.append(.init(range: start..<position))
          start = position
        }
        marked.append(.init(range: position..<position, isMarker: true))
        next += 1
      }
      marked.append(.init(range: start..<part.range.upperBound))
    }
    return marked
  }

  /// Whether `exclusion` leaves out `box`, which has its path.
  private static func selects(_ exclusion: Exclusion, _ box: BoxTree.Box, _ source: ByteSource) -> Bool {
    if let length = exclusion.length, length != box.range.count { return false }
    if let version = exclusion.version {
      guard let byte = try? source.bytes(at: box.range.lowerBound + box.header, count: 1), byte[0] == version else {
        return false
      }
    }
    if let flags = exclusion.flags {
      guard flags.count == 3, let bytes = try? source.bytes(at: box.range.lowerBound + box.header + 1, count: 3) else {
        return false
      }
      for (index, flag) in flags.enumerated() {
        guard exclusion.isExact ? bytes[index] == flag : bytes[index] & flag == flag else { return false }
      }
    }
    for item in exclusion.data {
      guard item.offset + item.value.count <= box.range.count,
        let bytes = try? source.bytes(at: box.range.lowerBound + item.offset, count: item.value.count),
        bytes.array == item.value
      else { return false }
    }
    return true
  }
}

/// The boxes of a file by path (ISO/IEC 14496-12, 4.2), as used in bindings.
struct BoxTree {
  struct Box {
    var path: [String]
    var range: Range<Int>
    /// The length of its header.
    var header: Int
  }

  private(set) var boxes: [Box] = []

  private static let limit = 20_000
  private static let depthLimit = 8

  init(_ source: ByteSource) {
    walk(source, 0..<source.count, [])
  }

  private mutating func walk(_ source: ByteSource, _ range: Range<Int>, _ path: [String]) {
    var position = range.lowerBound
    while range.upperBound - position >= 8, boxes.count < Self.limit, path.count < Self.depthLimit,
      let head = try? source.bytes(at: position, count: min(16, range.upperBound - position)),
      var length = try? head.number32(at: 0)
    {
      var header = 8
      if length == 1 {
        length = (try? head.number64(at: 8)) ?? 0
        header = 16
      } else if length == 0 {
        length = range.upperBound - position
      }
      guard length >= header, length <= range.upperBound - position else { return }
      let name = head.suffix(from: 4).prefix(4).latin1Text
      let box = Box(path: path + [name], range: position..<position + length, header: header)
      boxes.append(box)
      if let skipped = Self.prefix(name), header + skipped <= length {
        walk(source, position + header + skipped..<position + length, box.path)
      }
      position += length
    }
  }

  /// The number of bytes before a box's children; `nil` if it is not a container.
  private static func prefix(_ name: String) -> Int? {
    switch name {
    case "meta": 4
    case "moov", "trak", "mdia", "minf", "dinf", "stbl", "edts", "udta", "mvex", "moof", "traf", "mfra", "iprp", "ipco":
      0
    default: nil
    }
  }
}
