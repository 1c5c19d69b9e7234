#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Where the built app lies when nobody says so.
public enum SiteFolder {
  /// How far above the executable is looked: a build's products lie three folders below the package.
  private static let levels = 5

  /// `dist` beside the executable or above it, else in the current folder; `nil` when none has a page.
  public static func find(executable: String, current: String) -> String? {
    var folders: [String] = []
    var folder = Substring(executable)
    for _ in 0..<levels {
      guard let slash = folder.lastIndex(of: "/") else { break }
      folder = folder[..<slash]
      folders.append(folder + "/dist")
    }
    folders.append(current + "/dist")
    return folders.first { FileManager.default.fileExists(atPath: $0 + "/index.html") }
  }
}
