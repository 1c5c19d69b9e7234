import CapsuleClient
import CapsuleOptions
import CivilTime
import JSON
import PiggyBank

/// `capsule status`: what is known of a capsule without opening it.
struct CapsuleStatus {
  private let session: CapsuleSession
  private let description: CapsuleDescription

  init(_ session: CapsuleSession, _ description: CapsuleDescription) {
    (self.session, self.description) = (session, description)
  }

  private var core: CapsuleCore { description.receipt.core }
  private var received: Int { session.state.items.count { $0.receipt != nil } }
  private var waiting: Int { session.state.items.count(where: \.isWaiting) }

  func show(_ shell: ShellRun, _ format: CapsuleFormat) {
    switch format {
    case .text: showText(shell)
    case .json: shell.write(json)
    }
  }

  private func showText(_ shell: ShellRun) {
    shell.show("status.name", session.key.owner?.name ?? session.key.capsule.text)
    shell.show("status.opens", shell.instant(core.opensAt), core.wall, core.zone)
    shell.show(description.isReleased ? "status.released" : "status.sealed")
    shell.show("status.keeper", session.key.keeper.text)
    shell.show("status.items", String(description.itemCount), String(description.byteCount))
    shell.show("status.own", String(received), String(waiting))
  }

  private var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("schema", .string("touchstone.capsule/1")), .init("capsule", .string(session.key.capsule.text)),
      .init("keeper", .string(session.key.keeper.text)), .init("opensAt", .string(Instant(core.opensAt).text)),
      .init("zone", .string(core.zone)), .init("wall", .string(core.wall)),
      .init("sealedAt", .string(Instant(description.receipt.receivedAt).text)),
      .init("released", .bool(description.isReleased)), .init("items", .integer(description.itemCount)),
      .init("bytes", .integer(description.byteCount)), .init("received", .integer(Int64(received))),
      .init("waiting", .integer(Int64(waiting))),
    ]
    if let owner = session.key.owner { members.append(.init("name", .string(owner.name))) }
    if let head = description.head { members.append(.init("head", .string(head.text))) }
    return .object(members)
  }
}
