import Foundation
import GRDB
import Logging
import PiggyBank
import Synchronization
import TemporaryFolders
import Testing

@testable import Keeper

/// Capsules that can't be opened in their stored state are set aside and logged once, and delay no others.
@Suite struct CheckServiceTests {
  private let folder: TemporaryFolder
  private let moment: Int64 = 1_900_000_000

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Captures log lines.
  private final class Log: LogHandler, Sendable {
    let lines = Mutex<[String]>([])
    var metadata: Logger.Metadata {
      get { [:] }
      set {}
    }
    var logLevel: Logger.Level {
      get { .trace }
      set {}
    }
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { nil }
      set {}
    }

    func log(event: LogEvent) { lines.withLock { $0.append("\(event.level) \(event.message)") } }
  }

  private func service(_ kind: StoreKind, _ log: Log) async throws -> CapsuleService {
    let reading = ClockReading(wall: moment, boot: 0)
    return try await .made(on: kind.make(in: folder), in: folder, clock: KeeperClock(nil) { reading }, log: log)
  }

  /// A sealed capsule that opens at `opensAt`.
  private func record(_ service: CapsuleService, opensAt: Int64) throws -> CapsuleRecord {
    let sample = try SampleSeal(opensAt: opensAt)
    let seed = KeyRing.random()
    let timeKey = try #require(TimeKey.derive(seed: seed, of: sample.request.core))
    let receipt = CapsuleReceipt(
      sample.request.core, ownerSignature: sample.request.ownerSignature, timeRecipient: timeKey.recipient,
      receivedAt: 1, keeperKey: service.keys.publicKey, sign: service.keys.sign)
    return CapsuleRecord(
      id: sample.id, opensAt: opensAt, receipt: receipt.bytes, recipients: sample.request.recipients.map(\.text),
      sealedName: sample.request.sealedName, canary: sample.request.canary, ownerToken: sample.token.hash,
      readToken: sample.readToken.hash, wrappedSeed: try service.keys.wrap(seed, for: sample.id))
  }

  @Test(arguments: StoreKind.available)
  func faultyCapsulesDelayNoOthers(kind: StoreKind) async throws {
    let log = Log()
    let service = try await service(kind, log)
    // More than a batch, all due before the valid one.
    for number in 0..<1100 { _ = try await service.store.add(try StoreSamples.capsule(number, opensAt: 1000)) }
    let good = try record(service, opensAt: moment - 1)
    _ = try await service.store.add(good)
    let release = ReleaseService(capsules: service, logger: service.logger)
    var progress = ReleaseService.Progress()
    for _ in 0..<5 { await release.step(&progress) }
    #expect(try await service.store.capsule(good.id)?.release != nil)
    #expect(try await service.store.faultCount() == 1100)
    #expect(service.metrics.damaged.value == 1100)
    #expect(log.lines.withLock { $0.count { $0.hasPrefix("critical") } } <= 2)
    #expect(try await service.store.waiting(at: moment) == (0, 0))
  }

  @Test(arguments: StoreKind.available)
  func areSetAsideInAdvanceAndReinstatedWhenRestored(kind: StoreKind) async throws {
    let log = Log()
    let service = try await service(kind, log)
    var records = try (0..<50).map { _ in try record(service, opensAt: moment + 1_000_000) }
    let seed = try #require(records[30].wrappedSeed)
    records[30].wrappedSeed = [UInt8](repeating: 0, count: 60)
    for record in records { _ = try await service.store.add(record) }
    let check = CheckService(capsules: service, logger: service.logger)
    func round() async throws {
      var last: CapsuleID?
      repeat { last = try await check.step(after: last) } while last != nil
    }
    for _ in 0..<3 { try await round() }
    #expect(try await service.store.faultCount() == 1)
    #expect(try await service.store.capsule(records[30].id)?.fault == .seed)
    #expect(log.lines.withLock { $0.count { $0.hasPrefix("critical") } } == 1)
    guard let store = service.store as? SQLiteStore else { return }
    try await store.queue.perform { [id = records[30].id] db in
      try db.execute(sql: "UPDATE state SET seed = ? WHERE capsule = ?", arguments: [Data(seed), id.data])
    }
    try await round()
    #expect(try await store.faultCount() == 0)
  }
}
