import ViewKit

/// The reasons for which a Keeper refuses an item.
enum RefusalText {
  /// Whether the item is sent again at the next visit: room may have become free, and an unknown reason may have been
  /// a proxy's.
  static func isTemporary(_ refusal: String?) -> Bool {
    guard let refusal else { return false }
    return ["quota", "refused"].contains { $0.utf8.elementsEqual(refusal.utf8) }
  }

  static func text(_ refusal: String, _ catalogue: Catalogue) -> String {
    let named = ["opened", "quota", "too-large", "forbidden", "refused"]
    let isNamed = named.contains { $0.utf8.elementsEqual(refusal.utf8) }
    return catalogue.text("capsule.refusal." + (isNamed ? refusal : "other"))
  }
}
