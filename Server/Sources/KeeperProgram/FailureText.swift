import Keeper
import ViewKit

/// Why the server does not start, in one sentence that says what would help.
package enum FailureText {
  package static func sentence(_ error: any Error, _ catalogue: Catalogue) -> String {
    switch error {
    case ShellFailure.noPage(let folder): catalogue.text("server.error.site", SafeText.visible(folder))
    case ShellFailure.unreadable(let path): catalogue.text("server.error.site", SafeText.visible(path))
    case ShellFailure.tooLarge(let folder): catalogue.text("server.error.siteTooLarge", SafeText.visible(folder))
    case KeeperFailure.dataFolder(let folder): catalogue.text("server.error.data", SafeText.visible(folder))
    case KeeperFailure.dataInUse(let folder): catalogue.text("server.error.dataInUse", SafeText.visible(folder))
    case KeeperFailure.exists(let path): catalogue.text("server.error.exists", SafeText.visible(path))
    case KeeperFailure.noBackup(let folder): catalogue.text("server.error.noBackup", SafeText.visible(folder))
    case KeeperFailure.noCapsules(let folder): catalogue.text("server.error.noCapsules", SafeText.visible(folder))
    case KeeperFailure.keyMissing(let path): catalogue.text("server.error.keyMissing", SafeText.visible(path))
    case KeeperFailure.keyForeign(let path): catalogue.text("server.error.keyForeign", SafeText.visible(path))
    case KeeperFailure.keyCommand(let command):
      catalogue.text("server.error.keyCommand", SafeText.visible(command))
    case KeeperFailure.portInUse(let port): catalogue.text("server.error.port", String(port))
    case KeeperFailure.address(let host, let port):
      catalogue.text("server.error.address", SafeText.visible("\(host):\(port)"))
    default: catalogue.text("server.error.other", SafeText.visible("\(error)"))
    }
  }
}
