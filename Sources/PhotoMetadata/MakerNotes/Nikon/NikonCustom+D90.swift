/// The custom settings of Nikon's smaller bodies.
extension NikonCustom {
  /// The D40 and D40X.
  static let d40: StaticText = """
    0 Beep u8 &80 >7 {0=On|1=Off}
    0 AFAssist u8 &40 >6 {0=On|1=Off}
    0 NoMemoryCard u8 &20 >5 {0=Release Locked|1=Enable Release}
    0 ImageReview u8 &10 >4 {0=On|1=Off}
    1 AutoISO u8 &80 >7 {0=Off|1=On}
    1 AutoISOMax u8 &30 >4 {1=400|2=800|3=1600}
    1 AutoISOMinShutterSpeed u8 &7 {0=1/125 s|1=1/60 s|2=1/30 s|3=1/15 s|4=1/8 s|5=1/4 s|6=1/2 s|7=1 s}
    2 ImageReviewTime u8 &7 {0=4 s|1=8 s|2=20 s|3=1 min|4=10 min}
    3 MonitorOffTime u8 &e0 >5 {0=4 s|1=8 s|2=20 s|3=1 min|4=10 min}
    3 MeteringTime u8 &1c >2 {0=4 s|1=8 s|2=20 s|3=1 min|4=30 min}
    3 SelfTimerTime u8 &3 {0=2 s|1=5 s|2=10 s|3=20 s}
    3 RemoteOnDuration u8 &c0 >6 {0=1 min|1=5 min|2=10 min|3=15 min}
    4 AELockButton u8 &e >1 {0=AE/AF Lock|1=AE Lock Only|2=AF Lock Only|3=AE Lock (hold)|4=AF-ON}
    4 AELock u8 &1 {0=Off|1=On}
    5 ShootingModeSetting u8 &70 >4 {0=Single Frame|1=Continuous|2=Self-timer|3=Delayed Remote|4=Quick-response Remote}
    5 TimerFunctionButton u8 &7 {0=Shooting Mode|1=Image Quality/Size|2=ISO|3=White Balance|4=Self-timer}
    6 Metering u8 &3 {0=Matrix|1=Center-weighted|2=Spot}
    8 InternalFlash u8 &10 >4 {0=TTL|1=Manual}
    8 ManualFlashOutput u8 &7 ~ ^2
    9 FlashLevel i8 /6
    10 FocusModeSetting u8 &c0 >6 {0=Manual|1=AF-S|2=AF-C|3=AF-A}
    11 AFAreaModeSetting u8 &30 >4 {0=Single Area|1=Dynamic Area|2=Closest Subject}
    """

