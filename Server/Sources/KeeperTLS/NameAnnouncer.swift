#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Announces this machine's name on the local network.
public enum NameAnnouncer {
  /// Whether avahi-daemon is running; Macs always announce themselves.
  public static var isRunning: Bool {
    #if os(Linux)
    FileManager.default.fileExists(atPath: "/run/avahi-daemon/pid")
    #else
    true
    #endif
  }
}
