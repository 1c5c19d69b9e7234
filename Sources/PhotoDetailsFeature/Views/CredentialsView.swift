import Credentials
import DesignSystem
import MetaLens
import Reports
import ViewKit

/// The full content credentials of a photo: whether this is the image that was signed, by whom and when, what was done,
/// and what it was made from.
struct CredentialsView: DetailsView {
  var catalogue: Catalogue
  var state: CredentialsState

  var body: [DetailsNode] {
    switch state.stage {
    case .reading:
      Element("p", .class("secondary"), .init("role", "status")) { catalogue.text("details.credentials.reading") }
    case .gone: Element("p", .class("secondary")) { catalogue.text("details.credentials.gone") }
    case .failed:
      Element("p", .class("secondary"), .init("role", "status")) { catalogue.text("details.credentials.failed") }
    case .shown(let document): content(document)
    }
  }

  @ViewBuilder<PhotoDetailsAction> private func content(_ document: CredentialDocument) -> [DetailsNode] {
    finding(document)
    if let active = document.active {
      Element("section", .class("signed")) {
        if let address = state.address(of: active.thumbnail) {
          Element("figure") {
            Element(
              "img", .init("src", address), .init("alt", catalogue.text("details.credentials.picture")),
              .init("decoding", "async"))
            Element("figcaption", .class("secondary")) { catalogue.text("details.credentials.picture") }
          }
        }
        Element("div", .class("summary grow")) {
          CredentialSignerView(catalogue: catalogue, manifest: active, isWhole: true)
        }
      }
      if !active.actions.isEmpty {
        Element("section") {
          Element("h3") { catalogue.text("credentials.actions") }
          CredentialActionsView(catalogue: catalogue, actions: active.actions)
        }
      }
      if !active.ingredients.isEmpty {
        Element("section") {
          Element("h3") { catalogue.text("credentials.history") }
          CredentialTreeView(catalogue: catalogue, state: state, document: document)
        }
      }
    }
    if !document.codes.isEmpty { CredentialCodesView(catalogue: catalogue, codes: document.codes) }
    CredentialTextView(catalogue: catalogue, text: document.text, isOpen: state.isTextOpen)
  }

  private func finding(_ document: CredentialDocument) -> DetailsElement {
    guard let finding = document.finding else {
      let address = document.remote.map { SafeText.visible(SafeText.shortened($0, to: 300)) }
      return Element("p", .class("finding"), .init("role", "status")) {
        SymbolView(.infoCircle)
        Element("span") {
          address.map { catalogue.text("credentials.remote", $0) } ?? catalogue.text("credentials.none")
        }
      }
    }
    let severity = CredentialText.severity(finding)
    return Element("p", .class("finding"), .init("role", "status")) {
      SymbolView(severity.picture, "symbol " + severity.tone.rawValue)
      Element("strong") { CredentialText.sentence(finding, trustList: document.trustList, catalogue) }
    }
  }
}

/// Who signed a manifest, when, and with what the image was made.
struct CredentialSignerView: DetailsView {
  var catalogue: Catalogue
  var manifest: CredentialDocument.Manifest
  /// Whether the certificate is described too.
  var isWhole: Bool

  var body: [DetailsNode] {
    Element("dl") {
      if let signer = manifest.signer {
        item(.pencil, "credentials.signer", Self.name(signer))
        item(.calendar, "credentials.time", time)
        if isWhole {
          if let issuer = signer.issuer { item(.file, "credentials.issuer", Self.shown(issuer)) }
          if let anchor = signer.anchor { item(.shield, "credentials.anchor", Self.shown(anchor)) }
          if let start = signer.notBefore, let end = signer.notAfter {
            item(
              .history, "details.credentials.valid", catalogue.text("details.credentials.days", day(start), day(end)))
          }
        }
      }
      if let generator = manifest.generator { item(.program, "credentials.generator", Self.shown(generator)) }
    }
  }

  private var time: String {
    guard let time = manifest.time else { return catalogue.text("credentials.time.none") }
    let key = time.isTrusted ? "credentials.time.trusted" : "credentials.time.untrusted"
    return catalogue.text(key, CredentialWords.date(time.time, catalogue.language), Self.shown(time.authority))
  }

  /// The day alone: nobody needs the seconds of a certificate.
  private func day(_ text: String) -> String {
    guard let date = PhotoTimeline.date(text) else { return Self.shown(text) }
    return DayText.shown(year: date.year, month: date.month, day: date.day, catalogue.language)
  }

  /// Organisation and common name, if they differ.
  static func name(_ signer: CredentialDocument.Signer) -> String {
    guard let organization = signer.organization else { return shown(signer.commonName ?? "?") }
    guard let common = signer.commonName, common != organization else { return shown(organization) }
    return shown(organization) + " (" + shown(common) + ")"
  }

  private static func shown(_ text: String) -> String { SafeText.visible(SafeText.shortened(text, to: 160)) }

  private func item(_ symbol: Symbol, _ key: String, _ value: String) -> DetailsElement {
    Element("div", .class("item")) {
      SymbolView(symbol)
      Element("dt") { catalogue.text(key) }
      Element("dd") { value }
    }
  }
}

/// The actions, one sentence per step.
struct CredentialActionsView: DetailsView {
  var catalogue: Catalogue
  var actions: [CredentialDocument.Action]

  private static let limit = 100

  var body: [DetailsNode] {
    Element("ol", .class("steps")) {
      for action in actions.prefix(Self.limit) {
        Element("li") {
          Element("span") { CredentialWords.sentence(action.name, catalogue) }
          let facts = CredentialWords.facts(action, catalogue)
          if !facts.isEmpty { Element("small", .class("secondary")) { facts } }
        }
      }
    }
    if actions.count > Self.limit {
      Element("p", .class("secondary")) {
        catalogue.text("details.credentials.more", count: actions.count - Self.limit)
      }
    }
  }
}

/// The text for a manifest's steps.
enum CredentialWords {
  static func sentence(_ action: String, _ catalogue: Catalogue) -> String {
    let plain = SafeText.visible(SafeText.shortened(action, to: 60))
    return catalogue.lookup("details.did." + plain) ?? catalogue.text("details.did", plain)
  }

  /// Program, time, the kind of source image, and the program's own description.
  static func facts(_ action: CredentialDocument.Action, _ catalogue: Catalogue) -> String {
    var facts: [String] = []
    if let program = action.program { facts.append(shown(program)) }
    if let when = action.when { facts.append(date(when, catalogue.language)) }
    if let source = action.source {
      // IPTC source types are addresses; the last part is the name.
      let name = String(decoding: source.utf8.split(separator: 0x2F).last ?? [], as: UTF8.self)
      facts.append(catalogue.lookup("details.source." + name) ?? shown(name))
    }
    if let detail = action.detail { facts.append(shown(detail)) }
    return facts.joined(separator: " · ")
  }

  static func date(_ text: String, _ language: Language) -> String {
    PhotoTimeline.date(text).map { DateText.shown($0, language) } ?? shown(text)
  }

  private static func shown(_ text: String) -> String { SafeText.visible(SafeText.shortened(text, to: 120)) }
}
