import HTTPClient
import ObjectStoreClient

/// How a server is to run.
public struct KeeperConfiguration: Sendable {
  public var host: String
  public var port: Int
  /// Names that are answered to beside this machine's own, with or without the port.
  public var names: [String]
  /// The folder of the built app.
  public var site: String
  /// The folder for what is kept.
  public var data: String
  /// Requests a second about capsules that one client is granted over time; 0 for no limit.
  public var requestRate = 50
  /// Where the key that closes the seeds is; `nil` for the data folder.
  public var key: KeySource?
  /// Who may seal capsules.
  public var sealing = SealPolicy.open
  /// Capsules that one network may seal a day; 0 for no limit.
  public var sealsPerDay = 0
  /// Whose word on where a request came from is taken.
  public var proxies = TrustedProxies.none
  /// The database that several servers share; `nil` for one of the server’s own, in the data folder.
  public var database: DatabaseAddress?
  /// The bucket that items are in; `nil` for files in the data folder.
  public var objects: ObjectPlace?
  /// Seconds for which requests are still taken when the server was asked to stop, while /readyz already says so.
  public var drainSeconds = 0
  /// Where traces are sent; `nil` for nowhere.
  public var otlp: HTTPAddress?
  /// Whether what is acknowledged is on the disk: always, but for the test of the tests.
  public var waitsForDisk = true

  public init(host: String, port: Int, names: [String], site: String, data: String) {
    self.host = host
    self.port = port
    self.names = names
    self.site = site
    self.data = data
  }

  /// The names of the plain-HTTP listener: those of this machine, and the address when it was asked for.
  var hostNames: [String] {
    let isWildcard = host == "0.0.0.0" || host == "::"
    return AllowedHosts.loopback + (isWildcard ? MachineAddress.current().map(\.text) : [host])
  }

  /// Where the app is found on this machine.
  var address: String {
    let isLocal = ["127.0.0.1", "::1", "0.0.0.0", "::"].contains(host)
    return "http://\(isLocal ? "localhost" : host.contains(":") ? "[\(host)]" : host):\(port)"
  }
}

/// A bucket for items, and who may use it.
public struct ObjectPlace: Sendable {
  public var address: ObjectStoreAddress
  public var credentials: ObjectStoreCredentials
  /// A PEM file of authorities to trust beside the system’s; `nil` for none.
  public var authorities: String?

  public init(_ address: ObjectStoreAddress, _ credentials: ObjectStoreCredentials, authorities: String? = nil) {
    (self.address, self.credentials, self.authorities) = (address, credentials, authorities)
  }
}

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
  /// This build has no PostgreSQL.
  case noPostgreSQL
  /// That is done with PostgreSQL’s own tools.
  case notWithPostgreSQL
  /// The folder holds capsules that were not moved to the database.
  case notMigrated(String)
  /// The folder’s capsules were moved to a database.
  case migrated(String)
  /// The database has capsules already, or settings of another server.
  case databaseInUse(String)
  /// Items are in that bucket, and no other was named.
  case itemsElsewhere(String)
  /// The folder has items that were not moved to the bucket.
  case itemsNotMoved(String)
  /// The bucket can’t be used.
  case objectStore(String, reason: String)
  /// What arrived in the database is not what was sent.
  case notEqual(String)
  /// Another program uses the port.
  case portInUse(Int)
  /// The address is none of this machine's, or may not be used.
  case address(String, Int)
}
