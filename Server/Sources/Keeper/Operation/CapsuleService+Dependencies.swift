extension CapsuleService {
  /// What fails of what the server needs to be given work: a line each, which begins with its name.
  func failingDependencies() async -> [String] {
    var lines: [String] = []
    let unopenable = try? await store.faultCount()
    if unopenable == nil {
      lines.append("database: can’t be read")
    } else if await !store.isDurable() {
      lines.append("database: doesn’t wait for the disk")
    }
    do {
      // What is on its way is in the folder, wherever the rest is.
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
