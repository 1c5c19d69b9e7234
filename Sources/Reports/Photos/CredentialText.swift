import CivilTime
import Credentials
import DesignSystem
import MetaLens
import ViewKit

/// A report on content credentials as text for a terminal.
package struct CredentialText {
  private let catalogue: Catalogue
  private let style: TerminalStyle

  package init(_ catalogue: Catalogue, _ style: TerminalStyle) {
    self.catalogue = catalogue
    self.style = style
  }

  /// The text; if the report is `nil`, the file has no credentials of its own, but there may be some at the address
  /// `remote`.
  package func text(_ report: CredentialReport?, file: String, remote: String?) -> String {
    var lines = [style.paint(SafeText.visible(file), .heading)]
    if let report {
      lines.append(
        "  "
          + style.paint(
            Self.sentence(
              report.finding, trustList: report.trustListDate,
              isOwnAuthority: report.active?.signer?.isAnchorOwn ?? false, catalogue),
            Self.severity(report.finding).role))
      if let active = report.active {
        lines += rows(active)
        lines += actions(active)
        lines += history(report)
      }
      lines += codes(report)
    } else {
      let words = remote.map { catalogue.text("credentials.remote", SafeText.visible($0)) }
      lines.append("  " + (words ?? catalogue.text("credentials.none")))
    }
    return style.wrapped(lines.joined(separator: "\n") + "\n")
  }

  /// The finding in one sentence.
  ///
  /// - Parameter isOwnAuthority: Whether the authority that vouches for the signer is the user's own, not C2PA's.
  package static func sentence(
    _ finding: CredentialReport.Finding, trustList day: String, isOwnAuthority: Bool = false, _ catalogue: Catalogue
  ) -> String {
    let key = "credentials.finding." + finding.rawValue
    switch finding {
    case .trusted where isOwnAuthority: return catalogue.text("credentials.finding.trustedByOwn")
    case .trusted, .signerUnknown: return catalogue.text(key, day)
    case .changedAfterSigning, .credentialsChanged, .expired, .signerRefused, .historyBroken, .unreadable,
      .unchecked:
      return catalogue.text(key)
    }
  }

  /// How strongly a finding counts for or against the image.
  package static func severity(_ finding: CredentialReport.Finding) -> FlagSeverity {
    switch finding {
    case .trusted: .good
    case .signerUnknown, .unchecked: .notice
    case .expired, .signerRefused, .historyBroken, .unreadable: .warning
    case .changedAfterSigning, .credentialsChanged: .critical
    }
  }

  private func rows(_ manifest: ManifestSummary) -> [String] {
    var rows: [(label: String, value: String)] = []
    func add(_ key: String, _ value: String?) {
      if let value, !value.isEmpty { rows.append((catalogue.text(key), SafeText.visible(value))) }
    }
    if let signer = manifest.signer {
      add("credentials.signer", Self.name(signer.name))
      add("credentials.issuer", Self.name(signer.issuer))
      add("credentials.anchor", signer.anchor)
    }
    add("credentials.time", time(manifest))
    add("credentials.generator", manifest.generator)
    let width = rows.reduce(0) { max($0, DisplayWidth.columns($1.label)) }
    return rows.map { row in
      "  " + style.paint(DisplayWidth.padded(row.label, to: width), .secondary) + "  " + row.value
    }
  }

  private func time(_ manifest: ManifestSummary) -> String {
    guard let time = manifest.time else { return catalogue.text("credentials.time.none") }
    let key = time.isTrusted ? "credentials.time.trusted" : "credentials.time.untrusted"
    return catalogue.text(key, time.time.text, SafeText.visible(Self.name(time.authority)))
  }

  /// Organisation and common name, if they differ.
  private static func name(_ name: DistinguishedName) -> String {
    guard let organization = name.organization else { return name.commonName ?? "" }
    guard let common = name.commonName, common != organization else { return organization }
    return organization + " (" + common + ")"
  }

  private func actions(_ manifest: ManifestSummary) -> [String] {
    guard !manifest.actions.isEmpty else { return [] }
    return [style.paint("  " + catalogue.text("credentials.actions"), .secondary)]
      + manifest.actions.map { action in
        var parts = [action.name]
        if let type = action.sourceType { parts.append(Self.lastPart(type)) }
        for part in [action.agent, action.when, action.detail] { if let part { parts.append(part) } }
        return "    " + SafeText.shortened(SafeText.visible(parts.joined(separator: " · ")), to: Self.lineLimit)
      }
  }

  /// IPTC source types are addresses; the last part is the name.
  private static func lastPart(_ address: String) -> String {
    String(decoding: address.utf8.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self)
  }

  private static let lineLimit = 200
  private static let depthLimit = 20
  private static let historyLimit = 200

  private func history(_ report: CredentialReport) -> [String] {
    guard let active = report.active, !active.ingredients.isEmpty else { return [] }
    var lines = [style.paint("  " + catalogue.text("credentials.history"), .secondary)]
    var seen = [active.label]
    append(active, report, depth: 2, &seen, &lines)
    return lines
  }

  private func append(
    _ manifest: ManifestSummary, _ report: CredentialReport, depth: Int, _ seen: inout [String], _ lines: inout [String]
  ) {
    for part in manifest.ingredients where depth < Self.depthLimit && lines.count < Self.historyLimit {
      var words = [part.relationship, part.title ?? part.label]
      let source = part.manifest.flatMap { label in report.manifests.first { $0.label == label } }
      if let signer = source?.signer { words.append(Self.name(signer.name)) }
      let text = SafeText.shortened(SafeText.visible(words.joined(separator: " · ")), to: Self.lineLimit)
      lines.append(String(repeating: "  ", count: depth) + text)
      guard let source, !seen.contains(source.label) else { continue }
      seen.append(source.label)
      append(source, report, depth: depth + 1, &seen, &lines)
    }
  }

  private func codes(_ report: CredentialReport) -> [String] {
    var lines = [style.paint("  " + catalogue.text("credentials.codes"), .secondary)]
    lines += list(report.statuses, indent: "    ")
    for delta in report.deltas {
      lines.append("    " + style.paint(SafeText.visible(delta.ingredient), .secondary))
      lines += list(delta.statuses, indent: "      ")
    }
    return lines
  }

  /// Each code once, with its count.
  private func list(_ statuses: [ValidationStatus], indent: String) -> [String] {
    var counts: [(code: StatusCode, count: Int)] = []
    for status in statuses {
      if let index = counts.firstIndex(where: { $0.code == status.code }) {
        counts[index].count += 1
      } else {
        counts.append((status.code, 1))
      }
    }
    return counts.map { entry in
      let role: TerminalStyle.Role =
        switch entry.code.kind {
        case .success: .good
        case .informational: .notice
        case .failure: .critical
        }
      let count = entry.count > 1 ? " × \(entry.count)" : ""
      return indent + style.paint(entry.code.rawValue, role) + count
    }
  }
}
