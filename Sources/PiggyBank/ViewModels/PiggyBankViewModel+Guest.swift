extension PiggyBankViewModel {
  /// The page of a link: it puts in, once it is sure whom it encrypts to.
  mutating func meet(_ id: CapsuleID, _ link: ContributorLink) -> [PiggyBankEffect] {
    guard let token = AccessToken(bytes: link.token) else { return replace(.brokenLink) }
    state.guest = .checking
    return [ask(KeeperRequest(.get, "capsules/" + id.text, token), .describe)]
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
    let clocks = readOwnClocks([description.receipt.core.opensAt])
    guard capsule(id) == nil else { return clocks + pump() }
    var guest = KeptCapsule(
      core: description.receipt.core, recipients: description.recipients, token: token, ownership: nil)
    guest.receipt = description.receipt
    return clocks + [keep(guest)]
  }
}
