import ArgumentParser
import CapsuleClient
import CapsuleOptions
import PiggyBank
import ViewKit

/// The program behind `touchstone capsule`: a client for any Keeper.
@main
struct TouchstoneCapsule: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchstone-capsule", abstract: "Seal, fill and open capsules at any Keeper.", version: "0.1.0",
    subcommands: [
      NewCommand.self, AddCommand.self, OpenCommand.self, StatusCommand.self, LinkCommand.self, ExportCommand.self,
      VerifyCommand.self,
    ])
}

struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: NewCapsuleOptions.abstract, discussion: NewCapsuleOptions.discussion)

  @OptionGroup var options: NewCapsuleOptions

  func run() async throws {
    try await ShellRun(options.common).run { (shell) throws(ClientError) in
      let (now, path) = (Machine.now, shell.keyPath)
      let keeper = try KeeperAddress(options.keeper)
      let description = await NewCapsule.keeperDescription(shell.client(keeper))
      let isNew = try NewCapsule.prepare(
        options.name,
        { () throws(ClientError) in
          if let text = options.in { return try ChosenMoment(in: text, zone: options.zone, now: now) }
          return try ChosenMoment(at: options.at ?? "", zone: options.zone, now: now)
        }, keeper: keeper, described: description, key: path, now: now)
      if !isNew { shell.complain("again", path.text) }
      let session = try shell.session()
      if let core = session.state.request?.core,
        core.version != .standard(opensAt: core.opensAt, now: core.createdAt)
      {
        shell.complain("weaker")
      }
      let receipt = try await NewCapsule.seal(session, invite: options.invite)
      session.client.close()
      shell.show("sealed", receipt.core.capsule.text, shell.instant(receipt.core.opensAt))
      shell.show("keep", path.text)
      return 0
    }
  }
}

struct AddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: AddToCapsuleOptions.abstract, discussion: AddToCapsuleOptions.discussion)

  @OptionGroup var options: AddToCapsuleOptions

  func run() async throws {
    try await ShellRun(options.common).run { (shell) throws(ClientError) in
      let session: CapsuleSession
      if let text = options.link {
        let typed = text == "-" ? try StandardInput.line() : text
        session = try await NewCapsule.join(
          CapsuleLink(typed), key: shell.keyPath, authorities: options.common.ca, now: Machine.now)
        shell.show("joined", shell.keyPath.text)
      } else {
        session = try shell.session()
      }
      return try await AddRun(session: session, shell: shell, isLetter: options.letter).run(
        Arguments.paths(options.files), quietly: options.link != nil)
    }
  }
}

struct OpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: OpenCapsuleOptions.abstract, discussion: OpenCapsuleOptions.discussion)

  @OptionGroup var options: OpenCapsuleOptions

  func run() async throws {
    try await ShellRun(options.common).run { (shell) throws(ClientError) in
      let folder = Arguments.path(options.output)
      return try await OpenRun(session: try shell.session(), shell: shell, format: options.format).run(into: folder)
    }
  }
}

struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "status", abstract: CapsuleStatusOptions.abstract)

  @OptionGroup var options: CapsuleStatusOptions

  func run() async throws {
    try await ShellRun(options.common).run { (shell) throws(ClientError) in
      let session = try shell.session()
      let description = try await session.description()
      let status = CapsuleStatus(session, description)
      session.client.close()
      status.show(shell, options.format)
      if !session.isCompared(description) { shell.complain("uncompared") }
      return 0
    }
  }
}

struct LinkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link", abstract: CapsuleLinkOptions.abstract, discussion: CapsuleLinkOptions.discussion)

  @OptionGroup var options: CapsuleLinkOptions

  func run() async throws {
    try await ShellRun(options.common).run { (shell) throws(ClientError) in
      let session = try shell.session()
      let links = try CapsuleLinks(session)
      if let name = options.name {
        let (link, id) = try await links.add(
          name, items: options.items.map(Int64.init), bytes: options.bytes.map(Int64.init), now: Machine.now)
        shell.write(link.text)
        shell.complain("link.id", id.text)
      } else if let revoked = options.revoke {
        try await links.revoke(revoked)
        shell.show("link.revoked", revoked)
      } else {
        for link in try await links.list() {
          shell.write(
            [link.id.text, String(link.items), String(link.bytes), SafeText.visible(link.name ?? "")]
              .joined(separator: "\t"))
        }
      }
      session.client.close()
      return 0
    }
  }
}

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: ExportCapsuleOptions.abstract, discussion: ExportCapsuleOptions.discussion)

  @OptionGroup var options: ExportCapsuleOptions

  func run() async throws {
    try await ShellRun(options.common).run { (shell) throws(ClientError) in
      let session = try shell.session()
      let description = try await session.description()
      let contents = CapsuleContents(try await session.entries(), session, description.receipt)
      let archive = try CapsuleArchiveFile(session, Arguments.path(options.output))
      var bar = ProgressLine(shell.catalogue, "progress.items")
      let damaged = try await archive.write(description, contents) { bar.update(Int64($0), of: Int64($1)) }
      bar.clear()
      session.client.close()
      for item in damaged { shell.complain("item.changed", item.text) }
      shell.reportMissing(contents)
      shell.show("exported", options.output, String(contents.rows.count))
      return damaged.isEmpty && contents.isWhole ? 0 : 1
    }
  }
}

struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: VerifyCapsuleOptions.abstract, discussion: VerifyCapsuleOptions.discussion)

  @OptionGroup var options: VerifyCapsuleOptions

  func run() async throws {
    try await ShellRun(options.common).run { (shell) throws(ClientError) in
      try await VerifyRun(session: try shell.session(), shell: shell, format: options.format).run(
        downloading: options.download)
    }
  }
}
