import CivilTime

/// A trusted authority.
package struct TrustAnchor: Sendable {
  /// What an authority may vouch for.
  package struct Lists: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Signers of claims.
    package static let claims = Lists(rawValue: 1)
    /// Time stamping authorities.
    package static let timeStamps = Lists(rawValue: 2)
  }

  package var name: String
  package var lists: Lists
  package var subject: [UInt8]
  package var keyInfo: [UInt8]
  package var notBefore: Instant
  package var notAfter: Instant
  /// Whether it comes from the user's own list rather than this build's.
  package var isOwn = false
  /// Whether it may vouch for other certificates, not only for itself.
  package var isAuthority = true

  package init(
    name: String, lists: Lists, subject: [UInt8], keyInfo: [UInt8], notBefore: Instant, notAfter: Instant,
    isOwn: Bool = false
  ) {
    self.name = name
    self.lists = lists
    self.subject = subject
    self.keyInfo = keyInfo
    self.notBefore = notBefore
    self.notAfter = notAfter
    self.isOwn = isOwn
  }

  /// A certificate that the user trusts for claims and times. Without an authority's extension, it is a signer's; before
  /// version 3, authorities had none.
  package init(_ certificate: Certificate) {
    self.init(
      name: certificate.subjectName.commonName ?? certificate.subjectName.organization ?? "",
      lists: [.claims, .timeStamps], subject: certificate.subject, keyInfo: certificate.keyInfo,
      notBefore: certificate.notBefore, notAfter: certificate.notAfter, isOwn: true)
    isAuthority = certificate.extensions.isAuthority || certificate.version < 3
  }
}

/// The trusted authorities.
package struct TrustStore: Sendable {
  package var anchors: [TrustAnchor]
  /// The date of the lists, such as `2026-08-21`.
  package var date: String

  package init(anchors: [TrustAnchor], date: String = "") {
    self.anchors = anchors
    self.date = date
  }

  package static let none = TrustStore(anchors: [])
}
