import ArgumentParser
import Keeper

@main
struct TouchstoneKeeper: AsyncParsableCommand {
  func run() async throws {
    #if Server
    try await KeeperServer.run()
    #endif
  }
}
