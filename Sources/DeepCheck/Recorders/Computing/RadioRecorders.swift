/// Sequential requests to the page's own server, then a larger download, and an upload if the server accepts any.
struct NetworkRecorder: CheckRecorder {
  private static let probes = 16

  private let attempt: Int
  let instruction = RecorderInstruction(.wait)
  private var trips: [Double?] = []
  /// Whether the server says that it accepts test uploads: a static file host would refuse them.
  private var takesUpload = false
  /// The sizes of the files in bytes, and their transfer times in ms.
  private var download: (bytes: Int, milliseconds: Double)?
  private var upload: (bytes: Int, milliseconds: Double)?
  /// Enough for a radio to reach full speed, in bytes.
  private static let uploadBytes = 1 << 18

  init(attempt: Int) {
    self.attempt = attempt
  }

  mutating func begin(_ time: Double) -> [RecorderEffect]? { [.probe] }

  mutating func probed(_ milliseconds: Double?, _ takesUpload: Bool) -> [RecorderEffect]? {
    trips.append(milliseconds)
    self.takesUpload = self.takesUpload || takesUpload
    if trips.count < Self.probes { return [.probe] }
    return trips.contains { $0 != nil } ? [.download] : [.finish([RecordedPart(evidence)])]
  }

  mutating func downloaded(_ bytes: Int, _ milliseconds: Double) -> [RecorderEffect]? {
    if bytes >= 0, milliseconds > 0 { download = (bytes, milliseconds) }
    return takesUpload ? [.upload(bytes: Self.uploadBytes)] : [.finish([RecordedPart(evidence)])]
  }

  mutating func uploaded(_ bytes: Int?, _ milliseconds: Double) -> [RecorderEffect]? {
    if let bytes, bytes >= 0, milliseconds > 0 { upload = (bytes, milliseconds) }
    return [.finish([RecordedPart(evidence)])]
  }

  private var evidence: Evidence {
    let answered = trips.compactMap { $0 }
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    // If all are lost there is no network; otherwise the lost ones are counted.
    evidence.add(.carrier, answered.isEmpty ? 0 : 1)
    evidence.add(.trips, trips.map { $0 ?? -1 }, decimals: 1)
    if !answered.isEmpty { evidence.add(.roundTrip, Statistics.median(answered), decimals: 1) }
    if let download {
      evidence.add(.downloaded, download.bytes)
      evidence.add(.downloadTime, download.milliseconds, decimals: 1)
    }
    if let upload {
      evidence.add(.uploaded, upload.bytes)
      evidence.add(.uploadTime, upload.milliseconds, decimals: 1)
    }
    return evidence
  }
}

/// Whether the near-field radio detects a card or tag held to the device.
struct TagRecorder: CheckRecorder {
  private static let patience = 20_000.0

  private let attempt: Int
  private(set) var instruction = RecorderInstruction(.holdTag, answer: .ready)
  private var since: Double?
  private var now = 0.0

  init(attempt: Int) {
    self.attempt = attempt
  }

  mutating func begin(_ time: Double) -> [RecorderEffect]? {
    now = time
    return []
  }

  mutating func answer(_ answer: RecorderAnswer) -> [RecorderEffect]? {
    guard answer == .ready else { return nil }
    guard since == nil else { return [] }
    since = now
    instruction.answer = .none
    return [.readTag]
  }

  mutating func tick(_ time: Double) -> [RecorderEffect]? {
    now = time
    guard let since else { return [] }
    instruction.secondsLeft = RecorderInstruction.seconds(since + Self.patience - time)
    return time >= since + Self.patience ? [finish(.seen, 0)] : []
  }

  mutating func chosen(_ isDone: Bool) -> [RecorderEffect]? { since == nil ? [] : [finish(.seen, isDone ? 1 : 0)] }

  /// Unreadable means that the radio is switched off (Web NFC, 11.2.6).
  mutating func failed(_ error: RecorderError) -> [RecorderEffect]? {
    error == .unreadable ? [finish(.blocked, 1)] : nil
  }

  private func finish(_ name: EvidenceName, _ value: Int) -> RecorderEffect {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(name, value)
    return .finish([RecordedPart(evidence)])
  }
}

/// Whether there is a Bluetooth adapter, and whether it finds anything.
struct BluetoothRecorder: CheckRecorder {
  private let attempt: Int
  private let isHandheld: Bool
  private(set) var instruction = RecorderInstruction(.wait)

  init(attempt: Int, isHandheld: Bool) {
    (self.attempt, self.isHandheld) = (attempt, isHandheld)
  }

  mutating func begin(_ time: Double) -> [RecorderEffect]? { [.findAdapter] }

  mutating func adapter(_ isThere: Bool) -> [RecorderEffect]? {
    guard isThere else { return [.finish([RecordedPart(evidence(adapters: 0))])] }
    instruction = RecorderInstruction(.chooseDevice, answer: .ready)
    return []
  }

  mutating func answer(_ answer: RecorderAnswer) -> [RecorderEffect]? {
    guard answer == .ready else { return nil }
    return instruction.answer == .ready ? [.chooseDevice] : []
  }

  /// Even if nothing is found nearby, there is an adapter.
  mutating func chosen(_ isDone: Bool) -> [RecorderEffect]? {
    [.finish([RecordedPart(evidence(adapters: 1, seen: isDone ? 1 : 0))])]
  }

  /// The browser offers the choice only while the adapter is on.
  mutating func failed(_ error: RecorderError) -> [RecorderEffect]? {
    error == .unreadable ? [.finish([RecordedPart(evidence(adapters: 1, blocked: 1))])] : nil
  }

  private func evidence(adapters: Int, seen: Int? = nil, blocked: Int? = nil) -> Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.adapters, adapters)
    if isHandheld { evidence.add(.expected, 1) }
    evidence.add(.seen, seen)
    evidence.add(.blocked, blocked)
    return evidence
  }
}
