import PiggyBank

extension PiggyBankViewModel {
  /// What can be done with the capsule in progress, besides putting in.
  mutating func manage(_ action: PiggyBankAction.Managing) -> [PiggyBankEffect] {
    if action == .exportAll { return export() }
    guard let capsule = state.current, capsule.ownership != nil else { return [] }
    switch action {
    case .openDetails:
      (state.isDeleting, state.typedName) = (false, "")
      return show(.details)
    case .saveReminder(let summary):
      let file = CalendarReminder.file(capsule.core, summary: summary, address: state.address + "#capsule")
      return [.download(name: "capsule.ics", mediaType: "text/calendar", file)]
    case .makeLink: return linkFor(capsule)
    case .copyLink: if case .made(let link) = state.link { return [.copy(link)] }
    case .revokeLink(let link):
      guard capsule.isSealed, !capsule.isReader else { return [] }
      return [ask(request(capsule, .delete, "/tokens/" + link.text), .revocation(link))]
    case .askDelete: (state.isDeleting, state.typedName, state.nameDiffers) = (true, "", false)
    case .writeDeletion(let text): (state.typedName, state.nameDiffers) = (text, false)
    case .delete: return delete(capsule)
    case .exportAll: break
    }
    return []
  }

  private mutating func delete(_ capsule: KeptCapsule) -> [PiggyBankEffect] {
    guard state.isDeleting, !state.isDeletionSent else { return [] }
    guard let typed = try? CapsuleName(state.typedName), typed.text == capsule.name else {
      state.nameDiffers = true
      return warn()
    }
    state.isDeletionSent = true
    return [ask(request(capsule, .delete), .deletion(capsule.id))]
  }

  mutating func deleted(_ id: CapsuleID, _ answer: KeeperAnswer) -> [PiggyBankEffect] {
    state.isDeletionSent = false
    guard answer.status == 204 || answer.status == 410 else {
      state.notice = "notDeleted"
      return warn()
    }
    (state.isDeleting, state.link) = (false, .none)
    depth = 0
    return forget(id) + replace(.home)
  }
}

/// Links by which others put in: made, copied and ended.
extension PiggyBankViewModel {
  private mutating func linkFor(_ capsule: KeptCapsule) -> [PiggyBankEffect] {
    guard capsule.isSealed, !capsule.isReader, state.link != .making else { return [] }
    state.link = .making
    return [.random(count: CapsuleID.byteCount + AccessToken.byteCount, ticket: ticket(.random(.link)))]
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
    return [ask(put, .link(name, address))]
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

/// Saving everything that the keeper holds of a capsule, with what it takes to open it without anybody's help.
extension PiggyBankViewModel {
  mutating func export() -> [PiggyBankEffect] {
    guard let capsule = exported, capsule.isSealed, state.export != .working else { return [] }
    state.export = .working
    if let contents = capsule.contents { return [.measureOpener(ticket: ticket(.opener(capsule.id, contents)))] }
    return [ask(request(capsule, .get, "/items"), .exported(capsule.id, []))]
  }

  private var exported: KeptCapsule? { shownCapsule ?? state.current }

  /// All that is inside, by every author.
  mutating func exportListed(
    _ id: CapsuleID, _ before: [ItemPage.Entry], _ answer: KeeperAnswer
  ) -> [PiggyBankEffect] {
    guard let capsule = capsule(id), answer.status == 200, let page = ItemPage(Array(answer.text.utf8)) else {
      return exportEnded(isWhole: false)
    }
    let entries = before + page.entries
    if page.hasMore, let last = page.entries.last {
      return [ask(request(capsule, .get, "/items?after=" + last.item.text), .exported(id, entries))]
    }
    return [.measureOpener(ticket: ticket(.opener(id, entries)))]
  }

  mutating func openerMeasured(_ id: CapsuleID, _ entries: [ItemPage.Entry], _ size: Int64) -> [PiggyBankEffect] {
    guard let capsule = capsule(id) else { return exportEnded(isWhole: false) }
    let parts = CapsuleExport.parts(of: capsule, entries, openerSize: size) { item in
      request(capsule, .get, "/items/" + item.text)
    }
    return [.bundle(name: "capsule.tar", parts, ticket: ticket(.bundle))]
  }

  mutating func exportEnded(isWhole: Bool) -> [PiggyBankEffect] {
    state.export = isWhole ? .none : .failed
    return isWhole ? [] : warn()
  }
}
