#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

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
