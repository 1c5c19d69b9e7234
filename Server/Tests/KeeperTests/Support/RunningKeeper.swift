import Foundation
import TemporaryFolders
import Testing

@testable import Keeper

/// A server with a small site and its own data folder.
final class RunningKeeper {
  let site: SiteFixture
  let folder: TemporaryFolder
  let server: ServerProcess
  var client: KeeperClient { server.client }
  var data: KeeperData { KeeperData(folder: folder.path + "/data") }

  /// No rate limit, since tests are faster than people; the debug log has every request.
  private static let common = ["--request-rate", "0", "--log-level", "debug"]

  /// Later options override the common ones.
  init(_ more: [String] = []) throws {
    site = try SiteFixture()
    folder = try TemporaryFolder()
    server = try Self.start(site, folder, more)
  }

  /// Its folders are removed next, in which a running server would still write.
  deinit { server.kill() }

  /// Seals a capsule that opens in 2096.
  func seal() throws -> SampleSeal {
    let sample = try SampleSeal(opensAt: 4_000_000_000)
    #expect(try client.seal(sample).status == 201)
    return sample
  }

  /// Starts another server on the same folders.
  func startAgain(_ more: [String] = []) throws -> ServerProcess { try Self.start(site, folder, more) }

  private static func start(_ site: SiteFixture, _ folder: TemporaryFolder, _ more: [String]) throws -> ServerProcess {
    try ServerProcess(["--site", site.folder.path, "--data", folder.path + "/data"] + common + more)
  }
}
