import ImageFormats

/// The custom functions of EOS cameras before 2007 (tags 0x000F and 0x0090): a list of 16-bit numbers, each with a
/// function in its upper and the setting in its lower byte. Every body numbers them differently.
enum CanonOldFunctions {
  /// Bodies have up to 22 functions.
  private static let functionLimit = 64

  static func read(_ entry: TIFFEntry?, _ builder: inout MakerNoteBuilder) {
    guard let entry, let functions = functions(builder), let bytes = builder.bytes(of: entry) else { return }
    // The first number is the list's length in bytes.
    for index in 1..<max(2, min(entry.count, functionLimit)) {
      guard let number = try? bytes.number16(at: index * 2, builder.stream.order) else { return }
      guard let tag = functions.row(UInt16(truncatingIfNeeded: number >> 8)) else { continue }
      let setting = MetadataValue.integer(Int64(number & 0xFF))
      let (value, meaning) = tag.conversion?.convert(setting) ?? (setting, .plain)
      builder.add(tag.name, value, from: entry, meaning)
    }
  }

  private static func functions(_ builder: MakerNoteBuilder) -> [ExifTag]? {
    if builder.isModel("Canon EOS-1D") { return eos1D }
    if builder.isModel("Canon EOS D30", "Canon EOS D60") { return first }
    switch builder.value("CanonModelID")?.whole {
    case 0x8000_0168: return eos10D
    case 0x8000_0175: return eos20D
    case 0x8000_0234: return eos30D
    case 0x8000_0189: return eos350D
    case 0x8000_0236: return eos400D
    case 0x8000_0213: return eos5D
    default: return nil
    }
  }

  private static let first = ExifTag.table(
    """
    0001 LongExposureNoiseReduction {0=Off|1=On}
    0002 Shutter-AELock {0=AF/AE lock|1=AE lock/AF|2=AF/AF lock|3=AE+release/AE+AF}
    0003 MirrorLockup {0=Disable|1=Enable}
    0004 ExposureLevelIncrements {0=1/2 Stop|1=1/3 Stop}
    0005 AFAssist {0=Emits/Fires|1=Does not emit/Fires|2=Only ext. flash emits/Fires|3=Emits/Does not fire}
    0006 FlashSyncSpeedAv {0=Auto|1=1/200 Fixed}
    0007 AEBSequenceAutoCancel {0=0,-,+/Enabled|1=0,-,+/Disabled|2=-,0,+/Enabled|3=-,0,+/Disabled}
    0008 ShutterCurtainSync {0=1st-curtain sync|1=2nd-curtain sync}
    0009 LensAFStopButton {0=AF Stop|1=Operate AF|2=Lock AE and start timer}
    000A FillFlashAutoReduction {0=Enable|1=Disable}
    000B MenuButtonReturn {0=Top|1=Previous (volatile)|2=Previous}
    000C SetButtonWhenShooting {0=Default (no function)|1=Image quality|2=Change ISO speed|3=Change parameters}
    000D SensorCleaning {0=Disable|1=Enable}
    000E SuperimposedDisplay {0=On|1=Off}
    000F ShutterReleaseNoCFCard {0=Yes|1=No}
    """)

