import ArgumentParser
import CivilTime
import KeeperProgram
import ProgramOutput
import ViewKit

/// `touchstone-keeper invite`: manages who may seal if sealing isn't open.
struct InviteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: "Manage invites to seal capsules.",
    subcommands: [AddInviteCommand.self, ListInvitesCommand.self, RevokeInviteCommand.self])
}

struct AddInviteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Make an invite and print its code, which can’t be shown again.")

  @Argument(help: "A name by which to list and revoke it.") var name: String

  @Option(help: "Capsules that can be sealed with it.") var capsules: Int64 = 10

  @OptionGroup var options: DataOptions

  func validate() throws {
    guard (1...1_000_000).contains(capsules) else {
      throw ValidationError("--capsules must be a whole number from 1 to 1000000.")
    }
    guard (1...100).contains(name.utf8.count) else { throw ValidationError("A name takes 1 to 100 bytes.") }
    // The list would show it in another form, by which it couldn't be revoked.
    guard SafeText.visible(name) == name else { throw ValidationError("A name can’t have characters that don’t show.") }
  }

  func run() async throws {
    try await options.run { operation, catalogue in
      guard let code = try await operation.invite(name, capsules: capsules) else {
        ProgramOutput.complain(catalogue.text("server.invite.exists", SafeText.visible(name)))
        throw ExitCode(1)
      }
      ProgramOutput.show(catalogue.text("server.invite.added", code) + "\n")
      ProgramOutput.show(catalogue.text("server.invite.link", "/invite/" + code) + "\n")
    }
  }
}

struct ListInvitesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List all invites: name, capsules sealed, capsules allowed and date, separated by tabs.")

  @OptionGroup var options: DataOptions

  func run() async throws {
    try await options.run { operation, _ in
      for invite in try await operation.invites() {
        let parts = [
          SafeText.visible(invite.name), String(invite.used), String(invite.limit), Instant(invite.createdAt).text,
        ]
        ProgramOutput.show(parts.joined(separator: "\t") + "\n")
      }
    }
  }
}

struct RevokeInviteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Revoke an invite. Capsules sealed with it stay.")

  @Argument(help: "The invite’s name.") var name: String

  @OptionGroup var options: DataOptions

  func run() async throws {
    try await options.run { operation, catalogue in
      guard try await operation.revoke(invite: name) else {
        ProgramOutput.complain(catalogue.text("server.invite.unknown", SafeText.visible(name)))
        throw ExitCode(1)
      }
      ProgramOutput.show(catalogue.text("server.invite.revoked", SafeText.visible(name)) + "\n")
    }
  }
}
