import Cryptography
import PhotoMetadata

/// Checks that a manifest belongs to this file.
struct BindingCheck {
  let asset: AssetLayout
  /// Whether an update manifest made the store longer after the file was signed.
  let isUpdated: Bool

  mutating func codes(_ manifest: Manifest) -> [ValidationStatus] {
    let bindings = manifest.bindings
    let url = JUMBFAddress.manifest(manifest.label)
    guard let binding = bindings.first else { return [ValidationStatus(code: .hardBindingsMissing, url: url)] }
    var statuses: [ValidationStatus] = []
    if bindings.count > 1 { statuses.append(ValidationStatus(code: .hardBindingsMultiple, url: url)) }
    let address = JUMBFAddress.assertion(manifest.label, binding.label)
    for code in codes(binding, manifest) { statuses.append(ValidationStatus(code: code, url: address)) }
    return statuses
  }

  private func codes(_ binding: Manifest.Assertion, _ manifest: Manifest) -> [StatusCode] {
    if binding.isOne(of: "c2pa.hash.data") {
      guard let value = binding.value, var hash = DataHash(value, manifest.algorithm) else {
        return [.dataHashMalformed]
      }
      return dataCodes(&hash)
    }
    if binding.isOne(of: "c2pa.hash.boxes") {
      guard let value = binding.value, let hash = BoxesHash(value, manifest.algorithm) else {
        return [.boxesHashMalformed]
      }
      return (hash.leavesOutMore ? [.additionalParts] : [])
        + [hash.matches(asset.source, asset.boxes) ? .boxesHashMatch : .boxesHashMismatch]
    }
    guard let value = binding.value, let hash = BMFFHash(value, label: binding.label, manifest.algorithm) else {
      return [.bmffHashMalformed]
    }
    // Merkle trees are for videos.
    guard !hash.hasTrees else { return [.generalError] }
    let partial: [StatusCode] = hash.leavesOutMore ? [.additionalBoxes] : []
    guard hash.matches(asset.source) else { return partial + [.bmffHashMismatch] }
    // A match of version 1 doesn't show that the file is the signed one.
    return partial + [hash.coversPositions ? .bmffHashMatch : .generalError]
  }

  private func dataCodes(_ hash: inout DataHash) -> [StatusCode] {
    var codes: [StatusCode] = []
    if let store = asset.storeRange {
      if isUpdated { hash.adjust(to: store) }
      // Anything excluded besides the store could be changed undetected.
      if !hash.exclusions.isEmpty, !hash.exclusions.contains(store) { codes.append(.dataHashMismatch) }
    }
    if hash.exclusions.count > 1 { codes.append(.additionalExclusions) }
    codes.append(hash.matches(asset.source) ? .dataHashMatch : .dataHashMismatch)
    return codes
  }
}
