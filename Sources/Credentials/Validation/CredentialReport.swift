import CivilTime

/// The contents of content credentials, and whether they are valid.
package struct CredentialReport: Sendable {
  /// C2PA's three states of a store (C2PA Technical Specification 2.2, "Validation states").
  package enum State: String, Sendable {
    case invalid = "Invalid"
    case valid = "Valid"
    case trusted = "Trusted"
  }

  /// The summary for a person.
  package enum Finding: String, Sendable, CaseIterable {
    /// The file is unchanged since signing, and an authority on the trust list or on the user's own vouches for the signer.
    case trusted
    /// The file is unchanged since signing, but the signer is not on the trust list.
    case signerUnknown
    /// The signature is valid, but the image was changed.
    case changedAfterSigning
    /// The credentials themselves were changed: the signature does not match.
    case credentialsChanged
    /// The signer's certificate had expired.
    case expired
    /// The signer's certificate is not allowed to sign, or was revoked.
    case signerRefused
    /// Part of the image's history is invalid.
    case historyBroken
    /// The store can't be read, or violates a rule of the standard.
    case unreadable
    /// The store uses a part of the standard that isn't supported here, or leaves out more of the file than itself; the
    /// picture may or may not be the signed one.
    case unchecked
  }

  package var state: State
  package var finding: Finding
  /// The status of the active manifest.
  package var statuses: [ValidationStatus] = []
  /// Statuses of ingredients that were not recorded when they were added, by the ingredient's address.
  package var deltas: [Delta] = []
  /// The manifests, the active one first.
  package var manifests: [ManifestSummary] = []
  /// The date of the trust lists.
  package var trustListDate: String
  /// Whether authorities vouch for every manifest that the image was made from, too, and for the whole file.
  package var isLineageTrusted = false

  package struct Delta: Sendable {
    package var ingredient: String
    package var statuses: [ValidationStatus]
  }

  /// The manifest of the present file.
  package var active: ManifestSummary? { manifests.first }
}

/// A manifest's information for display.
package struct ManifestSummary: Sendable {
  package var label: String
  package var version: Int
  package var title: String?
  package var format: String?
  package var generator: String?
  package var signer: Signer?
  package var time: SigningTime?
  package var actions: [Action] = []
  package var ingredients: [IngredientSummary] = []
  package var assertions: [String] = []
  package var redactions: [String] = []
  /// A thumbnail of the signed image.
  package var thumbnail: CredentialThumbnail?

  package struct Signer: Sendable {
    package var name: DistinguishedName
    package var issuer: DistinguishedName
    package var algorithm: String?
    package var serialNumber: String
    package var notBefore: Instant
    package var notAfter: Instant
    /// The authority that vouches for the signer.
    package var anchor: String?
    /// Whether that authority comes from the user's own list rather than C2PA's.
    package var isAnchorOwn = false
  }

  /// When the manifest was signed, according to a time stamp.
  package struct SigningTime: Sendable {
    package var time: Instant
    package var authority: DistinguishedName
    /// Whether the authority is on the list of time stamping authorities.
    package var isTrusted: Bool
  }

  package struct Action: Sendable {
    package var name: String
    package var when: String?
    package var agent: String?
    package var sourceType: String?
    package var detail: String?
  }

  package struct IngredientSummary: Sendable {
    package var label: String
    package var title: String?
    package var format: String?
    package var relationship: String
    /// The ingredient's own manifest; it may be absent from the store.
    package var manifest: String?
    package var thumbnail: CredentialThumbnail?
  }
}
