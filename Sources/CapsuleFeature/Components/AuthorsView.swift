import CivilTime
import DesignSystem
import PiggyBank
import ViewKit

/// Who added what to a sealed capsule: how many items, their size, and when the last of them arrived.
struct AuthorsView: CapsulePart {
  var catalogue: Catalogue
  var context: CapsuleContext
  var capsule: StoredCapsule

  var body: [CapsuleNode] {
    let shares = capsule.insideShares
    if !shares.isEmpty {
      Element("ul", .class("rows authors"), .init("aria-label", catalogue.text("capsule.authors"))) {
        for (place, share) in shares.enumerated() {
          Element("li", .class("row")) {
            Element("span", .class("grow")) {
              words("span", "value", who(share.author))
              words("span", "footnote", what(share))
            }
            words("strong", String(share.count))
          }.key(place)
        }
      }
    }
  }

  /// The author's name, never more than signatures prove.
  private func who(_ author: InsideSummary.Author) -> String {
    switch author {
    case .owner: catalogue.text(capsule.isReader ? "capsule.authors.owner" : "capsule.authors.you")
    case .link(let id, let madeAt): LinkText.author(id, madeAt: madeAt, capsule, context, catalogue)
    case .unknown: catalogue.text("capsule.item.unknown")
    case .forged: catalogue.text("capsule.authors.forged")
    case .unchecked: catalogue.text("capsule.authors.unchecked")
    }
  }

  private func what(_ share: InsideSummary.Share) -> String {
    let size = NumberText.byteCount(share.byteCount)
    let day = MomentText.day(context.clock.wall(at: share.latest), catalogue.language)
    let kinds = share.author == .owner && !capsule.isReader ? kinds : ""
    return (kinds.isEmpty ? "" : kinds + " · ") + size + " · " + catalogue.text("capsule.authors.latest", day)
  }

  /// The kinds of the items that this device added: `2 letters, 1 photo`.
  private var kinds: String {
    let there = capsule.items.filter { $0.receipt != nil }
    let counts: [(String, Int)] = [
      ("letters", there.count { $0.kind == .letter }), ("photos", there.count { $0.kind == .photo }),
      ("files", there.count { $0.kind == .file }),
    ]
    return counts.filter { $0.1 > 0 }.map { catalogue.text("capsule.authors." + $0.0, count: $0.1) }
      .joined(separator: ", ")
  }
}

/// A link's name: whom it is for, if the owner entered that here.
enum LinkText {
  static func author(
    _ id: CapsuleID, madeAt: Int64?, _ capsule: StoredCapsule?, _ context: CapsuleContext, _ catalogue: Catalogue
  ) -> String {
    if let name = capsule?.ownership?.links.first(where: { $0.id == id })?.name, !name.isEmpty {
      return catalogue.text("capsule.item.invited", name)
    }
    guard let madeAt else { return catalogue.text("capsule.item.other") }
    return catalogue.text(
      "capsule.item.link", MomentText.day(context.clock.wall(at: madeAt), catalogue.language))
  }
}

extension StoredCapsule {
  /// Everyone's items: the Keeper's list at the last visit, plus what this device has added since.
  var insideShares: [InsideSummary.Share] {
    var shares = inside?.shares ?? []
    guard ownership != nil, !isReader else { return shares }
    let sent = items.filter { $0.receipt != nil }
    let own = shares.firstIndex { $0.author == .owner }
    if !sent.isEmpty, sent.count > own.map({ shares[$0].count }) ?? 0 {
      let share = InsideSummary.Share(
        author: .owner, count: sent.count, byteCount: sent.reduce(0) { $0 + $1.byteCount },
        latest: sent.map { $0.madeAt }.max() ?? 0)
      if let own { shares[own] = share } else { shares.insert(share, at: 0) }
    }
    return shares
  }
}
