import ServerPages
import ServiceLifecycle

/// Listeners beside the one on this machine, such as those of the local network, which another module brings.
package protocol NetworkListeners: Sendable {
  /// What is said of them when everything is open.
  var notice: ServerNotice.Network { get }
  /// How many ports they open.
  var count: Int { get }
  /// The listeners; each calls `app.onRunning` when its port is open.
  func services(_ app: AppListeners) throws -> [any Service]
}