  /// The D80.
  static let d80: StaticText = """
    0 Beep u8 &80 >7 {0=On|1=Off}
    0 AFAssist u8 &40 >6 {0=On|1=Off}
    0 NoMemoryCard u8 &20 >5 {0=Release Locked|1=Enable Release}
    0 ImageReview u8 &10 >4 {0=On|1=Off}
    0 Illumination u8 &8 >3 {0=Off|1=On}
    0 MainDialExposureComp u8 &4 >2 {0=Off|1=On}
    0 EVStepSize u8 &1 {0=1/3 EV|1=1/2 EV}
    1 AutoISO u8 &40 >6 {0=Off|1=On}
    1 AutoISOMax u8 &30 >4 {0=200|1=400|2=800|3=1600}
    1 AutoISOMinShutterSpeed u8 &f {0=1/125 s|1=1/100 s|2=1/80 s|3=1/60 s|4=1/40 s|5=1/30 s|6=1/15 s|7=1/8 s|8=1/4 s|9=1/2 s|10=1 s}
    2 AutoBracketSet u8 &c0 >6 {0=AE & Flash|1=AE Only|2=Flash Only|3=WB Bracketing}
    2 AutoBracketOrder u8 &20 >5 {0=0,-,+|1=-,0,+}
    3 MonitorOffTime u8 &e0 >5 {0=5 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    3 MeteringTime u8 &1c >2 {0=4 s|1=6 s|2=8 s|3=16 s|4=30 s|5=30 min}
    3 SelfTimerTime u8 &3 {0=2 s|1=5 s|2=10 s|3=20 s}
    4 AELockButton u8 &1e >1 {0=AE/AF Lock|1=AE Lock Only|2=AF Lock Only|3=AE Lock (hold)|4=AF-ON|5=FV Lock|6=Focus Area Selection|7=AE-L/AF-L/AF Area|8=AE-L/AF Area|9=AF-L/AF Area|10=AF-ON/AF Area}
    4 AELock u8 &1 {0=Off|1=On}
    4 RemoteOnDuration u8 &c0 >6 {0=1 min|1=5 min|2=10 min|3=15 min}
    5 CommandDials u8 &80 >7 {0=Standard (Main Shutter, Sub Aperture)|1=Reversed (Main Aperture, Sub Shutter)}
    5 FunctionButton u8 &78 >3 {0=ISO Display|1=Framing Grid|2=AF-area Mode|3=Center AF Area|4=FV Lock|5=Flash Off|6=Matrix Metering|7=Center-weighted|8=Spot Metering}
    6 GridDisplay u8 &80 >7 {0=Off|1=On}
    6 ViewfinderWarning u8 &40 >6 {0=On|1=Off}
    6 CenterWeightedAreaSize u8 &c >2 {0=6 mm|1=8 mm|2=10 mm}
    6 ExposureDelayMode u8 &20 >5 {0=Off|1=On}
    6 MB-D80Batteries u8 &3 {0=LR6 (AA Alkaline)|1=HR6 (AA Ni-MH)|2=FR6 (AA Lithium)|3=ZR6 (AA Ni-Mg)}
    7 FlashWarning u8 &80 >7 {0=On|1=Off}
    7 FlashShutterSpeed u8 &78 >3 -6 ^2 :s
    7 AutoFP u8 &4 >2 {0=Off|1=On}
    7 ModelingFlash u8 &2 >1 {0=Off|1=On}
    8 InternalFlash u8 &c0 >6 {0=TTL|1=Manual|2=Repeating Flash|3=Commander Mode}
    8 ManualFlashOutput u8 &7 ~ ^2
    9 RepeatingFlashOutput u8 &70 >4 ~ ^2
    9 RepeatingFlashCount u8 &f
    10 RepeatingFlashRate u8 &f0 >4
    10 CommanderChannel u8 &3 +1
    11 CommanderInternalFlash u8 &c0 >6 {0=TTL|1=Manual|2=Off}
    11 CommanderGroupAMode u8 &30 >4 {0=TTL|1=Auto Aperture|2=Manual|3=Off}
    11 CommanderGroupBMode u8 &c >2 {0=TTL|1=Auto Aperture|2=Manual|3=Off}
    12 CommanderInternalTTLComp u8 &1f -9 /3
    12 CommanderInternalManualOutput u8 &e0 >5 ~ ^2
    13 CommanderGroupA_TTL-AAComp u8 &1f -9 /3
    13 CommanderGroupAManualOutput u8 &e0 >5 ~ ^2
    14 CommanderGroupB_TTL-AAComp u8 &1f -9 /3
    14 CommanderGroupBManualOutput u8 &e0 >5 ~ ^2
    15 CenterAFArea u8 &80 >7 {0=Normal Zone|1=Wide Zone}
    15 FocusAreaSelection u8 &4 >2 {0=No Wrap|1=Wrap}
    15 AFAreaIllumination u8 &3 {0=Auto|1=Off|2=On}
    16 AFAreaModeSetting u8 &c0 >6 {0=Single Area|1=Dynamic Area|2=Auto-area}
    """

