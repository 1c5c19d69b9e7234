import ByteReading
import CivilTime
import Cryptography
import PhotoMetadata

/// Builds a path from a certificate to a trust anchor (RFC 5280, 6).
struct CertificateChain {
  let store: TrustStore
  let ledger: SignatureLedger
  let list: TrustAnchor.Lists
  /// The time at which every certificate must be valid.
  let time: Instant
  /// Whether an anchor must be valid then, too: without a time stamp, the lists alone say who is trusted.
  let checksAnchors: Bool

  /// Chains have two to four certificates.
  private static let depthLimit = 8

  /// The trust anchor for `leaf`, via `others`; `nil` if there is none.
  func anchor(of leaf: Certificate, others: [Certificate]) -> TrustAnchor? {
    var current = leaf
    var used: [[UInt8]] = [leaf.bytes]
    var authorities = 0
    for _ in 0..<Self.depthLimit {
      guard isInTime(current.notBefore, current.notAfter) else { return nil }
      if let anchor = anchor(itself: current, isLeaf: authorities == 0) ?? anchor(above: current) { return anchor }
      // RFC 5280, 4.2: a certificate with an unknown critical extension must be rejected.
      let next = others.first { candidate in
        candidate.subject == current.issuer && !used.contains(candidate.bytes) && candidate.extensions.isAuthority
          && !candidate.extensions.hasUnknownCritical && isInTime(candidate.notBefore, candidate.notAfter)
          && CertificateProfile.mayVouch(candidate, for: list)
          && candidate.extensions.usage?.contains(.certificateSigning) ?? true
          && (candidate.extensions.pathLength ?? authorities) >= authorities && isSigned(current, by: candidate)
      }
      guard let next else { return nil }
      used.append(next.bytes)
      current = next
      authorities += 1
    }
    return nil
  }

  /// A signer can call itself an authority in a certificate of its own: what the anchor's says counts.
  private func anchor(itself certificate: Certificate, isLeaf: Bool) -> TrustAnchor? {
    store.anchors.first { anchor in
      anchor.lists.contains(list) && (isLeaf || anchor.isAuthority) && anchor.subject == certificate.subject
        && anchor.keyInfo == certificate.keyInfo
    }
  }

  private func anchor(above certificate: Certificate) -> TrustAnchor? {
    store.anchors.first { anchor in
      anchor.lists.contains(list) && anchor.isAuthority && anchor.subject == certificate.issuer
        && (!checksAnchors || isInTime(anchor.notBefore, anchor.notAfter))
        && isSigned(certificate, by: KeyHolder(key: Self.key(anchor.keyInfo), keyInfo: anchor.keyInfo))
    }
  }

  private static func key(_ keyInfo: [UInt8]) -> PublicKey? {
    var reader = DERReader(ByteSlice(keyInfo))
    return reader.next(DERReader.sequence).flatMap { PublicKey($0) }
  }

  private func isInTime(_ notBefore: Instant, _ notAfter: Instant) -> Bool {
    notBefore <= time && time <= notAfter
  }

  private func isSigned(_ certificate: Certificate, by issuer: Certificate) -> Bool {
    isSigned(certificate, by: KeyHolder(key: issuer.key, keyInfo: issuer.keyInfo))
  }

  private func isSigned(_ certificate: Certificate, by issuer: KeyHolder) -> Bool {
    certificate.check(by: issuer).map { ledger.isValid($0) } ?? false
  }
}
