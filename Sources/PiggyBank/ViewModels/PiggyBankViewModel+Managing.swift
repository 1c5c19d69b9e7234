extension PiggyBankViewModel {
  /// What can be done with the capsule in progress, besides putting in.
  mutating func manage(_ action: PiggyBankAction) -> [PiggyBankEffect] {
    if action == .exportAll { return export() }
    guard let capsule = state.current, capsule.ownership != nil else { return [] }
    switch action {
    case .openDetails:
      (state.isDeleting, state.typedName) = (false, "")
      return show(.details)
    case .saveReminder(let summary):
      let file = CalendarReminder.file(capsule.core, summary: summary, address: state.address + "#capsule")
      return [.download(name: "capsule.ics", mediaType: "text/calendar", file)]
    case .makeLink, .copyLink, .revokeLink: return share(action, capsule)
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
}
