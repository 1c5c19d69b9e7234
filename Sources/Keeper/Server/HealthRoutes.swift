#if Server
import Hummingbird

/// What a supervisor asks.
enum HealthRoutes {
  /// The routes that every listener of the app has.
  static func router() -> Router<BasicRequestContext> {
    let router = Router()
    router.get("healthz") { _, _ in ShellAnswer.plain(.ok, "ok").response }
    return router
  }
}
#endif
