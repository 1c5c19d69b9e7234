import Foundation
import PiggyBank
import Synchronization
import Testing

@testable import Keeper

/// Concurrent requests of different kinds: some read one row, others a snapshot of many.
@Suite(.serialized) struct MixedLoadTests {
  private static let rounds = 30

  /// Each client sends one request after the other, in a different order from its neighbour.
  @Test(arguments: [8, 64, 200])
  func answersMixedRequestsAndStops(clients: Int) throws {
    let keeper = try RunningKeeper(["--log-level", "error"])
    let (client, sample) = (keeper.client, try SampleSeal(opensAt: 4_000_000_000))
    #expect(try client.seal(sample).status == 201)
    for _ in 0..<3 { #expect(try client.put(try SampleSeal.item(), [1, 2, 3], to: sample).status == 201) }
    let unexpected = Mutex([String]())
    let group = DispatchGroup()
    for number in 0..<clients {
      group.enter()
      Thread {
        defer { group.leave() }
        for round in 0..<Self.rounds {
          guard let failure = Self.ask((number + round) % 3, client, sample) else { continue }
          unexpected.withLock { $0.append(failure) }
          // Otherwise each client would keep waiting for a server that hangs.
          return
        }
      }.start()
    }
    group.wait()
    #expect(unexpected.withLock { $0 } == [])
    #expect(try client.call("GET", "/healthz").status == 200)
    #expect(keeper.server.stop() == 0)
  }

  /// Sends a request. Returns what was wrong with the response.
  private static func ask(_ kind: Int, _ client: KeeperClient, _ sample: SampleSeal) -> String? {
    let unknown = (try? SampleSeal.item().text) ?? ""
    let (path, token, expected): (String, AccessToken?, Int) =
      switch kind {
      case 0: ("/metrics", nil, 200)
      case 1: ("\(sample.path)/items", sample.readToken, 200)
      default: ("\(APIRoute.root)/capsules/\(unknown)/release", nil, 403)
      }
    let status = (try? client.call("GET", path, token))?.status
    return status == expected ? nil : "\(path): \(status.map { String($0) } ?? "no answer")"
  }
}
