import HTTPTypes
import Hummingbird

/// Health checks for supervisors.
enum HealthRoutes {
  /// The liveness path. It shows that the event loops run: ``DirectAnswers`` responds there, so that a busy server
  /// isn't mistaken for a stuck one. The watchdog ends a process whose task pool is stuck.
  static let path = "healthz"
  static let alive = ShellAnswer.plain(.ok, "ok")

  /// Adds the liveness and readiness checks.
  static func add(to router: Router<KeeperContext>, _ capsules: CapsuleService, _ drain: DrainService) {
    answer(router, path) { alive.response }
    answer(router, "readyz") {
      if drain.isDraining { return ShellAnswer.plain(.serviceUnavailable, "stopping").response }
      let failing = await capsules.failingDependencies()
      guard failing.isEmpty else {
        return ShellAnswer.plain(.serviceUnavailable, failing.joined(separator: "\n")).response
      }
      return ShellAnswer.plain(.ok, "ready").response
    }
  }

  /// Adds the metrics. Not for `--lan`: guests of a home network need no usage figures. On other listeners everyone who can
  /// reach the port can read them, since Prometheus may run on another machine.
  static func addMetrics(to router: Router<KeeperContext>, _ capsules: CapsuleService) {
    answer(router, "metrics") {
      guard let text = try? await capsules.metricsText() else {
        return ShellAnswer.plain(.serviceUnavailable, "The store can’t be read.").response
      }
      var response = ShellAnswer.plain(.ok, String(text.dropLast())).response
      response.headers[.contentType] = "text/plain; version=0.0.4; charset=utf-8"
      return response
    }
  }

  /// Handles GET at a path; other methods are refused with the allowed ones (RFC 9110, 15.5.6).
  private static func answer(
    _ router: Router<KeeperContext>, _ path: String, _ read: @escaping @Sendable () async -> Response
  ) {
    router.get(RouterPath(path)) { _, _ in await read() }
    for method in [HTTPRequest.Method.post, .put, .patch, .delete, .options] {
      router.on(RouterPath(path), method: method) { _, _ in ShellAnswer.wrongMethod.response }
    }
  }
}

extension CapsuleService {
  /// The dependencies that make the server unready: one line each, beginning with a name.
  fileprivate func failingDependencies() async -> [String] {
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
