import MetaLens
import PiggyBank
import ViewKit

/// The viewer over an opened capsule's photos.
struct OpenedViewerView: CapsulePart {
  var catalogue: Catalogue
  var state: PiggyBankState

  var body: [CapsuleNode] {
    ViewerBarsView(
      catalogue: catalogue, place: (state.viewer.place ?? 0) + 1, count: state.viewer.photos.count,
      shown: state.viewed.map { shown($0) }, action: { .picture($0.picture) }
    ).body
  }

  private func shown(_ item: OpenedItem) -> ViewerBarsView<PiggyBankAction>.Shown {
    .init(
      spoken: item.fileName + (verdict(item).map { ". " + $0 } ?? ""),
      share: (catalogue.text("capsule.item.save.of", item.fileName), .download), card: card(item))
  }

  @ViewBuilder<PiggyBankAction> private func card(_ item: OpenedItem) -> [CapsuleNode] {
    FindingBadge(catalogue: catalogue, finding: item.finding)
    Element("p", .init("aria-hidden", "true")) {
      if let verdict = verdict(item) { verdict }
      Element("span", .class("viewer-name clip")) { item.fileName }
    }
  }

  private func verdict(_ item: OpenedItem) -> String? {
    item.finding.map { catalogue.text("verdict." + $0.verdict) }
  }
}

extension ViewerAction {
  /// What it means for an opened capsule, where there are no reports to go to.
  fileprivate var picture: PictureAction {
    switch self {
    case .previous: .previous
    case .next: .next
    case .share: .save
    default: .close
    }
  }
}
