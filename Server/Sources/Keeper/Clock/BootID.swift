#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Identifies one boot of the machine.
struct BootID: Equatable, Sendable {
  /// The kernel's text; empty if unknown.
  let text: String

  /// An unknown boot, which equals no other.
  static let unknown = BootID(text: "")

  /// Whether two readings are from the same boot; `false` if either is unknown.
  func isSame(as other: BootID) -> Bool { !text.isEmpty && text == other.text }
}

/// Identifies the machine across reboots.
enum MachineID {
  /// The operating system's machine ID (machine-id(5)); empty if there is none. Blocks.
  static func current() -> String {
    guard let file = try? FileDescriptor.open("/etc/machine-id", O_RDONLY), let bytes = try? file.read(64, at: 0) else {
      return ""
    }
    return String(decoding: bytes.prefix { $0 > 0x20 && $0 < 0x7F }, as: UTF8.self)
  }
}

extension BootID {
  /// The current boot's ID. Blocks.
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
