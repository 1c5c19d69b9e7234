/// Links by which others put in: made, copied and ended.
extension PiggyBankViewModel {
  mutating func share(_ action: PiggyBankAction, _ capsule: KeptCapsule) -> [PiggyBankEffect] {
    guard capsule.isSealed, !capsule.isReader else { return [] }
    switch action {
    case .makeLink:
      guard state.link != .making else { return [] }
      state.link = .making
      return [.random(count: CapsuleID.byteCount + AccessToken.byteCount, ticket: ticket(.newLink))]
    case .copyLink:
      guard case .made(let link) = state.link else { return [] }
      return [.copy(link)]
    case .revokeLink(let link): return [ask(request(capsule, .delete, "/tokens/" + link.text), .revoking(link))]
    default: return []
    }
  }

  mutating func makeLink(_ random: [UInt8]) -> [PiggyBankEffect] {
    guard let capsule = state.current, random.count == CapsuleID.byteCount + AccessToken.byteCount,
      let name = CapsuleID(bytes: Array(random.prefix(CapsuleID.byteCount))),
      let token = AccessToken(bytes: Array(random.suffix(AccessToken.byteCount)))
    else { return [] }
    let link = ContributorLink(coreHash: capsule.core.hash, token: token.bytes)
    let address = state.address + "#" + PiggyBankScreen.guest(capsule.id, link).fragment
    var put = request(capsule, .put, "/tokens/" + name.text)
    put.body = .json(WriteTokenRequest(tokenHash: token.hash).bytes)
    return [ask(put, .token(name, address))]
  }

  mutating func linkAnswered(_ link: CapsuleID, _ address: String, _ answer: KeeperAnswer) -> [PiggyBankEffect] {
    guard answer.status == 201 || answer.status == 204, var capsule = state.current else {
      state.link = .failed
      return warn()
    }
    state.link = .made(address)
    // Its name stays here, so that it can be ended; the link itself does not.
    capsule.ownership?.links.append(KeptLink(id: link, madeAt: state.now))
    return [keep(capsule)]
  }

  mutating func revoked(_ link: CapsuleID, _ answer: KeeperAnswer) -> [PiggyBankEffect] {
    guard var capsule = state.current else { return [] }
    guard answer.status == 204 || answer.status == 404 else {
      state.notice = "notRevoked"
      return warn()
    }
    if capsule.ownership?.links.last?.id == link { state.link = .none }
    capsule.ownership?.links.removeAll { $0.id == link }
    return [keep(capsule)]
  }
}
