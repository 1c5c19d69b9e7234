import DesignSystem
import PiggyBank
import ViewKit

/// Inviting a contributor: whom, and then the link with its QR code, to be sent or shown.
struct InvitationView: CapsulePart {
  var catalogue: Catalogue
  var context: CapsuleContext
  var capsule: StoredCapsule
  var managing: ManagingViewModel.State

  var body: [CapsuleNode] {
    Element("form", .class("card invitation"), .flag("novalidate")) {
      words("h2", catalogue.text("capsule.link"))
      words("p", "secondary", catalogue.text("capsule.link.text"))
      Element("div", .init("role", "status")) {
        switch managing.link {
        case .none: ""
        case .making: words("p", catalogue.text("capsule.link.making"))
        case .failed: words("p", "orange", catalogue.text("capsule.link.failed"))
        case .made(let address): made(address)
        }
      }
      if case .made = managing.link {
        ActionButton(catalogue.text("capsule.link.copy"), symbol: .copy, .managing(.copyLink))
      }
      Element("label", .class("field")) {
        words("span", catalogue.text("capsule.link.for"))
        // The field is cleared once a link has been made.
        Element(
          "input", .init("type", "text"), .init("value", managing.guest),
          .init("placeholder", catalogue.text("capsule.link.for.hint")), .init("autocomplete", "off")
        ).on(.input) { .managing(.writeGuest($0.text)) }.key(links.count)
      }
      Element("button", .class("button"), .init("type", "submit")) {
        SymbolView<PiggyBankAction>(.share)
        words("span", catalogue.text(links.isEmpty ? "capsule.link" : "capsule.link.another"))
      }
    }.on(.submit, .managing(.makeLink))
  }

  private var links: [StoredLink] { capsule.ownership?.links ?? [] }

  @ViewBuilder<PiggyBankAction> private func made(_ address: String) -> [CapsuleNode] {
    Element("h3", .class("value")) {
      managing.invited.isEmpty
        ? catalogue.text("capsule.invitation") : catalogue.text("capsule.invitation.for", managing.invited)
    }
    if let code = QRCode(address) {
      CodePicture(code: code, title: catalogue.text("capsule.invitation.code"))
      words("p", "footnote centre", catalogue.text("capsule.invitation.scan"))
    }
    words("p", "value footnote link-text", address)
  }
}

/// A QR code with its quiet zone of four modules (ISO/IEC 18004, 6.3.8).
struct CodePicture: CapsulePart {
  var code: QRCode
  var title: String

  var body: [CapsuleNode] {
    let side = code.size + 8
    Element(
      "svg", .class("qr"), .init("viewBox", "-4 -4 \(side) \(side)"), .init("role", "img"), .init("aria-label", title)
    ) {
      Element("path", .class("paper"), .init("d", "M-4-4h\(side)v\(side)h-\(side)z"))
      Element("path", .class("ink"), .init("d", code.path))
    }
  }
}
