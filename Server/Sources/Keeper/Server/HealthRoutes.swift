import HTTPTypes
import Hummingbird

/// What a supervisor asks.
enum HealthRoutes {
  /// Where liveness is asked. It says that the event loops run: ``DirectAnswers`` answers there, so that a server that is
  /// busy is not taken for one that is stuck. The watchdog ends a process whose task pool is stuck.
  static let path = "healthz"
  static let alive = ShellAnswer.plain(.ok, "ok")

  /// Whether it lives, and whether it may be given work.
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

  /// What a monitor reads. Only on this machine's own listener: how much is kept is nobody else's business.
  static func addFigures(to router: Router<KeeperContext>, _ capsules: CapsuleService) {
    answer(router, "metrics") {
      guard let text = try? await capsules.figures() else {
        return ShellAnswer.plain(.serviceUnavailable, "The store can’t be read.").response
      }
      var response = ShellAnswer.plain(.ok, String(text.dropLast())).response
      response.headers[.contentType] = "text/plain; version=0.0.4; charset=utf-8"
      return response
    }
  }

  /// Answers who reads at a path; other methods are refused there with those that are allowed (RFC 9110, 15.5.6).
  private static func answer(
    _ router: Router<KeeperContext>, _ path: String, _ read: @escaping @Sendable () async -> Response
  ) {
    router.get(RouterPath(path)) { _, _ in await read() }
    for method in [HTTPRequest.Method.post, .put, .patch, .delete, .options] {
      router.on(RouterPath(path), method: method) { _, _ in ShellAnswer.wrongMethod.response }
    }
  }
}