  private static let eos10D = ExifTag.table(
    """
    0001 SetButtonWhenShooting {0=Normal (disabled)|1=Image quality|2=Change parameters|3=Menu display|4=Image playback}
    0002 ShutterReleaseNoCFCard {0=Yes|1=No}
    0003 FlashSyncSpeedAv {0=Auto|1=1/200 Fixed}
    0004 Shutter-AELock {0=AF/AE lock|1=AE lock/AF|2=AF/AF lock, No AE lock|3=AE/AF, No AE lock}
    0005 AFAssist {0=Emits/Fires|1=Does not emit/Fires|2=Only ext. flash emits/Fires|3=Emits/Does not fire}
    0006 ExposureLevelIncrements {0=1/2 Stop|1=1/3 Stop}
    0007 AFPointRegistration {0=Center|1=Bottom|2=Right|3=Extreme Right|4=Automatic|5=Extreme Left|6=Left|7=Top}
    0008 RawAndJpgRecording {0=RAW+Small/Normal|1=RAW+Small/Fine|2=RAW+Medium/Normal|3=RAW+Medium/Fine|4=RAW+Large/Normal|5=RAW+Large/Fine}
    0009 AEBSequenceAutoCancel {0=0,-,+/Enabled|1=0,-,+/Disabled|2=-,0,+/Enabled|3=-,0,+/Disabled}
    000A SuperimposedDisplay {0=On|1=Off}
    000B MenuButtonDisplayPosition {0=Previous (top if power off)|1=Previous|2=Top}
    000C MirrorLockup {0=Disable|1=Enable}
    000D AssistButtonFunction {0=Normal|1=Select Home Position|2=Select HP (while pressing)|3=Av+/- (AF point by QCD)|4=FE lock}
    000E FillFlashAutoReduction {0=Enable|1=Disable}
    000F ShutterCurtainSync {0=1st-curtain sync|1=2nd-curtain sync}
    0010 SafetyShiftInAvOrTv {0=Disable|1=Enable}
    0011 LensAFStopButton {0=AF stop|1=AF start|2=AE lock while metering|3=AF point: M->Auto/Auto->ctr|4=One Shot <-> AI servo|5=IS start}
    """)

  private static let eos20D = ExifTag.table(
    """
    0000 SetFunctionWhenShooting {0=Default (no function)|1=Change quality|2=Change Parameters|3=Menu display|4=Image replay}
    0001 LongExposureNoiseReduction {0=Off|1=On}
    0002 FlashSyncSpeedAv {0=Auto|1=1/250 Fixed}
    0003 Shutter-AELock {0=AF/AE lock|1=AE lock/AF|2=AF/AF lock, No AE lock|3=AE/AF, No AE lock}
    0004 AFAssistBeam {0=Emits|1=Does not emit|2=Only ext. flash emits}
    0005 ExposureLevelIncrements {0=1/3 Stop|1=1/2 Stop}
    0006 FlashFiring {0=Fires|1=Does not fire}
    0007 ISOExpansion {0=Off|1=On}
    0008 AEBSequenceAutoCancel {0=0,-,+/Enabled|1=0,-,+/Disabled|2=-,0,+/Enabled|3=-,0,+/Disabled}
    0009 SuperimposedDisplay {0=On|1=Off}
    000A MenuButtonDisplayPosition {0=Previous (top if power off)|1=Previous|2=Top}
    000B MirrorLockup {0=Disable|1=Enable}
    000C AFPointSelectionMethod {0=Normal|1=Multi-controller direct|2=Quick Control Dial direct}
    000D ETTLII {0=Evaluative|1=Average}
    000E ShutterCurtainSync {0=1st-curtain sync|1=2nd-curtain sync}
    000F SafetyShiftInAvOrTv {0=Disable|1=Enable}
    0010 LensAFStopButton {0=AF stop|1=AF start|2=AE lock while metering|3=AF point: M -> Auto / Auto -> Ctr.|4=ONE SHOT <-> AI SERVO|5=IS start}
    0011 AddOriginalDecisionData {0=Off|1=On}
    """)

