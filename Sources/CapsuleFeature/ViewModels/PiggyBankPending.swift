import PiggyBank

/// What the platform's answer to a question is for, by the part of the flow that asked.
enum PiggyBankPending: Equatable {
  /// Nothing is to be done.
  case nothing
  /// The clock goes on.
  case tick
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

  /// Whether it is what becomes of a capsule that was to be stored, and somebody tries again.
  var isStoring: Bool {
    switch self {
    case .storing(.capsule), .syncing(.receipt): true
    case .nothing, .tick, .storing(.again), .zones, .draft, .adding, .syncing, .managing, .opening, .recovery, .archive,
      .guest:
      false
    }
  }
}
