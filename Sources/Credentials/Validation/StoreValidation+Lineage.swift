import PhotoMetadata

extension StoreValidation {
  /// Whether an authority vouches for the signer of `active` and of every manifest that the image was made from, each
  /// signer vouches for the actions in its manifest, and none of them had failed when it was taken over.
  ///
  /// A trusted signer vouches for what was done since, not for what an earlier manifest claims, nor for parts of the
  /// file that the binding leaves out: an image's data or its location could be among them.
  func isLineageTrusted(_ active: Manifest) -> Bool {
    guard !entries.contains(where: { $0.status.code.isPartialBinding }) else { return false }
    var lineage = [active]
    var next = 0
    while next < lineage.count {
      let manifest = lineage[next]
      next += 1
      // No signature covers which manifests a store holds: of two with one label, the references mean either.
      guard manifests.filter({ $0.label == manifest.label }).count == 1,
        let signer = signers.first(where: { $0.label == manifest.label })?.signer, signer.anchor != nil,
        isProvenInTime(signer), !manifest.hasGatheredActions
      else { return false }
      for part in manifest.ingredients where part.isParent {
        guard !part.hasRecordedFailure else { return false }
        guard let label = part.manifest?.address.manifest, let parent = self.manifest(label),
          !lineage.contains(where: { $0.label == label })
        else { continue }
        lineage.append(parent)
      }
    }
    // Also faults that a component's signer recorded as known, when this manifest is one of its ingredients as well.
    return !entries.contains { entry in
      entry.status.code.kind == .failure && entry.status.code != .signingCredentialUntrusted
        && JUMBFAddress(entry.status.url).manifest.map { label in lineage.contains { $0.label == label } } ?? false
    }
  }

  /// Whether the signer's certificate is still valid, or a listed authority shows that the signature is older. Anyone can
  /// stamp a time for claims of version 1, even with a key that was stolen after its certificate's end.
  private func isProvenInTime(_ signer: SignerFacts) -> Bool {
    signer.isStampTrusted || signer.certificate?.isValid(at: now) ?? false
  }
}
