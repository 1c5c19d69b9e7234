import ByteReading
import ImageFormats

/// The custom functions of EOS cameras (tag 0x0099): groups of records with a number, a count and values.
enum CanonCustomFunctions {
  /// Cameras have up to four groups of about twenty functions.
  private static let groupLimit = 8
  private static let recordLimit = 64
  private static let valueLimit = 64

  static func read(_ entry: TIFFEntry?, _ builder: inout MakerNoteBuilder) {
    guard let entry, let bytes = builder.bytes(of: entry) else { return }
    let order = builder.stream.order
    guard let groups = try? bytes.number32(at: 4, order) else { return }
    var place = 8
    for _ in 0..<min(groups, groupLimit) {
      // A group's number, its remaining length in bytes, and the number of records.
      guard let length = try? bytes.number32(at: place + 4, order),
        let records = try? bytes.number32(at: place + 8, order)
      else { return }
      readRecords(bytes, place + 12, min(records, recordLimit), order, entry, &builder)
      guard length > 8 else { return }
      place += 4 + length
    }
  }

  private static func readRecords(
    _ bytes: ByteSlice, _ start: Int, _ count: Int, _ order: Endianness, _ entry: TIFFEntry,
    _ builder: inout MakerNoteBuilder
  ) {
    var place = start
    for _ in 0..<count {
      guard let number = try? bytes.number32(at: place, order), let values = try? bytes.number32(at: place + 4, order),
        values > 0, values <= valueLimit, place + 8 + values * 4 <= bytes.count
      else { return }
      let found = (0..<values).map { index in
        Int64(Int32(bitPattern: (try? bytes.uint32(at: place + 8 + index * 4, order)) ?? 0))
      }
      if values == 4, number == 0x010C || number == 0x010D {
        addRanges(found, isTime: number == 0x010C, entry, &builder)
      } else if let tag = UInt16(exactly: number).flatMap({ functions.row($0) }) {
        let value: MetadataValue = values == 1 ? .integer(found[0]) : .integers(found)
        let (converted, meaning) = tag.conversion?.convert(limits(number, found) ?? value) ?? (value, .plain)
        builder.add(tag.name, converted, from: entry, meaning)
      }
      place += 8 + values * 4
    }
  }

  /// The values of a range, whose first one is a switch; the others count eighths of an EV.
  private static func limits(_ number: Int, _ values: [Int64]) -> MetadataValue? {
    guard values.count == 3 else { return nil }
    let change: (Double) -> Double
    switch number {
    case 0x0103: change = { 100 * PowerOfTwo.of($0 / 8 - 9) }
    case 0x010C: change = { PowerOfTwo.of(7 - $0 / 8) }
    case 0x010D: change = { PowerOfTwo.of(($0 / 8 - 1) / 2) }
    default: return nil
    }
    return .reals([Double(values[0])] + values.dropFirst().map { change(Double($0)) })
  }

  /// The ranges of EOS R cameras, for manual exposure and for the automatic modes: 768 to an EV, so that the widest
  /// apertures' range ends at the menu's f/91.
  private static func addRanges(
    _ values: [Int64], isTime: Bool, _ entry: TIFFEntry, _ builder: inout MakerNoteBuilder
  ) {
    let limits = values.map { PowerOfTwo.of(Double($0) / (isTime ? -768 : 1536)) }
    let words = limits.map { isTime ? ExposureWords.seconds($0) : ExposureWords.aperture($0) }
    let text = "Manual: \(words[0]) to \(words[1]); auto: \(words[2]) to \(words[3])"
    builder.add(isTime ? "ShutterSpeedRange" : "ApertureRange", .reals(limits), from: entry, .words(text))
  }