  /// The D90.
  static let d90: StaticText = """
    0 LightSwitch u8 &8 >3 {0=LCD Backlight|1=LCD Backlight and Shooting Information}
    2 AFAreaModeSetting u8 &60 >5 {0=Single Area|1=Dynamic Area|2=Auto-area|3=3D-tracking (11 points)}
    2 CenterFocusPoint u8 &10 >4 {0=Normal Zone|1=Wide Zone}
    2 AFAssist u8 &1 {0=On|1=Off}
    2 AFPointIllumination u8 &6 >1 {0=Auto|1=On|2=Off}
    2 FocusPointWrap u8 &8 >3 {0=No Wrap|1=Wrap}
    3 AELockForMB-D80 u8 &1c >2 {0=AE Lock Only|1=AF Lock Only|2=AE Lock (hold)|3=AF-On|4=FV Lock|5=Focus Point Selection|7=AE/AF Lock}
    3 MB-D80BatteryType u8 &3 {@MBDBatteryType}
    4 Beep u8 &40 >6 {0=Off|1=On}
    4 GridDisplay u8 &2 >1 {0=Off|1=On}
    4 ISODisplay u8 &c >2 {0=Show ISO/Easy ISO|1=Show ISO Sensitivity|3=Show Frame Count}
    4 ViewfinderWarning u8 &1 {0=On|1=Off}
    4 NoMemoryCard u8 &20 >5 {0=Release Locked|1=Enable Release}
    5 ScreenTips u8 &4 >2 {0=Off|1=On}
    5 FileNumberSequence u8 &8 >3 {0=On|1=Off}
    5 ShootingInfoDisplay u8 &c0 >6 {0=Auto|2=Manual (dark on light)|3=Manual (light on dark)}
    5 LCDIllumination u8 &20 >5 {0=Off|1=On}
    6 EasyExposureComp u8 &1 {0=Off|1=On}
    6 ReverseIndicators u8 &80 >7 {0=+ 0 -|1=- 0 +}
    7 ExposureControlStepSize u8 &40 >6 {0=1/3 EV|1=1/2 EV}
    8 CenterWeightedAreaSize u8 &60 >5 {0=6 mm|1=8 mm|2=10 mm}
    8 FineTuneOptMatrixMetering u8 &f <4 /6
    9 FineTuneOptCenterWeighted u8 &f0 >4 <4 /6
    9 FineTuneOptSpotMetering u8 &f <4 /6
    11 CLModeShootingSpeed u8 &7
    11 ExposureDelayMode u8 &40 >6 {0=Off|1=On}
    13 AutoBracketSet u8 &e0 >5 {@AutoBracketSet}
    13 AutoBracketOrder u8 &10 >4 {0=0,-,+|1=-,0,+}
    14 FuncButton u8 &78 >3 {1=Framing Grid|2=AF-area Mode|3=Center Focus Point|4=FV Lock|5=Flash Off|6=Matrix Metering|7=Center-weighted Metering|8=Spot Metering|9=My Menu Top|10=+ NEF (RAW)}
    16 OKButton u8 &18 >3 {0=Not Used|1=Select Center Focus Point|2=Highlight Active Focus Point|3=Not Used}
    17 AELockButton u8 &38 >3 {@AELockButton}
    18 CommandDialsReverseRotation u8 &80 >7 {0=No|1=Yes}
    18 ShutterReleaseButtonAE-L u8 &2 >1 {0=Off|1=On}
    19 MeteringTime u8 &f0 >4 {0=4 s|1=6 s|2=8 s|3=16 s|4=30 s|5=1 min|6=5 min|7=10 min|8=30 min}
    19 RemoteOnDuration u8 &3 {0=1 min|1=5 min|2=10 min|3=15 min}
    20 SelfTimerTime u8 &c0 >6 {0=2 s|1=5 s|2=10 s|3=20 s}
    20 SelfTimerShotCount u8 &1e >1
    21 PlaybackMonitorOffTime u8 &1c >2 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    21 ImageReviewTime u8 &e0 >5 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    22 MenuMonitorOffTime u8 &e0 >5 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    22 ShootingInfoMonitorOffTime u8 &1c >2 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    23 FlashShutterSpeed u8 &f {@FlashShutterSpeed}
    24 InternalFlash u8 &c0 >6 {0=TTL|1=Manual|2=Repeating Flash|3=Commander Mode}
    24 ManualFlashOutput u8 &1f ~ ^2
    25 RepeatingFlashOutput u8 &70 >4 ~ ^2
    25 RepeatingFlashCount u8 &f
    26 RepeatingFlashRate u8 &f0 >4
    31 FlashWarning u8 &80 >7 {0=On|1=Off}
    31 CommanderInternalTTLComp u8 &1f -9 /3
    31 ModelingFlash u8 &20 >5 {0=On|1=Off}
    31 AutoFP u8 &40 >6 {0=Off|1=On}
    32 CommanderGroupA_TTLComp u8 &1f -9 /3
    33 CommanderGroupB_TTLComp u8 &1f -9 /3
    34 LiveViewAF u8 &c0 >6 {0=Face Priority|1=Wide Area|2=Normal Area}
    """

