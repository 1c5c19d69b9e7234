import CapsuleClient
import CapsuleOptions
import CivilTime
import JSON
import PiggyBank

/// `capsule verify`: checks whether the Keeper still has everything unchanged, without opening it.
struct VerifyRun {
  let session: CapsuleSession
  let shell: ShellRun
  let format: CapsuleFormat

  func run(downloading: Bool) async throws(ClientError) -> Int32 {
    guard session.key.owner != nil else { throw .notOwner }
    let description = try await session.description()
    let contents = CapsuleContents(try await session.entries(), session, description.receipt)
    let damaged = try await damaged(contents, description.receipt, downloading)
    session.client.close()
    for row in contents.rows {
      if row.standing == .forged { shell.complain("item.forged", row.entry.item.text) }
      if row.isChanged || damaged.contains(row.entry.item) { shell.complain("item.changed", row.entry.item.text) }
    }
    shell.reportMissing(contents)
    if !contents.isCompared { shell.complain("uncompared") }
    let isWhole = contents.isWhole && damaged.isEmpty
    let bytes = contents.rows.reduce(0 as Int64) { $0 &+ $1.entry.byteCount }
    switch format {
    case .text: shell.show(isWhole ? "whole" : "broken", String(contents.rows.count), String(bytes))
    case .json: shell.write(json(contents, damaged, isWhole))
    }
    return isWhole ? 0 : 1
  }

  private func damaged(
    _ contents: CapsuleContents, _ receipt: CapsuleReceipt, _ downloading: Bool
  ) async throws(ClientError) -> [CapsuleID] {
    let audit = ItemAudit(session, receipt)
    guard downloading else { return contents.rows.isEmpty ? [] : try await audit.ask(contents.rows) }
    var damaged: [CapsuleID] = []
    var bar = ProgressLine(shell.catalogue, "progress.items")
    for (place, row) in contents.rows.enumerated() {
      bar.update(Int64(place), of: Int64(contents.rows.count))
      if try await !audit.isWhole(row) { damaged.append(row.entry.item) }
    }
    bar.clear()
    return damaged
  }

  private func json(_ contents: CapsuleContents, _ damaged: [CapsuleID], _ isWhole: Bool) -> JSONValue {
    let items = contents.rows.map { row in
      JSONValue.object(
        Author.members(row) + [
          .init("whole", .bool(row.isGood && !damaged.contains(row.entry.item)))
        ])
    }
    return .object([
      .init("schema", .string("touchstone.capsule-audit/1")), .init("capsule", .string(session.key.capsule.text)),
      .init("whole", .bool(isWhole)), .init("items", .array(items)),
      .init("missing", .array(contents.missing.map { .string($0.sealed.item.text) })),
      .init("gaps", .integer(Int64(contents.gaps))),
    ])
  }
}
