import ArgumentParser
import Glibc
import ViewKit

@main
struct Touchstone: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchstone",
    abstract: "Is this photo an original? Is this device healthy? Every answer comes with evidence you can check.",
    version: "0.1.0",
    subcommands: [
      InspectCommand.self, GuideCommand.self, StructureCommand.self, StripCommand.self,
      CredentialsCommand.self, CheckCommand.self,
      ServeCommand.self, CapsuleCommand.self,
    ])

  static func main() {
    Terminal.openClosedDescriptors()
    // At the limit of a file's size (setrlimit(2), RLIMIT_FSIZE), writing fails as on a full disk.
    signal(SIGXFSZ, SIG_IGN)
    let hint = UsageHint(
      arguments: Array(FilePath.commandLine.dropFirst()),
      commands: configuration.subcommands.map { $0._commandName } + ["help"])
    let catalogue = Catalogue.command(Language(environment: Terminal.environment) ?? .english)
    if let file = hint.fileLikeAnOption {
      // The parser might read the letters of the name as options, such as -h.
      Terminal.complain("Error: " + catalogue.text("usage.dash", SafeText.visible(file.text)))
      exit(withError: ExitCode.validationFailure)
    }
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      // The message may repeat an argument: the name of a file that a glob found.
      let lines = fullMessage(for: error).split(separator: "\n", omittingEmptySubsequences: false)
      let hints = [hint.text(catalogue)].compactMap { $0 }
      Terminal.complain((lines.map { SafeText.visible(String($0)) } + hints).joined(separator: "\n"))
      exit(withError: ExitCode.validationFailure)
    }
  }
}