  /// The D5000.
  static let d5000: StaticText = """
    0 AFAreaModeSetting u8 &60 >5 {0=Single Area|1=Dynamic Area|2=Auto-area|3=3D-tracking (11 points)}
    0 AFAssist u8 &1 {0=On|1=Off}
    2 Beep u8 &c0 >6 {0=Off|1=Low|2=High}
    2 GridDisplay u8 &2 >1 {0=On|1=Off}
    2 ISODisplay u8 &8 >3 {0=On|1=Off}
    2 NoMemoryCard u8 &20 >5 {0=Release Locked|1=Enable Release}
    3 FileNumberSequence u8 &8 >3 {0=On|1=Off}
    4 RangeFinder u8 &10 >4 {0=Off|1=On}
    4 DateImprint u8 &8 >3 {0=Off|1=On}
    4 ReverseIndicators u8 &80 >7 {0=+ 0 -|1=- 0 +}
    5 EVStepSize u8 &40 >6 {0=1/3 EV|1=1/2 EV}
    9 ExposureDelayMode u8 &40 >6 {0=Off|1=On}
    11 AutoBracketSet u8 &c0 >6 {0=Exposure|1=Active D-Lighting|2=WB Bracketing}
    12 TimerFunctionButton u8 &38 >3 {@TimerFunctionButton}
    15 AELockButton u8 &38 >3 {0=AE/AF Lock|1=AE Lock Only|2=AF Lock Only|3=AE Lock (hold)|4=AF-ON}
    16 ShutterReleaseButtonAE-L u8 &2 >1 {0=Off|1=On}
    16 CommandDialsReverseRotation u8 &80 >7 {0=No|1=Yes}
    17 MeteringTime u8 &70 >4 {0=4 s|1=8 s|2=20 s|3=1 min|4=30 min}
    17 RemoteOnDuration u8 &3 {0=1 min|1=5 min|2=10 min|3=15 min}
    18 SelfTimerTime u8 &c0 >6 {0=2 s|1=5 s|2=10 s|3=20 s}
    18 SelfTimerShotCount u8 &1e >1
    19 ImageReviewTime u8 &e0 >5 {0=4 s|1=8 s|2=20 s|3=1 min|4=10 min}
    20 PlaybackMenusTime u8 &e0 >5 {0=8 s|1=12 s|2=20 s|3=1 min|4=10 min}
    22 InternalFlash u8 &c0 >6 {0=TTL|1=Manual}
    22 ManualFlashOutput u8 &1f ~ ^2
    32 LiveViewAF u8 &60 >5 {0=Face Priority|1=Wide Area|2=Normal Area|3=Subject Tracking}
    """

