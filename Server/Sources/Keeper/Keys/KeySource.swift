/// The source of the key that wraps seeds.
public enum KeySource: Equatable, Sendable {
  /// A file of 32 bytes, created if there is none.
  case file(String)
  /// A shell command that prints the key, such as a vault's or a hardware module's. It is never run to create one.
  case command(String)

  /// Its name in messages.
  var name: String {
    switch self {
    case .file(let path): path
    case .command(let command): command
    }
  }

  /// Reads the key; `nil` if there is no file. Blocks.
  func read() throws -> [UInt8]? {
    switch self {
    case .file(let path): try KeyFile(path).read()
    case .command(let command): try KeyCommand(command).run()
    }
  }

  /// Stores a new key. Blocks.
  func create(_ key: [UInt8]) throws {
    switch self {
    case .file(let path): try KeyFile(path).create(key)
    case .command(let command): throw KeeperError.keyMissing(command)
    }
  }
}
