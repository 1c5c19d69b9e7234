import ArgumentParser

#if Server
import Calendar
#endif

/// `touchstone-keeper clock status`.
struct ClockStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Tell whether capsules may be released by this machine's clock. Status 1 when not."
  )

  @OptionGroup var options: DataOptions

  func run() async throws {
    #if Server
    try await options.run { operation, catalogue in
      let (mark, pause) = try await operation.clock()
      guard let pause else {
        Process.show(catalogue.text("server.capsule.clock.trusted", Instant(mark).text) + "\n")
        return
      }
      Process.complain(catalogue.text("server.capsule.clock.paused", pause, Instant(mark).text))
      throw ExitCode(1)
    }
    #else
    throw ValidationError("This program was built without the server: build it with the trait Server.")
    #endif
  }
}
