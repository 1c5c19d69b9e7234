import PiggyBank
import ViewKit

/// Which screen is there. Each has an address, so that a reload and the way back do what they should.
package enum PiggyBankScreen: Equatable, Sendable {
  case home, name, moment
  /// What will be sealed, before it can't be undone.
  case review
  /// The recovery sheet of the capsule in progress.
  case keys
  case letter
  /// The way back to a capsule by its recovery sheet.
  case recovery
  /// An export is opened, without any keeper.
  case archive
  /// What can be done with the capsule in progress.
  case details
  case opened(CapsuleID)
  /// Someone's link: the capsule's name for machines and the link's fragment.
  case guest(CapsuleID, ContributorLink)
  /// A link that is none.
  case brokenLink

  /// The address's fragment.
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

  /// Reads ``fragment``; anything else is the home screen.
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

  /// The screen that Back leads to; nothing where none of the app's own is before it, as before someone's link and the
  /// page of an export.
  package var parent: PiggyBankScreen? {
    switch self {
    case .home, .guest, .brokenLink, .archive: nil
    case .moment: .name
    case .review: .moment
    case .name, .keys, .letter, .recovery, .details, .opened: .home
    }
  }
}

extension PiggyBankState {
  /// The first screen, and each place after it that Back leads away from; none before it is known what this device keeps.
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
