import PiggyBank

/// Deletes a capsule at its Keeper and on this device, or removes it from this device only.
extension ManagingViewModel {
  mutating func delete(_ capsule: StoredCapsule, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard state.isDeleting, !state.isDeletionSent else { return [] }
    guard let typed = try? CapsuleName(state.typedName), typed.text == capsule.name else {
      state.nameDiffers = true
      return context.warn()
    }
    state.isDeletionSent = true
    return [context.ask(capsule.request(.delete), .managing(.deletion(capsule.id)))]
  }

  /// Discards an empty capsule with one tap. The Keeper counts first: since the last visit, someone may have added
  /// items with a link that was revoked meanwhile.
  mutating func discard(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard let capsule = context.current, capsule.isDiscardable, !capsule.isReader, !state.isDeletionSent else {
      return []
    }
    state.isDeletionSent = true
    return [context.ask(capsule.request(.get), .managing(.emptiness(capsule.id)))]
  }

  mutating func counted(
    _ id: CapsuleID, _ answer: KeeperAnswer, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard let capsule = context.capsule(id), answer.status == 200,
      let description = CapsuleDescription(Array(answer.text.utf8))
    else { return deleted(id, answer, &context) }
    // Items may also have been added here meanwhile.
    guard description.itemCount == 0, capsule.isDiscardable else {
      state.isDeletionSent = false
      (context.notice, context.outcome) = ("notEmpty", .itemsFound)
      return context.warn()
    }
    return [context.ask(capsule.request(.delete), .managing(.deletion(id)))]
  }

  /// Only a capsule that the Keeper has deleted is forgotten with its key.
  mutating func deleted(
    _ id: CapsuleID, _ answer: KeeperAnswer, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    state.isDeletionSent = false
    guard answer.status == 204 || answer.status == 410 else {
      context.notice = answer.status == 403 || answer.status == 404 ? "notKnown" : "notDeleted"
      if context.capsule(id) != nil { context.undeletable.insert(id) }
      return context.warn()
    }
    (state.isDeleting, state.link) = (false, .none)
    return context.forget(id) + context.show(.home)
  }

  /// Removes a capsule from this device only; it stays with its Keeper.
  func forget(_ capsule: StoredCapsule, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard context.canForget(capsule) else { return [] }
    context.outcome = .capsuleDiscarded
    return context.forget(capsule.id) + context.show(.home)
  }
}
