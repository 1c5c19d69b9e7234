import DesignSystem
import MetaLens
import Reports
import ViewKit

/// Content credentials at a glance, with a link to everything they say.
struct CredentialView: DetailsView {
  var catalogue: Catalogue
  var state: PhotoDetailsState
  var report: ReportDocument

  /// The flags that say whether the credentials are valid.
  private static let checked: [FlagKind] = [
    .credentialTrusted, .credentialSignerUnknown, .credentialBroken, .credentialDoubtful,
  ]

  var body: [DetailsNode] {
    let credential = report.details.flatMap { ContentCredential($0.groups) }
    let isChecked = report.flags.contains { Self.checked.contains($0.kind) }
    if credential != nil || isChecked && state.hasFile {
      Element("section", .class("card summary credential")) {
        Element("h2") { catalogue.text("details.credential") }
        if let credential { facts(credential) }
        if !isChecked {
          Element("p", .class("footnote")) {
            SymbolView(.exclamationTriangle)
            catalogue.text("details.credential.unchecked")
          }
        }
        if state.hasFile {
          ActionButton(catalogue.text("details.credential.open"), symbol: .shield, .openCredentials)
        }
      }
    }
  }

  private func facts(_ credential: ContentCredential) -> DetailsElement {
    Element("dl") {
      if let signer = credential.signer {
        item(.pencil, "details.credential.signer", shown(signer, credential.issuer))
      }
      if let program = credential.program { item(.program, "details.credential.program", shown(program, nil)) }
      for step in credential.steps where !step.action.isEmpty { self.step(step) }
    }
  }

  private func shown(_ name: String, _ issuer: String?) -> String {
    let name = SafeText.visible(SafeText.shortened(name, to: 120))
    guard let issuer else { return name }
    return catalogue.text("details.credential.issued", name, SafeText.visible(SafeText.shortened(issuer, to: 120)))
  }

  private func step(_ step: ContentCredential.Step) -> DetailsElement {
    let plain = SafeText.visible(SafeText.shortened(step.action, to: 60))
    var facts: [String] = []
    if let source = step.source {
      facts.append(catalogue.lookup("details.source." + source) ?? SafeText.visible(SafeText.shortened(source, to: 60)))
    }
    if let program = step.program { facts.append(SafeText.visible(SafeText.shortened(program, to: 120))) }
    if let when = step.when {
      facts.append(
        PhotoTimeline.date(when).map { DateText.shown($0, catalogue.language) }
          ?? SafeText.visible(SafeText.shortened(when, to: 60)))
    }
    return Element("div", .class("item")) {
      SymbolView(.history)
      Element("dt") { catalogue.lookup("credentials.action." + plain) ?? plain }
      Element("dd") { facts.joined(separator: " · ") }
    }
  }

  private func item(_ symbol: Symbol, _ key: String, _ value: String) -> DetailsElement {
    Element("div", .class("item")) {
      SymbolView(symbol)
      Element("dt") { catalogue.text(key) }
      Element("dd") { value }
    }
  }
}
