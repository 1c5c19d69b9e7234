import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The log's output. Event loops and tasks write to it and must not wait: what a pipe or socket doesn't accept at once
/// is dropped, counted, and reported with the next line.
package final class LogStream: TextOutputStream, Sendable {
  /// Bytes that a ready pipe accepts whole (pipe(7), PIPE_BUF on Linux).
  private static let lineLimit = 4096

  private let descriptor: Int32
  private let dropped = Mutex(0)

  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  package func write(_ text: String) {
    // One line at a time: another thread could fill the pipe after it was found ready.
    dropped.withLock { dropped in
      if dropped > 0 {
        guard send("\(dropped) lines of the log were dropped, since nobody read them\n") else {
          dropped += 1
          return
        }
        dropped = 0
      }
      if !send(text) { dropped += 1 }
    }
  }

  /// Writes `text`, truncated to the line limit, unless that would block.
  private func send(_ text: String) -> Bool {
    var bytes = Array(text.utf8)
    if bytes.count > Self.lineLimit { bytes = bytes.prefix(Self.lineLimit - 1) + [UInt8(ascii: "\n")] }
    var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&ready, 1, 0) == 1, ready.revents & Int16(POLLOUT) != 0 else { return false }
    #if canImport(Glibc)
    let sent = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
    if sent >= 0 || errno != ENOTSOCK { return sent >= 0 }
    return Glibc.write(descriptor, bytes, bytes.count) >= 0
    #else
    return Darwin.write(descriptor, bytes, bytes.count) >= 0
    #endif
  }
}
