import ByteReading
import CivilTime
import ImageFormats
import PhotoMetadata

/// Validates content credentials (C2PA Technical Specification 2.2, "Validation"), offline.
package struct CredentialValidator {
  private let source: ByteSource
  private let file: ImageFile
  private let trust: TrustStore
  private let now: Instant

  /// Validates the credentials of `file`.
  ///
  /// - Parameters:
  ///   - trust: The trusted signers and time stamping authorities.
  ///   - now: The time at which a certificate without a time stamp must be valid.
  package init(_ file: ImageFile, _ source: ByteSource, trust: TrustStore, now: Instant) {
    self.file = file
    self.source = source
    self.trust = trust
    self.now = now
  }

  /// The report on the file's credentials; `nil` if it has none. If `ledger` collects signatures, the report is only
  /// final once none is open.
  package func report(_ ledger: SignatureLedger) -> CredentialReport? {
    var reader = JUMBFReader()
    // Files hold other JUMBF boxes, too: a JPEG those of JPEG 360 (ISO/IEC 19566-6), for example.
    var stores: [(box: JUMBFBox, region: ByteRegion)] = []
    for block in file.blocks where block.kind == .jumbf {
      for box in reader.boxes(in: block.region) where box.type == "c2pa" { stores.append((box, block.region)) }
    }
    // No signature covers the store's own type and label (C2PA Technical Specification 2.2, "Manifest Store").
    let sound = stores.filter { store in
      store.box.isStandardType && store.box.label.count == 4 && store.box.label.starts(with: "c2pa")
    }
    guard let (store, region) = sound.first else {
      return stores.isEmpty && reader.damage == nil ? nil : unreadable(StatusCode.claimMissing, "")
    }
    // A BMFF binding leaves out every box of this kind: what another one says, nobody may have signed. Updates in a box
    // of their own aren't supported.
    guard file.format == .jpeg || stores.count == 1 else { return unreadable(.generalError, "") }
    guard Self.keptBytes(store) <= Self.keptLimit else { return unreadable(.generalError, "") }
    var manifests: [Manifest] = []
    // Boxes of non-standard types are not manifests.
    for box in store.children where box.isManifest {
      // Compressed with Brotli, which isn't supported here: such a manifest may be valid.
      guard box.type != "c2cm" else { return unreadable(.generalError, box.label.lenientText) }
      do throws(Manifest.Fault) {
        manifests.append(try Manifest(box))
      } catch {
        return unreadable(error.code, error.label)
      }
      guard manifests.count <= Self.manifestLimit else { return unreadable(.generalError, "") }
    }
    guard let active = manifests.last else { return unreadable(.claimMissing, "") }
    for manifest in manifests where manifest.algorithm == nil {
      return unreadable(.algorithmUnsupported, manifest.label)
    }
    var run = StoreValidation(
      manifests: manifests, asset: AssetLayout(source: source, file: file, store: region), trust: trust, now: now,
      ledger: ledger)
    run.validate(active)
    return run.report(active)
  }

  /// Long edit histories have a few hundred.
  private static let manifestLimit = 1000

  /// Each byte of CBOR may take forty in memory: a browser's worker has no room for a file of a hundred megabytes.
  private static let keptLimit = 8 << 20

  /// The bytes of the claims and ingredients in `store`, which stay in memory during validation.
  private static func keptBytes(_ store: JUMBFBox) -> Int {
    var count = 0
    for box in store.children.flatMap({ $0.children }) {
      if box.type == "c2cl" { count += box.content?.count ?? 0 }
      guard box.type == "c2as" else { continue }
      for assertion in box.children where assertion.isLabelled("c2pa.ingredient") {
        count += assertion.content?.count ?? 0
      }
    }
    return count
  }

  private func unreadable(_ code: StatusCode, _ label: String) -> CredentialReport {
    CredentialReport(
      state: .invalid, finding: code == .generalError ? .unchecked : .unreadable,
      statuses: [ValidationStatus(code: code, url: JUMBFAddress.manifest(label))], trustListDate: trust.date)
  }
}
