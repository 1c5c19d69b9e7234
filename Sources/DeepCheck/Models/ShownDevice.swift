import JSON

/// What a phone's browser shows of it.
public struct ShownDevice: Equatable, Sendable {
  /// The screen's sides in points, whichever way it is held; 0 where unknown.
  public var width: Int
  public var height: Int
  /// Pixels to a point; 0 where unknown.
  public var scale: Double
  /// The cameras as the browser names them; none before they may be used.
  public var cameras: [String]
  /// What the browser says that it and its system are.
  public var agent: String
  /// The display's rate in Hz, where it was measured.
  public var refresh: Double?

  public init(
    width: Int, height: Int, scale: Double, cameras: [String] = [], agent: String = "", refresh: Double? = nil
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.cameras = cameras
    self.agent = agent
    self.refresh = refresh
  }

  /// More lenses than any phone has.
  private static let cameraLimit = 16

  /// The evidence of ``CheckID/model``: what was stated, and what was shown.
  public func evidence(stated: String?) -> Evidence {
    var evidence = Evidence()
    evidence.add(.model, stated)
    evidence.add(.width, width)
    evidence.add(.height, height)
    evidence.add(.scale, scale, decimals: 3)
    evidence.add(.agent, agent)
    for camera in cameras.prefix(Self.cameraLimit) { evidence.add(.lens, camera) }
    evidence.add(.refresh, refresh, decimals: 1)
    return evidence
  }

  /// What ``evidence(stated:)`` wrote.
  init(_ evidence: Evidence) {
    self.init(
      width: evidence.integer(.width) ?? 0, height: evidence.integer(.height) ?? 0,
      scale: evidence.number(.scale) ?? 0, cameras: Array(evidence.words(.lens).prefix(Self.cameraLimit)),
      agent: evidence.text(.agent) ?? "", refresh: evidence.number(.refresh))
  }

  /// The shorter side, and the longer.
  var sides: (short: Int, long: Int) { (min(width, height), max(width, height)) }

  /// The screen in words that need no language: `390 × 844 @3`.
  var screenText: String? {
    guard width > 0, height > 0 else { return nil }
    return "\(sides.short) × \(sides.long)" + (scale > 0 ? " @" + DecimalText.format(scale, 2) : "")
  }
}
