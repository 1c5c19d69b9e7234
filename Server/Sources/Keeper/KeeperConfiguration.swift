import HTTPClient
import ObjectStoreClient

/// A server's configuration.
public struct KeeperConfiguration: Sendable {
  public var host: String
  public var port: Int
  /// Host names to answer to besides this machine's own, with or without the port.
  public var names: [String]
  /// The folder of the built app.
  public var site: String
  /// The data folder.
  public var data: String
  /// API requests per second allowed per client in the long run; 0 for no limit.
  public var requestRate = 50
  /// The source of the key that wraps seeds; `nil` for the data folder.
  public var key: KeySource?
  /// Who may seal capsules.
  public var sealing = SealPolicy.open
  /// Capsules that one network may seal per day; 0 for no limit.
  public var sealsPerDay = 0
  /// The proxies whose `X-Forwarded-For` is trusted.
  public var proxies = TrustedProxies.none
  /// The database shared by several servers; `nil` for one of its own, in the data folder.
  public var database: DatabaseAddress?
  /// The bucket that holds the items; `nil` for files in the data folder.
  public var objects: ObjectPlace?
  /// Seconds for which requests are still accepted after a shutdown request, while /readyz already reports it.
  public var drainSeconds = 0
  /// Where traces are sent; `nil` for nowhere.
  public var otlp: HTTPAddress?
  /// Whether acknowledged writes are on disk: always, except to prove that the crash tests can fail.
  public var waitsForDisk = true

  public init(host: String, port: Int, names: [String], site: String, data: String) {
    self.host = host
    self.port = port
    self.names = names
    self.site = site
    self.data = data
  }

  /// The hosts of the plain-HTTP listener: this machine's, and its address if configured.
  var hosts: AllowedHosts {
    let isWildcard = host == "0.0.0.0" || host == "::"
    return AllowedHosts(
      names: AllowedHosts.loopback + (isWildcard ? [] : [host]), aliases: names, includesAddresses: isWildcard,
      port: port, isSecure: false)
  }

  /// The app's URL on this machine.
  var address: String {
    let isLocal = ["127.0.0.1", "::1", "0.0.0.0", "::"].contains(host)
    return "http://\(isLocal ? "localhost" : host.contains(":") ? "[\(host)]" : host):\(port)"
  }
}

/// A bucket for items, and its credentials.
public struct ObjectPlace: Sendable {
  public var address: ObjectStoreAddress
  public var credentials: ObjectStoreCredentials
  /// A PEM file of authorities trusted besides the system’s; `nil` for none.
  public var authorities: String?

  public init(_ address: ObjectStoreAddress, _ credentials: ObjectStoreCredentials, authorities: String? = nil) {
    (self.address, self.credentials, self.authorities) = (address, credentials, authorities)
  }
}

/// Why the server doesn't start, or an operation fails.
public enum KeeperError: Error, Equatable {
  /// The folder isn't writable.
  case dataFolder(String)
  /// A folder to be made by a command isn't writable.
  case folder(String)
  /// Another server uses the folder.
  case dataInUse(String)
  /// The path exists and won't be overwritten.
  case exists(String)
  /// There is no backup in the folder.
  case noBackup(String)
  /// The folder holds no capsules.
  case noCapsules(String)
  /// The database holds no capsules, although the witness file names some.
  case capsulesLost(witness: String)
  /// The folder's key is missing.
  case keyMissing(String)
  /// The key's file doesn't have a key's length.
  case keyDamaged(String)
  /// The key doesn't fit the database.
  case keyForeign(String)
  /// The key command failed, or printed something that isn't a key.
  case keyCommand(String)
  /// This build doesn't support PostgreSQL.
  case noPostgreSQL
  /// Use PostgreSQL’s own tools instead.
  case notWithPostgreSQL
  /// The folder holds capsules that were not moved to the database.
  case notMigrated(String)
  /// The folder’s capsules were moved to a database.
  case migrated(String)
  /// The database already has capsules, or another server's settings.
  case databaseInUse(String)
  /// Items are in that bucket, but no bucket or another one was configured.
  case itemsElsewhere(String)
  /// The folder has items that were not moved to the bucket.
  case itemsNotMoved(String)
  /// The bucket can’t be used.
  case objectStore(String, reason: String)
  /// The copied rows differ from the originals.
  case notEqual(String)
  /// Another program uses the port.
  case portInUse(Int)
  /// The address isn't this machine's, or may not be used.
  case address(String, Int)
}