  /// The D5100.
  static let d5100: StaticText = """
    0 AF-CPrioritySelection u8 &80 >7 {0=Release|1=Focus}
    1 AFAssist u8 &1 {0=On|1=Off}
    3 Beep u8 &c0 >6 {0=Off|1=Low|2=High}
    3 NoMemoryCard u8 &20 >5 {0=Release Locked|1=Enable Release}
    3 ISODisplay u8 &8 >3 {0=On|1=Off}
    4 FileNumberSequence u8 &8 >3 {0=On|1=Off}
    5 RangeFinder u8 &10 >4 {0=Off|1=On}
    5 ReverseIndicators u8 &80 >7 {0=+ 0 -|1=- 0 +}
    6 EVStepSize u8 &40 >6 {0=1/3 EV|1=1/2 EV}
    10 ExposureDelayMode u8 &40 >6 {0=Off|1=On}
    12 AutoBracketSet u8 &c0 >6 {0=Exposure|1=WB Bracketing|2=Active D-Lighting}
    13 TimerFunctionButton u8 &38 >3 {@TimerFunctionButton}
    16 AELockButton u8 &38 >3 {0=AE/AF Lock|1=AE Lock Only|2=AF Lock Only|3=AE Lock (hold)|4=AF-ON}
    17 ShutterReleaseButtonAE-L u8 &2 >1 {0=Off|1=On}
    17 CommandDialsReverseRotation u8 &80 >7 {0=No|1=Yes}
    18 MeteringTime u8 &70 >4 {0=4 s|1=8 s|2=20 s|3=1 min|4=30 min}
    18 RemoteOnDuration u8 &3 {0=1 min|1=5 min|2=10 min|3=20 min}
    19 SelfTimerTime u8 &c0 >6 {0=2 s|1=5 s|2=10 s|3=20 s}
    19 SelfTimerShotCount u8 &f
    20 ImageReviewTime u8 &e0 >5 {0=4 s|1=8 s|2=20 s|3=1 min|4=10 min}
    20 LiveViewMonitorOffTime u8 &1c >2 {0=3 min|1=5 min|2=10 min|3=15 min|4=20 min|5=30 min}
    21 PlaybackMenusTime u8 &e0 >5 {0=8 s|1=12 s|2=20 s|3=1 min|4=10 min}
    23 ManualFlashOutput u8 &1f ~ ^2
    """

  /// The D5200.
  static let d5200: StaticText = """
    0 AF-CPrioritySelection u8 &80 >7 {0=Release|1=Focus}
    0 NumberOfFocusPoints u8 &10 >4 {0=39 Points|1=11 Points}
    1 AFAssist u8 &1 {0=On|1=Off}
    3 Beep u8 &c0 >6 {0=Off|1=Low|2=High}
    3 NoMemoryCard u8 &20 >5 {0=Release Locked|1=Enable Release}
    3 ISODisplay u8 &8 >3 {0=On|1=Off}
    4 FileNumberSequence u8 &8 >3 {0=On|1=Off}
    5 RangeFinder u8 &4 >2 {0=Off|1=On}
    5 ReverseExposureCompDial u8 &10 >4 {0=No|1=Yes}
    5 ReverseShutterSpeedAperture u8 &8 >3 {0=No|1=Yes}
    5 ReverseIndicators u8 &80 >7 {0=+ 0 -|1=- 0 +}
    6 EVStepSize u8 &40 >6 {0=1/3 EV|1=1/2 EV}
    10 ExposureDelayMode u8 &40 >6 {0=Off|1=On}
    12 AutoBracketSet u8 &c0 >6 {0=Exposure|1=WB Bracketing|2=Active D-Lighting}
    13 FunctionButton u8 &1f {3=AE/AF Lock|4=AE Lock Only|6=AE Lock (hold)|7=AF Lock Only|8=AF-ON|16=+ NEF (RAW)|18=Active D-Lighting|25=Live View|26=Image Quality|27=ISO|28=White Balance|29=HDR|30=Auto Bracketing|31=AF-area Mode}
    16 AELockButton u8 &f {3=AE/AF Lock|4=AE Lock Only|6=AE Lock (hold)|7=AF Lock Only|8=AF-ON}
    17 ShutterReleaseButtonAE-L u8 &2 >1 {0=Off|1=On}
    18 StandbyTimer u8 &e0 >5 {0=4 s|1=8 s|2=20 s|3=1 min|4=30 min}
    18 RemoteOnDuration u8 &3 {0=1 min|1=5 min|2=10 min|3=15 min}
    19 SelfTimerTime u8 &c0 >6 {0=2 s|1=5 s|2=10 s|3=20 s}
    19 SelfTimerShotCount u8 &f
    20 ImageReviewTime u8 &e0 >5 {1=4 s|2=8 s|4=20 s|5=1 min|7=10 min}
    20 LiveViewMonitorOffTime u8 &1c >2 {1=5 min|2=10 min|3=15 min|4=20 min|5=30 min}
    21 PlaybackMenusTime u8 &e0 >5 {1=8 s|4=20 s|5=1 min|6=5 min|7=10 min}
    23 InternalFlash u8 &c0 >6 {0=TTL|1=Manual}
    23 ManualFlashOutput u8 &1f ~ ^2
    """

