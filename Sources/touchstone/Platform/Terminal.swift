import ArgumentParser
import DesignSystem
import Glibc
import ViewKit

/// The properties of standard output and standard error.
enum Terminal {
  /// The style for text on `descriptor`: coloured only on a terminal with colours, never with `NO_COLOR`
  /// (no-color.org), and as wide as the terminal.
  static func style(_ descriptor: Int32) -> TerminalStyle {
    TerminalStyle(
      isColoured: isTerminal(descriptor) && !isDumb && !isSet("NO_COLOR"),
      columns: isTerminal(descriptor) ? columns(descriptor) : nil)
  }

  /// Whether the terminal supports no escape sequences (terminfo's `dumb`), or doesn't say what it is.
  static var isDumb: Bool { environment("TERM") ?? "dumb" == "dumb" }

  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// The value of an environment variable; empty ones count as unset.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
    return value
  }

  /// Opens the standard descriptors that the caller closed, so that no file gets their numbers, and with them the
  /// messages. Reading and writing still fail, except for messages, which are dropped.
  static func openClosedDescriptors() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ] where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number (POSIX, open), which is this one, as those below are open.
      _ = open("/dev/null", mode)
    }
  }

  /// Writes `text` as one line to standard error.
  static func complain(_ text: String) {
    write(Array((text + "\n").utf8), to: STDERR_FILENO)
  }

  /// Writes `bytes` to standard output, or reports that it can't and exits with status 2.
  static func show(_ bytes: [UInt8], _ catalogue: Catalogue) throws {
    guard !write(bytes, to: STDOUT_FILENO) else { return }
    complain("touchstone: " + catalogue.text("error.cannotWriteOutput"))
    throw ExitCode(2)
  }

  /// Writes all of `bytes`; `false` if the other end is closed or the disk is full.
  @discardableResult
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return true }
      var written = 0
      while written < buffer.count {
        let result = Glibc.write(descriptor, base + written, buffer.count - written)
        if result < 0, errno == EINTR { continue }
        if result <= 0 { return false }
        written += result
      }
      return true
    }
  }

  private static func isSet(_ name: String) -> Bool {
    environment(name) != nil
  }

  /// The terminal's width in columns.
  static func columns(_ descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}

enum Clock {
  /// Seconds on a monotonic clock.
  static func seconds() -> Double { seconds(CLOCK_MONOTONIC) }

  /// The processor time of the calling thread in seconds.
  static func threadSeconds() -> Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
