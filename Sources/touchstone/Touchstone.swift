import ArgumentParser

@main
struct Touchstone: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchstone",
    abstract: "Tells what a photo really is, with reasons that can be checked.",
    version: "0.1.0",
    subcommands: [
      InspectCommand.self, GuideCommand.self, StructureCommand.self, StripCommand.self, CheckCommand.self,
      ServeCommand.self, CapsuleCommand.self,
    ])
}