  /// The D7000.
  static let d7000: StaticText = """
    0 AF-CPrioritySelection u8 &80 >7 {0=Release|1=Focus}
    0 AF-SPrioritySelection u8 &20 >5 {0=Focus|1=Release}
    0 NumberOfFocusPoints u8 &10 >4 {0=39 Points|1=11 Points}
    0 FocusTrackingLockOn u8 &7 {0=Off|1=1 Short|2=2|3=3 Normal|4=4|5=5 Long}
    1 FocusPointWrap u8 &8 >3 {0=No Wrap|1=Wrap}
    1 AFPointIllumination u8 &6 >1 {0=Auto|1=On|2=Off}
    1 AFAssist u8 &1 {0=On|1=Off}
    2 BatteryOrder u8 &40 >6 {0=MB-D11 First|1=Camera Battery First}
    2 AF-OnForMB-D11 u8 &1c >2 {0=AE/AF Lock|1=AE Lock Only|2=AF Lock Only|3=AE Lock (hold)|4=AF-ON|5=FV Lock|6=Same as FUNC Button}
    2 MB-D11BatteryType u8 &3 {0=LR6 (AA alkaline)|1=Ni-MH (AA Ni-MH)|2=FR6 (AA lithium)}
    3 BeepPitch u8 &c0 >6 {0=Off|1=Low|2=High}
    3 NoMemoryCard u8 &20 >5 {0=Release Locked|1=Enable Release}
    3 ISODisplay u8 &c >2 {0=Show ISO/Easy ISO|1=Show ISO Sensitivity|3=Show Frame Count}
    3 GridDisplay u8 &2 >1 {0=On|1=Off}
    3 ViewfinderWarning u8 &1 {0=On|1=Off}
    4 ShootingInfoDisplay u8 &c0 >6 {0=Auto|2=Manual (dark on light)|3=Manual (light on dark)}
    4 LCDIllumination u8 &20 >5 {0=Off|1=On}
    4 FileNumberSequence u8 &8 >3 {0=On|1=Off}
    4 ScreenTips u8 &4 >2 {0=Off|1=On}
    4 BeepVolume u8 &3 {0=Off|1=1|2=2|3=3}
    5 ReverseIndicators u8 &80 >7 {0=+ 0 -|1=- 0 +}
    5 EasyExposureCompensation u8 &3 {0=Off|1=On|2=On Auto Reset}
    6 ExposureControlStep u8 &40 >6 {0=1/3 EV|1=1/2 EV}
    6 ISOSensitivityStep u8 &10 >4 {0=1/3 EV|1=1/2 EV}
    7 CenterWeightedAreaSize u8 &e0 >5 {0=6 mm|1=8 mm|2=10 mm|3=13 mm|4=Average}
    10 ExposureDelayMode u8 &40 >6 {0=Off|1=On}
    10 CLModeShootingSpeed u8 &7
    11 MaxContinuousRelease u8
    12 AutoBracketSet u8 &e0 >5 {@AutoBracketSet}
    12 AutoBracketOrder u8 &10 >4 {0=0,-,+|1=-,0,+}
    13 FuncButton u8 &f8 >3 {@FuncButton2}
    14 PreviewButton u8 &f8 >3 {@FuncButton2}
    15 OKButton u8 &18 >3 {0=Off|1=Select Center Focus Point|2=Highlight Active Focus Point|3=Not Used}
    16 AELockButton u8 &38 >3 {@AELockButton}
    17 CommandDialsReverseRotation u8 &80 >7 {0=No|1=Yes}
    17 CommandDialsChangeMainSub u8 &60 >5 {0=Off|1=On|2=On (A mode only)}
    17 CommandDialsApertureSetting u8 &4 >2 {0=Sub-command Dial|1=Aperture Ring}
    17 CommandDialsMenuAndPlayback u8 &18 >3 {0=On|1=Off|2=On (Image Review Exclude)}
    17 ShutterReleaseButtonAE-L u8 &2 >1 {0=Off|1=On}
    17 ReleaseButtonToUseDial u8 &1 {0=No|1=Yes}
    18 MeteringTime u8 &f0 >4 {@MeteringTime}
    18 RemoteOnDuration u8 &3 {0=1 min|1=5 min|2=10 min|3=15 min}
    19 SelfTimerTime u8 &c0 >6 {0=2 s|1=5 s|2=10 s|3=20 s}
    19 SelfTimerInterval u8 &30 >4 {0=0.5 s|1=1 s|2=2 s|3=3 s}
    19 SelfTimerShotCount u8 &f
    20 ImageReviewTime u8 &e0 >5 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    20 LiveViewMonitorOffTime u8 &1c >2 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    21 MenuMonitorOffTime u8 &e0 >5 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    21 ShootingInfoMonitorOffTime u8 &1c >2 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    22 FlashSyncSpeed u8 &f0 >4 {@FlashSyncSpeed}
    22 FlashShutterSpeed u8 &f {@FlashShutterSpeed}
    23 FlashControlBuilt-in u8 &c0 >6 {0=TTL|1=Manual|2=Repeating Flash|3=Commander Mode}
    23 ManualFlashOutput u8 &1f ~ ^2
    24 RepeatingFlashOutput u8 &70 >4 ~ ^2
    24 RepeatingFlashCount u8 &f
    25 RepeatingFlashRate u8 &f0 >4
    26 CommanderInternalTTLCompBuiltin u8 &1f -9 /3
    27 CommanderInternalTTLCompGroupA u8 &1f -9 /3
    28 CommanderInternalTTLCompGroupB u8 &1f -9 /3
    30 FlashWarning u8 &80 >7 {0=On|1=Off}
    30 ModelingFlash u8 &20 >5 {0=On|1=Off}
    34 LiveViewAFAreaMode u8 &60 >5 {0=Face-Priority|1=NormalArea|2=WideArea|3=SubjectTracking}
    34 LiveViewAFMode u8 &2 >1 {0=AF-C|1=AF-F}
    35 PlaybackMonitorOffTime u8 &e0 >5 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    """

