import CivilTime
import Cryptography
import PhotoMetadata

/// Facts about a manifest's signer and signing time.
struct SignerFacts {
  var certificate: Certificate?
  var algorithm: String?
  var anchor: TrustAnchor?
  var stamp: TimeStamp?
  var isStampTrusted = false
}

/// Checks a manifest's signature, certificate and time.
struct SignerCheck {
  let trust: TrustStore
  let now: Instant
  let ledger: SignatureLedger
  /// A time stamp from a later manifest.
  let stamp: TimeStamp?

  private(set) var facts = SignerFacts()

  init(trust: TrustStore, now: Instant, ledger: SignatureLedger, stamp: TimeStamp?) {
    self.trust = trust
    self.now = now
    self.ledger = ledger
    self.stamp = stamp
  }

  /// The status codes for `signature`.
  mutating func codes(_ signature: ClaimSignature, _ manifest: Manifest) -> [StatusCode] {
    var codes: [StatusCode] = []
    facts.algorithm = signature.algorithmName
    let chain = signature.certificates.map { Certificate($0) }
    guard let first = chain.first else { return [.signingCredentialInvalid, .claimSignatureMismatch] }
    let time = stampedTime(signature, manifest, &codes)
    guard let certificate = first else {
      return codes + [
        .ocspSkipped, .signingCredentialInvalid, .signingCredentialUntrusted, .claimSignatureMismatch,
      ]
    }
    facts.certificate = certificate
    let others = chain.dropFirst().compactMap { $0 }
    answer(signature, certificate, others, &codes)
    guard signature.algorithmName != nil else { return codes + [.algorithmUnsupported, .claimSignatureMismatch] }
    guard !signature.isWrittenAsSequence else { return codes + [.signingCredentialInvalid, .claimSignatureMismatch] }
    let fault = CertificateProfile.fault(certificate, for: .claims, at: time ?? now)
    switch fault {
    case .expired: codes.append(.signingCredentialExpired)
    case .invalid: codes.append(.signingCredentialInvalid)
    case nil: break
    }
    if !signature.fits(certificate.key) { codes.append(.signingCredentialInvalid) }
    if CertificateProfile.mayBeTrusted(certificate) {
      facts.anchor = CertificateChain(
        store: trust, ledger: ledger, list: .claims, time: time ?? now, checksAnchors: time != nil
      ).anchor(of: certificate, others: others)
    }
    codes.append(facts.anchor == nil ? .signingCredentialUntrusted : .signingCredentialTrusted)
    guard let check = signature.check(claim: manifest.claimBytes, certificate: certificate), ledger.isValid(check)
    else {
      return codes + [.claimSignatureMismatch]
    }
    // The signature was made within the certificate's validity, or there is no evidence that it was.
    if fault != .expired { codes.append(.claimSignatureInsideValidity) }
    return codes + [.claimSignatureValidated]
  }

  /// The signing time to use; `nil` without a valid time stamp.
  private mutating func stampedTime(
    _ signature: ClaimSignature, _ manifest: Manifest, _ codes: inout [StatusCode]
  ) -> Instant? {
    if let stamp {
      facts.stamp = stamp
      facts.isStampTrusted = stamp.anchor(in: trust, ledger) != nil
      return stamp.time
    }
    guard let header = signature.timeStamp(claim: manifest.claimBytes) else { return nil }
    guard header.tokens.count == 1 else {
      codes.append(.timeStampMalformed)
      return nil
    }
    do throws(TimeStamp.Fault) {
      let stamp = try TimeStamp(header.tokens[0], ledger: ledger)
      guard stamp.authority.isValid(at: stamp.time) else { throw .outsideValidity }
      guard stamp.covers(header.message) else { throw .mismatch }
      facts.stamp = stamp
      codes.append(.timeStampValidated)
      facts.isStampTrusted = stamp.anchor(in: trust, ledger) != nil
      // Version 1 claims predate the list of time stamping authorities: any authority counts.
      guard facts.isStampTrusted || !manifest.isSecond else { throw .untrusted }
      codes.append(.timeStampTrusted)
      return stamp.time
    } catch {
      switch error {
      case .malformed: codes.append(.timeStampMalformed)
      case .mismatch: codes.append(.timeStampMismatch)
      case .untrusted: codes.append(.timeStampUntrusted)
      case .outsideValidity: codes.append(.timeStampOutsideValidity)
      }
      return nil
    }
  }

  /// Checks revocation by the signer's authority: only with a stapled response, and only if there is a trusted time to
  /// compare it with.
  private func answer(
    _ signature: ClaimSignature, _ certificate: Certificate, _ others: [Certificate], _ codes: inout [StatusCode]
  ) {
    guard let bytes = signature.ocspResponse else { return codes.append(.ocspSkipped) }
    guard facts.isStampTrusted, let time = facts.stamp?.time,
      let issuer = others.first(where: { isIssuer($0, of: certificate) }),
      let answer = OCSPResponse(bytes, about: certificate, issuer: issuer, ledger: ledger),
      answer.thisUpdate <= time, answer.nextUpdate.map({ time <= $0 }) ?? true
    else { return }
    switch answer.status {
    case .good: codes.append(.signingCredentialNotRevoked)
    case .revoked(let since): if since <= time { codes.append(.signingCredentialRevoked) }
    case .unknown: break
    }
  }

  /// Whether `issuer` signed `certificate`: an older header isn't signed, so that anyone can add another of the name.
  private func isIssuer(_ issuer: Certificate, of certificate: Certificate) -> Bool {
    guard issuer.subject == certificate.issuer else { return false }
    let check = certificate.check(by: KeyHolder(key: issuer.key, keyInfo: issuer.keyInfo))
    return check.map { ledger.isValid($0) } ?? false
  }
}
