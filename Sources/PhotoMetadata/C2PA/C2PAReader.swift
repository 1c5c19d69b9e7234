import ByteReading
import ImageFormats

/// Reads C2PA manifest stores (C2PA Technical Specification 2.1, "Manifests") without validating their claims.
enum C2PAReader {
  /// The maximum number of manifests to list, including the active one.
  private static let manifestLimit = 100

  /// Appends the contents of the store in `region` to `metadata`: the active manifest, which is the last one, under
  /// plain names, the older ones under `manifests[1].`, `manifests[2].` in file order.
  static func read(_ region: ByteRegion, into metadata: inout PhotoMetadata) {
    var reader = JUMBFReader()
    let boxes = reader.boxes(in: region)
    if let damage = reader.damage {
      metadata.note(.invalidValue(part: "JUMBF box", found: 0), .c2pa, at: damage)
    }
    for store in boxes where store.type == "c2pa" {
      // As the validation does: no signature covers a box of another type, which must not pass for the active manifest.
      let manifests = store.children.filter { $0.isManifest }
      guard !manifests.isEmpty else { continue }
      if manifests.count > manifestLimit {
        metadata.note(.excessive(part: "manifests"), .c2pa, at: store.offset)
      }
      var directory = directory(manifests, at: store.offset, &metadata)
      for (name, value) in [("boxes", store.label.lenientText), ("box_types", store.identifier)] {
        directory.entries.append(
          MetadataEntry(name: .text("store." + name), value: .text(value), offset: store.offset, length: 0))
      }
      metadata.directories.append(directory)
    }
  }

  private static func directory(
    _ manifests: [JUMBFBox], at offset: Int, _ metadata: inout PhotoMetadata
  ) -> MetadataDirectory {
    var directory = MetadataDirectory(.c2pa, offset: offset)
    for (index, manifest) in manifests.suffix(manifestLimit).enumerated().reversed() {
      let isActive = index == min(manifests.count, manifestLimit) - 1
      var reader = C2PAManifestReader(prefix: isActive ? "" : "manifests[\(index + 1)].")
      reader.read(manifest)
      directory.entries += reader.entries
      for damage in reader.damage {
        metadata.note(.invalidValue(part: "CBOR", found: 0), .c2pa, at: damage)
      }
    }
    return directory
  }
}
