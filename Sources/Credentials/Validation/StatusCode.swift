/// The standard status codes (C2PA Technical Specification 2.2, "Standard Status Codes").
package enum StatusCode: String, Sendable, CaseIterable {
  case claimSignatureValidated = "claimSignature.validated"
  case claimSignatureInsideValidity = "claimSignature.insideValidity"
  case signingCredentialTrusted = "signingCredential.trusted"
  case signingCredentialNotRevoked = "signingCredential.ocsp.notRevoked"
  case timeStampValidated = "timeStamp.validated"
  case timeStampTrusted = "timeStamp.trusted"
  case hashedURIMatch = "assertion.hashedURI.match"
  case dataHashMatch = "assertion.dataHash.match"
  case bmffHashMatch = "assertion.bmffHash.match"
  case boxesHashMatch = "assertion.boxesHash.match"
  case ingredientManifestValidated = "ingredient.manifest.validated"
  case ingredientSignatureValidated = "ingredient.claimSignature.validated"

  case ocspSkipped = "signingCredential.ocsp.skipped"
  case additionalExclusions = "assertion.dataHash.additionalExclusionsPresent"
  case additionalBoxes = "assertion.bmffHash.additionalExclusionsPresent"
  case additionalParts = "assertion.boxesHash.additionalExclusionsPresent"
  case unknownProvenance = "ingredient.unknownProvenance"
  case timeStampMismatch = "timeStamp.mismatch"
  case timeStampMalformed = "timeStamp.malformed"
  case timeStampOutsideValidity = "timeStamp.outsideValidity"
  case timeStampUntrusted = "timeStamp.untrusted"

  case claimMissing = "claim.missing"
  case claimMultiple = "claim.multiple"
  case claimMalformed = "claim.malformed"
  case hardBindingsMissing = "claim.hardBindings.missing"
  case hardBindingsMultiple = "assertion.multipleHardBindings"
  case claimSignatureMissing = "claimSignature.missing"
  case claimSignatureMismatch = "claimSignature.mismatch"
  case signingCredentialUntrusted = "signingCredential.untrusted"
  case signingCredentialInvalid = "signingCredential.invalid"
  case signingCredentialExpired = "signingCredential.expired"
  case signingCredentialRevoked = "signingCredential.ocsp.revoked"
  case hashedURIMismatch = "assertion.hashedURI.mismatch"
  case assertionMissing = "assertion.missing"
  case assertionUndeclared = "assertion.undeclared"
  case assertionInaccessible = "assertion.inaccessible"
  case assertionMalformed = "assertion.cbor.invalid"
  case assertionMalformedJSON = "assertion.json.invalid"
  case assertionOutsideManifest = "assertion.outsideManifest"
  case assertionNotRedacted = "assertion.notRedacted"
  case assertionSelfRedacted = "assertion.selfRedacted"
  case actionMalformed = "assertion.action.malformed"
  case actionIngredientMismatch = "assertion.action.ingredientMismatch"
  case actionRedacted = "assertion.action.redacted"
  case softBindingMissing = "assertion.action.softBindingMissing"
  /// The code for any binding; C2PA 2.2 has `assertion.dataHash.redacted`, which 2.3 replaced.
  case hardBindingRedacted = "assertion.hardBinding.redacted"
  case dataHashMismatch = "assertion.dataHash.mismatch"
  case dataHashMalformed = "assertion.dataHash.malformed"
  case bmffHashMismatch = "assertion.bmffHash.mismatch"
  case bmffHashMalformed = "assertion.bmffHash.malformed"
  case boxesHashMismatch = "assertion.boxesHash.mismatch"
  case boxesHashMalformed = "assertion.boxesHash.malformed"
  case ingredientMalformed = "assertion.ingredient.malformed"
  case ingredientManifestMissing = "ingredient.manifest.missing"
  case ingredientManifestMismatch = "ingredient.manifest.mismatch"
  case ingredientSignatureMissing = "ingredient.claimSignature.missing"
  case ingredientSignatureMismatch = "ingredient.claimSignature.mismatch"
  case multipleParents = "manifest.multipleParents"
  case updateInvalid = "manifest.update.invalid"
  case updateWrongParents = "manifest.update.wrongParents"
  case compressedInvalid = "manifest.compressed.invalid"
  case algorithmUnsupported = "algorithm.unsupported"
  case generalError = "general.error"

  /// The severity of a code.
  package enum Kind: Sendable {
    case success, informational, failure
  }

  /// Whether the binding leaves out more of the file than the store, so that the rest may have been changed.
  var isPartialBinding: Bool {
    self == .additionalExclusions || self == .additionalBoxes || self == .additionalParts
  }

  package var kind: Kind {
    switch self {
    case .claimSignatureValidated, .claimSignatureInsideValidity, .signingCredentialTrusted,
      .signingCredentialNotRevoked, .timeStampValidated, .timeStampTrusted, .hashedURIMatch, .dataHashMatch,
      .bmffHashMatch, .boxesHashMatch, .ingredientManifestValidated, .ingredientSignatureValidated:
      .success
    case .ocspSkipped, .additionalExclusions, .additionalBoxes, .additionalParts, .unknownProvenance,
      .timeStampMismatch, .timeStampMalformed, .timeStampOutsideValidity, .timeStampUntrusted:
      .informational
    case .claimMissing, .claimMultiple, .claimMalformed, .hardBindingsMissing, .hardBindingsMultiple,
      .claimSignatureMissing, .claimSignatureMismatch, .signingCredentialUntrusted, .signingCredentialInvalid,
      .signingCredentialExpired, .signingCredentialRevoked, .hashedURIMismatch, .assertionMissing,
      .assertionUndeclared, .assertionInaccessible, .assertionMalformed, .assertionMalformedJSON,
      .assertionOutsideManifest,
      .assertionNotRedacted,
      .assertionSelfRedacted, .actionMalformed, .actionIngredientMismatch, .actionRedacted, .softBindingMissing,
      .hardBindingRedacted,
      .dataHashMismatch, .dataHashMalformed, .bmffHashMismatch, .bmffHashMalformed, .boxesHashMismatch,
      .boxesHashMalformed, .ingredientMalformed, .ingredientManifestMissing, .ingredientManifestMismatch,
      .ingredientSignatureMissing, .ingredientSignatureMismatch, .multipleParents, .updateInvalid,
      .updateWrongParents, .compressedInvalid, .algorithmUnsupported, .generalError:
      .failure
    }
  }
}

/// A code, and the part of the manifest store it is about.
package struct ValidationStatus: Equatable, Sendable {
  package var code: StatusCode
  /// The JUMBF address of the part.
  package var url: String
}
