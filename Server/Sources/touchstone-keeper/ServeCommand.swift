import ArgumentParser
import KeeperProgram
import ServeOptions

/// `touchstone-keeper serve`.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the web app on this machine.")

  @OptionGroup var options: ServeOptions

  // Only so that the check of what is on the disk can be seen to fail.
  @Flag(help: .hidden) var synchronousNormal = false

  func run() async throws {
    let serve = ServeRun(options, waitsForDisk: !synchronousNormal)
    guard !options.needsTLS else {
      Process.complain("touchstone: " + serve.catalogue.text("server.error.missingTLS"))
      throw ExitCode(2)
    }
    try await serve.run()
  }
}
