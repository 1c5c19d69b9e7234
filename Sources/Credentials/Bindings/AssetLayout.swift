import ByteReading
import ImageFormats

/// The file that a store of manifests is in.
struct AssetLayout {
  let source: ByteSource
  let file: ImageFile
  let store: ByteRegion

  /// The bytes that the store takes with its container's headers; `nil` where that is not known.
  var storeRange: Range<Int>? {
    if file.format == .jpeg {
      let boxes = JPEGBoxes.boxes(source)
      return boxes.first { $0.name == "C2PA" }?.range
    }
    if file.format == .webp {
      // A chunk's size and name before it; the byte that makes its length even stays outside.
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
