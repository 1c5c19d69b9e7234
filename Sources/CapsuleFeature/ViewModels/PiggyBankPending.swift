import PiggyBank
import ViewKit

extension PiggyBankViewModel {
  /// What an answer is for, by the kind of answer: another kind with the same ticket means nothing.
  enum Pending: Equatable {
    /// Nothing is to be done.
    case nothing
    case stored(Storing), random(RandomUse), clocks(Clocks), keeper(Asking), wait(Waiting), spoken(Speaking)
    /// What these zones are called in a language.
    case names([String], Language)
    /// What is put into a capsule, from the moment at which it was: another may be on the screen by then.
    case file(CapsuleID, PickedFile), inspecting(MeasuredFile), sealing(ItemSealing)
    /// Nobody wants it any more, but it may be sealed and stored already.
    case abandoned(CapsuleID)
    case lock(CapsuleID)
    /// A recovery sheet as a file.
    case sheet
    case opener(CapsuleID, [ItemPage.Entry]), bundle, slice(ArchiveSlice)
    /// An item is opened, for the first time or after it was fetched.
    case unseal(CapsuleID, isFetched: Bool)
    case tile(CapsuleID)
  }

  /// What was to be stored on this device.
  enum Storing: Equatable {
    /// A receipt, after which the screen says so.
    case receipt(KeptCapsule)
    case capsule(CapsuleID)
  }

  /// What random bytes are for.
  enum RandomUse: Equatable {
    case capsule, link
    case letter(CapsuleID, String), file(MeasuredFile)
  }

  enum Clocks: Equatable {
    /// How the clocks of the draft's zone stand around its moment.
    case draft
    /// How this device's clocks stand at these moments.
    case here([Int64])
    /// How the clocks of a capsule's zone stand at its moment.
    case there(CapsuleID)
  }

  /// What the Keeper was asked for.
  enum Asking: Equatable {
    case presence, seal(CapsuleID), description
    case progress(CapsuleID), part(CapsuleID)
    /// A link that is made, and its address.
    case link(CapsuleID, String), revocation(CapsuleID)
    case deletion(CapsuleID)
    case exported(CapsuleID, [ItemPage.Entry])
    case recovery(RecoveryCopy)
    case release(CapsuleID), list(CapsuleID), fetch(CapsuleID)
    /// Whatever it answers.
    case nothing
  }

  enum Waiting: Equatable {
    case tick, retry, keeper
    /// A capsule that found no room is to be stored again.
    case storing(CapsuleID)
    /// The step of the ceremony that is on the screen.
    case ceremony(Int)
  }

  /// What is read aloud.
  enum Speaking: Equatable {
    case letter(CapsuleID)
    /// A step of the ceremony.
    case step(Int)
    case silence
  }
}

extension PiggyBankViewModel.Pending {
  var isCeremony: Bool {
    switch self {
    case .wait(.ceremony), .spoken(.step): true
    case .nothing, .stored, .random, .clocks, .keeper, .wait, .spoken, .names, .file, .inspecting, .sealing, .abandoned,
      .lock, .sheet, .opener, .bundle, .slice, .unseal, .tile:
      false
    }
  }
}
