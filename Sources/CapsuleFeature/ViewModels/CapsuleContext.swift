import PiggyBank
import ViewKit

/// What all parts of the flow share: what the page says of its device, the capsules that are kept, the screen, and the
/// questions to the platform that are still open.
package struct CapsuleContext: Equatable, Sendable {
  /// Whether there is a keeper behind this page.
  package enum Keeper: Equatable, Sendable {
    case unknown, present, absent
  }

  /// What happened in one part and concerns others. What it means for them is the parent's to know.
  enum Outcome: Equatable {
    case capsuleMade, capsuleDiscarded, capsuleRecovered
    /// Another page brought a capsule, or took it away.
    case capsulesChanged
    case itemSealed(CapsuleID)
    case linkRenewed
    /// An item of an archive was opened, or can't be.
    case archiveItemOpened(CapsuleID)
    /// The keeper asked for an invite's code, and here is one.
    case inviteGiven
  }

  /// Milliseconds in which a screen that takes the place of another takes no tap: about as long as a double tap lasts.
  static let calmMilliseconds = 600

  package var language: Language
  package var screen = PiggyBankScreen.home
  package var isLoaded = false
  /// Whether this device stores what it is given.
  package var isStoring = true
  package var keeper = Keeper.unknown
  /// What the keeper says about itself; until it has, the least that any takes.
  package var keeperDescription = KeeperDescription()
  /// The keeper asks for an invite's code before it seals what waits here.
  package var needsInvite = false
  /// The screen has just come, and the second tap of a double tap meant the one before.
  package var isCalm = false
  package var isOnline = true
  package var now: Int64 = 0
  package var offset: Int64 = 0
  package var zone = "UTC"
  package var zones: [String] = []
  /// The page's address without its fragment.
  package var address = ""
  /// Whether the device can speak.
  package var canSpeak = false
  /// Whether the browser reads codes in pictures.
  package var canScan = false

  package var capsules: [KeptCapsule] = []
  /// Counts what was said strongly, so that it is said again.
  package var warnings = 0
  /// The code after `capsule.notice.` in the string catalogue.
  package var notice: String?

  /// How far this device's clocks are ahead of UTC at moments that are shown, in seconds.
  package var offsets: [Int64: Int64] = [:]
  /// How far the clocks of a capsule's zone are ahead of UTC at its moment, in seconds, as this device knows them now.
  package var zoneOffsets: [CapsuleID: Int64] = [:]
  /// What zones are called in this language.
  package var zoneNames: [String: String] = [:]

  /// Capsules of which this device has not stored what is known of them.
  var unstored: Set<CapsuleID> = []
  var outcome: Outcome?
  /// What each open question's answer is for.
  var pending: [Int: PiggyBankPending] = [:]
  private var lastTicket = 0

  package init(language: Language) {
    self.language = language
  }

  // MARK: Capsules

  /// The capsule in progress.
  package var current: KeptCapsule? { capsules.first { $0.ownership != nil && $0.release == nil } }
  /// Those that were opened, the latest first.
  package var opened: [KeptCapsule] {
    capsules.filter { $0.ownership != nil && $0.release != nil }.sorted { $0.core.opensAt > $1.core.opensAt }
  }
  /// The capsule that is put into: a stranger's on the page of a link, else one's own.
  package var subject: KeptCapsule? {
    guard case .guest(let id, _) = screen else { return current }
    return capsules.first { $0.id == id && $0.ownership == nil }
  }
  /// The opened capsule that is on the screen.
  var shownCapsule: KeptCapsule? {
    guard case .opened(let id) = screen else { return nil }
    return capsule(id)
  }

  func capsule(_ id: CapsuleID) -> KeptCapsule? { capsules.first { $0.id == id } }

  // MARK: Questions

  mutating func ticket(_ use: PiggyBankPending) -> Int {
    lastTicket += 1
    pending[lastTicket] = use
    return lastTicket
  }

  mutating func ask(_ request: KeeperRequest, _ use: PiggyBankPending) -> PiggyBankEffect {
    .ask(request, ticket: ticket(use))
  }

  // MARK: Screens

  /// Shows a screen; the browser's history follows the places by itself.
  mutating func show(_ screen: PiggyBankScreen) -> [PiggyBankEffect] {
    self.screen = screen
    return []
  }

  /// Shows a screen on which a second tap, meant for the one before, does nothing.
  mutating func showCalmly(_ screen: PiggyBankScreen) -> [PiggyBankEffect] {
    isCalm = true
    // Of several screens the last counts.
    for (number, use) in pending where use == .calm { pending[number] = .nothing }
    return show(screen) + [.wait(milliseconds: Self.calmMilliseconds, ticket: ticket(.calm))]
  }

  /// One step back.
  mutating func leave() -> [PiggyBankEffect] { show(screen.parent ?? .home) }

  /// What was refused is said by words and by a tap in the hand, never by the tap alone.
  mutating func warn() -> [PiggyBankEffect] {
    warnings += 1
    return [.haptic]
  }
}

extension KeptCapsule {
  /// A request about this capsule, with its token.
  func request(_ method: KeeperRequest.Method, _ rest: String = "") -> KeeperRequest {
    KeeperRequest(method, "capsules/" + id.text + rest, token)
  }
}
