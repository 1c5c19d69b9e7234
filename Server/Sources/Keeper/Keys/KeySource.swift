/// Where the key comes from that closes the seeds.
public enum KeySource: Equatable, Sendable {
  /// A file of 32 bytes, which is made where there is none.
  case file(String)
  /// A shell command that prints the key: of a vault or a hardware module. It is never made.
  case command(String)

  /// What messages call it.
  var name: String {
    switch self {
    case .file(let path): path
    case .command(let command): command
    }
  }

  /// The key; `nil` where there is no file. Blocks.
  func read() throws -> [UInt8]? {
    switch self {
    case .file(let path): try KeyFile(path).read()
    case .command(let command): try KeyCommand(command).run()
    }
  }

  /// Keeps a new key; blocks.
  func create(_ key: [UInt8]) throws {
    switch self {
    case .file(let path): try KeyFile(path).create(key)
    case .command(let command): throw KeeperFailure.keyMissing(command)
    }
  }
}
