import ArgumentParser
import CivilTime
import KeeperProgram

/// `touchstone-keeper clock status`.
struct ClockStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show whether this machine’s clock is trusted to release capsules. Status 1 if not."
  )

  @OptionGroup var options: DataOptions

  func run() async throws {
    try await options.run { operation, catalogue in
      let (mark, pause) = try await operation.clock()
      guard let pause else {
        Process.show(catalogue.text("server.capsule.clock.trusted", Instant(mark).text) + "\n")
        return
      }
      Process.complain(catalogue.text("server.capsule.clock.paused", pause, Instant(mark).text))
      throw ExitCode(1)
    }
  }
}
