/// The data behind a verdict: fixed-point numbers, so that any number of round trips through reports preserves them,
/// and judging them again gives the same result.
public struct Evidence: Equatable, Sendable {
  /// Numbers under a name, each an integer multiple of a power of ten.
  public struct Series: Equatable, Sendable {
    public var name: EvidenceName
    /// The digits after the decimal point: 0 to 9.
    public var decimals: Int
    public var values: [Int64]

    public init(name: EvidenceName, decimals: Int, values: [Int64]) {
      self.name = name
      self.decimals = decimals
      self.values = values
    }
  }

  /// A string under a name.
  public struct Text: Equatable, Sendable {
    public var name: EvidenceName
    public var value: String

    public init(name: EvidenceName, value: String) {
      self.name = name
      self.value = value
    }
  }

  public private(set) var series: [Series] = []
  public private(set) var texts: [Text] = []

  /// Larger values are meaningless and would overflow.
  private static let limit = 9e15

  public init() {}

  /// Adds `values` with `decimals` digits; NaN becomes 0.
  public mutating func add(_ name: EvidenceName, _ values: [Double], decimals: Int = 0) {
    let scale = Self.scale(decimals)
    add(
      Series(
        name: name, decimals: decimals,
        values: values.map { value in
          let scaled = (value * scale).rounded(.toNearestOrAwayFromZero)
          return scaled.isFinite ? Int64(max(-Self.limit, min(Self.limit, scaled))) : 0
        }))
  }

  /// Adds one number unless it is `nil`.
  public mutating func add(_ name: EvidenceName, _ value: Double?, decimals: Int = 0) {
    if let value { add(name, [value], decimals: decimals) }
  }

  /// Adds one integer unless it is `nil`.
  public mutating func add(_ name: EvidenceName, _ value: Int?) {
    if let value { add(Series(name: name, decimals: 0, values: [Int64(value)])) }
  }

  /// Adds a string unless it is `nil` or empty.
  public mutating func add(_ name: EvidenceName, _ value: String?) {
    if let value, !value.isEmpty { texts.append(Text(name: name, value: value)) }
  }

  /// Adds numbers as they are.
  public mutating func add(_ series: Series) {
    self.series.append(series)
  }

  static func scale(_ decimals: Int) -> Double {
    var scale = 1.0
    for _ in 0..<max(0, min(decimals, 15)) { scale *= 10 }
    return scale
  }
}

extension Evidence {
  /// The numbers under `name`; empty if there are none.
  public func values(_ name: EvidenceName) -> [Double] {
    for series in series where series.name == name {
      let scale = Self.scale(series.decimals)
      return series.values.map { Double($0) / scale }
    }
    return []
  }

  /// The first number under `name`.
  public func number(_ name: EvidenceName) -> Double? {
    for series in series where series.name == name {
      return series.values.first.map { Double($0) / Self.scale(series.decimals) }
    }
    return nil
  }

  /// The first number under `name` as an integer.
  public func integer(_ name: EvidenceName) -> Int? {
    number(name).flatMap { $0.magnitude < 2e9 ? Int($0) : nil }
  }

  /// The string under `name`.
  public func text(_ name: EvidenceName) -> String? {
    for text in texts where text.name == name { return text.value }
    return nil
  }

  /// The strings under `name`; empty if there are none.
  public func words(_ name: EvidenceName) -> [String] {
    texts.filter { $0.name == name }.map { $0.value }
  }

  /// Whether the string under `name` is `value`.
  func says(_ name: EvidenceName, _ value: StaticString) -> Bool {
    guard let text = text(name) else { return false }
    return value.withUTF8Buffer { text.utf8.elementsEqual($0) }
  }

  /// Three series as vectors, as many as the shortest has.
  private func vectors(_ x: EvidenceName, _ y: EvidenceName, _ z: EvidenceName) -> [Vector3] {
    let (x, y, z) = (values(x), values(y), values(z))
    return (0..<min(x.count, y.count, z.count)).map { Vector3(x[$0], y[$0], z[$0]) }
  }

