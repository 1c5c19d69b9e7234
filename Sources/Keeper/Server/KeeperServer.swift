#if Server
import Hummingbird
import HummingbirdTLS
import HummingbirdHTTP2
import X509
import Crypto
import CZlib
public enum KeeperServer {
  public static func run() async throws {
    let router = Router()
    router.get("hello") { _, _ in "hello" }
    let app = Application(router: router)
    try await app.runService()
  }
}
#endif
