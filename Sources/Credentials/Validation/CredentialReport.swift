import CivilTime

/// What content credentials say, and whether they hold.
package struct CredentialReport: Sendable {
  /// C2PA's three states of a store (C2PA Technical Specification 2.2, "Validation states").
  package enum State: String, Sendable {
    case invalid = "Invalid"
    case valid = "Valid"
    case trusted = "Trusted"
  }

  /// What a person wants to know first.
  package enum Finding: String, Sendable, CaseIterable {
    /// The file is the one that was signed, and the signer is on the trust list.
    case trusted
    /// The file is the one that was signed; nobody on the list vouches for the signer.
    case signerUnknown
    /// The signature is right, the picture another.
    case changedAfterSigning
    /// The credentials themselves were changed: the signature does not fit.
    case credentialsChanged
    /// The signer's certificate had run out.
    case expired
    /// The signer's certificate may not sign, or was withdrawn.
    case signerRefused
    /// Something of the picture's history does not hold.
    case historyBroken
    /// The store can't be read, or breaks a rule of the standard.
    case unreadable
    /// The store uses a part of the standard that isn't checked here; it may hold or not.
    case unchecked
  }

  package var state: State
  package var finding: Finding
  /// What was found of the active manifest.
  package var statuses: [ValidationStatus] = []
  /// What was found of ingredients that was not known when they were added, by the ingredient's address.
  package var deltas: [Delta] = []
  /// The manifests, the active one first.
  package var manifests: [ManifestSummary] = []
  /// The day of the trust lists.
  package var trustListDate: String

  package struct Delta: Sendable {
    package var ingredient: String
    package var statuses: [ValidationStatus]
  }

  /// The manifest of the file as it is.
  package var active: ManifestSummary? { manifests.first }
}

/// A manifest in what a person asks of it.
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
  /// The picture that was signed, in small.
  package var thumbnail: CredentialThumbnail?

  package struct Signer: Sendable {
    package var name: DistinguishedName
    package var issuer: DistinguishedName
    package var algorithm: String?
    package var serialNumber: String
    package var notBefore: Instant
    package var notAfter: Instant
    /// The authority on the trust list that vouches for the signer.
    package var anchor: String?
  }

  /// When the manifest was signed, as a time stamp says.
  package struct SigningTime: Sendable {
    package var time: Instant
    package var authority: DistinguishedName
    /// Whether the authority is on the list of those that stamp times.
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
    /// The manifest that the ingredient had; it may be absent from the store.
    package var manifest: String?
    package var thumbnail: CredentialThumbnail?
  }
}
