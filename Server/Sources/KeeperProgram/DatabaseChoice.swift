import ArgumentParser
import Keeper

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The database named by the command line, as a URL or a file that contains it.
package enum DatabaseChoice {
  /// The database's address; `nil` if none is named. `option` is the name of the URL's option.
  package static func address(url: String?, file: String?, option: String = "--database") throws -> DatabaseAddress? {
    do {
      if let url { return try DatabaseAddress(url) }
      guard let file else { return nil }
      guard let data = FileManager.default.contents(atPath: file) else {
        throw ValidationError("\(file) can’t be read.")
      }
      return try DatabaseAddress(secret: String(decoding: data, as: UTF8.self))
    } catch let fault as DatabaseAddress.ParseError {
      switch fault {
      case .notAURL: throw ValidationError("\(option) takes a URL such as postgresql://keeper@db.example/capsules.")
      case .password:
        throw ValidationError(
          "Everybody on this machine could read that password: put it into ~/.pgpass, or the URL into a file for \(option)-file."
        )
      }
    }
  }
}
