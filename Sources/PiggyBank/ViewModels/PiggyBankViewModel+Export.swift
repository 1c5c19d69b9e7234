/// Saving everything that the keeper holds of a capsule, with what it takes to open it without anybody's help.
extension PiggyBankViewModel {
  mutating func export() -> [PiggyBankEffect] {
    guard let capsule = exported, capsule.isSealed, state.export != .working else { return [] }
    state.export = .working
    if let contents = capsule.contents { return [.measureOpener(ticket: ticket(.opener(capsule.id, contents)))] }
    return [ask(request(capsule, .get, "/items"), .exported(capsule.id, []))]
  }

  private var exported: KeptCapsule? { shownCapsule ?? state.current }

  /// All that is inside, whoever put it in.
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
