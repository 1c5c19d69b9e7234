import DesignSystem
import ViewKit

/// The images that an image was made from, and those that they were made from: a nested list with collapsible rows.
struct CredentialTreeView: DetailsView {
  var catalogue: Catalogue
  var state: CredentialsState
  var document: CredentialDocument

  private static let depthLimit = 20
  private static let rowLimit = 200

  var body: [DetailsNode] {
    if let active = document.active {
      var walk = Walk(path: [active.label])
      list(active, &walk)
    }
  }

  /// Limits how far the tree is drawn, since manifests may reference each other in a cycle.
  private struct Walk {
    var path: [String]
    var left = CredentialTreeView.rowLimit
  }

  private func list(_ manifest: CredentialDocument.Manifest, _ walk: inout Walk) -> [DetailsNode] {
    var rows: [DetailsNode] = []
    for part in manifest.ingredients {
      guard walk.left > 0 else {
        rows.append(.element("li", text: "…"))
        break
      }
      walk.left -= 1
      rows.append(.element("li", [], row(part, of: manifest, &walk)))
    }
    return [.element("ul", [.class("ingredients")], rows)]
  }

  private func row(
    _ part: CredentialDocument.Ingredient, of manifest: CredentialDocument.Manifest, _ walk: inout Walk
  ) -> [DetailsNode] {
    let source = document.manifest(part.manifest)
    let head = head(part, source, hasFailed: document.hasFailed(part, of: manifest))
    guard let source, !walk.path.contains(source.label), walk.path.count < Self.depthLimit else {
      return [.element("div", [.class("row-line")], head)]
    }
    walk.path.append(source.label)
    var inside = CredentialSignerView(catalogue: catalogue, manifest: source, isWhole: false).body
    if !source.actions.isEmpty {
      inside += CredentialActionsView(catalogue: catalogue, actions: source.actions).body
    }
    if !source.ingredients.isEmpty { inside += list(source, &walk) }
    walk.path.removeLast()
    let chevron = SymbolView<PhotoDetailsAction>(.chevronRight, "symbol faint turning").body
    return [
      .element(
        "details", [], [.element("summary", [], head + chevron), .element("div", [.class("summary inside")], inside)])
    ]
  }

  @ViewBuilder<PhotoDetailsAction> private func head(
    _ part: CredentialDocument.Ingredient, _ source: CredentialDocument.Manifest?, hasFailed: Bool
  ) -> [DetailsNode] {
    if let address = state.address(of: part.thumbnail) ?? state.address(of: source?.thumbnail) {
      Element("img", .init("src", address), .init("alt", ""), .init("decoding", "async"))
    } else {
      SymbolView(.picture)
    }
    Element("span", .class("grow")) {
      Element("strong", .class("block")) {
        SafeText.visible(SafeText.shortened(part.title ?? source?.title ?? part.label, to: 120))
      }
      Element("small", .class("block secondary")) { words(part, source) }
      if hasFailed {
        Element("small", .class("block")) {
          SymbolView(.exclamationTriangle, "symbol orange")
          catalogue.text("details.credentials.failedPart")
        }
      }
    }
  }

  private func words(_ part: CredentialDocument.Ingredient, _ source: CredentialDocument.Manifest?) -> String {
    let name = SafeText.visible(SafeText.shortened(part.relationship, to: 60))
    let role = catalogue.lookup("details.credentials.role." + name) ?? name
    guard let signer = source?.signer else { return role + " · " + catalogue.text("details.credentials.noneOfOwn") }
    return role + " · " + catalogue.text("details.credentials.signedBy", CredentialSignerView.name(signer))
  }
}
