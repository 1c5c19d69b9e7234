import Cryptography
import PhotoMetadata

extension StoreValidation {
  /// The results as a report.
  func report(_ active: Manifest) -> CredentialReport {
    var report = CredentialReport(state: .invalid, finding: .unreadable, trustListDate: trust.date)
    for entry in entries {
      let isActive = entry.ingredient == nil || JUMBFAddress(entry.status.url).manifest == active.label
      // Skip what was already recorded when the ingredient was added.
      if !isActive, entry.isRecorded { continue }
      guard let ingredient = entry.ingredient else {
        report.statuses.append(entry.status)
        continue
      }
      if let index = report.deltas.firstIndex(where: { $0.ingredient == ingredient }) {
        report.deltas[index].statuses.append(entry.status)
      } else {
        report.deltas.append(.init(ingredient: ingredient, statuses: [entry.status]))
      }
    }
    report.isLineageTrusted = isLineageTrusted(active)
    report.state = Self.state(report)
    report.finding = Self.finding(report)
    report.manifests = [summary(active)]
    for index in manifests.indices.reversed() where isReachable[index] && manifests[index].label != active.label {
      report.manifests.append(summary(manifests[index]))
    }
    return report
  }

  /// An unknown signer alone does not make a store invalid (C2PA Technical Specification 2.2, "Validation states").
  private static func state(_ report: CredentialReport) -> CredentialReport.State {
    let codes = report.statuses.map { $0.code }
    let all = codes + report.deltas.flatMap { $0.statuses.map { $0.code } }
    guard codes.contains(.claimSignatureValidated), codes.contains(.claimSignatureInsideValidity),
      !all.contains(where: { $0.kind == .failure && $0 != .signingCredentialUntrusted })
    else { return .invalid }
    // As in C2PA's own tools, an ingredient's unknown signer that the signer of the file didn't know of counts too.
    return codes.contains(.signingCredentialTrusted) && !all.contains(.signingCredentialUntrusted) ? .trusted : .valid
  }

  /// The most serious finding.
  private static func finding(_ report: CredentialReport) -> CredentialReport.Finding {
    let codes = report.statuses.map { $0.code }
    func has(_ list: [StatusCode]) -> Bool { codes.contains { list.contains($0) } }
    if has([
      .claimSignatureMissing, .hashedURIMismatch, .assertionMissing, .assertionUndeclared, .assertionOutsideManifest,
    ]) {
      return .credentialsChanged
    }
    // A signature of an unknown algorithm doesn't show that anything was changed.
    if has([.claimSignatureMismatch]) { return has([.algorithmUnsupported]) ? .unreadable : .credentialsChanged }
    if has([.dataHashMismatch, .bmffHashMismatch, .boxesHashMismatch]) { return .changedAfterSigning }
    if has([.signingCredentialExpired]) { return .expired }
    if has([.signingCredentialInvalid, .signingCredentialRevoked]) { return .signerRefused }
    // What the binding leaves out may be the picture, or say where it is.
    if report.state != .invalid, codes.contains(where: { $0.isPartialBinding }) { return .unchecked }
    switch report.state {
    case .trusted: return .trusted
    // Valid for an ingredient's sake: the file's own signer may be known.
    case .valid: return has([.signingCredentialUntrusted]) ? .signerUnknown : .trusted
    case .invalid:
      let failures = codes.filter { $0.kind == .failure && $0 != .signingCredentialUntrusted }
      if failures.isEmpty { return .historyBroken }
      return failures.allSatisfy { $0 == .generalError } ? .unchecked : .unreadable
    }
  }

  private func summary(_ manifest: Manifest) -> ManifestSummary {
    var summary = ManifestSummary(label: manifest.label, version: manifest.isSecond ? 2 : 1)
    summary.title = manifest.claim["dc:title"]?.text?.lenientText
    summary.format = manifest.claim["dc:format"]?.text?.lenientText
    let info = manifest.claim["claim_generator_info"]
    summary.generator =
      Self.software(info?.items.first ?? info) ?? manifest.claim["claim_generator"]?.text?.lenientText
    if let facts = signers.first(where: { $0.label == manifest.label })?.signer {
      summary.signer = facts.certificate.map { certificate in
        ManifestSummary.Signer(
          name: certificate.subjectName, issuer: certificate.issuerName, algorithm: facts.algorithm,
          serialNumber: Hexadecimal.text(certificate.serialNumber), notBefore: certificate.notBefore,
          notAfter: certificate.notAfter, anchor: facts.anchor?.name, isAnchorOwn: facts.anchor?.isOwn ?? false)
      }
      summary.time = facts.stamp.map {
        ManifestSummary.SigningTime(time: $0.time, authority: $0.authority.subjectName, isTrusted: facts.isStampTrusted)
      }
    }
    for assertion in manifest.assertions where assertion.isOne(of: "c2pa.actions") {
      for action in assertion.value?["actions"]?.items.prefix(Self.actionLimit) ?? [] {
        summary.actions.append(Self.action(action))
      }
    }
    summary.ingredients = manifest.ingredients.map { part in
      ManifestSummary.IngredientSummary(
        label: part.label, title: part.title, format: part.format, relationship: part.relationship,
        manifest: part.manifest?.address.manifest, thumbnail: thumbnail(part, in: manifest))
    }
    summary.thumbnail = manifest.thumbnail
    summary.assertions = manifest.assertions.map { $0.label }
    summary.redactions = manifest.redactions
    return summary
  }

  private func thumbnail(_ part: Ingredient, in manifest: Manifest) -> CredentialThumbnail? {
    guard let address = part.thumbnail, let label = address.label else { return nil }
    let owner = address.manifest.flatMap { name in manifests.first { $0.label == name } } ?? manifest
    return owner.assertion(label).flatMap { CredentialThumbnail($0.box) }
  }

  /// Nobody reads more actions than this.
  private static var actionLimit: Int { 500 }

  private static func action(_ value: CBORValue) -> ManifestSummary.Action {
    let parameters = value["parameters"]
    return ManifestSummary.Action(
      name: value["action"]?.text?.lenientText ?? "", when: value["when"]?.text?.lenientText,
      agent: software(value["softwareAgent"]),
      sourceType: (value["digitalSourceType"] ?? parameters?["digitalSourceType"])?.text?.lenientText,
      detail: (value["description"] ?? parameters?["description"])?.text?.lenientText)
  }

  /// A program given as a text, or as a map of name and version.
  private static func software(_ value: CBORValue?) -> String? {
    guard let value else { return nil }
    guard let name = value["name"]?.text else { return value.text?.lenientText }
    guard let version = value["version"]?.text else { return name.lenientText }
    return name.lenientText + " " + version.lenientText
  }
}