  /// Accelerations including gravity, in m/s².
  var accelerations: [Vector3] { vectors(.accelerationX, .accelerationY, .accelerationZ) }

  /// Rotation rates in °/s.
  var rates: [Vector3] { vectors(.rateX, .rateY, .rateZ) }
}

/// The names of evidence in a report.
public enum EvidenceName: String, Sendable, CaseIterable {
  /// The number of this try, from 1.
  case attempt
  /// The origin of a number: `measured` or `stated`.
  case origin
  /// The length of the recording in seconds.
  case seconds

  // Motion: times in ms, accelerations in m/s², rates in °/s, angles in °.
  case delay, times, accelerationX, accelerationY, accelerationZ, rateX, rateY, rateZ, faces, axis
  case headings, accuracy, fixTimes, accuracies, sameFixes, place

  // Sound: levels in dBFS, frequencies in Hz.
  case level, floor, longestZero, bands, bandLevels, bandFloors, clippedShare, harmonics, fundamental
  case offset, rumble, hum, hiss, steadyHiss, steadyMiddle, gaps, rattle, drift, swing, crackles, repeated
  case left, right, answers, places, playback, capture, signal

  // Touch: places in cells or millimetres.
  case besideX, besideY
  case columns, rows, path, missed, strokes, pointsX, pointsY, contactTimes, contacts, expected

  // Keyboard, mouse and stylus.
  case pressed, bounces, stuck, clicks, jumps, forces, tilts

  // Display and cameras.
  case width, height, scale, spotsX, spotsY, spotKinds, decoysFound, decoysShown, intervals
  case decoysX, decoysY, colours
  case reds, greens, blues, quadrantReds, quadrantGreens, quadrantBlues, bandReds, bandGreens, bandBlues
  case chroma, tiles, contrasts, idle, grain, flicker, alternating
  case regions, lines, litLines, glow, litFrames, patterned, darkPixels
  case lumas, spreads, digests, facing, lit, laplacian, edges, hotX, hotY, frames, off, on, held, offAgain
  case nearSharpness, farSharpness, autofocus, zoomAsked, zoomFound, zoomMatch
  case liveFrames, liveLuma, filmSeconds, blankFrames

  // The rest.
  case late, lost, trips, downloaded, downloadTime, uploaded, uploadTime
  case pulses, seen, verified, full, design, health, cycles, charge, voltage, designVoltage, temperature, online
  case levels, levelTimes, levelStates
  case temperatures, limits, speeds, faults, work, throttled, uncorrected, corrected, corrupted
  case kind, condition, reserve, endOfLife, failing, failedBefore, reallocations, uncorrectable, endToEnd, timeouts
  case spinRetries, linkErrors, testFailed, testsFailed
  case passed, criticalWarning, spare, spareThreshold, used, reallocated, pending, mediaErrors, hours
  case unread, slow, selfTest, arrayDiffers, fileErrors, narrowLinks, readOnly, arrayState, trip
  case crashes, lostDevices, slowedLinks, coresOff, unfed, lateCollisions, updateFailed
  case slowLinks, lostTransfers, thresholds, reportedFaults, hiddenFaults, firmwareEvents, heatShare, overloads
  case locked, healthOff, hoursBefore, writeLoad, ratedCycles, hangs, addressUnset
  case poolState, copies, memberErrors, criticalTime, fitted, underVoltage, baseClock, clockLimit, linkDrops, hoursUp
  case bytes, mismatched, writeRate, readRate, differing, changed, unlike, recurring, total, tested, told
  case carrier, speed, packets, errors, roundTrip, adapters, blocked, channels
  case typeCode, isAlike
  case model, vendor, version, date, year, age, name, state, agent, lens, refresh
}
