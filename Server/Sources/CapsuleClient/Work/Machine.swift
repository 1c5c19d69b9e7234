import PiggyBank
import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// This machine's clock, time zones and random numbers.
package enum Machine {
  /// Seconds since 1970-01-01T00:00:00Z.
  package static var now: Int64 { Int64(time(nil)) }

  package static func random(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  /// A random ID.
  package static func newID() -> CapsuleID? { CapsuleID(bytes: random(CapsuleID.byteCount)) }

  private static let zoneFolder = Path("/usr/share/zoneinfo/")

  /// Held while the C library's zone, which is the process's, is changed or read.
  private static let environment = Mutex(())

  /// The IANA name of this machine's time zone; UTC if unknown.
  package static var zone: String {
    let variable = environment.withLock { _ in getenv("TZ").map { String(cString: $0) } }
    if let name = variable, isZone(name) { return name }
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { readlink("/etc/localtime", $0, text.count) } ?? -1
      }
    }
    let link = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    let name = link.split(separator: "zoneinfo/").last.map(String.init) ?? ""
    return isZone(name) ? name : "UTC"
  }

  /// Whether the machine's database has this zone.
  package static func isZone(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { byte in
          switch byte {
          case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"): true
          default: false
          }
        }
    }
    return name == "UTC" || (isPlain && Names.exists(Path(zoneFolder.text + name)))
  }

  /// The UTC offsets of `zone` at each of `moments`, in seconds.
  package static func offsets(_ zone: String, at moments: [Int64]) -> [Int64] {
    environment.withLock { _ in
      let before = getenv("TZ").map { String(cString: $0) }
      setenv("TZ", zone, 1)
      tzset()
      defer {
        if let before { setenv("TZ", before, 1) } else { unsetenv("TZ") }
        tzset()
      }
      return moments.map { moment in
        var seconds = time_t(moment)
        var parts = tm()
        return localtime_r(&seconds, &parts) == nil ? 0 : Int64(parts.tm_gmtoff)
      }
    }
  }
}
