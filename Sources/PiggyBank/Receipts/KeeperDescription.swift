import JSON

/// What a keeper says about itself (`GET /keeper`), as far as sealing depends on it.
public struct KeeperDescription: Equatable, Sendable {
  /// Who may seal capsules at a keeper.
  public enum Sealing: String, Equatable, Sendable {
    /// Everybody.
    case open
    /// Anyone with a code from the operator.
    case invite
    /// Nobody; what is sealed stays and opens.
    case closed
  }

  /// Longer answers are none: a keeper's own has about 400 bytes.
  private static let byteLimit = 1 << 16

  /// The versions of capsules that it takes, as far as they are known here.
  public var versions: [CapsuleVersion]
  /// Who may seal there; keepers of earlier versions don't say it, and refuse who may not.
  public var sealing: Sealing

  public init(versions: [CapsuleVersion] = [.one], sealing: Sealing = .open) {
    (self.versions, self.sealing) = (versions, sealing)
  }

  /// Reads a description; `nil` for what is none.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit, let json = try? JSONReader.read(bytes), json["kind"]?.text == "keeper" else {
      return nil
    }
    self.init()
    // Absent where only the first is known (docs/Format.md).
    if let listed = json["capsule_versions"]?.elements {
      let numbers = listed.map { $0.count }
      versions = CapsuleVersion.allCases.filter { numbers.contains($0.rawValue) }
    }
    sealing = json["sealing"]?.text.flatMap { Sealing(rawValue: $0) } ?? .open
  }

  /// The version for a capsule that opens at `opensAt`, in seconds of one clock: the usual one where this keeper doesn't take
  /// the one that its wait asks for.
  public func version(opensAt: Int64, now: Int64) -> CapsuleVersion {
    let standard = CapsuleVersion.standard(opensAt: opensAt, now: now)
    return versions.contains(standard) ? standard : .one
  }
}
