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

/// What this process knows about itself and of its terminal.
package enum Process {
  /// The value of an environment variable; empty ones count as unset.
  package static func environment(_ name: String) -> String? {
    guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
    return value
  }

  /// This program's file, links resolved (proc(5)).
  package static var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments.first ?? ""
  }

  /// Where a user's programs keep their data (XDG Base Directory Specification).
  package static var dataFolder: String {
    if let folder = environment("XDG_DATA_HOME"), folder.hasPrefix("/") { return folder + "/touchstone" }
    return (environment("HOME") ?? ".") + "/.local/share/touchstone"
  }

  /// Colours only on a terminal, never with `NO_COLOR` (no-color.org).
  package static var style: TerminalStyle {
    TerminalStyle(isColoured: isatty(STDOUT_FILENO) == 1 && environment("NO_COLOR") == nil)
  }

  /// Takes as many open files as the system grants: each connection is one, and shells often start with 1,024.
  package static func raiseFileLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, 65_536)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  /// Whatever this process makes, nobody else reads: in a folder that was there before, and shared, too.
  package static func keepFilesPrivate() { umask(0o077) }

  /// Writes `text` to standard output at once, though it be a pipe.
  package static func show(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// Writes `text` as one line to standard error.
  package static func complain(_ text: String) { write(text + "\n", to: STDERR_FILENO) }

  private static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
