import ArgumentParser

@main
struct Touchstone: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchstone",
    abstract: "Is this photo an original? Is this device healthy? Every answer comes with evidence you can check.",
    version: "0.1.0",
    subcommands: [
      InspectCommand.self, GuideCommand.self, StructureCommand.self, StripCommand.self, CheckCommand.self,
      ServeCommand.self, CapsuleCommand.self,
    ])
}
