import PiggyBank
import TemporaryFolders
import Testing

@testable import Keeper

/// What an audit that an owner asks for says of single items.
@Suite struct ItemAuditTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Regression: an item whose capsule was deleted during the audit counted as missing, and alarmed the operator.
  @Test(arguments: StoreKind.available)
  func saysNothingOfADeletedItem(kind: StoreKind) async throws {
    let store = try await kind.make(in: folder)
    let service = try await CapsuleService.made(on: store, in: folder)
    _ = try await store.add(try StoreSamples.capsule(1))
    // Its file is missing.
    let listed = try StoreSamples.item(1, of: 1, isFile: true)
    _ = try await store.add(listed, quota: Quota())
    #expect(try await service.finding(listed, [1])?.state == .missing)
    #expect(service.metrics.damaged.value == 1)
    _ = try await store.delete(try StoreSamples.id(1))
    #expect(try await service.finding(listed, [1])?.state == nil)
    #expect(service.metrics.damaged.value == 1)
  }
}
