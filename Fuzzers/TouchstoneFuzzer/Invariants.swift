import ByteReading
import ImageFormats
import MetaLens
import PhotoMetadata

/// Invariants of every result, however damaged the input.
enum Invariants {
  static func check(_ file: ImageFile, fileLength: Int) {
    for node in file.structure { check(node, fileLength, depth: 0) }
    for trailer in file.trailers { require(trailer.offset, trailer.length, within: fileLength, "trailer") }
    // A pointer out of the file is an issue at its target.
    for issue in file.issues { require(issue.offset >= 0, "issue \(issue.kind.words) at \(issue.offset)") }
    for block in file.blocks {
      require(block.region.fileOffset(), 0, within: fileLength, "block \(block.kind)")
      require(block.region.count <= 4 * fileLength, "block \(block.kind) is longer than its file allows")
    }
    require((file.width ?? 0) >= 0 && (file.height ?? 0) >= 0, "negative picture size")
  }

  static func check(_ metadata: PhotoMetadata, fileLength: Int) {
    for directory in metadata.directories {
      require(directory.offset, 0, within: fileLength, "directory \(directory.block.name)")
      for entry in directory.entries {
        require(entry.offset, entry.length, within: fileLength, "\(directory.block.name) \(entry.name.text)")
      }
    }
    for issue in metadata.issues {
      require(issue.issue.offset >= 0, "\(issue.block.name): issue at \(issue.issue.offset)")
    }
  }

  static func check(_ report: OriginalityReport) {
    for node in report.structure { check(node, report.bytes, depth: 0) }
    check(report.metadata, fileLength: report.bytes)
    for map in report.maps { check(map, in: report.size ?? PixelSize(0, 0)) }
    require((0...100).contains(report.score), "score \(report.score)")
    require(report.score < 85 || report.verdict == .original, "score \(report.score) for \(report.verdict)")
    require(report.verdict != .unverifiable || report.score <= 60, "unverifiable with score \(report.score)")
  }

  static func check(_ map: PictureMap, in size: PixelSize) {
    require(map.cell > 0 && map.columns > 0 && map.levels.count % map.columns == 0, "map of \(map.columns) columns")
    require(map.regions.count <= PictureMap.regionLimit, "\(map.regions.count) regions")
    for region in map.regions {
      let (right, bottom) = (region.x + region.width, region.y + region.height)
      require(
        region.x >= 0 && region.y >= 0 && region.width > 0 && region.height > 0 && right <= size.width
          && bottom <= size.height && (1...100).contains(region.strength), "region \(region.words)")
    }
  }

  /// Displayed text contains no characters that control a terminal or change text direction.
  static func checkShown(_ text: String) {
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || (0x7F...0x9F).contains(scalar.value)
      let isBidirectional = (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      require(!isControl && !isBidirectional, "U+\(String(scalar.value, radix: 16)) is shown as it is")
    }
  }

  static func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fatalError("touchstone: " + message()) }
  }

  private static func check(_ node: StructureNode, _ fileLength: Int, depth: Int) {
    require(depth < 64, "structure nested \(depth) deep")
    require(node.offset, node.length, within: fileLength, "node \(node.name)")
    for child in node.children { check(child, fileLength, depth: depth + 1) }
  }

  private static func require(_ offset: Int, _ length: Int, within end: Int, _ what: @autoclosure () -> String) {
    require(
      offset >= 0 && length >= 0 && offset <= end && length <= end - offset,
      "\(what()) at \(offset) with \(length) bytes in a file of \(end)")
  }
}
