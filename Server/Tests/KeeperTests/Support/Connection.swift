import Foundation

/// A raw TCP connection, for input that no HTTP client would send.
final class Connection {
  private let descriptor: Int32

  /// Connects to a port of this machine; `nil` if it is refused.
  ///
  /// - Parameter receives: The receive buffer in bytes; `nil` for the system's default.
  init?(port: Int, receives: Int32? = nil) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var size = receives {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(descriptor)
      return nil
    }
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    limit.tv_sec = 3
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit {
    close(descriptor)
  }

  /// Sends `text`; `false` if the other side has closed, or takes nothing for 3 seconds.
  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Whether the other side ends the connection while `chunk` is sent repeatedly. It may drain for a second, so that
  /// its response isn't lost; a server that only drained would go on forever.
  func isBrokenOff(sending chunk: String) -> Bool {
    let bytes = Array(chunk.utf8)
    let end = ContinuousClock.now + .seconds(30)
    while send(bytes) {
      if ContinuousClock.now > end { return false }
    }
    return true
  }

  /// Closes the sending side.
  func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Up to `limit` bytes, until the other side closes or 20 seconds pass.
  func receive(limit: Int = .max) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < limit {
      let count = recv(descriptor, &buffer, min(buffer.count, limit - bytes.count), 0)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }
}
