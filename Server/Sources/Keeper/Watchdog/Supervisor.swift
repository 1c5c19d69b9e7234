import ServiceLifecycle

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The supervisor that started this process and monitors it: systemd, by the protocol of sd_notify(3).
final class Supervisor: Sendable {
  /// Messages to the supervisor.
  enum State: String, Sendable {
    case ready = "READY=1"
    case stopping = "STOPPING=1"
    case watchdog = "WATCHDOG=1"
  }

  /// The interval in which ``State/watchdog`` is expected, in seconds; `nil` if it isn't.
  let watchdogSeconds: Double?
  private let descriptor: Int32
  private let path: [UInt8]

  /// The supervisor named by the environment; `nil` if there is none.
  convenience init?(environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }) {
    guard let socket = environment("NOTIFY_SOCKET") else { return nil }
    let isOurs = environment("WATCHDOG_PID").map { $0 == String(getpid()) } ?? true
    let microseconds = isOurs ? environment("WATCHDOG_USEC").flatMap { Double($0) } : nil
    self.init(socket: socket, watchdogSeconds: microseconds.flatMap { $0 > 0 ? $0 / 1e6 : nil })
  }

  /// - Parameter socket: A path, or an abstract name with `@` as its first byte (unix(7)).
  init?(socket name: String, watchdogSeconds: Double? = nil) {
    var bytes = Array(name.utf8)
    guard let first = bytes.first, bytes.count > 1, bytes.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path)
    else {
      return nil
    }
    switch first {
    case UInt8(ascii: "/"): break
    case UInt8(ascii: "@"): bytes[0] = 0
    default: return nil
    }
    #if canImport(Glibc)
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    #else
    let descriptor = socket(AF_UNIX, SOCK_DGRAM, 0)
    #endif
    guard descriptor >= 0 else { return nil }
    (self.descriptor, path, self.watchdogSeconds) = (descriptor, bytes, watchdogSeconds)
  }

  deinit {
    close(descriptor)
  }

  /// Sends a state. It never waits, and ignores failures.
  func notify(_ state: State) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    // An abstract name has an exact length and no terminator.
    let prefix = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 0
    let length = prefix + path.count + (path[0] == 0 ? 0 : 1)
    let text = Array(state.rawValue.utf8)
    _ = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(descriptor, text, text.count, Int32(MSG_DONTWAIT) | Self.noSignal, $0, socklen_t(length))
      }
    }
  }

  #if canImport(Glibc)
  private static let noSignal = Int32(MSG_NOSIGNAL)
  #else
  private static let noSignal: Int32 = 0
  #endif
}

/// Reports shutdown to the supervisor. It is the last service of its group, since groups stop in reverse order.
struct SupervisionService: Service {
  let supervisor: Supervisor?

  func run() async throws {
    try? await gracefulShutdown()
    supervisor?.notify(.stopping)
  }
}
