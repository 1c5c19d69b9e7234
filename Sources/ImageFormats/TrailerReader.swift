import ByteReading

/// Notes what stands behind the end of a container that knows its own length.
enum TrailerReader {
  /// Classifies `trailing`, the bytes behind the container's last part, and notes them in `file`.
  static func read(_ trailing: ByteRegion, depth: InspectionDepth, into file: inout ImageFile) {
    guard trailing.count > 0 else { return }
    note(TrailerClassifier.kind(of: trailing, depth: depth), trailing, into: &file)
  }

  /// Adds a trailer of `kind` with its node.
  static func note(
    _ kind: Trailer.Kind, _ region: ByteRegion, children: [StructureNode] = [], into file: inout ImageFile
  ) {
    let offset = region.fileOffset()
    file.trailers.append(Trailer(kind, offset: offset, length: region.count))
    file.structure.append(
      StructureNode("trailer", offset: offset, length: region.count, detail: kind.words, children: children))
  }
}
