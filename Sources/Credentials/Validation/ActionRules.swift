import PhotoMetadata

/// The rules for actions in version 2 claims (C2PA Technical Specification 2.2, "Validate the correct assertions for
/// the type of manifest", "Actions").
enum ActionRules {
  static func statuses(_ manifest: Manifest) -> [ValidationStatus] {
    var statuses: [ValidationStatus] = []
    let assertions = manifest.assertions.filter { $0.isOne(of: "c2pa.actions") }
    let ingredients = IngredientIndex(manifest)
    var hasBeginning = false
    var beginnings = 0
    for (index, assertion) in assertions.enumerated() {
      let url = JUMBFAddress.assertion(manifest.label, assertion.label)
      let actions = assertion.value?["actions"]?.items ?? []
      if actions.isEmpty { statuses.append(ValidationStatus(code: .actionMalformed, url: url)) }
      for (place, action) in actions.enumerated() {
        let name = action["action"]?.text?.lenientText ?? ""
        let isBeginning = name == "c2pa.created" || name == "c2pa.opened"
        if isBeginning { beginnings += 1 }
        if isBeginning, index == 0, place == 0 { hasBeginning = true }
        let lacksSource = name == "c2pa.created" && !hasText(action["digitalSourceType"])
        if name.isEmpty || lacksSource || lacksLanguages(name, action) || (isBeginning && index > 0) {
          statuses.append(ValidationStatus(code: .actionMalformed, url: url))
        }
        if needsSoftBinding(name), !manifest.assertions.contains(where: { $0.isOne(of: "c2pa.soft-binding") }) {
          statuses.append(ValidationStatus(code: .softBindingMissing, url: url))
        }
        if !namesIngredient(name, action, ingredients) {
          statuses.append(ValidationStatus(code: .actionIngredientMismatch, url: url))
        }
      }
    }
    // An image begins once.
    if beginnings > 1 || (!hasBeginning && !manifest.isUpdate) {
      statuses.insert(ValidationStatus(code: .actionMalformed, url: JUMBFAddress.manifest(manifest.label)), at: 0)
    }
    return statuses
  }

  /// C2PA 2.4, "Actions": a translation names both languages.
  private static func lacksLanguages(_ name: String, _ action: CBORValue) -> Bool {
    let parameters = action["parameters"]
    return name == "c2pa.translated"
      && !(hasText(parameters?["sourceLanguage"]) && hasText(parameters?["targetLanguage"]))
  }

  /// C2PA 2.4, "Validating actions": a watermark of a soft binding, as the older action for any watermark is read.
  private static func needsSoftBinding(_ name: String) -> Bool {
    name == "c2pa.watermarked" || name == "c2pa.watermarked.bound"
  }

  private static func hasText(_ value: CBORValue?) -> Bool {
    if case .text? = value { return true }
    return false
  }

  /// Whether the action references the ingredient that it requires.
  private static func namesIngredient(_ name: String, _ action: CBORValue, _ ingredients: IngredientIndex) -> Bool {
    let relationship: String
    let isRequired: Bool
    switch name {
    case "c2pa.opened": (relationship, isRequired) = ("parentOf", true)
    case "c2pa.placed", "c2pa.removed": (relationship, isRequired) = ("componentOf", true)
    case "c2pa.transcoded", "c2pa.repackaged": (relationship, isRequired) = ("parentOf", false)
    default: return true
    }
    let parameters = action["parameters"]
    let references = (parameters?["ingredients"]?.items ?? []) + [parameters?["ingredient"]].compactMap { $0 }
    guard !references.isEmpty else { return !isRequired }
    return references.contains { reference in
      HashedURI(reference)?.address.label.map { ingredients.contains($0, relationship) } ?? false
    }
  }

  /// Whether the manifest has only what an update manifest may have (C2PA Technical Specification 2.2, "Update
  /// Manifests").
  static func mayUpdate(_ manifest: Manifest) -> Bool {
    guard !manifest.assertions.contains(where: { $0.isOne(of: "c2pa.thumbnail.claim") }) else { return false }
    for assertion in manifest.assertions where assertion.isOne(of: "c2pa.actions") {
      for action in assertion.value?["actions"]?.items ?? [] {
        switch action["action"]?.text?.lenientText {
        case "c2pa.edited.metadata", "c2pa.opened", "c2pa.published", "c2pa.redacted": break
        default: return false
        }
      }
    }
    return true
  }
}

/// A manifest's ingredients by label and relationship: a small file may name hundreds of them in each of a hundred
/// thousand actions.
struct IngredientIndex {
  private let pairs: PairIndex

  init(_ manifest: Manifest) {
    pairs = PairIndex(manifest.ingredients.map { ($0.label, $0.relationship) })
  }

  /// Whether there is an ingredient with this label and relationship.
  func contains(_ label: String, _ relationship: String) -> Bool { pairs.contains(label, relationship) }
}
