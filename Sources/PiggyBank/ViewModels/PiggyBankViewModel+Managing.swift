extension PiggyBankViewModel {
  /// What can be done with the capsule in progress, besides putting in.
  mutating func manage(_ action: PiggyBankAction) -> [PiggyBankEffect] {
    guard let capsule = state.current, let ownership = capsule.ownership else { return [] }
    switch action {
    case .openDetails:
      (state.isDeleting, state.typedName) = (false, "")
      return show(.details)
    case .saveReminder(let summary):
      let file = CalendarReminder.file(capsule.core, summary: summary, address: state.address + "#capsule")
      return [.download(name: "capsule.ics", mediaType: "text/calendar", file)]
    case .exportAll: return [bundle(capsule, ownership)]
    case .makeLink:
      guard capsule.isSealed, state.link == .none || state.link == .failed else { return [] }
      state.link = .making
      return [.random(count: CapsuleID.byteCount + AccessToken.byteCount, ticket: ticket(.newLink))]
    case .copyLink:
      guard case .made(let link) = state.link else { return [] }
      return [.copy(link)]
    case .askDelete: (state.isDeleting, state.typedName, state.nameDiffers) = (true, "", false)
    case .writeDeletion(let text): (state.typedName, state.nameDiffers) = (text, false)
    case .delete: return delete(capsule)
    default: break
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

  mutating func makeLink(_ random: [UInt8]) -> [PiggyBankEffect] {
    guard let capsule = state.current, random.count == CapsuleID.byteCount + AccessToken.byteCount,
      let name = CapsuleID(bytes: Array(random.prefix(CapsuleID.byteCount))),
      let token = AccessToken(bytes: Array(random.suffix(AccessToken.byteCount)))
    else { return [] }
    let link = ContributorLink(coreHash: capsule.core.hash, token: token.bytes)
    let address = state.address + "#" + PiggyBankScreen.guest(capsule.id, link).fragment
    var put = request(capsule, .put, "/tokens/" + name.text)
    put.body = .json(WriteTokenRequest(tokenHash: token.hash).bytes)
    return [ask(put, .token(address))]
  }

  /// Everything that the keeper holds of the capsule, still sealed, with what it takes to open it later.
  private func bundle(_ capsule: KeptCapsule, _ ownership: KeptCapsule.Ownership) -> PiggyBankEffect {
    var parts: [BundlePart] = []
    func add(_ name: String, _ bytes: [UInt8]) {
      guard let block = TarBlock(name: Array(name.utf8), size: Int64(bytes.count)) else { return }
      parts.append(.bytes(block.bytes + bytes + [UInt8](repeating: 0, count: block.padding)))
    }
    add("README.txt", Array(Self.readme.utf8))
    add("core.json", capsule.core.bytes)
    if let receipt = capsule.receipt { add("receipt.json", receipt.bytes) }
    for item in capsule.items {
      guard let receipt = item.receipt,
        let block = TarBlock(name: Array((item.item.text.plain + ".age").utf8), size: item.byteCount)
      else { continue }
      add(item.item.text.plain + ".receipt.json", receipt.bytes)
      parts.append(.bytes(block.bytes))
      parts.append(.item(request(capsule, .get, "/items/" + item.item.text)))
      parts.append(.bytes([UInt8](repeating: 0, count: block.padding)))
    }
    parts.append(.bytes([UInt8](repeating: 0, count: 2 * TarBlock.byteCount)))
    return .bundle(name: "capsule.tar", parts)
  }

  private static let readme = """
    A sealed capsule. Each .age file opens with two keys: time.key, which the keeper publishes at the moment that core.json
    names (opens_at), and owner.key, which is on the recovery sheet.

      age -d -i time.key ITEM.age > ITEM.inner
      age -d -i owner.key ITEM.inner | tar x

    """
}

extension String {
  /// A name that begins with a letter, as an archive's plain names do.
  fileprivate var plain: String { hasPrefix("-") ? "i" + self : self }
}
