import PiggyBank
import ViewKit

/// Which screen is there. Each has an address, so that a reload and the way back do what they should.
package enum PiggyBankScreen: Equatable, Sendable {
  case home, name, moment
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
  /// Somebody's link: the capsule's name for machines and the link's fragment.
  case guest(CapsuleID, ContributorLink)
  /// A link that is none.
  case brokenLink

  /// The address's fragment.
  package var fragment: String {
    switch self {
    case .home: "capsule"
    case .name: "capsule&name"
    case .moment: "capsule&moment"
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
    let parts = fragment.utf8.split(separator: UInt8(ascii: "&")).map { String(decoding: Array($0), as: UTF8.self) }
    func value(_ name: String) -> String? {
      parts.first { $0.begins(with: name) }.map {
        String(decoding: Array($0.utf8.dropFirst(name.utf8.count)), as: UTF8.self)
      }
    }
    if let to = value("to=") {
      if let id = CapsuleID(to), let link = value("link=").flatMap({ ContributorLink(fragment: $0) }) {
        self = .guest(id, link)
      } else {
        self = .brokenLink
      }
    } else if let id = value("open=").flatMap({ CapsuleID($0) }) {
      self = .opened(id)
    } else {
      switch parts.dropFirst().first {
      case "name": self = .name
      case "moment": self = .moment
      case "keys": self = .keys
      case "letter": self = .letter
      case "recover": self = .recovery
      case "archive": self = .archive
      case "details": self = .details
      default: self = .home
      }
    }
  }
}
