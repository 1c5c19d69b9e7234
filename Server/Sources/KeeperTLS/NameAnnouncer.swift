#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Who tells the local network this machine's name.
public enum NameAnnouncer {
  /// Whether avahi-daemon runs; Macs announce themselves.
  public static var isRunning: Bool {
    #if os(Linux)
    FileManager.default.fileExists(atPath: "/run/avahi-daemon/pid")
    #else
    true
    #endif
  }
}