  /// The D610.
  static let d610: StaticText = """
    0 AF-CPrioritySelection u8 &80 >7 {0=Release|1=Focus}
    0 AF-SPrioritySelection u8 &20 >5 {0=Release|1=Focus}
    0 NumberOfFocusPoints u8 &10 >4 {0=39 Points|1=11 Points}
    0 FocusTrackingLockOn u8 &7 {0=Off|1=1 Short|2=2|3=3 Normal|4=4|5=5 Long}
    1 FocusPointWrap u8 &8 >3 {0=No Wrap|1=Wrap}
    1 AFPointIllumination u8 &6 >1 {0=Auto|1=On|2=Off}
    1 AFAssist u8 &1 {0=On|1=Off}
    5 EasyExposureCompensation u8 &3 {0=Off|1=On|2=On Auto Reset}
    6 ExposureControlStep u8 &40 >6 {0=1/3 EV|1=1/2 EV}
    6 ISOSensitivityStep u8 &10 >4 {0=1/3 EV|1=1/2 EV}
    7 CenterWeightedAreaSize u8 &e0 >5 {0=8 mm|1=12 mm|2=15 mm|3=20 mm|4=Average}
    7 FineTuneOptMatrixMetering u8 &f <4 /6
    8 FineTuneOptCenterWeighted u8 &f0 >4 <4 /6
    8 FineTuneOptSpotMetering u8 &f <4 /6
    17 ShutterReleaseButtonAE-L u8 &2 >1 {0=Off|1=On}
    18 StandbyTimer u8 &f0 >4 {0=4 s|1=6 s|2=10 s|3=30 s|4=1 min|5=5 min|6=10 min|7=30 min|8=No Limit}
    18 RemoteOnDuration u8 &3 {0=1 min|1=5 min|2=10 min|3=20 min}
    19 SelfTimerTime u8 &c0 >6 {0=2 s|1=5 s|2=10 s|3=20 s}
    19 SelfTimerShotInterval u8 &30 >4 {0=0.5 s|1=1 s|2=2 s|3=3 s}
    19 SelfTimerShotCount u8 &f
    20 ImageReviewMonitorOffTime u8 &e0 >5 {0=2 s|1=4 s|2=10 s|3=20 s|4=1 min|5=5 min|6=10 min}
    20 LiveViewMonitorOffTime u8 &1c >2 {0=5 min|1=10 min|2=15 min|3=20 min|4=30 min|5=No Limit}
    21 MenuMonitorOffTime u8 &e0 >5 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    21 ShootingInfoMonitorOffTime u8 &1c >2 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    35 PlaybackMonitorOffTime u8 &e0 >5 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    """

