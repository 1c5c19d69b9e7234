import ArgumentParser

#if Server
import Calendar
#endif

/// `touchstone-keeper clock confirm`.
struct ClockConfirmCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "confirm", abstract: "Say that this machine's clock is right; what is due is published.")

  @OptionGroup var options: DataOptions

  func run() async throws {
    #if Server
    try await options.run { operation, catalogue in
      let (before, after) = try await operation.confirmClock()
      Process.show(catalogue.text("server.capsule.clock.confirmed", Instant(before).text, Instant(after).text) + "\n")
    }
    #else
    throw ValidationError("This program was built without the server: build it with the trait Server.")
    #endif
  }
}
