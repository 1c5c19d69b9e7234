import Foundation
import Logging
import PiggyBank
import Synchronization
import TemporaryFolders
import Testing

@testable import Keeper

/// Removes orphans that are old enough, and nothing else, in every store.
@Suite struct BlobSweepTests {
  private let folder: TemporaryFolder
  private let now: Int64 = 1_800_000_000
  private static let week: Int64 = 7 * 86_400

  init() throws {
    folder = try TemporaryFolder()
  }

  private var blobs: BlobFolder { KeeperData(folder: folder.path).blobs }

  private func service(_ kind: StoreKind, clock: KeeperClock? = nil) async throws -> CapsuleService {
    let reading = ClockReading(wall: now, boot: 0)
    let service = try await CapsuleService.made(
      on: kind.make(in: folder), in: folder, clock: clock ?? KeeperClock(nil) { reading })
    _ = try await service.store.add(try StoreSamples.capsule(1))
    return service
  }

  /// A finished file before its record is stored, last modified `age` seconds ago.
  private func file(_ name: BlobName, _ blobs: BlobFolder, age: Int64) throws -> String {
    try #require(try blobs.part(PartName(name), creating: true)).write([1, 2, 3], at: 0)
    #expect(try blobs.finish(PartName(name)) == .named)
    return try aged(blobs.path(name), age)
  }

  @Test func doesNotTreatAnUnreadableFolderAsEmpty() throws {
    try blobs.prepare()
    for path in [blobs.path(ofFolder: 0x80), blobs.path(ofFolder: 0x81), blobs.parts] {
      try FileManager.default.removeItem(atPath: path)
    }
    // A file in place of the folder makes listing fail, as on a bad disk, even for the superuser.
    for path in [blobs.path(ofFolder: 0x80), blobs.parts] {
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
    }
    #expect(throws: StoreError.self) { try blobs.files(inFolder: 0x80) }
    #expect(throws: StoreError.self) { try blobs.unfinished() }
    // Tools that copy folders may omit empty ones.
    #expect(try blobs.files(inFolder: 0x81).isEmpty && blobs.files(inFolder: 0x82).isEmpty)
  }

  private func part(_ name: BlobName, _ blobs: BlobFolder, age: Int64) throws -> String {
    try #require(try blobs.part(PartName(name), creating: true)).write([1, 2, 3], at: 0)
    return try aged("\(blobs.parts)/\(name.file)", age)
  }

  private func aged(_ path: String, _ age: Int64) throws -> String {
    let date = Date(timeIntervalSince1970: Double(now - age))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    return path
  }

  private func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  private func sweepAll(_ service: CapsuleService) async throws -> Int {
    try await service.sweepUploads()
    var left = 0
    for number in UInt8.min...UInt8.max { left += try await service.sweep(part: number) }
    return left
  }

  private func name(_ item: Int, capsule: Int = 1) throws -> BlobName {
    BlobName(try StoreSamples.id(capsule), try StoreSamples.id(item))
  }

  @Test(arguments: StoreKind.available)
  func removesOldFilesWithoutARecord(kind: StoreKind) async throws {
    let service = try await service(kind)
    let known = try file(try name(1), blobs, age: 10 * Self.week)
    _ = try await service.store.add(try StoreSamples.item(1, of: 1, isFile: true), quota: Quota())
    let old = try file(try name(2), blobs, age: Self.week + 1)
    let young = try file(try name(3), blobs, age: Self.week)
    let nonsense = try folderFile("no name of an item", blobs)
    #expect(try await sweepAll(service) == 1)
    #expect(isThere(known) && isThere(young) && !isThere(old) && !isThere(nonsense))
    #expect(service.metrics.orphansRemoved.value == 2)
  }

  /// Regression: the first part that couldn't be read ended each round, so that later ones were never swept.
  @Test func sweepsTheRestWhenAPartFails() async throws {
    let service = try await service(.memory)
    let old = try folderFile("no name of an item", blobs)
    let recent = try file(try name(9 << 56), blobs, age: 0)
    for path in [blobs.path(ofFolder: 0), blobs.parts] {
      try FileManager.default.removeItem(atPath: path)
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
    }
    let sweep = SweepService(capsules: service, logger: service.logger)
    await sweep.round(.zero, pauseAfterFailure: .zero)
    #expect(!isThere(old) && isThere(recent))
    #expect(service.metrics.failures.value == 2 && service.metrics.orphans.value == 1)
  }