  private static let eos30D = ExifTag.table(
    """
    0001 SetFunctionWhenShooting {0=Default (no function)|1=Change quality|2=Change Picture Style|3=Menu display|4=Image replay}
    0002 LongExposureNoiseReduction {0=Off|1=Auto|2=On}
    0003 FlashSyncSpeedAv {0=Auto|1=1/250 Fixed}
    0004 Shutter-AELock {0=AF/AE lock|1=AE lock/AF|2=AF/AF lock, No AE lock|3=AE/AF, No AE lock}
    0005 AFAssistBeam {0=Emits|1=Does not emit|2=Only ext. flash emits}
    0006 ExposureLevelIncrements {0=1/3 Stop|1=1/2 Stop}
    0007 FlashFiring {0=Fires|1=Does not fire}
    0008 ISOExpansion {0=Off|1=On}
    0009 AEBSequenceAutoCancel {0=0,-,+/Enabled|1=0,-,+/Disabled|2=-,0,+/Enabled|3=-,0,+/Disabled}
    000A SuperimposedDisplay {0=On|1=Off}
    000B MenuButtonDisplayPosition {0=Previous (top if power off)|1=Previous|2=Top}
    000C MirrorLockup {0=Disable|1=Enable}
    000D AFPointSelectionMethod {0=Normal|1=Multi-controller direct|2=Quick Control Dial direct}
    000E ETTLII {0=Evaluative|1=Average}
    000F ShutterCurtainSync {0=1st-curtain sync|1=2nd-curtain sync}
    0010 SafetyShiftInAvOrTv {0=Disable|1=Enable}
    0011 MagnifiedView {0=Image playback only|1=Image review and playback}
    0012 LensAFStopButton {0=AF stop|1=AF start|2=AE lock while metering|3=AF point: M -> Auto / Auto -> Ctr.|4=ONE SHOT <-> AI SERVO|5=IS start}
    0013 AddOriginalDecisionData {0=Off|1=On}
    """)

  private static let eos350D = ExifTag.table(
    """
    0000 SetButtonCrossKeysFunc {0=Normal|1=Set: Quality|2=Set: Parameter|3=Set: Playback|4=Cross keys: AF point select}
    0001 LongExposureNoiseReduction {0=Off|1=On}
    0002 FlashSyncSpeedAv {0=Auto|1=1/200 Fixed}
    0003 Shutter-AELock {0=AF/AE lock|1=AE lock/AF|2=AF/AF lock, No AE lock|3=AE/AF, No AE lock}
    0004 AFAssistBeam {0=Emits|1=Does not emit|2=Only ext. flash emits}
    0005 ExposureLevelIncrements {0=1/3 Stop|1=1/2 Stop}
    0006 MirrorLockup {0=Disable|1=Enable}
    0007 ETTLII {0=Evaluative|1=Average}
    0008 ShutterCurtainSync {0=1st-curtain sync|1=2nd-curtain sync}
    """)

  private static let eos400D = ExifTag.table(
    """
    0000 SetButtonCrossKeysFunc {0=Set: Picture Style|1=Set: Quality|2=Set: Flash Exposure Comp|3=Set: Playback|4=Cross keys: AF point select}
    0001 LongExposureNoiseReduction {0=Off|1=Auto|2=On}
    0002 FlashSyncSpeedAv {0=Auto|1=1/200 Fixed}
    0003 Shutter-AELock {0=AF/AE lock|1=AE lock/AF|2=AF/AF lock, No AE lock|3=AE/AF, No AE lock}
    0004 AFAssistBeam {0=Emits|1=Does not emit|2=Only ext. flash emits}
    0005 ExposureLevelIncrements {0=1/3 Stop|1=1/2 Stop}
    0006 MirrorLockup {0=Disable|1=Enable}
    0007 ETTLII {0=Evaluative|1=Average}
    0008 ShutterCurtainSync {0=1st-curtain sync|1=2nd-curtain sync}
    0009 MagnifiedView {0=Image playback only|1=Image review and playback}
    000A LCDDisplayAtPowerOn {0=Display|1=Retain power off status}
    """)

