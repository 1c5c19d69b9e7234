import ByteReading
import Cryptography
import ImageFormats
import PhotoMetadata

/// The binding to a file's named parts (C2PA Technical Specification 2.2, "General Boxes Hash").
struct BoxesHash {
  private struct Entry {
    var names: [String]
    var hash: [UInt8]
    var algorithm: DigestAlgorithm?
    var isExcluded: Bool
  }

  private var entries: [Entry] = []

  /// Progressive images with restart markers have thousands.
  private static let limit = 20_000
  private static let storeName = "C2PA"
  /// What follows the container's end, as one part (C2PA 2.4, "Special handling of multi-part assets").
  private static let restName = "c2pa.after"

  /// The binding in `value`; `nil` if it is malformed.
  init?(_ value: CBORValue, _ claimAlgorithm: DigestAlgorithm?) {
    let claimName = value["alg"]?.text?.lenientText
    let shared = claimName.map { DigestAlgorithm(name: $0) } ?? claimAlgorithm
    var count = 0
    for item in value["boxes"]?.items ?? [] {
      let names = (item["names"]?.items ?? []).compactMap { $0.text?.lenientText }
      count += names.count
      guard let hash = item["hash"]?.bytes, !names.isEmpty, count <= Self.limit else { return nil }
      let name = item["alg"]?.text?.lenientText
      var isExcluded = false
      if case .bool(let flag)? = item["excluded"] { isExcluded = flag }
      entries.append(
        Entry(
          names: names, hash: hash.array, algorithm: name.map { DigestAlgorithm(name: $0) } ?? shared,
          isExcluded: isExcluded))
    }
  }

  /// Whether it excludes more than the store.
  var leavesOutMore: Bool { entries.contains { $0.isExcluded && $0.names[0] != Self.storeName } }

  /// Whether `source` is the signed file, whose parts are `boxes`.
  func matches(_ source: ByteSource, _ boxes: [NamedBox]) -> Bool {
    guard !entries.isEmpty else { return false }
    var boxes = boxes
    if entries.last?.names.last == Self.restName {
      if let end = boxes.firstIndex(where: { $0.name == "EOI" }) { boxes.removeSubrange((end + 1)...) }
      let start = boxes.last?.range.upperBound ?? 0
      boxes.append(NamedBox(name: Self.restName, range: start..<max(start, source.count)))
    }
    var index = 0
    // Some writers omit PNG's signature.
    if let first = boxes.first, first.name == "PNGh", entries[0].names[0] != "PNGh" { index = 1 }
    for entry in entries {
      let start = index
      for name in entry.names {
        guard index < boxes.count, boxes[index].name == name else { return false }
        index += 1
      }
      if entry.names[0] == Self.storeName {
        guard entry.names.count == 1 else { return false }
        continue
      }
      if entry.isExcluded { continue }
      let range = boxes[start].range.lowerBound..<max(boxes[start].range.lowerBound, boxes[index - 1].range.upperBound)
      guard let algorithm = entry.algorithm,
        AssetDigest.digest([AssetDigest.Part(range: range)], of: source, algorithm) == entry.hash
      else { return false }
    }
    // Nothing unsigned may follow, in a part or after the last one.
    return index == boxes.count && boxes.last?.range.upperBound == source.count
  }
}

/// A part of a file, by the name used in bindings.
struct NamedBox {
  var name: String
  var range: Range<Int>

  /// The parts of `file`; empty for a container whose parts have no names.
  static func boxes(of file: ImageFile, _ source: ByteSource) -> [NamedBox] {
    switch file.format {
    case .jpeg: JPEGBoxes.boxes(source)
    case .png:
      [NamedBox(name: "PNGh", range: 0..<min(8, source.count))] + chunks(of: file, source)
    case .webp, .gif, .psd, .heic, .heif, .avif, .cr3, .jpegXL, .jpeg2000, .raf, .crw, .tiff, .dng, .cr2, .nef, .arw,
      .orf, .rw2, .pef, .srw:
      []
    }
  }

  private static func chunks(of file: ImageFile, _ source: ByteSource) -> [NamedBox] {
    var boxes: [NamedBox] = []
    var position = 8
    while boxes.count < 100_000, let head = try? source.bytes(at: position, count: 8),
      let length = try? head.number32(at: 0),
      let type = try? head.fourCC(at: 4), length <= source.count - position - 12
    {
      let name = type == "caBX" ? "C2PA" : head.suffix(from: 4).lenientText
      boxes.append(NamedBox(name: name, range: position..<position + 12 + length))
      position += 12 + length
    }
    return boxes
  }
}

/// A JPEG stream's segments by name; a scan's header includes its coded data. Streams that follow are part of the list.
enum JPEGBoxes {
  private static let limit = 20_000

  static func boxes(_ source: ByteSource) -> [NamedBox] {
    var boxes: [NamedBox] = []
    var position = 0
    var store: StorePart?
    while boxes.count < limit, let head = try? source.bytes(at: position, count: 2), head[0] == 0xFF {
      let marker = head[1]
      var end = position + 2
      if !JPEGMarker.isStandalone(marker) {
        guard let length = try? source.bytes(at: end, count: 2).number16(at: 0), length >= 2,
          length <= source.count - end
        else { break }
        end += length
      }
      if marker == JPEGMarker.sos { end = scanEnd(source, from: end) }
      let part = marker == 0xEB ? StorePart(source, position, end, after: store) : nil
      if part?.isFirst == false, let last = boxes.indices.last {
        boxes[last].range = boxes[last].range.lowerBound..<end
      } else {
        boxes.append(NamedBox(name: part == nil ? JPEGMarker.name(marker) : "C2PA", range: position..<end))
      }
      store = part
      position = end
    }
    return boxes
  }

  /// The end of the coded data at `start`: a marker other than byte stuffing or a restart marker (T.81, B.1.1.5).
  private static func scanEnd(_ source: ByteSource, from start: Int) -> Int {
    var end = source.count
    var position = start
    var isAfterFF = false
    source.scan(from: start, to: source.count, chunk: 1 << 18) { slice in
      slice.withBytes { bytes in
        for (index, byte) in bytes.enumerated() {
          if isAfterFF, byte != 0, byte != 0xFF, !(0xD0...0xD7).contains(byte) {
            end = position + index - 1
            return false
          }
          isAfterFF = byte == 0xFF
        }
        position += bytes.count
        return true
      }
    }
    return end
  }
}

/// An APP11 segment with a part of the manifest store (ISO/IEC 19566-5, D.2): "JP", the box's instance number, the part's
/// number, then the box, whose length and type every part repeats.
private struct StorePart {
  let isFirst: Bool
  private let instance: Int
  private let number: Int
  /// The bytes of the store that are missing after this part.
  private let rest: Int

  /// `nil` if the segment isn't a store's first part or the one after `last`, or holds something else too.
  init?(_ source: ByteSource, _ position: Int, _ end: Int, after last: StorePart?) {
    guard let head = try? source.bytes(at: position, count: min(32, end - position)), head.starts(with: "JP", at: 4),
      head.starts(with: "jumb", at: 16), let instance = try? head.number16(at: 6),
      let number = try? head.number32(at: 8), let length = try? head.number32(at: 12)
    else { return nil }
    if let last, last.rest > 0, instance == last.instance, number == last.number + 1 {
      isFirst = false
      rest = last.rest - (end - position - 20)
    } else if head.starts(with: "jumdc2pa", at: 24) {
      isFirst = true
      rest = length - (end - position - 12)
    } else {
      return nil
    }
    guard rest >= 0 else { return nil }
    (self.instance, self.number) = (instance, number)
  }
}
