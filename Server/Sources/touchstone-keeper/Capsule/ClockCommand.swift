import ArgumentParser

/// `touchstone-keeper clock`: the clock that decides when capsules open.
struct ClockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clock", abstract: "Show or confirm the clock that decides when capsules open.",
    subcommands: [ClockStatusCommand.self, ClockConfirmCommand.self])
}
