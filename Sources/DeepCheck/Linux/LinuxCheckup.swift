import CivilTime

/// The checks of a Linux machine: turns what its kernel and tools report into evidence, and judges it.
package struct LinuxCheckup<Machine: MachineReading> {
  let machine: Machine
  /// The time of the run, for computing ages.
  let now: Instant
  /// The trials that were asked for.
  package var trials = MachineTrials()

  package init(_ machine: Machine, now: Instant, trials: MachineTrials = MachineTrials()) {
    self.machine = machine
    self.now = now
    self.trials = trials
  }

  /// The checks of a machine, in catalogue order.
  package static var checks: [Check] { Check.all.filter { $0.places.contains(.linux) } }

  /// The results of one check, one per part. ``CheckID/processor`` needs a load; ``processor(work:throttled:)`` judges
  /// it.
  package func results(of id: CheckID) -> [CheckResult] {
    let results =
      switch id {
      case .battery: batteries()
      case .charger: chargers()
      case .temperature: temperatures()
      case .fan: fans()
      case .memory: memory() + graphicsMemory()
      case .hardwareErrors: hardwareErrors()
      case .usb: usb()
      case .securityChip: securityChips()
      case .suspend: suspension()
      case .disk: disks()
      case .network: networks()
      case .displayPanel: displays()
      case .soundDevice: sound()
      case .cameraDevice: cameras()
      case .bluetooth: bluetooth()
      case .sensor: sensors()
      case .firmware: firmware()
      // Browser only, except for the processor, which needs a load.
      case .motionTiming, .accelerometerRest, .gyroscopeRest, .accelerometerMovement, .accelerometerFaces,
        .gyroscopeTurn, .motionAgreement, .compass, .location, .microphoneNoise, .speakerBalance, .microphoneLevel,
        .microphoneResponse, .soundDistortion, .speakerDigits, .earpieceDigits, .speakerSides, .soundOutputs,
        .touchGrid, .touchLine,
        .touchRate,
        .multiTouch, .ghostTouch, .stylus, .displayPixels, .displayRetention, .displayRefresh, .cameraFrames,
        .cameraResolution,
        .cameraPicture,
        .cameraSharpness, .cameraHotPixels, .torch, .cameraFocus, .cameraZoom, .cameraRecording, .vibration, .buttons,
        .keyboard, .mouse, .biometric, .processor, .graphics,
        .storage, .nfc, .parts, .locks, .deviceNumber, .model:
        [CheckResult(id: id, verdict: .unavailable, reason: .notOffered)]
      }
    return results.isEmpty ? [CheckResult(id: id, verdict: .unavailable, reason: .absent)] : results
  }

  func folder(_ path: String) -> SystemFolder<Machine> {
    SystemFolder(machine: machine, path: path)
  }

  func bytes(_ path: String, limit: Int = 65_536) -> [UInt8]? {
    if case .bytes(let bytes) = machine.read(path, limit: limit) { bytes } else { nil }
  }
}
