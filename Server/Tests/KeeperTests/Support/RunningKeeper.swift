import Foundation

@testable import Keeper

/// A server that runs on a small site and a data folder of a test's own.
final class RunningKeeper {
  let site: SiteFixture
  let folder: TemporaryFolder
  let server: ServerProcess
  var client: KeeperClient { server.client }
  var data: KeeperData { KeeperData(folder: folder.path + "/data") }

  /// Tests ask faster than people do; the debug log has every request.
  private static let common = ["--request-rate", "0", "--log-level", "debug"]

  /// Later flags win over those that all tests share.
  init(_ more: [String] = []) throws {
    site = try SiteFixture()
    folder = try TemporaryFolder()
    server = try Self.start(site, folder, more)
  }

  /// Starts one more server on the same folders.
  func startAgain(_ more: [String] = []) throws -> ServerProcess { try Self.start(site, folder, more) }

  private static func start(_ site: SiteFixture, _ folder: TemporaryFolder, _ more: [String]) throws -> ServerProcess {
    try ServerProcess(["--site", site.folder.path, "--data", folder.path + "/data"] + common + more)
  }
}
