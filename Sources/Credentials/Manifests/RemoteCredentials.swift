import ImageFormats
import PhotoMetadata

/// Credentials outside the file (C2PA Technical Specification 2.2, "External Manifests").
package enum RemoteCredentials {
  /// The address of the file's credentials, according to XMP; nothing is fetched from there.
  package static func address(_ file: ImageFile) -> String? {
    let name = Array("dcterms:provenance".utf8)
    for directory in PhotoMetadataReader.read(file).directories where directory.block == .xmp {
      for entry in directory.entries {
        if case .text(let key) = entry.name, Array(key.utf8) == name { return entry.value.text }
      }
    }
    return nil
  }
}
