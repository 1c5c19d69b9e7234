extension Check {
  /// Every check, in the order in which they run.
  public static let all: [Check] = motion + sound + touch + cameras + body + power + computing + rest

  /// The row of `id`; every check has one, which a test holds.
  public static func check(_ id: CheckID) -> Check {
    for check in all where check.id == id { return check }
    preconditionFailure("a check outside the catalogue")
  }

  private static let motion: [Check] = [
    .init(.motionTiming, .motion, .browser, [.motion], .automatic, .quick, 3),
    .init(.accelerometerRest, .motion, .browser, [.motion], .guided, .quick, 4),
    .init(.gyroscopeRest, .motion, .browser, [.motion], .guided, .quick, 4),
    .init(.accelerometerMovement, .motion, .browser, [.motion], .guided, .quick, 6),
    .init(.accelerometerFaces, .motion, .browser, [.motion], .guided, .full, 40),
    .init(.gyroscopeTurn, .motion, .browser, [.motion], .guided, .full, 30),
    .init(.motionAgreement, .motion, .browser, [.motion], .guided, .full, 8),
    .init(.compass, .motion, .browser, [.motion], .guided, .full, 15),
    .init(.location, .location, .browser, [.location], .automatic, .quick, 20),
  ]

  private static let sound: [Check] = [
    .init(.microphoneNoise, .sound, .browser, [.microphone], .guided, .quick, 4),
    .init(.speakerBalance, .sound, .browser, [.microphone], .automatic, .quick, 6),
    .init(.microphoneLevel, .sound, .browser, [.microphone], .automatic, .quick, 4),
    .init(.microphoneResponse, .sound, .browser, [.microphone], .automatic, .full, 8),
    .init(.soundDistortion, .sound, .browser, [.microphone], .automatic, .quick, 4),
    .init(.speakerDigits, .sound, .browser, [], .guided, .full, 25),
    .init(.earpieceDigits, .sound, .browser, [], .guided, .full, 15),
    .init(.soundDevice, .sound, .linux, [], .automatic, .quick, 1),
  ]

  private static let touch: [Check] = [
    .init(.touchGrid, .touch, .browser, [], .guided, .quick, 25),
    .init(.touchLine, .touch, .browser, [], .guided, .full, 20),
    .init(.touchRate, .touch, .browser, [], .guided, .quick, 5),
    .init(.multiTouch, .touch, .browser, [], .guided, .quick, 8),
    .init(.ghostTouch, .touch, .browser, [], .guided, .full, 60),
    .init(.displayPixels, .display, .browser, [], .guided, .quick, 40),
    .init(.displayRefresh, .display, .browser, [], .automatic, .quick, 4),
    .init(.displayPanel, .display, .linux, [], .automatic, .quick, 1),
  ]

  private static let cameras: [Check] = [
    .init(.cameraFrames, .camera, .browser, [.camera], .automatic, .quick, 5),
    .init(.cameraResolution, .camera, .browser, [.camera], .automatic, .quick, 2),
    .init(.cameraPicture, .camera, .browser, [.camera], .automatic, .quick, 4),
    .init(.cameraSharpness, .camera, .browser, [.camera], .guided, .full, 15),
    .init(.cameraHotPixels, .camera, .browser, [.camera], .guided, .full, 10),
    .init(.torch, .camera, .browser, [.camera], .automatic, .quick, 4),
    .init(.cameraDevice, .camera, .linux, [], .automatic, .quick, 1),
  ]

  private static let body: [Check] = [
    .init(.vibration, .body, .browser, [.motion], .guided, .quick, 8),
    .init(.buttons, .body, .browser, [], .guided, .full, 20),
    .init(.biometric, .body, .browser, [], .guided, .full, 15),
  ]

  private static let power: [Check] = [
    .init(.battery, .power, [.browser, .linux], [], .guided, .quick, 20),
    .init(.charger, .power, [.browser, .linux], [], .guided, .full, 20),
    .init(.temperature, .power, .linux, [], .automatic, .quick, 1),
    .init(.fan, .power, .linux, [], .automatic, .quick, 1),
  ]

  private static let computing: [Check] = [
    .init(.processor, .computing, [.browser, .linux], [], .automatic, .full, 60),
    .init(.graphics, .computing, .browser, [], .automatic, .quick, 3),
    .init(.memory, .computing, [.browser, .linux], [], .automatic, .quick, 4),
    .init(.disk, .computing, .linux, [], .automatic, .quick, 5),
    .init(.storage, .computing, .browser, [], .automatic, .quick, 5),
  ]

  private static let rest: [Check] = [
    .init(.network, .radio, [.browser, .linux], [], .automatic, .quick, 3),
    .init(.bluetooth, .radio, [.browser, .linux], [.bluetooth], .guided, .full, 15),
    .init(.sensor, .system, .linux, [], .automatic, .quick, 2),
    .init(.firmware, .system, .linux, [], .automatic, .quick, 1),
    .init(.parts, .statement, .browser, [], .guided, .full, 60),
    .init(.locks, .statement, .browser, [], .guided, .full, 60),
    .init(.model, .statement, .browser, [], .automatic, .quick, 1),
  ]
}
