import ArgumentParser
import CivilTime
import KeeperProgram
import ProgramOutput

/// `touchstone-keeper clock`: the clock that decides when capsules open.
struct ClockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clock", abstract: "Show or confirm the clock that decides when capsules open.",
    subcommands: [ClockStatusCommand.self, ClockConfirmCommand.self])
}

/// `touchstone-keeper clock confirm`.
struct ClockConfirmCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "confirm", abstract: "Confirm that this machine’s clock is right. Everything due is then published.")

  @OptionGroup var options: DataOptions

  func run() async throws {
    try await options.run { operation, catalogue in
      let (before, after) = try await operation.confirmClock()
      ProgramOutput.show(
        catalogue.text("server.capsule.clock.confirmed", Instant(before).text, Instant(after).text) + "\n")
    }
  }
}

/// `touchstone-keeper clock status`.
struct ClockStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show whether the running server trusts its clock to release capsules. Status 1 if not."
  )

  @OptionGroup var options: DataOptions

  func run() async throws {
    try await options.run { operation, catalogue in
      let status = try await operation.clock()
      let trusted = Instant(status.trusted).text
      ProgramOutput.show(
        catalogue.text(status.isRunning ? "server.capsule.clock.running" : "server.capsule.clock.stopped") + "\n")
      guard let pause = status.pause else {
        ProgramOutput.show(catalogue.text("server.capsule.clock.trusted", trusted) + "\n")
        return
      }
      ProgramOutput.complain(catalogue.text("server.capsule.clock.pause." + pause, trusted))
      throw ExitCode(1)
    }
  }
}
