import PiggyBank
import ViewKit

/// A capsule being created: its name, its opening time, and a single confirmation.
package struct DraftViewModel {
  package struct State: Equatable, Sendable {
    /// What was typed and chosen.
    package var entry = CapsuleDraft()
    package var nameFault: CapsuleName.ValidationError?
    package var momentFault: MomentError?
    /// Counts choices of a preset, after which the field is re-created.
    package var presets = 0
    /// The chosen local time, resolved in the zone.
    package var reading: ZoneClocks.Reading?
    package var isConfirming = false
    /// Whether the invite code that was typed is invalid.
    package var inviteFault = false

    package init() {}

    /// The draft's opening time, and the local time then.
    package var moment: Result<(opensAt: Int64, wall: WallTime), MomentError> {
      guard let wall = WallTime(entry.wall) else {
        return .failure(MomentRule.hasTooLongYear(entry.wall) ? .tooFar : .missing)
      }
      switch reading {
      case nil: return .failure(.unknown)
      case .once(let moment): return .success((moment, wall))
      case .skipped(let moment, let shown): return .success((moment, shown))
      case .twice(let first, let second):
        guard let isSecond = entry.isSecond else { return .failure(.ambiguous) }
        return .success((isSecond ? second : first, wall))
      }
    }

    /// Whether the Keeper lacks the version that such a long wait needs.
    package func isWeaker(_ context: CapsuleContext) -> Bool {
      guard case .success(let moment) = moment else { return false }
      return CapsuleVersion.standard(opensAt: moment.opensAt, now: context.now)
        != context.keeperDescription.version(opensAt: moment.opensAt, now: context.now)
    }

    package func zone(_ context: CapsuleContext) -> String { entry.zone.isEmpty ? context.zone : entry.zone }
  }

  enum Pending: Equatable {
    /// The offsets of the draft's zone around its time.
    case clocks
    /// The random bytes for a capsule.
    case random
  }

  private(set) var state = State()

  mutating func handle(_ action: PiggyBankAction.Draft, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    switch action {
    case .begin: return context.current == nil && context.screen == .home ? context.show(.name) : []
    case .writeName(let text):
      (state.entry.name, state.nameFault) = (text, nil)
      return [store(&context)]
    case .submitName: return submitName(&context)
    case .choosePreset(let preset):
      state.presets += 1
      return chose(preset.wall(context.wallNow).text, &context)
    case .writeWall(let text): return chose(text, &context)
    case .chooseZone(let zone):
      (state.entry.zone, state.entry.isSecond) = (zone, nil)
      return [store(&context)] + readClocks(&context)
    case .chooseSecond(let isSecond):
      (state.entry.isSecond, state.momentFault) = (isSecond, nil)
      return [store(&context)]
    case .submitMoment: return submitMoment(&context)
    case .writeInvite(let text):
      (state.entry.invite, state.inviteFault) = (text, false)
      return [store(&context)]
    case .sendInvite: return sendInvite(&context)
    case .confirm: return confirm(&context)
    case .discard: return discard(&context)
    }
  }

  mutating func take(
    _ answer: PiggyBankAction.Answer, for use: Pending, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    switch (use, answer) {
    case (.clocks, .clocks(_, let offsets)): clocks(offsets, &context)
    case (.random, .random(_, let bytes, _)): make(bytes, &context)
    case (.clocks, _), (.random, _): []
    }
  }

  /// Loads a draft stored here or by another tab.
  mutating func load(_ text: String?) {
    state.entry = text.flatMap { CapsuleDraft($0) } ?? CapsuleDraft()
  }

  private mutating func submitName(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    do throws(CapsuleName.ValidationError) { _ = try CapsuleName(state.entry.name) } catch {
      state.nameFault = error
      return context.warn()
    }
    state.nameFault = nil
    return context.show(.moment) + readClocks(&context) + context.nameZones(context.listedZones)
  }

  private mutating func chose(_ wall: String, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    (state.entry.wall, state.entry.isSecond, state.momentFault) = (wall, nil, nil)
    // A year with a digit too many can't be resolved in a zone.
    if case .failure(.tooFar) = state.moment { state.momentFault = .tooFar }
    return [store(&context)] + readClocks(&context)
  }

  private func store(_ context: inout CapsuleContext) -> PiggyBankEffect {
    .store(name: "draft", text: state.entry.isEmpty ? nil : state.entry.text, ticket: context.ticket(.nothing))
  }

  /// Asks for the zone's offsets around the chosen time.
  mutating func readClocks(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    state.reading = nil
    guard let wall = WallTime(state.entry.wall) else { return [] }
    context.ignore { $0 == .draft(.clocks) }
    return [
      .clocks(
        zone: state.zone(context), moments: ZoneClocks(wall).questions, ticket: context.ticket(.draft(.clocks)))
    ]
  }

  private mutating func clocks(_ offsets: [Int64], _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard let wall = WallTime(state.entry.wall) else { return [] }
    state.reading = ZoneClocks(wall).reading(offsets)
    // A choice is judged at once; a missing one only on continuing.
    if case .success(let moment) = state.moment {
      state.momentFault = MomentRule.fault(moment.opensAt, now: context.now)
    }
    switch state.reading {
    case .once(let moment), .skipped(let moment, _): return context.readOwnClocks([moment])
    case .twice(let first, let second): return context.readOwnClocks([first, second])
    case nil: return []
    }
  }

  /// Validates the opening time before the summary.
  private mutating func submitMoment(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard context.screen == .moment, context.current == nil else { return [] }
    guard (try? CapsuleName(state.entry.name)) != nil else { return context.show(.name) }
    judge(context)
    guard state.momentFault == nil else { return context.warn() }
    return context.showIgnoringTaps(.review)
  }

  private mutating func judge(_ context: CapsuleContext) {
    switch state.moment {
    case .failure(let fault): state.momentFault = fault
    case .success(let moment): state.momentFault = MomentRule.fault(moment.opensAt, now: context.now)
    }
  }

  /// Shows the summary after a reload or by its URL, if its data is complete.
  mutating func settle(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard (try? CapsuleName(state.entry.name)) != nil else { return context.show(.name) }
    guard WallTime(state.entry.wall) != nil else { return context.show(.moment) }
    return readClocks(&context)
  }

  /// Makes a single capsule, however often it is tapped.
  private mutating func confirm(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard context.screen == .review, !state.isConfirming, context.current == nil else { return [] }
    guard (try? CapsuleName(state.entry.name)) != nil else { return context.show(.name) }
    judge(context)
    // A problem with the opening time is shown where it is chosen.
    guard state.momentFault == nil else { return context.show(.moment) + context.warn() }
    switch context.keeperDescription.sealing {
    case .open: break
    case .invite:
      // The browser may hold an invite link's cookie, which scripts can't read.
      guard state.entry.invite.isEmpty || invite != nil else {
        state.inviteFault = true
        return context.warn()
      }
    case .closed: return context.warn()
    }
    state.isConfirming = true
    return [.random(count: CapsuleMaker.randomByteCount, ticket: context.ticket(.draft(.random)))]
  }

  private mutating func make(_ random: [UInt8], _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    state.isConfirming = false
    guard case .success(let moment) = state.moment, let name = try? CapsuleName(state.entry.name) else { return [] }
    // Time has passed since the tap.
    if let fault = MomentRule.fault(moment.opensAt, now: context.now) {
      state.momentFault = fault
      return context.warn()
    }
    guard
      var capsule = CapsuleMaker.make(
        name, opensAt: moment.opensAt, zone: state.zone(context), wall: moment.wall, now: context.now, random: random,
        version: context.keeperDescription.version(opensAt: moment.opensAt, now: context.now))
    else { return [] }
    capsule.ownership?.invite = invite
    var effects = [context.keep(capsule)]
    state.entry = CapsuleDraft()
    effects += [store(&context), .persist]
    context.outcome = .capsuleMade
    return effects + context.showIgnoringTaps(.home)
  }

  /// The operator's code, if valid.
  private var invite: AccessToken? { AccessToken(TypedText.plain(state.entry.invite)) }

  /// Sends a capsule that the Keeper refused without a code.
  private mutating func sendInvite(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard context.needsInvite, var capsule = context.current, !capsule.isSealed else { return [] }
    // An empty field is fine: an invite link's cookie may have been set meanwhile.
    guard state.entry.invite.isEmpty || invite != nil else {
      state.inviteFault = true
      return context.warn()
    }
    capsule.ownership?.invite = invite
    capsule.edits += 1
    (context.needsInvite, context.outcome) = (false, .inviteGiven)
    state.entry = CapsuleDraft()
    return [context.keep(capsule), store(&context)]
  }

  /// Discards what was entered, or a capsule that isn't sealed yet and is therefore empty.
  private mutating func discard(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard let capsule = context.current else {
      state.entry = CapsuleDraft()
      return [store(&context)] + context.show(.home)
    }
    // The management of sealed capsules discards those.
    guard !capsule.isSealed else { return [] }
    (context.outcome, context.needsInvite) = (.capsuleDiscarded, false)
    // The Keeper may have it even if its response was lost.
    return [context.ask(capsule.request(.delete), .nothing)] + context.forget(capsule.id) + context.show(.home)
  }
}
