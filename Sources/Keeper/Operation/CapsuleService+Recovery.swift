#if Server
import Logging
import PiggyBank

extension CapsuleService {
  /// Seconds for which an upload may be gone on with: a week.
  private static let uploadAge = 7 * 86_400

  /// Removes what an end without notice has left: files that no record speaks of, and uploads of nobody.
  func recover() async throws(StoreError) {
    var orphans = 0
    for number in UInt8.min...UInt8.max {
      let names = blobs.names(inFolder: number)
      if names.isEmpty { continue }
      let known = try await store.files(among: names)
      for name in names where !known.contains(name) {
        blobs.remove(name)
        orphans += 1
      }
    }
    var stale = 0
    for part in blobs.unfinished() {
      let access = try await store.access(part.name.capsule)
      if part.age <= Self.uploadAge, let access, !access.isDeleted, !access.isReleased {
        uploads.note(part.name, length: part.length, nil)
      } else {
        blobs.removePart(part.name)
        stale += 1
      }
    }
    if orphans + stale > 0 {
      logger.notice("tidied up", metadata: ["files": "\(orphans)", "uploads": "\(stale)"])
    }
  }
}
#endif
