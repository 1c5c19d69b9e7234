import Cryptography
import PiggyBank

/// What can be done with the capsule in progress, besides putting in: a reminder, links for others, and its deletion.
package struct ManagingViewModel {
  package struct State: Equatable, Sendable {
    package enum Link: Equatable, Sendable {
      case none, making, failed
      case made(String)
    }

    /// The link by which others put in.
    package var link = Link.none
    /// Whom the next link is for, as it is typed, and whom the last one is.
    package var guest = ""
    package var invited = ""
    package var isDeleting = false
    package var typedName = ""
    package var nameDiffers = false
    package var isDeletionSent = false

    package init() {}
  }

  enum Pending: Equatable {
    /// The random bytes of a link.
    case random
    /// A link that is made, and its address.
    case link(CapsuleID, String)
    case revocation(CapsuleID)
    case deletion(CapsuleID)
  }

  private(set) var state = State()

  mutating func handle(_ action: PiggyBankAction.Managing, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard let capsule = context.current, capsule.ownership != nil else { return [] }
    switch action {
    case .openDetails:
      (state.isDeleting, state.typedName) = (false, "")
      return context.show(.details)
    case .saveReminder(let summary, let yearly):
      let file = CalendarReminder.file(
        capsule.core, summary: summary, yearly: yearly, address: context.address + "#capsule")
      return [.download(name: "capsule.ics", mediaType: "text/calendar", file)]
    case .writeGuest(let text): state.guest = text
    case .makeLink: return makeLink(capsule, &context)
    case .copyLink: if case .made(let link) = state.link { return [.copy(link)] }
    case .revokeLink(let link):
      guard capsule.isSealed, !capsule.isReader else { return [] }
      return [context.ask(capsule.request(.delete, "/tokens/" + link.text), .managing(.revocation(link)))]
    case .askDelete: (state.isDeleting, state.typedName, state.nameDiffers) = (true, "", false)
    case .writeDeletion(let text): (state.typedName, state.nameDiffers) = (text, false)
    case .delete: return delete(capsule, &context)
    // The archive's part of the flow.
    case .exportAll: break
    }
    return []
  }

  mutating func take(
    _ answer: PiggyBankAction.Answer, for use: Pending, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    switch (use, answer) {
    case (.random, .random(_, let bytes, _)): sendLink(bytes, &context)
    case (.link(let link, let address), .answered(_, let answer)): linkAnswered(link, address, answer, &context)
    case (.revocation(let link), .answered(_, let answer)): revoked(link, answer, &context)
    case (.deletion(let id), .answered(_, let answer)): deleted(id, answer, &context)
    case (.random, _), (.link, _), (.revocation, _), (.deletion, _): []
    }
  }

  /// The screen is left: what was asked there is not asked any more.
  mutating func leave() { state.isDeleting = false }

  // MARK: Deletion

  private mutating func delete(_ capsule: KeptCapsule, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard state.isDeleting, !state.isDeletionSent else { return [] }
    guard let typed = try? CapsuleName(state.typedName), typed.text == capsule.name else {
      state.nameDiffers = true
      return context.warn()
    }
    state.isDeletionSent = true
    return [context.ask(capsule.request(.delete), .managing(.deletion(capsule.id)))]
  }

  private mutating func deleted(
    _ id: CapsuleID, _ answer: KeeperAnswer, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    state.isDeletionSent = false
    guard answer.status == 204 || answer.status == 410 else {
      context.notice = "notDeleted"
      return context.warn()
    }
    (state.isDeleting, state.link) = (false, .none)
    return context.forget(id) + context.show(.home)
  }

  // MARK: Links

  /// Its name at the keeper, its token, and its key's secret.
  private static let linkBytes = CapsuleID.byteCount + AccessToken.byteCount + Ed25519.keyByteCount

  private mutating func makeLink(_ capsule: KeptCapsule, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard capsule.isSealed, !capsule.isReader, state.link != .making else { return [] }
    state.link = .making
    return [.random(count: Self.linkBytes, ticket: context.ticket(.managing(.random)))]
  }

  private func sendLink(_ random: [UInt8], _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard let capsule = context.current, random.count == Self.linkBytes,
      let name = CapsuleID(bytes: Array(random.prefix(CapsuleID.byteCount))),
      let token = AccessToken(bytes: Array(random.dropFirst(CapsuleID.byteCount).prefix(AccessToken.byteCount)))
    else { return [] }
    let secret = Array(random.suffix(Ed25519.keyByteCount))
    // The day on which it was made is name enough; the keeper would read another.
    let grant = capsule.authorship?.grant(
      token: name, linkKey: Ed25519.publicKey(of: secret), name: "", madeAt: context.now, core: capsule.core)
    let link = ContributorLink(
      coreHash: capsule.core.hash, token: token.bytes, linkSecret: grant == nil ? nil : secret)
    let address = context.address + "#" + PiggyBankScreen.guest(capsule.id, link).fragment
    var put = capsule.request(.put, "/tokens/" + name.text)
    put.body = .json(WriteTokenRequest(tokenHash: token.hash, grant: grant).bytes)
    return [context.ask(put, .managing(.link(name, address)))]
  }

  private mutating func linkAnswered(
    _ link: CapsuleID, _ address: String, _ answer: KeeperAnswer, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard answer.status == 201 || answer.status == 204, var capsule = context.current else {
      state.link = .failed
      return context.warn()
    }
    (state.link, state.invited, state.guest) = (.made(address), Self.shown(state.guest), "")
    // Its name stays here, so that it can be ended; the link itself does not.
    capsule.ownership?.links.append(KeptLink(id: link, madeAt: context.now, name: state.invited))
    return [context.keep(capsule)]
  }

  /// A name without what nobody sees around it, and no longer than a capsule's.
  private static func shown(_ name: String) -> String { (try? CapsuleName(name))?.text ?? "" }

  private mutating func revoked(
    _ link: CapsuleID, _ answer: KeeperAnswer, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard var capsule = context.current else { return [] }
    guard answer.status == 204 || answer.status == 404 else {
      context.notice = "notRevoked"
      return context.warn()
    }
    if capsule.ownership?.links.last?.id == link { state.link = .none }
    capsule.ownership?.links.removeAll { $0.id == link }
    return [context.keep(capsule)]
  }
}