  /// The D800 and D800E.
  static let d800: StaticText = """
    12 AutoBracketingSet u8 &e0 >5 {@AutoBracketSet}
    12 AutoBracketOrder u8 &10 >4 {0=0,-,+|1=-,0,+}
    12 AutoBracketingMode u8 &c >2 {0=Flash/Speed|1=Flash/Speed/Aperture|2=Flash/Aperture|3=Flash Only}
    22 FlashSyncSpeed u8 &f0 >4 {@FlashSyncSpeed}
    22 FlashShutterSpeed u8 &f {@FlashShutterSpeed}
    23 FlashControlBuilt-in u8 &c0 >6 {0=TTL|1=Manual|2=Repeating Flash|3=Commander Mode}
    23 ManualFlashOutput u8 &1f ~ ^2
    24 RepeatingFlashOutput u8 &70 >4 ~ ^2
    24 RepeatingFlashCount u8 &f
    25 RepeatingFlashRate u8 &f0 >4
    25 CommanderChannel u8 &3 +1
    27 CommanderInternalFlash u8 &c0 >6 {0=TTL|1=Manual|2=Off}
    27 CommanderInternalManualOutput u8 &1f ~ ^2
    28 CommanderGroupAMode u8 &c0 >6 {0=TTL|1=Auto Aperture|2=Manual|3=Off}
    28 CommanderGroupAManualOutput u8 &1f ~ ^2
    29 CommanderGroupBMode u8 &c0 >6 {0=TTL|1=Auto Aperture|2=Manual|3=Off}
    29 CommanderGroupBManualOutput u8 &1f ~ ^2
    30 ModelingFlash u8 &20 >5 {0=On|1=Off}
    30 CommanderInternalTTLComp u8 &1f -9 /3
    31 CommanderGroupA_TTL-AAComp u8 &1f -9 /3
    32 CommanderGroupB_TTL-AAComp u8 &1f -9 /3
    """
}
