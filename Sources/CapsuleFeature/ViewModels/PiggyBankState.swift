import PiggyBank
import ViewKit

/// Everything that the flow shows.
package struct PiggyBankState: Equatable, Sendable {
  /// Whether there is a keeper behind this page.
  package enum Keeper: Equatable, Sendable {
    case unknown, present, absent
  }

  /// What is said about a contributor's link.
  package enum GuestPhase: Equatable, Sendable {
    case checking, ready
    /// The link does nothing any more, or never did.
    case refused
    /// Whom it would be encrypted to is not whom the link's maker meant.
    case swapped
    case unreachable
    /// The moment has come.
    case late
  }

  package enum LinkPhase: Equatable, Sendable {
    case none, making, failed
    case made(String)
  }

  package enum Export: Equatable, Sendable {
    case none, working, failed
  }

  package enum Opening: Equatable, Sendable {
    case idle, asking
    /// The keeper's clock says that it is not yet time.
    case early
    case unreachable
    /// The published key does not belong to this capsule.
    case wrongKey
    /// The first part of the ceremony and the others.
    case ceremony(Int)
    case shown
  }

  package var language: Language
  package var screen = PiggyBankScreen.home
  package var isLoaded = false
  /// Whether this device stores what it is given.
  package var isStoring = true
  package var keeper = Keeper.unknown
  package var isOnline = true
  package var now: Int64 = 0
  package var offset: Int64 = 0
  package var zone = "UTC"
  package var zones: [String] = []
  /// The page's address without its fragment.
  package var address = ""

  package var capsules: [KeptCapsule] = []
  package var draft = CapsuleDraft()
  package var nameFault: CapsuleName.Fault?
  package var momentFault: MomentFault?
  /// Counts what was said strongly, so that it is said again.
  package var warnings = 0
  /// Counts choices by preset, after which the field is drawn anew.
  package var presets = 0
  /// What the zone's clocks make of the draft's moment.
  package var reading: ZoneClocks.Reading?
  package var isConfirming = false

  /// Letters that are written, by the names that they are stored under: one's own, and one for each stranger's capsule, so that
  /// none is ever put into another.
  var letters: [String: String] = [:]
  /// The one that is written on this screen.
  package var letter: String {
    get { letters[letterName] ?? "" }
    set { letters[letterName] = newValue.isEmpty ? nil : newValue }
  }
  package var letterIsEmpty = false
  /// How many picked files or letters are still to be sealed.
  package var sealing = 0
  /// How far the file is that is being sealed now.
  package var work: SealingWork?
  /// The item on its way and how many of its bytes the keeper has.
  package var upload: (item: CapsuleID, sent: Int64)? { uploadItem.map { ($0, uploadSent) } }
  var uploadItem: CapsuleID?
  var uploadSent: Int64 = 0
  /// The code behind `capsule.notice.` in the string catalogue.
  package var notice: String?

  package var typedKey = ""
  package var drill: KeyDrill.Outcome?
  package var archive = CapsuleArchive()
  package var export = Export.none
  package var recovery = RecoveryEntry()
  package var isDeleting = false
  package var typedName = ""
  package var nameDiffers = false
  package var isDeletionSent = false
  package var link = LinkPhase.none

  package var guest = GuestPhase.checking
  package var opening = Opening.idle
  package var contents: [OpenedItem] = []
  package var viewer = OpenedViewer()
  /// The number of the photo whose report is unfolded.
  package var unfolded: Int?
  /// Whether the device can speak, whether the ceremony is read aloud, and which letter is.
  package var canSpeak = false
  package var isReadAloud = false
  package var spokenLetter: CapsuleID?
  /// How far this device's clocks are ahead of UTC at moments that are shown, in seconds.
  package var offsets: [Int64: Int64] = [:]
  /// How far the clocks of a capsule's zone are ahead of UTC at its moment, in seconds, as this device knows them now.
  package var zoneOffsets: [CapsuleID: Int64] = [:]
  /// What zones are called in this language.
  package var zoneNames: [String: String] = [:]

  package init(language: Language) {
    self.language = language
  }

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
  var letterName: String {
    if case .guest(let id, _) = screen { Self.letterName(id) } else { Self.ownLetter }
  }
  static let ownLetter = "letter"
  static func letterName(_ guest: CapsuleID) -> String { ownLetter + ":" + guest.text }
  package var chosenZone: String { draft.zone.isEmpty ? zone : draft.zone }
  /// The wall clock of this device.
  package var wallNow: WallTime { WallTime(seconds: now + offset) }

  /// What this device's clocks show at `moment`; `nil` while it is not known.
  package func wallHere(_ moment: Int64) -> WallTime? { offsets[moment].map { WallTime(seconds: moment + $0) } }

  /// The moment that the draft stands for, and what the clocks show then.
  package var moment: Result<(opensAt: Int64, wall: WallTime), MomentFault> {
    guard let wall = WallTime(draft.wall) else {
      return .failure(MomentRule.isFarYear(draft.wall) ? .tooFar : .missing)
    }
    switch reading {
    case nil: return .failure(.unknown)
    case .once(let moment): return .success((moment, wall))
    case .skipped(let moment, let shown): return .success((moment, shown))
    case .twice(let first, let second):
      guard let isSecond = draft.isSecond else { return .failure(.ambiguous) }
      return .success((isSecond ? second : first, wall))
    }
  }
}
