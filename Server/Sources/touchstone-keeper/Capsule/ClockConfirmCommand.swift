import ArgumentParser
import CivilTime
import KeeperProgram

/// `touchstone-keeper clock confirm`.
struct ClockConfirmCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "confirm", abstract: "Confirm that this machine’s clock is right. Everything due is then published.")

  @OptionGroup var options: DataOptions

  func run() async throws {
    try await options.run { operation, catalogue in
      let (before, after) = try await operation.confirmClock()
      Process.show(catalogue.text("server.capsule.clock.confirmed", Instant(before).text, Instant(after).text) + "\n")
    }
  }
}
