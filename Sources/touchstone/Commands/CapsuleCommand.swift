import ArgumentParser
import CapsuleOptions
import ViewKit

/// `touchstone capsule`: a user's own capsules from a shell, and an operator's work on all of a server's capsules. Two
/// other programs do the work: the first needs TLS, the second the server's store.
struct CapsuleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "capsule",
    abstract: "Seal, fill and open capsules at any Keeper; manage those on a server of your own.",
    discussion: """
      The capsule subcommands need a capsule’s key file and work from anywhere. The server subcommands need a server’s data \
      folder and work on its machine; they never see what is in a capsule.
      """,
    groupedSubcommands: [
      CommandGroup(
        name: "Capsule",
        subcommands: [
          NewCommand.self, AddCommand.self, OpenCommand.self, StatusCommand.self, LinkCommand.self, ExportCommand.self,
          VerifyCommand.self,
        ]),
      CommandGroup(
        name: "Server",
        subcommands: [
          ListCommand.self, ShowCommand.self, RemoveCommand.self, AuditCommand.self, BackupCommand.self,
          RestoreCommand.self, ExportKeyCommand.self, MigrateCommand.self, ClockCommand.self, InviteCommand.self,
        ]),
    ])
}

// MARK: Your capsules

/// A command that `touchstone-capsule` runs with the same arguments.
protocol CapsuleClientCommand: ParsableCommand {
  var common: CapsuleOptions { get }
}

extension CapsuleClientCommand {
  func run() throws {
    // The arguments are already validated; they are passed on as written.
    SiblingProgram.run("touchstone-capsule", arguments: FilePath.commandLine.dropFirst(2))
    let language = common.locale.flatMap { Language(rawValue: $0) } ?? Language(environment: Terminal.environment)
    Terminal.complain("touchstone: " + Catalogue.command(language ?? .english).text("server.error.missingCapsule"))
    throw ExitCode(2)
  }
}

struct NewCommand: CapsuleClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: NewCapsuleOptions.abstract,
    usage: "touchstone capsule new <name> --keeper <keeper> --key <key> [<options>]",
    discussion: NewCapsuleOptions.discussion)

  @OptionGroup var options: NewCapsuleOptions

  var common: CapsuleOptions { options.common }
}

struct AddCommand: CapsuleClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: AddToCapsuleOptions.abstract,
    usage: "touchstone capsule add --key <key> [<options>] [<files> ...]", discussion: AddToCapsuleOptions.discussion)

  @OptionGroup var options: AddToCapsuleOptions

  var common: CapsuleOptions { options.common }
}

struct OpenCommand: CapsuleClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: OpenCapsuleOptions.abstract,
    usage: "touchstone capsule open --output <output> --key <key> [<options>]",
    discussion: OpenCapsuleOptions.discussion)

  @OptionGroup var options: OpenCapsuleOptions

  var common: CapsuleOptions { options.common }
}

struct StatusCommand: CapsuleClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: CapsuleStatusOptions.abstract,
    usage: "touchstone capsule status --key <key> [<options>]")

  @OptionGroup var options: CapsuleStatusOptions

  var common: CapsuleOptions { options.common }
}

struct LinkCommand: CapsuleClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "link", abstract: CapsuleLinkOptions.abstract,
    usage: "touchstone capsule link --key <key> [<options>] [<name>]", discussion: CapsuleLinkOptions.discussion)

  @OptionGroup var options: CapsuleLinkOptions

  var common: CapsuleOptions { options.common }
}

struct ExportCommand: CapsuleClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: ExportCapsuleOptions.abstract,
    usage: "touchstone capsule export --output <output> --key <key> [<options>]",
    discussion: ExportCapsuleOptions.discussion)

  @OptionGroup var options: ExportCapsuleOptions

  var common: CapsuleOptions { options.common }
}

struct VerifyCommand: CapsuleClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: VerifyCapsuleOptions.abstract,
    usage: "touchstone capsule verify --key <key> [<options>]", discussion: VerifyCapsuleOptions.discussion)

  @OptionGroup var options: VerifyCapsuleOptions

  var common: CapsuleOptions { options.common }
}

// MARK: Your server's capsules

/// A command that the server's own program parses and runs.
protocol OperatorCommand: ParsableCommand {
  /// The number of leading command-line words that the program doesn't know.
  static var wordsBefore: Int { get }
}

extension OperatorCommand {
  static var wordsBefore: Int { 1 }

  func run() throws {
    SiblingProgram.run("touchstone-keeper", arguments: FilePath.commandLine.dropFirst(Self.wordsBefore))
    let language = Language(environment: Terminal.environment)
    Terminal.complain("touchstone: " + Catalogue.command(language ?? .english).text("server.error.missing"))
    throw ExitCode(2)
  }
}

struct ListCommand: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List all capsules.")

  @Argument(parsing: .captureForPassthrough, help: "See touchstone-keeper capsule list --help.")
  var arguments: [String] = []
}

struct ShowCommand: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show one capsule.")

  @Argument(parsing: .captureForPassthrough, help: "See touchstone-keeper capsule show --help.")
  var arguments: [String] = []
}

struct RemoveCommand: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a capsule for good, with a reason.")

  @Argument(parsing: .captureForPassthrough, help: "See touchstone-keeper capsule remove --help.")
  var arguments: [String] = []
}

struct AuditCommand: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit", abstract: "Verify that every capsule is intact and can be opened.")

  @Argument(parsing: .captureForPassthrough, help: "See touchstone-keeper capsule audit --help.")
  var arguments: [String] = []
}

struct BackupCommand: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Back up all capsules, without the key.")

  @Argument(parsing: .captureForPassthrough, help: "See touchstone-keeper capsule backup --help.")
  var arguments: [String] = []
}

struct RestoreCommand: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Restore a backup.")

  @Argument(parsing: .captureForPassthrough, help: "See touchstone-keeper capsule restore --help.")
  var arguments: [String] = []
}

struct ExportKeyCommand: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "export-key", abstract: "Export the key that encrypts the capsules’ seeds.")

  @Argument(parsing: .captureForPassthrough, help: "See touchstone-keeper capsule export-key --help.")
  var arguments: [String] = []
}

struct MigrateCommand: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate", abstract: "Move all capsules to a PostgreSQL database that several servers can share.")

  @Argument(parsing: .captureForPassthrough, help: "See touchstone-keeper capsule migrate --help.")
  var arguments: [String] = []
}

struct ClockCommand: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "clock", abstract: "Show or confirm the clock that decides when capsules open.")

  static let wordsBefore = 2

  @Argument(parsing: .captureForPassthrough, help: "See touchstone-keeper clock --help.")
  var arguments: [String] = []
}

struct InviteCommand: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: "Manage invites to seal capsules.")

  static let wordsBefore = 2

  @Argument(parsing: .captureForPassthrough, help: "See touchstone-keeper invite --help.")
  var arguments: [String] = []
}
