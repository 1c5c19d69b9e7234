import CivilTime

/// C2PA's requirements for a signer's certificate (C2PA Technical Specification 2.2, "X.509 Certificates").
enum CertificateProfile {
  /// The reason a certificate can't sign.
  enum Fault: Error {
    case expired
    case invalid
  }

  /// The intended use of a certificate.
  enum Purpose {
    case claims
    case timeStamps
    case ocspResponses
  }

  /// E-mail protection, document signing, time stamping and OCSP (RFC 5280, 4.2.1.12; RFC 9336), and C2PA's own.
  private static let emailProtection = "1.3.6.1.5.5.7.3.4"
  private static let documentSigning = "1.3.6.1.5.5.7.3.36"
  private static let claimSigning = "1.3.6.1.4.1.62558.2.1"
  private static let timeStamping = "1.3.6.1.5.5.7.3.8"
  private static let ocspSigning = "1.3.6.1.5.5.7.3.9"
  private static let anyPurpose = "2.5.29.37.0"
  /// The smallest RSA modulus allowed.
  private static let modulusLimit = 2048

  /// The fault of `certificate` at `time`; validity is checked first, as in C2PA's own tools.
  static func fault(_ certificate: Certificate, for purpose: Purpose, at time: Instant) -> Fault? {
    guard certificate.version == 3 else { return .invalid }
    guard certificate.isValid(at: time) else { return .expired }
    guard certificate.signatureAlgorithm != nil, certificate.namesOneAlgorithm, hasAllowedKey(certificate),
      !certificate.hasUniqueIdentifiers,
      !certificate.extensions.isAuthority
    else { return .invalid }
    guard hasAllowedPurposes(certificate.extensions, purpose) else { return .invalid }
    let extensions = certificate.extensions
    guard extensions.hasAuthorityKey, !extensions.hasUnknownCritical, let usage = extensions.usage,
      !usage.contains(.certificateSigning), mayBeUsed(usage, purpose)
    else { return .invalid }
    return nil
  }

  private static func mayBeUsed(_ usage: KeyUsage, _ purpose: Purpose) -> Bool {
    switch purpose {
    case .claims: usage.contains(.digitalSignature)
    case .timeStamps, .ocspResponses: !usage.isDisjoint(with: [.digitalSignature, .contentCommitment])
    }
  }

  /// Whether a path to an authority can make a certificate a trusted signer's: not an authority's, nor one that is
  /// only for other purposes.
  static func mayBeTrusted(_ certificate: Certificate) -> Bool {
    let allowed = [emailProtection, documentSigning, claimSigning]
    return !certificate.extensions.isAuthority
      && certificate.extensions.purposes?.contains(where: allowed.contains) ?? false
  }

  /// Whether an authority between a signer and an anchor may vouch for signers on `list`. The roots of both lists have
  /// separate authorities for time stamps, which must not make signers of claims.
  static func mayVouch(_ authority: Certificate, for list: TrustAnchor.Lists) -> Bool {
    guard hasAllowedKey(authority) else { return false }
    guard list == .claims, let purposes = authority.extensions.purposes else { return true }
    return purposes.contains { $0 != timeStamping && $0 != ocspSigning }
  }

  private static func hasAllowedKey(_ certificate: Certificate) -> Bool {
    guard let key = certificate.key else { return false }
    switch key {
    case .p256, .p384, .p521, .ed25519: return true
    case .rsa: return (key.modulusBits ?? 0) >= modulusLimit
    case .otherCurve: return false
    }
  }

  private static func hasAllowedPurposes(_ extensions: CertificateExtensions, _ purpose: Purpose) -> Bool {
    guard let purposes = extensions.purposes, !purposes.contains(anyPurpose) else { return false }
    let stamps = purposes.contains(timeStamping)
    let answers = purposes.contains(ocspSigning)
    // An authority for time stamps or OCSP must have no other purpose.
    guard !(stamps && answers), !(stamps || answers) || purposes.count == 1 else { return false }
    switch purpose {
    case .claims:
      return !stamps && !answers
        && (purposes.contains(emailProtection) || purposes.contains(documentSigning) || purposes.contains(claimSigning))
    case .timeStamps: return stamps
    case .ocspResponses: return answers
    }
  }
}
