import ArgumentParser
import Glibc
import ServeOptions
import ViewKit

/// `touchstone serve`: the web app on this machine, and on the local network. The server is a separate program, so that
/// this command stays small and starts at once.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the web app on this machine, or to phones on its network.")

  @OptionGroup var options: ServeOptions

  func run() throws {
    // The arguments are already validated; they are passed on as written.
    SiblingProgram.run(
      options.needsTLS ? "touchstone-keeper-tls" : "touchstone-keeper", arguments: FilePath.commandLine.dropFirst())
    let language = options.locale.flatMap { Language(rawValue: $0) } ?? Language(environment: Terminal.environment)
    let catalogue = Catalogue.command(language ?? .english)
    Terminal.complain(
      "touchstone: " + catalogue.text(options.needsTLS ? "server.error.missingTLS" : "server.error.missing"))
    throw ExitCode(2)
  }
}

/// Another program of the product, which replaces this process.
enum SiblingProgram {
  /// Runs the program called `name`: the one next to this executable, else the one in the PATH. Only returns if there
  /// is none.
  static func run(_ name: String, arguments: some Sequence<FilePath>) {
    var vector: [UnsafeMutablePointer<CChar>?] = [strdup(name)]
    for argument in arguments { vector.append(argument.withCString { strdup($0) }) }
    vector.append(nil)
    defer { for argument in vector { free(argument) } }
    if let beside = folder?.appending(Array(name.utf8)) { _ = beside.withCString { execv($0, vector) } }
    execvp(name, vector)
  }

  /// The folder of this executable, with links resolved (proc(5)).
  private static var folder: FilePath? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { readlink("/proc/self/exe", $0, text.count) } ?? -1
      }
    }
    guard count > 0, let slash = buffer[..<count].lastIndex(of: 0x2F) else { return nil }
    return FilePath(Array(buffer[...slash]))
  }
}
