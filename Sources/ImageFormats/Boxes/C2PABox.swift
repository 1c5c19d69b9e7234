import ByteReading

/// Finds the JUMBF superboxes in C2PA's `uuid` box.
enum C2PABox {
  /// The superboxes of the manifest store in `box`, or `nil` when it is no such box or holds other data.
  ///
  /// C2PA specification, "Embedding manifests into BMFF-based assets": a full box with a purpose ending in NUL;
  /// a manifest store is preceded by the 8-byte offset of the first Merkle box, a Merkle tree's CBOR is not.
  static func manifest(in box: Box) -> ByteRegion? {
    guard box.type == "uuid", box.userType == .c2pa else { return nil }
    var fields = box.fields()
    do throws(ByteError) {
      try fields.skip(4)
      let purpose = fields.text()
      guard isManifest(purpose) else { return nil }
      try fields.skip(8)
      return box.payload.region(at: fields.position)
    } catch { return nil }
  }

  private static func isManifest(_ purpose: ByteSlice) -> Bool {
    switch purpose.count {
    case 6: purpose.starts(with: "update")
    case 8: purpose.starts(with: "manifest") || purpose.starts(with: "original")
    default: false
    }
  }
}
