import DeepCheck
import ViewKit

extension Picture {
  /// The picture of a check's evidence; `nil` for checks without one, and for evidence too short to draw.
  package init?(_ check: CheckID, _ evidence: Evidence) {
    switch check {
    case .accelerometerRest, .accelerometerMovement, .motionAgreement, .vibration:
      self.init(axes: [.accelerationX, .accelerationY, .accelerationZ], evidence)
    case .gyroscopeRest, .gyroscopeTurn: self.init(axes: [.rateX, .rateY, .rateZ], evidence)
    case .compass: self.init(trace: .headings, evidence)
    case .location: self.init(trace: .accuracies, evidence)
    case .cameraPicture, .cameraSharpness: self.init(trace: check == .cameraPicture ? .lumas : .laplacian, evidence)
    case .displayRefresh: self.init(trace: .intervals, evidence)
    case .processor: self.init(trace: .work, evidence)
    case .microphoneResponse: self.init(bands: evidence)
    case .speakerBalance: self.init(sides: evidence)
    case .touchGrid: self.init(grid: evidence)
    case .touchLine: self.init(lines: evidence)
    case .displayPixels: self.init(spots: evidence, .spotsX, .spotsY)
    case .cameraHotPixels: self.init(hot: evidence)
    case .temperature: self.init(temperatures: evidence)
    case .motionTiming, .accelerometerFaces, .microphoneNoise, .microphoneLevel, .soundDistortion, .speakerDigits,
      .earpieceDigits, .speakerSides, .soundOutputs, .soundDevice, .touchRate, .multiTouch, .ghostTouch, .stylus,
      .displayRetention,
      .displayPanel,
      .cameraFrames, .cameraResolution, .torch, .cameraFocus, .cameraZoom, .cameraRecording, .cameraDevice, .buttons,
      .keyboard, .mouse, .biometric, .battery, .charger, .fan,
      .graphics,
      .memory, .hardwareErrors, .disk, .storage, .network, .bluetooth, .nfc, .sensor, .usb, .securityChip, .suspend,
      .firmware, .parts, .locks, .deviceNumber, .model:
      return nil
    }
  }

  /// More points than a picture is wide aren't visible.
  private static let pointLimit = 240

  private init?(axes names: [EvidenceName], _ evidence: Evidence) {
    let traces = zip(["x", "y", "z"], names).map { Trace(name: $0, values: Self.thinned(evidence.values($1))) }
    guard traces.allSatisfy({ $0.values.count > 1 }) else { return nil }
    self = .traces(traces)
  }

  private init?(trace name: EvidenceName, _ evidence: Evidence) {
    let values = Self.thinned(evidence.values(name))
    guard values.count > 1 else { return nil }
    self = .traces([Trace(name: "", values: values)])
  }

  private init?(bands evidence: Evidence) {
    let (frequencies, levels) = (evidence.values(.bands), evidence.values(.bandLevels))
    let count = min(frequencies.count, levels.count, 64)
    guard count > 1 else { return nil }
    self = .bars(
      (0..<count).map { Bar(name: Self.frequency(frequencies[$0]), value: levels[$0]) })
  }

  private init?(sides evidence: Evidence) {
    guard let left = evidence.number(.left), let right = evidence.number(.right), let floor = evidence.number(.floor)
    else { return nil }
    self = .bars([Bar(name: "L", value: left), Bar(name: "R", value: right), Bar(name: "–", value: floor, tone: .grey)])
  }

  private init?(grid evidence: Evidence) {
    guard let columns = evidence.integer(.columns), let rows = evidence.integer(.rows), (1...64).contains(columns),
      (1...64).contains(rows)
    else { return nil }
    self = .cells(
      columns: columns, rows: rows, missed: evidence.values(.missed).map { Int(max(0, min(4095, $0))) })
  }

  private init?(lines evidence: Evidence) {
    let (x, y, strokes) = (evidence.values(.pointsX), evidence.values(.pointsY), evidence.values(.strokes))
    var rest = 0..<min(x.count, y.count, 4000)
    var lines: [[(x: Double, y: Double)]] = []
    // A stroke is given by its number of points.
    for stroke in strokes.prefix(64) {
      let count = Int(max(0, min(Double(rest.count), stroke)))
      lines.append(rest.prefix(count).map { (x: x[$0], y: y[$0]) })
      rest = rest.dropFirst(count)
    }
    guard lines.contains(where: { $0.count > 1 }) else { return nil }
    self = .strokes(lines)
  }

  private init?(spots evidence: Evidence, _ x: EvidenceName, _ y: EvidenceName) {
    guard let width = evidence.number(.width), let height = evidence.number(.height), width >= 1, height >= 1 else {
      return nil
    }
    self = .spots(
      SpotField(width: width, height: height, spots: Self.places(evidence, x, y)))
  }

  /// The sensor's size is unknown, so the farthest spot determines it.
  private init?(hot evidence: Evidence) {
    let spots = Self.places(evidence, .hotX, .hotY)
    guard !spots.isEmpty else { return nil }
    self = .spots(
      SpotField(
        width: max(640, spots.reduce(0) { max($0, $1.x) }), height: max(480, spots.reduce(0) { max($0, $1.y) }),
        spots: spots))
  }

  private static func places(
    _ evidence: Evidence, _ x: EvidenceName, _ y: EvidenceName
  ) -> [(x: Double, y: Double)] {
    // Labelled explicitly: Embedded Swift can't cast an array of unlabelled pairs.
    zip(evidence.values(x), evidence.values(y)).prefix(200).map { (x: $0.0, y: $0.1) }
  }

  private init?(temperatures evidence: Evidence) {
    let (values, limits) = (evidence.values(.temperatures), evidence.values(.limits))
    let count = min(values.count, 24)
    guard count > 1 else { return nil }
    self = .bars(
      (0..<count).map { index in
        let isNear = index < limits.count && limits[index] > 0 && values[index] > limits[index] - 15
        return Bar(name: SVG.text(values[index]), value: values[index], tone: isNear ? .orange : .blue)
      })
  }

  private static func frequency(_ hertz: Double) -> String {
    hertz >= 1000 ? NumberText.decimal(hertz / 1000, 1) + "k" : NumberText.decimal(hertz, 0)
  }

  /// Every n-th value, so that at most ``pointLimit`` are left.
  private static func thinned(_ values: [Double]) -> [Double] {
    guard values.count > pointLimit else { return values }
    return (0..<pointLimit).map { values[$0 * values.count / pointLimit] }
  }
}
