import ArgumentParser
import CivilTime
import Keeper
import KeeperProgram
import ProgramOutput
import ViewKit

/// `touchstone-keeper capsule list`.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List all capsules: name, opening time, items, bytes and state, separated by tabs.")

  @OptionGroup var options: DataOptions

  func run() async throws {
    try await options.run { operation, catalogue in
      try await operation.eachCapsule { ProgramOutput.show(CapsuleText.line($0, catalogue) + "\n") }
    }
  }
}

/// `touchstone-keeper capsule show`.
struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show one capsule. Status 1 if there’s none of that name.")

  @Argument(help: "The capsule’s name; after -- if it starts with a hyphen.") var capsule: String

  @OptionGroup var options: DataOptions

  func run() async throws {
    try await options.run { operation, catalogue in
      guard let line = try await operation.capsule(capsule) else { throw CapsuleText.unknown(capsule, catalogue) }
      ProgramOutput.show(CapsuleText.line(line, catalogue) + "\n")
    }
  }
}

/// `touchstone-keeper capsule remove`.
struct RemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a capsule for good. Its name and the reason stay, for its owner and readers.")

  @Argument(help: "The capsule’s name; after -- if it starts with a hyphen.") var capsule: String

  @Option(help: "Why, in a sentence that its owner will read.") var reason: String

  @OptionGroup var options: DataOptions

  func validate() throws {
    guard (1...500).contains(reason.utf8.count) else { throw ValidationError("--reason takes 1 to 500 bytes.") }
  }

  func run() async throws {
    try await options.run { operation, catalogue in
      guard try await operation.remove(capsule, reason: reason) else { throw CapsuleText.unknown(capsule, catalogue) }
      ProgramOutput.show(catalogue.text("server.capsule.removed", SafeText.visible(capsule)) + "\n")
    }
  }
}

/// Capsules as lines of text.
enum CapsuleText {
  static func line(_ line: CapsuleLine, _ catalogue: Catalogue) -> String {
    var parts = [line.capsule, Instant(line.opensAt).text, String(line.items), String(line.bytes)]
    switch line.state {
    case .sealed: parts.append(catalogue.text("server.capsule.state.sealed"))
    case .released: parts.append(catalogue.text("server.capsule.state.released"))
    case .deleted: parts.append(catalogue.text("server.capsule.state.deleted"))
    case .removed(let reason): parts.append(catalogue.text("server.capsule.state.removed", SafeText.visible(reason)))
    case .damaged(let fault): parts.append(catalogue.text("server.capsule.fault." + fault.rawValue))
    }
    if let invite = line.invite { parts.append(catalogue.text("server.capsule.invited", SafeText.visible(invite))) }
    return parts.joined(separator: "\t")
  }

  /// Reports that there is no such capsule; status 1.
  static func unknown(_ capsule: String, _ catalogue: Catalogue) -> ExitCode {
    ProgramOutput.complain(catalogue.text("server.capsule.unknown", SafeText.visible(capsule)))
    return ExitCode(1)
  }
}
