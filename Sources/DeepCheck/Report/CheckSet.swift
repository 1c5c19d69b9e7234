/// The versions of the set of checks. A report names the version it was made with, so that checks added later don't
/// count as missing from it.
public enum CheckSet {
  /// The version that this engine writes.
  public static let version = 2

  /// The checks of version 1, whose reports don't name it. When a version ends, the checks it added are listed here,
  /// one line per version; checks without a line belong to the current version.
  private static let first: StaticString = """
    motionTiming accelerometerRest gyroscopeRest accelerometerMovement accelerometerFaces gyroscopeTurn motionAgreement \
    compass location microphoneNoise speakerBalance microphoneLevel microphoneResponse soundDistortion speakerDigits \
    earpieceDigits speakerSides soundDevice touchGrid touchLine touchRate multiTouch ghostTouch displayPixels \
    displayRetention displayRefresh displayPanel cameraFrames cameraResolution cameraPicture cameraSharpness \
    cameraHotPixels torch cameraDevice vibration buttons biometric battery charger temperature fan processor graphics \
    memory hardwareErrors disk storage network bluetooth nfc sensor usb securityChip firmware parts locks deviceNumber \
    model
    """

  /// The version that added a check.
  public static func version(of check: CheckID) -> Int {
    let name = Array(check.rawValue.utf8)
    return first.withUTF8Buffer { $0.split(separator: 0x20).contains { $0.elementsEqual(name) } } ? 1 : version
  }
}

extension DeviceReport {
  /// The checks that the report promises, in catalogue order.
  var promised: [CheckID] { (scope?.checks ?? []).filter { CheckSet.version(of: $0) <= checkSet } }

  /// Checks of its kind of run that were added after its version.
  public var newerChecks: [CheckID] { (scope?.checks ?? []).filter { CheckSet.version(of: $0) > checkSet } }
}