  /// An upload claimed by the sweep for a moment would refuse its client's next part.
  @Test func neverClaimsAContinuableUpload() async throws {
    let service = try await service(.memory)
    let names = try (1...8).map { try name($0) }
    for name in names { _ = try part(name, blobs, age: 0) }
    let isDone = Mutex(false)
    let sweeping = Task {
      defer { isDone.withLock { $0 = true } }
      for _ in 0..<100 { try await service.sweepUploads() }
    }
    var refused = 0
    while !isDone.withLock({ $0 }) {
      for name in names {
        if service.uploads.begin(name) { service.uploads.end(name) } else { refused += 1 }
      }
      await Task.yield()
    }
    try await sweeping.value
    #expect(refused == 0)
  }

  private func folderFile(_ file: String, _ blobs: BlobFolder) throws -> String {
    let path = blobs.path(ofFolder: 7) + "/" + file
    try Data([1]).write(to: URL(filePath: path))
    return try aged(path, 2 * Self.week)
  }

  @Test(arguments: StoreKind.available)
  func removesExpiredUploads(kind: StoreKind) async throws {
    let service = try await service(kind)
    for number in [2, 3] { _ = try await service.store.add(try StoreSamples.capsule(number)) }
    _ = try await service.store.delete(try StoreSamples.id(2))
    let release = ReleaseEntry(capsule: try StoreSamples.id(3), record: [1])
    try await service.store.publish([release], clock: ClockRecord(highWater: now))
    _ = try await service.store.add(try StoreSamples.item(9, of: 1), quota: Quota())
    let kept = [
      try part(try name(1), blobs, age: Self.week), try part(try name(1, capsule: 77), blobs, age: 60),
    ]
    let gone = [
      try part(try name(2), blobs, age: Self.week + 1),
      try part(try name(1, capsule: 2), blobs, age: 0),
      try part(try name(1, capsule: 3), blobs, age: 0), try part(try name(9), blobs, age: 0),
      try part(try name(2, capsule: 77), blobs, age: Self.week + 1),
    ]
    try await service.recover()
    #expect(service.uploads.count == 7)
    #expect(try await sweepAll(service) == 0)
    #expect(kept.allSatisfy(isThere) && !gone.contains(where: isThere))
    #expect(service.uploads.count == 2 && service.metrics.uploadsRemoved.value == 5)
  }

  @Test(arguments: StoreKind.available)
  func keepsFilesInUse(kind: StoreKind) async throws {
    let service = try await service(kind)
    let (blob, upload) = (try name(1), try name(2))
    let paths = [
      try file(blob, blobs, age: 2 * Self.week), try part(upload, blobs, age: 2 * Self.week),
    ]
    for name in [blob, upload] { #expect(service.uploads.begin(name)) }
    #expect(try await sweepAll(service) == 1)
    #expect(paths.allSatisfy(isThere))
    for name in [blob, upload] { service.uploads.end(name) }
    #expect(try await sweepAll(service) == 0)
    #expect(!paths.contains(where: isThere))
  }

  @Test func expiresNothingWhileTheClockIsInDoubt() async throws {
    let wall = KeeperMetrics.Gauge()
    wall.set(now)
    let clock = KeeperClock(nil) { ClockReading(wall: wall.value, boot: 0) }
    let service = try await service(.memory, clock: clock)
    let paths = [try file(try name(1), blobs, age: 0), try part(try name(2), blobs, age: 0)]
    wall.set(now + 10 * Self.week)
    clock.tick(nil)
    #expect(clock.pause == .jumpedAhead)
    #expect(try await sweepAll(service) == 1)
    #expect(paths.allSatisfy(isThere))
  }

  @Test(arguments: StoreKind.available)
  func countsAnEarlierRunsUploads(kind: StoreKind) async throws {
    let service = try await service(kind)
    _ = try part(try name(1), blobs, age: 5)
    try await service.recover()
    #expect(service.uploads.contains(PartName(try name(1))))
    #expect(try await !service.uploads.admit(PartName(try name(2)), to: 8, room: 10).isAdmitted)
    #expect(try await service.uploads.admit(PartName(try name(2)), to: 7, room: 10).isAdmitted)
  }
}
