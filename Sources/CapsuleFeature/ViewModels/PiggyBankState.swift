import PiggyBank
import ViewKit

/// Everything that the flow shows.
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
