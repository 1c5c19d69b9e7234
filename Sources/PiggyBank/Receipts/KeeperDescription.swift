import JSON

/// A Keeper's description of itself (`GET /keeper`), as far as sealing needs it.
public struct KeeperDescription: Equatable, Sendable {
  /// Who may seal capsules.
  public enum Sealing: String, Equatable, Sendable {
    /// Anyone.
    case open
    /// Anyone with a code from the operator.
    case invite
    /// No one; sealed capsules are kept and still open.
    case closed
  }

  /// Longer responses aren't descriptions: a Keeper's has about 400 bytes.
  private static let byteLimit = 1 << 16

  /// The supported capsule versions that are known here.
  public var versions: [CapsuleVersion]
  /// Who may seal; Keepers of earlier versions don't report it.
  public var sealing: Sealing

  public init(versions: [CapsuleVersion] = [.one], sealing: Sealing = .open) {
    (self.versions, self.sealing) = (versions, sealing)
  }

  /// Parses a description; `nil` if it is invalid.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit, let json = try? JSONReader.read(bytes), json["kind"]?.text == "keeper" else {
      return nil
    }
    self.init()
    // Absent if only the first version is supported (docs/Format.md).
    if let listed = json["capsule_versions"]?.elements {
      let numbers = listed.map { $0.count }
      versions = CapsuleVersion.allCases.filter { numbers.contains($0.rawValue) }
    }
    sealing = json["sealing"]?.text.flatMap { Sealing(rawValue: $0) } ?? .open
  }

  /// The version for a capsule that opens at `opensAt`, in seconds of the same clock: version one if the Keeper doesn't
  /// support the standard version for that wait.
  public func version(opensAt: Int64, now: Int64) -> CapsuleVersion {
    let standard = CapsuleVersion.standard(opensAt: opensAt, now: now)
    return versions.contains(standard) ? standard : .one
  }
}
