import PiggyBank

extension PiggyBankViewModel {
  /// The page of a link: it puts in, once it is sure whom it encrypts to.
  mutating func meet(_ id: CapsuleID, _ link: ContributorLink) -> [PiggyBankEffect] {
    guard let token = AccessToken(bytes: link.token) else { return replace(.brokenLink) }
    // One's own capsule is put into as its owner.
    if capsule(id)?.ownership != nil { return replace(.home) }
    state.guest = .checking
    return [ask(KeeperRequest(.get, "capsules/" + id.text, token), .description)]
  }

  mutating func described(_ answer: KeeperAnswer) -> [PiggyBankEffect] {
    guard case .guest(let id, let link) = state.screen, let token = AccessToken(bytes: link.token) else { return [] }
    switch answer.status {
    case 200: break
    case 403, 404, 410:
      state.guest = .refused
      return []
    default:
      state.guest = .unreachable
      return []
    }
    guard let description = CapsuleDescription(Array(answer.text.utf8)), description.receipt.core.capsule == id else {
      state.guest = .swapped
      return []
    }
    do throws(CapsuleReceipt.Doubt) {
      try description.receipt.check(
        coreHash: link.coreHash, recipients: description.recipients, keeperKey: capsule(id)?.receipt?.keeperKey)
    } catch {
      state.guest = .swapped
      return []
    }
    state.guest = description.isReleased ? .late : .ready
    if let known = capsule(id) { return renewed(known, token) }
    var guest = KeptCapsule(
      core: description.receipt.core, recipients: description.recipients, token: token, ownership: nil)
    guest.receipt = description.receipt
    return [keep(guest)] + readZones([guest])
  }

  /// A new link takes the place of one that may have been ended, and what was refused for that is sent again.
  private mutating func renewed(_ known: KeptCapsule, _ token: AccessToken) -> [PiggyBankEffect] {
    guard known.token != token else { return pump() }
    var known = known
    known.token = token
    for place in known.items.indices where known.items[place].refusal == "forbidden" {
      known.items[place].refusal = nil
    }
    return [keep(known)] + pump()
  }
}
