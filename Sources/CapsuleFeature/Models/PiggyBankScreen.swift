import PiggyBank
import ViewKit

/// A screen. Each has a URL fragment, so that reload and Back work.
package enum PiggyBankScreen: Equatable, Sendable {
  case home, name, moment
  /// The summary before sealing, which can't be undone.
  case review
  /// The recovery sheet of the capsule in progress.
  case keys
  case letter
  /// Recovering a capsule with its recovery sheet.
  case recovery
  /// Opening an export without a Keeper.
  case archive
  /// The settings of the capsule in progress.
  case details
  case opened(CapsuleID)
  /// A contributor's link: the capsule's ID and the link's fragment.
  case guest(CapsuleID, ContributorLink)
  /// An invalid link.
  case brokenLink

  /// The URL fragment.
  package var fragment: String {
    switch self {
    case .home: "capsule"
    case .name: "capsule&name"
    case .moment: "capsule&moment"
    case .review: "capsule&seal"
    case .keys: "capsule&keys"
    case .letter: "capsule&letter"
    case .recovery: "capsule&recover"
    case .archive: "capsule&archive"
    case .details: "capsule&details"
    case .opened(let id): "capsule&open=" + id.text
    case .guest(let id, let link): "capsule&to=" + id.text + "&link=" + link.fragment
    case .brokenLink: "capsule&to="
    }
  }

  /// Parses a fragment; anything unknown is the home screen.
  package init(_ fragment: String) {
    let fragment = Fragment(fragment)
    if fragment.has("to") {
      if let id = fragment.value("to").flatMap({ CapsuleID($0) }),
        let link = fragment.value("link").flatMap({ ContributorLink(fragment: $0) })
      {
        self = .guest(id, link)
      } else {
        self = .brokenLink
      }
    } else if let id = fragment.value("open").flatMap({ CapsuleID($0) }) {
      self = .opened(id)
    } else {
      let screens: [(String, PiggyBankScreen)] = [
        ("name", .name), ("moment", .moment), ("seal", .review), ("keys", .keys), ("letter", .letter),
        ("recover", .recovery), ("archive", .archive), ("details", .details),
      ]
      self = screens.first { fragment.has($0.0) }?.1 ?? .home
    }
  }

  /// The screen that Back leads to; `nil` if none of the app's own precedes it, as for a contributor's link.
  package var parent: PiggyBankScreen? {
    switch self {
    case .home, .guest, .brokenLink: nil
    case .moment: .name
    case .review: .moment
    case .name, .keys, .letter, .recovery, .archive, .details, .opened: .home
    }
  }
}

extension PiggyBankState {
  /// The history of screens from the first one; empty until the stored capsules are loaded.
  package var places: [Place] {
    guard context.isLoaded else { return [] }
    var places: [Place] = []
    var screen: PiggyBankScreen? = context.screen
    while let place = screen {
      places.insert(Place(fragment: place.fragment, title: title(place)), at: 0)
      screen = place.parent
    }
    return places
  }

  private func title(_ screen: PiggyBankScreen) -> String {
    let catalogue = Catalogue.capsules(context.language)
    return switch screen {
    case .home: catalogue.text("capsule.title")
    case .name: catalogue.text("capsule.name.title")
    case .moment: catalogue.text("capsule.moment.title")
    case .review: catalogue.text("capsule.review.title")
    case .keys: catalogue.text("capsule.keys.title")
    case .letter: catalogue.text("capsule.letter.title")
    case .recovery: catalogue.text("capsule.recover.title")
    case .archive: catalogue.text("capsule.archive.title")
    case .details: catalogue.text("capsule.details.title")
    case .opened(let id): context.capsule(id)?.name ?? catalogue.text("capsule.contents")
    case .guest, .brokenLink: catalogue.text("capsule.guest.title")
    }
  }
}
