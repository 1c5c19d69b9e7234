import ViewKit

/// The reasons for which a Keeper refuses an item.
enum RefusalText {
  /// Whether the item is sent again at the next visit: room may have become free, and an unknown reason may have been
  /// a proxy's. What couldn't be read may be readable then.
  static func isTemporary(_ refusal: String?) -> Bool {
    guard let refusal else { return false }
    return ["quota", "refused", "unread"].contains { $0.utf8.elementsEqual(refusal.utf8) }
  }

  /// Whether this device couldn't read the item, which the Keeper therefore hasn't seen.
  static func isUnread(_ refusal: String) -> Bool { refusal.utf8.elementsEqual("unread".utf8) }

  /// The reason, and what happens next unless the capsule `isOpened`.
  static func text(_ refusal: String, isOpened: Bool, _ catalogue: Catalogue) -> String {
    let reason = catalogue.text("capsule.refusal." + key(refusal))
    if isOpened { return reason }
    let next =
      isTemporary(refusal)
      ? "capsule.refusal.again"
      : refusal.utf8.elementsEqual("forbidden".utf8) ? "capsule.refusal.newLink" : nil
    return next.map { reason + catalogue.language.sentenceSpace + catalogue.text($0) } ?? reason
  }

  /// Why an item isn't in the capsule that was opened.
  static func outside(_ refusal: String, _ catalogue: Catalogue) -> String {
    catalogue.text("capsule.item.outside") + catalogue.language.sentenceSpace
      + text(refusal, isOpened: true, catalogue)
  }

  private static func key(_ refusal: String) -> String {
    func isAmong(_ reasons: [String]) -> Bool { reasons.contains { $0.utf8.elementsEqual(refusal.utf8) } }
    if isAmong(["opened", "quota", "too-large", "forbidden", "refused", "gone", "unread"]) { return refusal }
    // This device rejected the Keeper's receipt.
    if isAmong(["receipt"]) { return "refused" }
    return isAmong(["removed"]) ? "gone" : "other"
  }
}
