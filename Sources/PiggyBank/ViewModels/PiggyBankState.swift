/// Everything that the flow shows.
public struct PiggyBankState: Equatable, Sendable {
  /// Whether there is a keeper behind this page.
  public enum Keeper: Equatable, Sendable {
    case unknown, present, absent
  }

  /// What is said about a contributor's link.
  public enum GuestPhase: Equatable, Sendable {
    case checking, ready
    /// The link does nothing any more, or never did.
    case refused
    /// Whom it would be encrypted to is not whom the link's maker meant.
    case swapped
    case unreachable
    /// The moment has come.
    case late
  }

  public enum LinkPhase: Equatable, Sendable {
    case none, making, failed
    case made(String)
  }

  public enum Export: Equatable, Sendable {
    case none, working, failed
  }

  public enum Opening: Equatable, Sendable {
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

  public var language: String
  public var screen = PiggyBankScreen.home
  public var isLoaded = false
  /// Whether this device stores what it is given.
  public var isStoring = true
  public var keeper = Keeper.unknown
  public var isOnline = true
  public var now: Int64 = 0
  public var offset: Int64 = 0
  public var zone = "UTC"
  public var zones: [String] = []
  /// The page's address without its fragment.
  public var address = ""

  public var capsules: [KeptCapsule] = []
  public var draft = CapsuleDraft()
  public var nameFault: CapsuleName.Fault?
  public var momentFault: MomentFault?
  /// Counts what was said strongly, so that it is said again.
  public var warnings = 0
  /// Counts choices by preset, after which the field is drawn anew.
  public var presets = 0
  /// What the zone's clocks make of the draft's moment.
  public var reading: ZoneClocks.Reading?
  public var isConfirming = false

  /// Letters that are written, by the names that they are stored under: one's own, and one for each stranger's capsule, so that
  /// none is ever put into another.
  var letters: [String: String] = [:]
  /// The one that is written on this screen.
  public var letter: String {
    get { letters[letterName] ?? "" }
    set { letters[letterName] = newValue.isEmpty ? nil : newValue }
  }
  public var letterIsEmpty = false
  /// How many picked files or letters are still to be sealed.
  public var sealing = 0
  /// How far the file is that is being sealed now.
  public var work: SealingWork?
  /// The item on its way and how many of its bytes the keeper has.
  public var upload: (item: CapsuleID, sent: Int64)? { uploadItem.map { ($0, uploadSent) } }
  var uploadItem: CapsuleID?
  var uploadSent: Int64 = 0
  /// The code behind `capsule.notice.` in the string catalogue.
  public var notice: String?

  public var typedKey = ""
  public var drill: KeyDrill.Outcome?
  public var archive = CapsuleArchive()
  public var export = Export.none
  public var recovery = RecoveryEntry()
  public var isDeleting = false
  public var typedName = ""
  public var nameDiffers = false
  public var isDeletionSent = false
  public var link = LinkPhase.none

  public var guest = GuestPhase.checking
  public var opening = Opening.idle
  public var contents: [OpenedItem] = []
  public var viewer = OpenedViewer()
  /// The number of the photo whose report is unfolded.
  public var unfolded: Int?
  /// Whether the device can speak, whether the ceremony is read aloud, and which letter is.
  public var canSpeak = false
  public var isReadAloud = false
  public var spokenLetter: CapsuleID?
  /// How far this device's clocks are ahead of UTC at moments that are shown, in seconds.
  public var offsets: [Int64: Int64] = [:]
  /// How far the clocks of a capsule's zone are ahead of UTC at its moment, in seconds, as this device knows them now.
  public var zoneOffsets: [CapsuleID: Int64] = [:]
  /// What zones are called in this language.
  public var zoneNames: [String: String] = [:]

  public init(language: String) {
    self.language = language
  }

  /// The capsule in progress.
  public var current: KeptCapsule? { capsules.first { $0.ownership != nil && $0.release == nil } }
  /// Those that were opened, the latest first.
  public var opened: [KeptCapsule] {
    capsules.filter { $0.ownership != nil && $0.release != nil }.sorted { $0.core.opensAt > $1.core.opensAt }
  }
  /// The capsule that is put into: a stranger's on the page of a link, else one's own.
  public var subject: KeptCapsule? {
    guard case .guest(let id, _) = screen else { return current }
    return capsules.first { $0.id == id && $0.ownership == nil }
  }
  var letterName: String {
    if case .guest(let id, _) = screen { Self.letterName(id) } else { Self.ownLetter }
  }
  static let ownLetter = "letter"
  static func letterName(_ guest: CapsuleID) -> String { ownLetter + ":" + guest.text }
  public var chosenZone: String { draft.zone.isEmpty ? zone : draft.zone }
  /// The wall clock of this device.
  public var wallNow: WallTime { WallTime(seconds: now + offset) }

  /// What this device's clocks show at `moment`; `nil` while it is not known.
  public func wallHere(_ moment: Int64) -> WallTime? { offsets[moment].map { WallTime(seconds: moment + $0) } }

  /// The moment that the draft stands for, and what the clocks show then.
  public var moment: Result<(opensAt: Int64, wall: WallTime), MomentFault> {
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
