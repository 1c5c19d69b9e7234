#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Names one start of the machine; another start has another name.
struct BootID: Equatable, Sendable {
  /// The name as the kernel writes it; empty when it is not known.
  let text: String

  /// A start that can't be distinguished from any other.
  static let unknown = BootID(text: "")

  /// Whether two readings are of the same start; never when one of them is unknown.
  func isSame(as other: BootID) -> Bool { !text.isEmpty && text == other.text }
}

/// Names the machine over its restarts.
enum MachineID {
  /// Its name as the operating system keeps it (machine-id(5)); empty when it has none; blocks.
  static func current() -> String {
    guard let file = try? FileDescriptor.open("/etc/machine-id", O_RDONLY), let bytes = try? file.read(64, at: 0) else {
      return ""
    }
    return String(decoding: bytes.prefix { $0 > 0x20 && $0 < 0x7F }, as: UTF8.self)
  }
}

extension BootID {
  /// The running start's name; blocks.
  static func current() -> BootID {
    #if os(Linux)
    // 128 random bits as a UUID of 36 characters (random(4), /proc/sys/kernel/random).
    let path = "/proc/sys/kernel/random/boot_id"
    guard let file = try? FileDescriptor.open(path, O_RDONLY), let bytes = try? file.read(64, at: 0) else {
      return .unknown
    }
    return BootID(text: String(decoding: bytes.prefix { $0 > 0x20 && $0 < 0x7F }, as: UTF8.self))
    #else
    return .unknown
    #endif
  }
}
