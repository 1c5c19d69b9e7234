extension CapsuleService {
  /// The dependencies that make the server unready: one line each, beginning with a name.
  func failingDependencies() async -> [String] {
    var lines: [String] = []
    let unopenable = try? await store.faultCount()
    if unopenable == nil {
      lines.append("database: can’t be read")
    } else if await !store.isDurable() {
      lines.append("database: doesn’t wait for the disk")
    }
    do {
      // Uploads in progress are in the folder, wherever complete items are.
      try await blobs.run { (folder) throws(StoreError) in try folder.checkAccess() }
    } catch { lines.append("files: can’t be written") }
    if !blobs.store.keepsFiles {
      do { try await blobs.store.checkAccess() } catch { lines.append(blobs.store.failure) }
    }
    if let pause = clock.pause { lines.append("clock: \(pause.rawValue)") }
    if let unopenable, unopenable > 0 { lines.append("capsules: \(unopenable) can’t be opened") }
    return lines
  }
}
