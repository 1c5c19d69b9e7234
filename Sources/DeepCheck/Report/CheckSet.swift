/// The versions of the set of checks. A report names the one that it was made with, so that a check that came later is no
/// part of it, and nothing that is missing from it.
public enum CheckSet {
  /// The version that this engine writes.
  public static let version = 2

  /// The checks of version 1, whose reports don't name it. What a later version added is added here, a line a version, when
  /// the next one begins; what no line has belongs to the present one.
  private static let first: StaticString = """
    motionTiming accelerometerRest gyroscopeRest accelerometerMovement accelerometerFaces gyroscopeTurn motionAgreement \
    compass location microphoneNoise speakerBalance microphoneLevel microphoneResponse soundDistortion speakerDigits \
    earpieceDigits speakerSides soundDevice touchGrid touchLine touchRate multiTouch ghostTouch displayPixels \
    displayRetention displayRefresh displayPanel cameraFrames cameraResolution cameraPicture cameraSharpness \
    cameraHotPixels torch cameraDevice vibration buttons biometric battery charger temperature fan processor graphics \
    memory hardwareErrors disk storage network bluetooth nfc sensor usb securityChip firmware parts locks deviceNumber \
    model
    """

  /// The version that a check came with.
  public static func version(of check: CheckID) -> Int {
    let name = Array(check.rawValue.utf8)
    return first.withUTF8Buffer { $0.split(separator: 0x20).contains { $0.elementsEqual(name) } } ? 1 : version
  }
}

extension DeviceReport {
  /// The checks that the report promises, in the catalogue's order.
  var promised: [CheckID] { (scope?.checks ?? []).filter { CheckSet.version(of: $0) <= checkSet } }

  /// Checks of its kind of run that came after its version.
  public var newerChecks: [CheckID] { (scope?.checks ?? []).filter { CheckSet.version(of: $0) > checkSet } }
}
