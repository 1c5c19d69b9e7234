import CivilTime
import Cryptography
import PiggyBank

/// Manages the capsule in progress, apart from adding items: a reminder, links for contributors, and deletion.
package struct ManagingViewModel {
  package struct State: Equatable, Sendable {
    package enum Link: Equatable, Sendable {
      case none, making, failed
      case made(String)
    }

    /// The link for contributors.
    package var link = Link.none
    /// Whom the next link is for, as typed, and whom the last one is for.
    package var guest = ""
    package var invited = ""
    package var isDeleting = false
    package var typedName = ""
    package var nameDiffers = false
    package var isDeletionSent = false

    package init() {}
  }

  enum Pending: Equatable {
    /// The random bytes for a link.
    case random
    /// A link being registered, and its URL.
    case link(CapsuleID, String)
    case revocation(CapsuleID)
    /// Whether a capsule to be discarded is still empty.
    case emptiness(CapsuleID)
    case deletion(CapsuleID)
  }

  var state = State()

  mutating func handle(_ action: PiggyBankAction.Managing, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard let capsule = context.current, capsule.ownership != nil else { return [] }
    switch action {
    case .openDetails:
      (state.isDeleting, state.typedName) = (false, "")
      return context.show(.details)
    case .saveReminder(let summary, let yearly):
      let created = context.clock.wall(at: capsule.core.createdAt).day
      let opens = WallTime(capsule.core.wall)?.day ?? WallTime(seconds: capsule.core.opensAt).day
      let file = CalendarReminder.file(
        capsule.core, summary: summary, yearly: yearly, days: (created, opens),
        address: context.address + "#capsule")
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
    case .forget: return forget(capsule, &context)
    // Handled by the archive's view model.
    case .exportAll, .cancelExport: break
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
    case (.emptiness(let id), .answered(_, let answer)): counted(id, answer, &context)
    case (.deletion(let id), .answered(_, let answer)): deleted(id, answer, &context)
    case (.random, _), (.link, _), (.revocation, _), (.emptiness, _), (.deletion, _): []
    }
  }

  /// Leaving the screen cancels the question asked there.
  mutating func leave() { state.isDeleting = false }

  // MARK: Links

  /// The random bytes of a link's ID, token and key.
  private static let linkBytes = CapsuleID.byteCount + AccessToken.byteCount + Ed25519.keyByteCount

  private mutating func makeLink(_ capsule: StoredCapsule, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard capsule.isSealed, capsule.isRecoverable, !capsule.isReader, state.link != .making else { return [] }
    state.link = .making
    return [.random(count: Self.linkBytes, ticket: context.ticket(.managing(.random)))]
  }

  private func sendLink(_ random: [UInt8], _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard let capsule = context.current, random.count == Self.linkBytes,
      let name = CapsuleID(bytes: Array(random.prefix(CapsuleID.byteCount))),
      let token = AccessToken(bytes: Array(random.dropFirst(CapsuleID.byteCount).prefix(AccessToken.byteCount)))
    else { return [] }
    let secret = Array(random.suffix(Ed25519.keyByteCount))
    // The creation date is enough of a name, because the Keeper can read it.
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
    // Its ID is stored, for revoking it; the link itself isn't.
    capsule.ownership?.links.append(StoredLink(id: link, madeAt: context.now, name: state.invited))
    return [context.keep(capsule)]
  }

  /// The trimmed name, no longer than a capsule's may be.
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
    capsule.ownership?.revoke(link)
    return [context.keep(capsule)]
  }
}