  private static let functions = ExifTag.table(
    """
    0101 ExposureLevelIncrements {0=1/3 Stop|1=1/2 Stop|2=1/2-stop set, 1/2-stop comp.}
    0102 ISOSpeedIncrements {0=1/3 Stop|1=1 Stop}
    0103 ISOSpeedRange {0=Disable|1=Enable|*}
    0104 AEBAutoCancel {0=On|1=Off}
    0105 AEBSequence {0=0,-,+|1=-,0,+|2=+,0,-}
    0106 AEBShotCount {0=3 shots|1=2 shots|2=5 shots|3=7 shots|2 1=2 shots|3 0=3 shots|5 2=5 shots|7 3=7 shots|*}
    0107 SpotMeterLinkToAFPoint {0=Disable (use center AF point)|1=Enable (use active AF point)}
    0108 SafetyShift {0=Disable|1=Enable (Tv/Av)|2=Enable (ISO speed)}
    0109 UsableShootingModes {0=Disable|1=Enable|*}
    010A UsableMeteringModes {0=Disable|1=Enable|*}
    010B ExposureModeInManual {0=Specified metering mode|1=Evaluative metering|2=Partial metering|3=Spot metering|4=Center-weighted average}
    010C ShutterSpeedRange {0=Disable|1=Enable|*}
    010D ApertureRange {0=Disable|1=Enable|*}
    010E ApplyShootingMeteringMode {0=Disable|1=Enable|*}
    010F FlashSyncSpeedAv {0=Auto|1=Auto with a lower limit|2=Fixed}
    0110 AEMicroadjustment {0=Disable|1=Enable|*}
    0111 FEMicroadjustment {0=Disable|1=Enable|*}
    0112 SameExposureForNewAperture {0=Disable|1=ISO Speed|2=ISO Speed/Shutter Speed|3=Shutter Speed}
    0113 ExposureCompAutoCancel {0=Enable|1=Disable}
    0114 AELockMeterModeAfterFocus [1=Evaluative|2=Partial|4=Spot|8=Center-weighted]
    0201 LongExposureNoiseReduction {0=Off|1=Auto|2=On}
    0202 HighISONoiseReduction {0=Standard|1=Low|2=Strong|3=Off}
    0203 HighlightTonePriority {0=Disable|1=Enable}
    0204 AutoLightingOptimizer {0=Standard|1=Low|2=Strong|3=Disable}
    0304 ETTLII {0=Evaluative|1=Average}
    0305 ShutterCurtainSync {0=1st-curtain sync|1=2nd-curtain sync}
    0306 FlashFiring {0=Fires|1=Does not fire}
    0407 ViewInfoDuringExposure {0=Disable|1=Enable}
    0408 LCDIlluminationDuringBulb {0=Off|1=On}
    0409 InfoButtonWhenShooting {0=Displays camera settings|1=Displays shooting functions}
    040A ViewfinderWarnings [1=Monochrome|2=WB corrected|4=One-touch image quality|8=ISO expansion|16=Spot metering|64=Noise reduction|128=HDR]
    040B LVShootingAreaDisplay {0=Masked|1=Outlined}
    0501 USMLensElectronicMF {0=Enable after one-shot AF|1=Disable after one-shot AF|2=Disable in AF mode}
    0502 AIServoTrackingSensitivity {-2=Slow|-1=Medium Slow|0=Standard|1=Medium Fast|2=Fast}
    0503 AIServoImagePriority {0=1: AF, 2: Tracking|1=1: AF, 2: Drive speed|2=1: Release, 2: Drive speed|3=1: Release, 2: Tracking}
    0504 AIServoTrackingMethod {0=Main focus point priority|1=Continuous AF track priority}
    0505 LensDriveNoAF {0=Focus search on|1=Focus search off}
    0506 LensAFStopButton {0=AF stop|1=AF start|2=AE lock|3=AF point: M->Auto/Auto->ctr|4=One Shot <-> AI servo|5=IS start|6=Switch to registered AF point|7=Spot AF}
    0507 AFMicroadjustment {0=Disable|1=Adjust all by same amount|2=Adjust by lens|*}
    0508 AFPointAreaExpansion {0=Disable|1=Left/right AF points|2=Surrounding AF points|3=All 45 points area}
    0509 SelectableAFPoint {0=45 points|1=19 points|2=11 points|3=Inner 9 points|4=Outer 9 points}
    050A SwitchToRegisteredAFPoint {0=Disable|1=Enable|2=Only while AEL is pressed}
    050B AFPointAutoSelection {0=Control-direct:disable/Main:enable|1=Control-direct:disable/Main:disable|2=Control-direct:enable/Main:enable}
    050C AFPointDisplayDuringFocus {0=On|1=Off|2=On (when focus achieved)|3=Selected (focused)|4=Disable display}
    050D AFPointBrightness {0=Normal|1=Brighter}
    050E AFAssistBeam {0=Emits|1=Does not emit|2=IR AF assist beam only}
    050F AFPointSelectionMethod {0=Normal|1=Multi-controller direct|2=Quick Control Dial direct}
    0510 VFDisplayIllumination {0=Auto|1=Enable|2=Disable}
    0511 AFDuringLiveView {0=Disable|1=Quick mode|2=Live mode}
    0512 SelectAFAreaSelectMode {0=Disable|1=Enable|2=Register|3=Select AF-modes|*}
    0513 ManualAFPointSelectPattern {0=Stops at AF area edges|1=Continuous}
    0514 DisplayAllAFPoints {0=Enable|1=Disable}
    0515 FocusDisplayAIServoAndMF {0=Enable|1=Disable}
    0516 OrientationLinkedAFPoint {0=Same for vertical and horizontal|1=Select different AF points}
    0517 MultiControllerWhileMetering {0=Off|1=AF point selection}
    0518 AccelerationTracking
    0519 AIServoFirstImagePriority {-1=Release priority|0=Equal priority|1=Focus priority}
    051A AIServoSecondImagePriority {-1=Shooting speed priority|0=Equal priority|1=Focus priority}
    051B AFAreaSelectMethod {0=AF area selection button|1=Main dial}
    051C AutoAFPointColorTracking {0=On-Shot AF only|1=Disable}
    051D VFDisplayIllumination {0=Auto|1=Enable|2=Disable|*}
    051E InitialAFPointAIServoAF {0=Auto|1=Initial AF point selected|2=Manual AF point}
    060F MirrorLockup {0=Disable|1=Enable|2=Enable: Down with Set}
    0610 ContinuousShootingSpeed {0=Disable|1=Enable|*}
    0611 ContinuousShotLimit {0=Disable|1=Enable|*}
    0612 RestrictDriveModes {0=Disable|1=Enable|*}
    0701 Shutter-AELock {0=AF/AE lock|1=AE lock/AF|2=AF/AF lock, No AE lock|3=AE/AF, No AE lock|4=Metering + AF start/disable}
    0702 AFOnAELockButtonSwitch {0=Disable|1=Enable}
    0703 QuickControlDialInMeter {0=Exposure comp/Aperture|1=AF point selection|2=ISO speed|3=AF point selection swapped with Exposure comp|4=ISO speed swapped with Exposure comp}
    0704 SetButtonWhenShooting {0=Normal (disabled)|1=Image quality|2=Flash exposure compensation|3=LCD monitor On/Off|4=Menu display|5=ISO speed|6=Record movie (Live View)|*}
    0705 ManualTv {0=Tv=Main/Av=Control|1=Tv=Control/Av=Main}
    0706 DialDirectionTvAv {0=Normal|1=Reversed}
    0707 AvSettingWithoutLens {0=Disable|1=Enable}
    0708 WBMediaImageSizeSetting {0=Rear LCD panel|1=LCD monitor|2=Off (disable button)}
    0709 LockMicrophoneButton {0=Protect (hold:record memo)|1=Record memo (protect:disable)|2=Play memo (hold:record memo)|3=Rating (protect/memo:disable)}
    070A ButtonFunctionControlOff {0=Normal (enable)|1=Disable main, Control, Multi-control}
    070B AssignFuncButton {0=LCD brightness|1=Image quality|2=Exposure comp./AEB setting|3=Image jump with main dial|4=Live view function settings}
    070C CustomControls
    070D StartMovieShooting {0=Default (from LV)|1=Quick start (FEL button)}
    070E FlashButtonFunction {0=Raise built-in flash|1=ISO speed}
    070F MultiFunctionLock {0=Off|1=On|2=On (quick control dial)|3=On (main dial and quick control dial)|*}
    0710 TrashButtonFunction {0=Normal (set center AF point)|1=Depth-of-field preview}
    0711 ShutterReleaseWithoutLens {0=Disable|1=Enable}
    0712 ControlRingRotation {0=Normal|1=Reversed}
    0713 FocusRingRotation {0=Normal|1=Reversed}
    0714 RFLensMFFocusRingSensitivity {0=Varies With Rotation Speed|1=Linked To Rotation Angle}
    0715 CustomizeDials
    080B FocusingScreen {0=Standard|1=Second|2=Third|3=Fourth}
    080C TimerLength
    080D ShortReleaseTimeLag {0=Disable|1=Enable}
    080E AddAspectRatioInfo {0=Off|1=6:6|2=3:4|3=4:5|4=6:7|5=10:12|6=5:7}
    080F AddOriginalDecisionData {0=Off|1=On}
    0810 LiveViewExposureSimulation {0=Disable (LCD auto adjust)|1=Enable (simulates exposure)}
    0811 LCDDisplayAtPowerOn {0=Display|1=Retain power off status}
    0812 MemoAudioQuality {0=High (48 kHz)|1=Low (8 kHz)}
    0813 DefaultEraseOption {0=Cancel selected|1=Erase selected|2=Erase RAW selected|3=Erase non-RAW selected}
    0814 RetractLensOnPowerOff {0=Enable|1=Disable}
    0815 AddIPTCInformation {0=Disable|1=Enable}
    0816 AudioCompression {0=Enable|1=Disable}
    """)
}
