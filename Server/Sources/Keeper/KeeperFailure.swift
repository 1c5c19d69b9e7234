/// Why the server does not start.
public enum KeeperFailure: Error, Equatable {
  /// The folder can't be written to.
  case dataFolder(String)
  /// Another server uses the folder.
  case dataInUse(String)
  /// Something is in the way that is not overwritten.
  case exists(String)
  /// There is no backup in the folder.
  case noBackup(String)
  /// The folder holds no capsules.
  case noCapsules(String)
  /// The folder's key is not there.
  case keyMissing(String)
  /// The folder's key is another one's.
  case keyForeign(String)
  /// The command that prints the key failed, or printed something else.
  case keyCommand(String)
  /// Another program uses the port.
  case portInUse(Int)
  /// The address is none of this machine's, or may not be used.
  case address(String, Int)
}
