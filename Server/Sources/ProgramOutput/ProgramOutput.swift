import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What a program of the server's package prints, unbuffered, even to a pipe.
package enum ProgramOutput {
  /// The errno of the first text that standard output didn't take; 0 if there is none.
  private static let lost = Atomic<Int32>(0)

  /// Why standard output didn't take everything; `nil` if it did.
  package static var failure: String? {
    let code = lost.load(ordering: .relaxed)
    return code == 0 ? nil : String(cString: strerror(code))
  }

  /// Writes `text` to standard output.
  package static func show(_ text: String) {
    let code = write(text, to: STDOUT_FILENO)
    // A reader that closes its end, such as `head`, has what it wants.
    guard code != 0, code != EPIPE else { return }
    _ = lost.compareExchange(expected: 0, desired: code, ordering: .relaxed)
  }

  /// Writes `text` as one line to standard error.
  package static func complain(_ text: String) { note(text + "\n") }

  /// Writes `text` to standard error.
  package static func note(_ text: String) { write(text, to: STDERR_FILENO) }

  /// Writes all of `text`; returns the errno of a failure, otherwise 0.
  @discardableResult
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      #if canImport(Glibc)
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      #else
      let count = rest.withUnsafeBytes { Darwin.write(descriptor, $0.baseAddress, $0.count) }
      #endif
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
