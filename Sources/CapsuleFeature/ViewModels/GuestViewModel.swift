import Cryptography
import PiggyBank

/// The page of a contributor's link, which adds items once it has verified the recipient.
package struct GuestViewModel {
  package enum Phase: Equatable, Sendable {
    case checking, ready
    /// The link is revoked or was never valid.
    case refused
    /// The recipient isn't the one that the link's owner meant.
    case swapped
    /// The Keeper doesn't answer or is busy. It is asked again.
    case unreachable, busy
    /// The capsule has opened.
    case late
  }

  package struct State: Equatable, Sendable {
    package var phase = Phase.checking

    package init() {}
  }

  enum Pending: Equatable {
    case description
    /// Asking for the description again.
    case again
    /// The random bytes of an author's key, with the Keeper's description of the capsule.
    case author(CapsuleDescription)
  }

  private(set) var state = State()

  mutating func take(
    _ answer: PiggyBankAction.Answer, for use: Pending, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    switch (use, answer) {
    case (.description, .answered(_, let answer)): described(answer, &context)
    case (.again, .waited): ask(&context)
    case (.author(let description), .random(_, let secret, _)): joined(description, secret, &context)
    case (.description, _), (.again, _), (.author, _): []
    }
  }

  /// Shows the page.
  mutating func open(
    _ id: CapsuleID, _ link: ContributorLink, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard AccessToken(bytes: link.token) != nil else { return context.show(.brokenLink) }
    // The owner adds to the capsule as its owner.
    if context.capsule(id)?.ownership != nil { return context.show(.home) }
    // It may be the owner's, with the key.
    if context.unreadCapsules.contains(id) {
      context.notice = "notRead"
      return context.show(.home)
    }
    // Without a connection, too, what is added now is sealed for the recipients verified before.
    state.phase = isKnown(id, link, context) ? .ready : .checking
    return ask(&context)
  }

  /// The connection is back.
  func resume(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    context.pending.values.contains(.guest(.again)) ? ask(&context) : []
  }

  /// Whether this device has joined with this link.
  private func isKnown(_ id: CapsuleID, _ link: ContributorLink, _ context: CapsuleContext) -> Bool {
    guard let known = context.capsule(id), let receipt = known.receipt else { return false }
    return known.token == AccessToken(bytes: link.token) && receipt.core.hash == link.coreHash
      && context.now < known.core.opensAt
  }

  private func ask(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    // An answer to an earlier link, or to an earlier request, says nothing about this one.
    context.ignore { if case .guest = $0 { true } else { false } }
    guard case .guest(let id, let link) = context.screen, let token = AccessToken(bytes: link.token) else { return [] }
    return [context.ask(KeeperRequest(.get, "capsules/" + id.text, token), .guest(.description))]
  }

  private mutating func described(_ answer: KeeperAnswer, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard case .guest(let id, let link) = context.screen, let token = AccessToken(bytes: link.token) else { return [] }
    switch answer.status {
    case 200: break
    case 403, 404, 410:
      state.phase = .refused
      return []
    default:
      if state.phase != .ready { state.phase = answer.isBusy ? .busy : .unreachable }
      return [.wait(milliseconds: answer.wait, ticket: context.ticket(.guest(.again)))]
    }
    guard let description = CapsuleDescription(Array(answer.text.utf8)), description.receipt.core.capsule == id else {
      state.phase = .swapped
      return []
    }
    do throws(CapsuleReceipt.VerificationError) {
      try description.receipt.check(
        coreHash: link.coreHash, recipients: description.recipients, keeperKey: context.capsule(id)?.receipt?.keeperKey)
    } catch {
      state.phase = .swapped
      return []
    }
    guard let secret = link.linkSecret else { return arrived(description, token, nil, &context) }
    // Either the owner issued the link, or someone else did.
    guard let grant = description.grant, Ed25519.publicKey(of: secret) == grant.linkKey,
      AuthorCheck(description.receipt.core).isValid(grant)
    else {
      state.phase = .swapped
      return []
    }
    if let known = context.capsule(id)?.authorship, known.membership?.grant == grant {
      return arrived(description, token, known, &context)
    }
    return [.random(count: Ed25519.keyByteCount, ticket: context.ticket(.guest(.author(description))))]
  }

  /// On first use, the link's key signs this device's own.
  private mutating func joined(
    _ description: CapsuleDescription, _ secret: [UInt8], _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    let core = description.receipt.core
    guard case .guest(core.capsule, let link) = context.screen, let token = AccessToken(bytes: link.token),
      let grant = description.grant,
      let author = Authorship(joining: link, grant, of: core, secret: secret, at: context.now)
    else { return [] }
    return arrived(description, token, author, &context)
  }

  private mutating func arrived(
    _ description: CapsuleDescription, _ token: AccessToken, _ author: Authorship?, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    state.phase = description.isReleased ? .late : .ready
    if let known = context.capsule(description.receipt.core.capsule) { return renewed(known, token, author, &context) }
    var guest = StoredCapsule(
      core: description.receipt.core, recipients: description.recipients, token: token, ownership: nil)
    (guest.receipt, guest.authorship) = (description.receipt, author)
    return [context.keep(guest)] + context.readZones([guest])
  }

  /// A new link replaces one that may have been revoked, and items refused because of that are sent again.
  private func renewed(
    _ known: StoredCapsule, _ token: AccessToken, _ author: Authorship?, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    context.outcome = .linkRenewed
    guard known.token != token || known.authorship != author else { return [] }
    var known = known
    (known.token, known.authorship) = (token, author)
    known.edits += 1
    for place in known.items.indices where known.items[place].refusal == "forbidden" {
      known.items[place].refusal = nil
    }
    return [context.keep(known)]
  }
}
