import PiggyBank

/// The recovery sheet's copies: making them, recording where they are, and testing each.
extension RecoveryViewModel {
  mutating func handle(_ action: PiggyBankAction.Keys, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard let capsule = context.current, let ownership = capsule.ownership else { return [] }
    switch action {
    case .openKeys:
      (state.typedKey, state.drill, state.isKeyShown, state.test) = ("", nil, false, nil)
      state.isDrillOpen = false
      return context.show(.keys)
    case .printKeys: return copied(context) { _ in .print }
    case .saveKeys:
      return copied(context) { .download(name: "recovery-sheet.txt", mediaType: "text/plain", Array($0.text.utf8)) }
    case .copyKeys: return copied(context) { .copy($0.text) }
    // The characters asked for must be read off the copy.
    case .showKey: (state.isKeyShown, state.test) = (!state.isKeyShown, nil)
    case .writePlace(let copy, let text): return write(copy, text, &context)
    case .beginTest(let copy): return begin(copy, &context)
    case .writeCharacters(let text):
      state.test?.typed = text
      state.test?.fault = nil
    case .checkCopy: return check(&context)
    case .finishKeys: return lockKey(capsule.id, &context) + context.leave()
    case .writeKey(let text): (state.typedKey, state.drill) = (text, nil)
    case .tryKey:
      state.isDrillOpen = true
      state.drill = KeyDrill.run(
        state.typedKey, canary: ownership.request.canary, recipient: ownership.key.recipient)
      return state.drill == .works ? [] : context.warn()
    }
    return []
  }

  private func copied(_ context: CapsuleContext, _ copy: (RecoverySheet) -> PiggyBankEffect) -> [PiggyBankEffect] {
    guard let capsule = context.current, let ownership = capsule.ownership,
      let sheet = RecoverySheet(capsule, ownership, address: context.address)
    else { return [] }
    return [copy(sheet)]
  }

  private mutating func write(_ copy: Int, _ text: String, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard var capsule = context.current, var ownership = capsule.ownership,
      StoredCapsule.Ownership.copyIndices.contains(copy)
    else { return [] }
    ownership.sheetCopies[copy] = SheetCopy(place: text, isTested: ownership.sheetCopies[copy].isTested)
    capsule.ownership = ownership
    capsule.edits += 1
    state.test?.fault = nil
    return [context.keep(capsule)]
  }

  // MARK: Testing

  private mutating func begin(_ copy: Int, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard StoredCapsule.Ownership.copyIndices.contains(copy), context.current?.ownership?.key.identity != nil else {
      return []
    }
    (state.isKeyShown, state.test) = (false, CopyTest(copy: copy))
    return [.random(count: CopyTest.randomByteCount, ticket: context.ticket(.recovery(.test(copy))))]
  }

  mutating func chosen(_ copy: Int, _ random: [UInt8], _ context: CapsuleContext) {
    guard state.test?.copy == copy, let key = context.current?.ownership?.key.identity else { return }
    state.test?.choose(random, of: KeyGrid(key).characters.count)
  }

  private mutating func check(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard let test = state.test, let key = context.current?.ownership?.key.identity else { return [] }
    return test.isRight(key) ? passed(test, &context) : failed(.wrong, &context)
  }

  /// A picture of a copy was taken, to read its QR code.
  func pickCode(_ files: [PickedFile], _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard let test = state.test else { return [] }
    return files.prefix(1).map { .readCode(file: $0.number, ticket: context.ticket(.recovery(.code(test.copy)))) }
  }

  mutating func codeRead(_ copy: Int, _ text: String, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard let test = state.test, test.copy == copy else { return [] }
    guard let key = KeyDrill.key(RecoveryLines(text).value("owner_key") ?? text) else {
      return failed(.noCode, &context)
    }
    guard key.recipient == context.current?.ownership?.key.recipient else { return failed(.otherCode, &context) }
    return passed(test, &context)
  }

  /// A copy counts once its location is known and differs from the other's.
  private mutating func passed(_ test: CopyTest, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard var capsule = context.current, var ownership = capsule.ownership else { return [] }
    let names = ownership.sheetCopies.map { TypedText.plain($0.place).lowercased() }
    guard !names[test.copy].isEmpty else { return failed(.noPlace, &context) }
    guard names[0] != names[1] else { return failed(.samePlace, &context) }
    ownership.sheetCopies[test.copy].isTested = true
    ownership.copies = max(ownership.copies, ownership.sheetCopies.count { $0.isTested })
    capsule.ownership = ownership
    state.test = nil
    return [context.keep(capsule)]
  }

  private mutating func failed(_ fault: CopyTest.Failure, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    state.test?.fault = fault
    return context.warn()
  }

  // MARK: The key's hiding place

  /// Once there are copies, this device keeps the key only in an unextractable form, if the browser supports one. The
  /// bytes are deleted once that form has opened the canary, not before.
  func lockKey(_ id: CapsuleID, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard let capsule = context.capsule(id), capsule.isRecoverable, let ownership = capsule.ownership,
      let (key, holder) = ownership.key.handover, !context.pending.values.contains(.recovery(.lock(id))),
      let share = KeyDrill.question(holder, canary: ownership.request.canary)
    else { return [] }
    return [.lockKey(key, share: share, ticket: context.ticket(.recovery(.lock(id))))]
  }

  func keyLocked(_ id: CapsuleID, _ shared: [UInt8], _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard var capsule = context.capsule(id), let ownership = capsule.ownership,
      let (key, holder) = ownership.key.handover
    else { return [] }
    guard KeyDrill.works(holder, answer: shared, canary: ownership.request.canary) else {
      return [.forgetKey(key.recipient)]
    }
    capsule.ownership?.key = holder
    return [context.keep(capsule)]
  }
}
