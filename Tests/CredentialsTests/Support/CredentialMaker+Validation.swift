import ByteReading
import ImageFormats
import PhotoMetadata
import Testing

@testable import Credentials

extension CredentialMaker {
  /// A validation of the JPEG's store, not yet run.
  func validation() throws -> StoreValidation {
    let source = ByteSource(jpeg)
    let image = try ImageFileReader.read(source)
    let region = try #require(image.block(.jumbf)).region
    var reader = JUMBFReader()
    let store = try #require(reader.boxes(in: region).first)
    return StoreValidation(
      manifests: try store.children.map { try Manifest($0) },
      asset: AssetLayout(source: source, file: image, store: region), trust: .none, now: Self.now, ledger: .checking)
  }
}
