import PiggyBank

/// The page of somebody's link: it puts in, once it is sure whom it encrypts to.
package struct GuestViewModel {
  package enum Phase: Equatable, Sendable {
    case checking, ready
    /// The link does nothing any more, or never did.
    case refused
    /// Whom it would be encrypted to is not whom the link's maker meant.
    case swapped
    case unreachable
    /// The moment has come.
    case late
  }

  package struct State: Equatable, Sendable {
    package var phase = Phase.checking

    package init() {}
  }

  enum Pending: Equatable {
    case description
  }

  private(set) var state = State()

  mutating func take(
    _ answer: PiggyBankAction.Answer, for use: Pending, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    switch (use, answer) {
    case (.description, .answered(_, let answer)): described(answer, &context)
    case (.description, _): []
    }
  }

  /// The page is shown.
  mutating func meet(
    _ id: CapsuleID, _ link: ContributorLink, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard let token = AccessToken(bytes: link.token) else { return context.replace(.brokenLink) }
    // One's own capsule is put into as its owner.
    if context.capsule(id)?.ownership != nil { return context.replace(.home) }
    state.phase = .checking
    return [context.ask(KeeperRequest(.get, "capsules/" + id.text, token), .guest(.description))]
  }

  private mutating func described(_ answer: KeeperAnswer, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard case .guest(let id, let link) = context.screen, let token = AccessToken(bytes: link.token) else { return [] }
    switch answer.status {
    case 200: break
    case 403, 404, 410:
      state.phase = .refused
      return []
    default:
      state.phase = .unreachable
      return []
    }
    guard let description = CapsuleDescription(Array(answer.text.utf8)), description.receipt.core.capsule == id else {
      state.phase = .swapped
      return []
    }
    do throws(CapsuleReceipt.Doubt) {
      try description.receipt.check(
        coreHash: link.coreHash, recipients: description.recipients, keeperKey: context.capsule(id)?.receipt?.keeperKey)
    } catch {
      state.phase = .swapped
      return []
    }
    state.phase = description.isReleased ? .late : .ready
    if let known = context.capsule(id) { return renewed(known, token, &context) }
    var guest = KeptCapsule(
      core: description.receipt.core, recipients: description.recipients, token: token, ownership: nil)
    guest.receipt = description.receipt
    return [context.keep(guest)] + context.readZones([guest])
  }

  /// A new link takes the place of one that may have been ended, and what was refused for that is sent again.
  private func renewed(
    _ known: KeptCapsule, _ token: AccessToken, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    context.outcome = .linkRenewed
    guard known.token != token else { return [] }
    var known = known
    known.token = token
    for place in known.items.indices where known.items[place].refusal == "forbidden" {
      known.items[place].refusal = nil
    }
    return [context.keep(known)]
  }
}
