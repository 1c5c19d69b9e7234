/// The name of a check: in reports, on the command line, and after `check.` in the string catalogue. Checks run and are
/// listed in reports in this order.
public enum CheckID: String, Sendable, CaseIterable {
  // Motion and location.
  case motionTiming, accelerometerRest, gyroscopeRest, accelerometerMovement, accelerometerFaces
  case gyroscopeTurn, motionAgreement, compass, location

  // Sound.
  case microphoneNoise, speakerBalance, microphoneLevel, microphoneResponse, soundDistortion
  case speakerDigits, earpieceDigits, speakerSides, soundOutputs, soundDevice

  // Touch and display.
  case touchGrid, touchLine, touchRate, multiTouch, ghostTouch, stylus, displayPixels, displayRetention
  case displayRefresh, displayPanel

  // Cameras.
  case cameraFrames, cameraResolution, cameraPicture, cameraSharpness, cameraHotPixels, torch
  case cameraFocus, cameraZoom, cameraRecording, cameraDevice

  // What a person feels and presses.
  case vibration, buttons, keyboard, mouse, biometric

  // Power and heat.
  case battery, charger, temperature, fan

  // Computing.
  case processor, graphics, memory, hardwareErrors, disk, storage

  // Radio, system and statements.
  case network, bluetooth, nfc, sensor, usb, securityChip, suspend, firmware, parts, locks, deviceNumber, model
}

extension CheckID {
  /// The catalogue row: the one place that must list every check.
  var row: Check {
    switch self {
    case .motionTiming: .motionTiming
    case .accelerometerRest: .accelerometerRest
    case .gyroscopeRest: .gyroscopeRest
    case .accelerometerMovement: .accelerometerMovement
    case .accelerometerFaces: .accelerometerFaces
    case .gyroscopeTurn: .gyroscopeTurn
    case .motionAgreement: .motionAgreement
    case .compass: .compass
    case .location: .location
    case .microphoneNoise: .microphoneNoise
    case .speakerBalance: .speakerBalance
    case .microphoneLevel: .microphoneLevel
    case .microphoneResponse: .microphoneResponse
    case .soundDistortion: .soundDistortion
    case .speakerDigits: .speakerDigits
    case .earpieceDigits: .earpieceDigits
    case .speakerSides: .speakerSides
    case .soundOutputs: .soundOutputs
    case .soundDevice: .soundDevice
    case .touchGrid: .touchGrid
    case .touchLine: .touchLine
    case .touchRate: .touchRate
    case .multiTouch: .multiTouch
    case .ghostTouch: .ghostTouch
    case .stylus: .stylus
    case .displayPixels: .displayPixels
    case .displayRetention: .displayRetention
    case .displayRefresh: .displayRefresh
    case .displayPanel: .displayPanel
    case .cameraFrames: .cameraFrames
    case .cameraResolution: .cameraResolution
    case .cameraPicture: .cameraPicture
    case .cameraSharpness: .cameraSharpness
    case .cameraHotPixels: .cameraHotPixels
    case .torch: .torch
    case .cameraFocus: .cameraFocus
    case .cameraZoom: .cameraZoom
    case .cameraRecording: .cameraRecording
    case .cameraDevice: .cameraDevice
    case .vibration: .vibration
    case .buttons: .buttons
    case .keyboard: .keyboard
    case .mouse: .mouse
    case .biometric: .biometric
    case .battery: .battery
    case .charger: .charger
    case .temperature: .temperature
    case .fan: .fan
    case .processor: .processor
    case .graphics: .graphics
    case .memory: .memory
    case .hardwareErrors: .hardwareErrors
    case .disk: .disk
    case .storage: .storage
    case .network: .network
    case .bluetooth: .bluetooth
    case .nfc: .nfc
    case .sensor: .sensor
    case .usb: .usb
    case .securityChip: .securityChip
    case .suspend: .suspend
    case .firmware: .firmware
    case .parts: .parts
    case .locks: .locks
    case .deviceNumber: .deviceNumber
    case .model: .model
    }
  }
}
