import CompactLibrary
import PiggyBank
import ViewKit

/// State shared by all parts of the flow: the device, the stored capsules, the screen, and pending questions to the
/// platform.
package struct CapsuleContext: Equatable, Sendable {
  /// Whether this page has a Keeper.
  package enum Keeper: Equatable, Sendable {
    case unknown, present, absent
  }

  /// An outcome in one part that affects others. The parent decides how.
  enum Outcome: Equatable {
    case capsuleMade, capsuleDiscarded, capsuleRecovered
    /// Another tab added or removed a capsule.
    case capsulesChanged
    case itemSealed(CapsuleID)
    case linkRenewed
    /// An item of an archive was opened, or failed to open.
    case archiveItemOpened(CapsuleID)
    /// The Keeper required an invite code, and it was entered.
    case inviteGiven
    /// The Keeper has items that this device hasn't counted.
    case itemsFound
  }

  /// Milliseconds during which a new screen ignores taps: about the length of a double tap.
  static let tapGuardMilliseconds = 600

  package var language: Language
  package var screen = PiggyBankScreen.home
  package var isLoaded = false
  /// Whether storing on this device works.
  package var isStoring = true
  package var keeper = Keeper.unknown
  /// The Keeper's description; until it is known, the minimum that every Keeper supports.
  package var keeperDescription = KeeperDescription()
  /// Whether the Keeper requires an invite code before it seals the waiting capsule.
  package var needsInvite = false
  /// Whether the screen has just appeared, and a tap may be the second of a double tap on the previous one.
  package var ignoresTaps = false
  package var isOnline = true
  package var now: Int64 = 0
  /// The clock from 2020 until a year after the page was opened; for later moments see ``offsets``.
  package var clock = DeviceClock(offset: 0)
  package var zone = "UTC"
  package var zones: [String] = []
  /// The URL of the page's folder, where the Keeper's API is.
  package var address = ""
  /// Whether this is the page in an export, opened from the disk: it has no address and no other screen.
  var isExportPage: Bool { address.isEmpty }
  /// Whether the device has speech synthesis.
  package var canSpeak = false
  /// Whether the browser can detect QR codes.
  package var canScan = false

  package var capsules: [StoredCapsule] = []
  /// Capsules stored here that this version can't read, which nothing may replace but their owner's sheet.
  var unreadCapsules: Set<CapsuleID> = []
  /// Counts warnings, so that repeated ones are announced again.
  package var warnings = 0
  /// The suffix of the string key `capsule.notice.`.
  package var notice: String?

  /// This device's UTC offset at the opening times shown, in seconds.
  package var offsets: [Int64: Int64] = [:]
  /// The UTC offset of each capsule's zone at its opening time, in seconds, by this device's current data.
  package var zoneOffsets: [CapsuleID: Int64] = [:]
  /// The zones' names in this language.
  package var zoneNames: [String: String] = [:]

  /// Capsules that the Keeper has lost or didn't delete, which can still be removed from this device.
  package var undeletable: Set<CapsuleID> = []

  /// Capsules whose latest state hasn't been stored.
  var unstored: Set<CapsuleID> = []
  var outcome: Outcome?
  /// The purpose of each pending question's answer.
  var pending: [Int: PiggyBankPending] = [:]
  private var lastTicket = 0

  package init(language: Language) {
    self.language = language
  }

  // MARK: Capsules

  /// The capsule in progress.
  package var current: StoredCapsule? { capsules.first { $0.ownership != nil && $0.release == nil } }
  /// Opened capsules, the latest first.
  package var opened: [StoredCapsule] {
    capsules.filter { $0.ownership != nil && $0.release != nil }.ordered { $0.core.opensAt > $1.core.opensAt }
  }
  /// The capsule that items are added to: a contributor's on a link's page, otherwise the owner's.
  package var subject: StoredCapsule? {
    guard case .guest(let id, _) = screen else { return current }
    return capsules.first { $0.id == id && $0.ownership == nil }
  }
  /// The opened capsule on the screen.
  var shownCapsule: StoredCapsule? {
    guard case .opened(let id) = screen else { return nil }
    return capsule(id)
  }

  /// Whether a capsule can be removed from this device only: a recovered one, which stays with its Keeper, and one that
  /// the Keeper has lost or didn't delete.
  func canForget(_ capsule: StoredCapsule) -> Bool { capsule.isReader || undeletable.contains(capsule.id) }

  func capsule(_ id: CapsuleID) -> StoredCapsule? { capsules.first { $0.id == id } }

  // MARK: Questions

  mutating func ticket(_ use: PiggyBankPending) -> Int {
    lastTicket += 1
    pending[lastTicket] = use
    return lastTicket
  }

  /// Ignores the answers to these pending questions, of which only later ones count.
  mutating func ignore(_ isIgnored: (PiggyBankPending) -> Bool) {
    for (number, use) in pending where isIgnored(use) { pending[number] = .nothing }
  }

  mutating func ask(_ request: KeeperRequest, _ use: PiggyBankPending) -> PiggyBankEffect {
    .ask(request, ticket: ticket(use))
  }

  // MARK: Screens

  /// Shows a screen; the browser's history follows from ``PiggyBankState/places``.
  mutating func show(_ screen: PiggyBankScreen) -> [PiggyBankEffect] {
    self.screen = screen
    return []
  }

  /// Shows a screen that ignores a second tap meant for the previous one.
  mutating func showIgnoringTaps(_ screen: PiggyBankScreen) -> [PiggyBankEffect] {
    ignoresTaps = true
    ignore { $0 == .tapGuard }
    return show(screen) + [.wait(milliseconds: Self.tapGuardMilliseconds, ticket: ticket(.tapGuard))]
  }

  /// One step back.
  mutating func leave() -> [PiggyBankEffect] { show(screen.parent ?? .home) }

  /// Warns with text and a vibration, never with a vibration alone.
  mutating func warn() -> [PiggyBankEffect] {
    warnings += 1
    return [.haptic]
  }
}

extension StoredCapsule {
  /// A request about this capsule, with its token.
  func request(_ method: KeeperRequest.Method, _ rest: String = "") -> KeeperRequest {
    KeeperRequest(method, "capsules/" + id.text + rest, method == .get ? readingToken : token)
  }
}
