/// The name of a check: in reports, on the command line, and behind `check.` in the string catalogue.
public enum CheckID: String, Sendable, CaseIterable {
  // Motion.
  case motionTiming, accelerometerRest, accelerometerMovement, accelerometerFaces
  case gyroscopeRest, gyroscopeTurn, motionAgreement, compass, location

  // Sound.
  case microphoneNoise, microphoneResponse, microphoneLevel, soundDistortion, speakerBalance
  case speakerDigits, earpieceDigits, soundDevice

  // Touch and display.
  case touchGrid, touchLine, touchRate, ghostTouch, multiTouch
  case displayPixels, displayRefresh, displayPanel

  // Cameras.
  case cameraFrames, cameraResolution, cameraPicture, cameraSharpness, cameraHotPixels, torch, cameraDevice

  // What one feels and presses.
  case vibration, buttons, biometric

  // Power, heat and computing.
  case battery, charger, temperature, fan, processor, graphics, memory, disk, storage

  // Radio and the rest.
  case network, bluetooth, sensor, firmware, parts, locks, model
}
