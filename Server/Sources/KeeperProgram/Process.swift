import Synchronization
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

  /// The errno of the first text that standard output didn't take; 0 if there is none.
  private static let lost = Atomic<Int32>(0)

  /// Why standard output didn't take everything; `nil` if it did.
  package static var outputFailure: String? {
    let code = lost.load(ordering: .relaxed)
    return code == 0 ? nil : String(cString: strerror(code))
  }

  /// Writes `text` to standard output unbuffered, even to a pipe.
  package static func show(_ text: String) {
    let code = write(text, to: STDOUT_FILENO)
    // A reader that closes its end, such as `head`, has what it wants.
    guard code != 0, code != EPIPE else { return }
    _ = lost.compareExchange(expected: 0, desired: code, ordering: .relaxed)
  }

  /// Writes `text` as one line to standard error.
  package static func complain(_ text: String) { write(text + "\n", to: STDERR_FILENO) }

  /// Writes all of `text`; returns the errno of a failure, otherwise 0.
  @discardableResult
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