  private static let eos5D = ExifTag.table(
    """
    0000 FocusingScreen {0=Ee-A|1=Ee-D|2=Ee-S}
    0001 SetFunctionWhenShooting {0=Default (no function)|1=Change quality|2=Change Parameters|3=Menu display|4=Image replay}
    0002 LongExposureNoiseReduction {0=Off|1=Auto|2=On}
    0003 FlashSyncSpeedAv {0=Auto|1=1/200 Fixed}
    0004 Shutter-AELock {0=AF/AE lock|1=AE lock/AF|2=AF/AF lock, No AE lock|3=AE/AF, No AE lock}
    0005 AFAssistBeam {0=Emits|1=Does not emit}
    0006 ExposureLevelIncrements {0=1/3 Stop|1=1/2 Stop}
    0007 FlashFiring {0=Fires|1=Does not fire}
    0008 ISOExpansion {0=Off|1=On}
    0009 AEBSequenceAutoCancel {0=0,-,+/Enabled|1=0,-,+/Disabled|2=-,0,+/Enabled|3=-,0,+/Disabled}
    000A SuperimposedDisplay {0=On|1=Off}
    000B MenuButtonDisplayPosition {0=Previous (top if power off)|1=Previous|2=Top}
    000C MirrorLockup {0=Disable|1=Enable}
    000D AFPointSelectionMethod {0=Normal|1=Multi-controller direct|2=Quick Control Dial direct}
    000E ETTLII {0=Evaluative|1=Average}
    000F ShutterCurtainSync {0=1st-curtain sync|1=2nd-curtain sync}
    0010 SafetyShiftInAvOrTv {0=Disable|1=Enable}
    0011 AFPointActivationArea {0=Standard|1=Expanded}
    0012 LCDDisplayReturnToShoot {0=With Shutter Button only|1=Also with * etc.}
    0013 LensAFStopButton {0=AF stop|1=AF start|2=AE lock while metering|3=AF point: M -> Auto / Auto -> Ctr.|4=ONE SHOT <-> AI SERVO|5=IS start}
    0014 AddOriginalDecisionData {0=Off|1=On}
    """)

  private static let eos1D = ExifTag.table(
    """
    0000 FocusingScreen {0=Ec-N, R|1=Ec-A,B,C,CII,CIII,D,H,I,L}
    0001 FinderDisplayDuringExposure {0=Off|1=On}
    0002 ShutterReleaseNoCFCard {0=Yes|1=No}
    0003 ISOSpeedExpansion {0=No|1=Yes}
    0004 ShutterAELButton {0=AF/AE lock stop|1=AE lock/AF|2=AF/AF lock, No AE lock|3=AE/AF, No AE lock}
    0005 ManualTv {0=Tv=Main/Av=Control|1=Tv=Control/Av=Main|2=Tv=Main/Av=Main w/o lens|3=Tv=Control/Av=Main w/o lens}
    0006 ExposureLevelIncrements {0=1/3-stop set, 1/3-stop comp.|1=1-stop set, 1/3-stop comp.|2=1/2-stop set, 1/2-stop comp.}
    0007 USMLensElectronicMF {0=Turns on after one-shot AF|1=Turns off after one-shot AF|2=Always turned off}
    0008 LCDPanels {0=Remain. shots/File no.|1=ISO/Remain. shots|2=ISO/File no.|3=Shots in folder/Remain. shots}
    0009 AEBSequenceAutoCancel {0=0,-,+/Enabled|1=0,-,+/Disabled|2=-,0,+/Enabled|3=-,0,+/Disabled}
    000A AFPointIllumination {0=On|1=Off|2=On without dimming|3=Brighter}
    000B AFPointSelection {0=H=AF+Main/V=AF+Command|1=H=Comp+Main/V=Comp+Command|2=H=Command only/V=Assist+Main|3=H=FEL+Main/V=FEL+Command}
    000C MirrorLockup {0=Disable|1=Enable}
    000D AFPointSpotMetering {0=45/Center AF point|1=11/Active AF point|2=11/Center AF point|3=9/Active AF point}
    000E FillFlashAutoReduction {0=Enable|1=Disable}
    000F ShutterCurtainSync {0=1st-curtain sync|1=2nd-curtain sync}
    0010 SafetyShiftInAvOrTv {0=Disable|1=Enable}
    0011 AFPointActivationArea {0=Single AF point|1=Expanded (TTL. of 7 AF points)|2=Automatic expanded (max. 13)}
    0012 SwitchToRegisteredAFPoint {0=Assist + AF|1=Assist|2=Only while pressing assist}
    0013 LensAFStopButton {0=AF stop|1=AF start|2=AE lock while metering|3=AF point: M -> Auto / Auto -> Ctr.|4=AF mode: ONE SHOT <-> AI SERVO|5=IS start}
    0014 AIServoTrackingSensitivity {0=Standard|1=Slow|2=Moderately slow|3=Moderately fast|4=Fast}
    0015 AIServoContinuousShooting {0=Shooting not possible without focus|1=Shooting possible without focus}
    """)
}
