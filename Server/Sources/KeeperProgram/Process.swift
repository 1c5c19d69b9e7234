import ViewKit

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// This process and its terminal.
package enum Process {
  /// The value of an environment variable; empty ones count as unset.
  package static func environment(_ name: String) -> String? {
    guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
    return value
  }

  /// This program's file, with links resolved (proc(5)).
  package static var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments.first ?? ""
  }

  /// The user's data folder for this program (XDG Base Directory Specification).
  package static var dataFolder: String {
    if let folder = environment("XDG_DATA_HOME"), folder.hasPrefix("/") { return folder + "/touchstone" }
    return (environment("HOME") ?? ".") + "/.local/share/touchstone"
  }

  /// Colours only on a terminal, and never with `NO_COLOR` (no-color.org).
  package static var style: TerminalStyle {
    TerminalStyle(isColoured: isatty(STDOUT_FILENO) == 1 && environment("NO_COLOR") == nil)
  }

  /// Raises the limit on open files as far as allowed: each connection takes one, and shells often start with 1,024.
  package static func raiseFileLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, 65_536)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  /// Keeps the files that this process creates private, even in an existing shared folder.
  package static func keepFilesPrivate() { umask(0o077) }
}
