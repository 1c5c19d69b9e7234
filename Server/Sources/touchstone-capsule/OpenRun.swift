import CapsuleClient
import CapsuleOptions
import CivilTime
import JSON
import PiggyBank
import ViewKit

/// `capsule open`: writes every item to its own folder and reports what is known of it.
struct OpenRun {
  let session: CapsuleSession
  let shell: ShellRun
  let format: CapsuleFormat

  func run(into folder: Path) async throws(ClientError) -> Int32 {
    let opening = try await CapsuleOpening(session, now: Machine.now)
    try Names.makeFolder(folder)
    let rows = opening.contents.rows
    let width = max(3, String(rows.count).count)
    var findings: [JSONValue] = []
    var openedCount = 0
    var bar = ProgressLine(shell.catalogue, "progress.items")
    for (place, row) in rows.enumerated() {
      bar.update(Int64(place), of: Int64(rows.count))
      let number = String(place + 1)
      let name = String(repeating: "0", count: width - number.count) + number + "-" + row.entry.item.text
      let outcome = try await opening.open(row, into: folder.appending(name))
      if case .opened = outcome { openedCount += 1 }
      bar.clear()
      report(row, outcome)
      findings.append(json(row, outcome))
    }
    session.client.close()
    return end(opening, folder, openedCount, findings)
  }

  private func end(_ opening: CapsuleOpening, _ folder: Path, _ count: Int, _ findings: [JSONValue]) -> Int32 {
    let contents = opening.contents
    shell.reportMissing(contents)
    if opening.wasEarly { shell.complain("early") }
    if !contents.isCompared { shell.complain("uncompared") }
    switch format {
    case .text: shell.show("opened", String(count), String(contents.rows.count), folder.text)
    case .json:
      shell.write(
        .object([
          .init("schema", .string("touchstone.capsule-contents/1")),
          .init("capsule", .string(session.key.capsule.text)),
          .init("name", .string(opening.name)), .init("folder", .string(folder.text)), .init("items", .array(findings)),
          .init("missing", .array(contents.missing.map { .string($0.sealed.item.text) })),
          .init("gaps", .integer(Int64(contents.gaps))), .init("releasedEarly", .bool(opening.wasEarly)),
        ]))
    }
    return count == contents.rows.count && contents.isWhole && !opening.wasEarly ? 0 : 1
  }

  private func report(_ row: CapsuleContents.Row, _ outcome: CapsuleOpening.Outcome) {
    let item = row.entry.item.text
    switch outcome {
    case .opened(let path):
      guard format == .text else { return }
      let seen = shell.text(row.wasSeen ? "seen" : "since")
      shell.write([SafeText.visible(path.text), Author.text(row.standing, shell), seen].joined(separator: "\t"))
    case .forged: shell.complain("item.forged", item)
    case .changed: shell.complain("item.changed", item)
    case .missing: shell.complain("item.missing", item)
    case .unreadable, .damaged: shell.complain("item.damaged", item)
    }
  }

  private func json(_ row: CapsuleContents.Row, _ outcome: CapsuleOpening.Outcome) -> JSONValue {
    var members = Author.members(row)
    switch outcome {
    case .opened(let path): members += [.init("state", .string("opened")), .init("path", .string(path.text))]
    case .forged: members.append(.init("state", .string("forged")))
    case .changed: members.append(.init("state", .string("changed")))
    case .missing: members.append(.init("state", .string("missing")))
    case .unreadable, .damaged: members.append(.init("state", .string("damaged")))
    }
    return .object(members)
  }
}

/// An item's author, as text.
enum Author {
  static func text(_ standing: ItemStanding, _ shell: ShellRun) -> String {
    switch standing {
    case .owner: shell.text("by.owner")
    case .contributor(let name, _, _): shell.text("by.contributor", name)
    case .unknown: shell.text("by.unknown")
    case .forged: shell.text("by.forged")
    }
  }

  /// What is known of an item before it is opened.
  static func members(_ row: CapsuleContents.Row) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      .init("item", .string(row.entry.item.text)), .init("bytes", .integer(row.entry.byteCount)),
      .init("receivedAt", .string(Instant(row.entry.receivedAt).text)), .init("seen", .bool(row.wasSeen)),
    ]
    switch row.standing {
    case .owner: members.append(.init("author", .string("owner")))
    case .contributor(let name, let link, _):
      members += [
        .init("author", .string("contributor")), .init("link", .string(link.text)), .init("linkName", .string(name)),
      ]
    case .unknown: members.append(.init("author", .string("unknown")))
    case .forged: members.append(.init("author", .string("forged")))
    }
    return members
  }
}
