import ByteReading
import ImageFormats

/// The file that contains a manifest store.
struct AssetLayout {
  let source: ByteSource
  let file: ImageFile
  let store: ByteRegion

  /// The range of the store including its container's headers; `nil` if unknown.
  var storeRange: Range<Int>? {
    if file.format == .jpeg {
      let boxes = JPEGBoxes.boxes(source)
      return boxes.first { $0.name == "C2PA" }?.range
    }
    if file.format == .webp {
      // Includes the chunk's size and name, but not its padding byte.
      return store.fileOffset() - 8..<store.fileOffset() + store.count
    }
    return Self.innermost(file.structure, holding: store.fileOffset())
  }

  var boxes: [NamedBox] { NamedBox.boxes(of: file, source) }

  private static func innermost(_ nodes: [StructureNode], holding offset: Int) -> Range<Int>? {
    for node in nodes where node.offset <= offset && offset < node.offset + node.length {
      return innermost(node.children, holding: offset) ?? node.offset..<node.offset + node.length
    }
    return nil
  }
}
