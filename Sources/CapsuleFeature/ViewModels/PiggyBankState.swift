import PiggyBank
import ViewKit

/// The state of the whole flow.
package struct PiggyBankState: Equatable, Sendable {
  package var context: CapsuleContext
  package var draft = DraftViewModel.State()
  package var adding = AddingViewModel.State()
  package var syncing = SyncingViewModel.State()
  package var managing = ManagingViewModel.State()
  package var opening = OpeningViewModel.State()
  package var recovery = RecoveryViewModel.State()
  package var archive = ArchiveViewModel.State()
  package var guest = GuestViewModel.State()

  package init(_ context: CapsuleContext) {
    self.context = context
  }
}

/// The purpose of a pending answer, by the part of the flow that asked.
enum PiggyBankPending: Equatable {
  /// Ignored.
  case nothing
  /// The clock's next tick.
  case tick
  /// A new screen accepts taps again.
  case tapGuard
  case storing(CapsuleContext.Storing)
  case zones(CapsuleContext.ZoneQuestion)
  case draft(DraftViewModel.Pending)
  case adding(AddingViewModel.Pending)
  case syncing(SyncingViewModel.Pending)
  case managing(ManagingViewModel.Pending)
  case opening(OpeningViewModel.Pending)
  case recovery(RecoveryViewModel.Pending)
  case archive(ArchiveViewModel.Pending)
  case guest(GuestViewModel.Pending)

  /// Whether it concerns storing a capsule, which is retried when there is no space.
  var isStoring: Bool {
    switch self {
    case .storing(.capsule), .syncing(.receipt): true
    case .nothing, .tick, .tapGuard, .storing(.again), .zones, .draft, .adding, .syncing, .managing, .opening,
      .recovery,
      .archive,
      .guest:
      false
    }
  }
}
