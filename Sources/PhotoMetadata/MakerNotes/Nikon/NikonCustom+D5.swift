/// The custom settings of Nikon's bodies of 2016 and 2017.
extension NikonCustom {
  /// The D5.
  static let d5: StaticText = """
    0 CustomSettingsBank u8 &3 {0=A|1=B|2=C|3=D}
    1 AF-CPrioritySelection u8 &c0 >6 {0=Release|1=Release + Focus|2=Focus|3=Focus + Release}
    1 AF-SPrioritySelection u8 &20 >5 {0=Focus|1=Release}
    1 NumberOfFocusPoints u8 &10 >4 {0=55 Points|1=15 Points}
    1 Three-DTrackingFaceDetection u8 &8 >3 {0=Off|1=On}
    1 BlockShotAFResponse u8 &7
    2 FocusPointWrap u8 &8 >3 {0=No Wrap|1=Wrap}
    2 AFPointBrightness u8 &6 >1 {0=Auto|1=On|2=Off}
    4 ISODisplay u8 &8 >3 {0=Show ISO Sensitivity|1=Show Frame Count}
    4 GridDisplay u8 &2 >1 {0=On|1=Off}
    5 LCDIllumination u8 &20 >5 {0=Off|1=On}
    5 ElectronicFront-CurtainShutter u8 &8 >3 {0=Off|1=On}
    6 ReverseIndicators u8 &80 >7 {0=+ 0 -|1=- 0 +}
    6 CommandDialsReverseRotation u8 &18 >3 {@CommandDialsReverseRotation}
    6 EasyExposureCompensation u8 &3 {0=Off|1=On|2=On (auto reset)}
    7 ExposureControlStepSize u8 &c0 >6 {0=1/3 EV|1=1/2 EV|2=1 EV}
    7 ISOStepSize u8 &30 >4 {0=1/3 EV|1=1/2 EV|2=1 EV}
    7 ExposureCompStepSize u8 &c >2 {0=1/3 EV|1=1/2 EV|2=1 EV}
    8 CenterWeightedAreaSize u8 &e0 >5 {0=8 mm|1=12 mm|2=15 mm|3=20 mm|4=Average}
    8 FineTuneOptMatrixMetering u8 &f <4 /6
    9 FineTuneOptCenterWeighted u8 &f0 >4 <4 /6
    9 FineTuneOptSpotMetering u8 &f <4 /6
    10 MultiSelectorShootMode u8 &e0 >5 {0=Select Center Focus Point (Reset)|1=Zoom On/Off|2=Preset Focus Point (Pre)|4=Not Used (None)}
    10 MultiSelector u8 &1 {0=Do Nothing|1=Reset Meter-off Delay}
    11 ExposureDelayMode u8 &c0 >6 {0=Off|1=1 s|2=2 s|3=3 s}
    11 CLModeShootingSpeed u8 &f
    12 MaxContinuousRelease u8
    13 AutoBracketOrder u8 &10 >4 {0=0,-,+|1=-,0,+}
    13 AutoBracketModeM u8 &c >2 {0=Flash/Speed|1=Flash/Speed/Aperture|2=Flash/Aperture|3=Flash Only}
    14 Func1Button u8 &3f {@FuncButton6}
    15 PreviewButton u8 &3f {@FuncButton6}
    16 AssignBktButton u8 &7 {@AssignBktButton}
    18 CommandDialsChangeMainSub u8 &e0 >5 {@CommandDialsChangeMainSub}
    18 CommandDialsMenuAndPlayback u8 &18 >3 {0=On|1=Off|2=On (Image Review Excluded)}
    18 CommandDialsApertureSetting u8 &4 >2 {0=Sub-command Dial|1=Aperture Ring}
    18 ReleaseButtonToUseDial u8 &1 {0=No|1=Yes}
    19 StandbyTimer u8 &f0 >4 {@StandbyTimer}
    20 SelfTimerTime u8 &c0 >6 {0=2 s|1=5 s|2=10 s|3=20 s}
    20 SelfTimerShotInterval u8 &30 >4 {0=0.5 s|1=1 s|2=2 s|3=3 s}
    20 SelfTimerShotCount u8 &f
    21 ImageReviewMonitorOffTime u8 &e0 >5 {0=2 s|1=4 s|3=10 s|4=20 s|5=1 min|6=5 min|7=10 min}
    21 LiveViewMonitorOffTime u8 &1c >2 {1=5 min|2=10 min|3=15 min|4=20 min|5=30 min|6=No Limit}
    22 MenuMonitorOffTime u8 &e0 >5 {0=4 s|2=10 s|4=20 s|5=1 min|6=5 min|7=10 min}
    22 ShootingInfoMonitorOffTime u8 &1c >2 {0=4 s|2=10 s|4=20 s|5=1 min|6=5 min|7=10 min}
    23 FlashSyncSpeed u8 &f0 >4 {@FlashSyncSpeed2}
    23 FlashShutterSpeed u8 &f {@FlashShutterSpeed}
    31 ModelingFlash u8 &20 >5 {0=On|1=Off}
    36 PlaybackMonitorOffTime u8 &e0 >5 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    37 MultiSelectorLiveView u8 &c0 >6 {0=Reset|1=Zoom|3=Not Used}
    38 ShutterSpeedLock u8 &80 >7 {0=Off|1=On}
    38 ApertureLock u8 &40 >6 {0=Off|1=On}
    38 MovieShutterButton u8 &10 >4 {0=Take Photo|1=Record Movies}
    38 FlashExposureCompArea u8 &4 >2 {0=Entire Frame|1=Background Only}
    38 AutoFlashISOSensitivity u8 &2 >1 {0=Subject and Background|1=Subject Only}
    41 MovieFunc1Button u8 &f0 >4 {@MovieFuncButton}
    41 MoviePreviewButton u8 &f {@MoviePreviewButton2}
    42 Func1ButtonPlusDials u8 &f {@FuncButtonPlusDials5}
    43 PreviewButtonPlusDials u8 &f {@FuncButtonPlusDials5}
    45 AssignMovieRecordButtonPlusDials u8 &f {@AssignMovieRecordButtonPlusDials}
    46 FineTuneOptHighlightWeighted u8 &f <4 /6
    47 DynamicAreaAFDisplay u8 &80 >7 {0=Off|1=On}
    47 AFPointIllumination u8 &40 >6 {0=Off|1=On During Manual Focusing}
    47 StoreByOrientation u8 &18 >3 {0=Off|1=Focus Point|2=Focus Point and AF-area Mode}
    48 MatrixMetering u8 &80 >7 {0=Face Detection On|1=Face Detection Off}
    48 LiveViewButtonOptions u8 &30 >4 {0=Enable|1=Enable (Standby Timer Active)|2=Disable}
    48 AFModeRestrictions u8 &3 {0=No Restrictions|1=AF-C|2=AF-S}
    49 LimitAFAreaModeSelection u8 &7e >1 {0=No Restrictions}
    52 LensFocusFunctionButtons u8 &3f {@LensFocusFunctionButtons}
    66 VerticalMultiSelector u8 &ff {@VerticalMultiSelector}
    67 VerticalFuncButton u8 &3f {@VerticalFuncButton}
    68 VerticalFuncPlusDials u8 &f {0=None|1=Choose Image Area|2=Shutter Speed & Aperture Lock|3=One Step Speed / Aperture|4=Choose Non-CPU Lens Number|5=Active D-Lighting|7=Photo Shooting Menu Bank|8=Exposure Delay Mode|10=ISO Sensitivity|11=Exposure Mode|12=Exposure Compensation|13=Metering}
    70 AF-OnButton u8 &3f {@AFOnButton}
    71 SubSelector u8 &80 >7 {0=Focus Point Selection|1=Same as MultiSelector}
    72 SubSelectorCenter u8 &3f {@VerticalFuncButton}
    73 SubSelectorPlusDials u8 &f {@SubSelectorPlusDials}
    74 AssignMovieSubselector u8 &f0 >4 {@AssignMovieSubselector}
    75 AssignMovieFunc1ButtonPlusDials u8 &10 >4 {0=None|1=Choose Image Area}
    75 AssignMoviePreviewButtonPlusDials u8 &1 {0=None|1=Choose Image Area (DX/1.3x)}
    76 AssignMovieSubselectorPlusDials u8 &10 >4 {0=None|1=Choose Image Area}
    77 SyncReleaseMode u8 &80 >7 {0=No Sync|1=Sync}
    78 Three-DTrackingWatchArea u8 &80 >7 {0=Wide|1=Normal}
    78 SubjectMotion u8 &60 >5 {0=Steady|1=Middle|2=Erratic}
    78 AFActivation u8 &8 >3 {0=Shutter/AF-On|1=AF-On Only}
    78 ShutterReleaseButtonAE-L u8 &3 {0=Off|1=On (Half Press)|2=On (Burst Mode)}
    79 VerticalAFOnButton u8 &7f {0=None|3=AE/AF Lock|4=AE Lock Only|5=AE Lock (reset on release)|6=AE Lock (hold)|7=AF Lock Only|8=AF-On|36=AF-Area Mode (Single)|37=AF-Area Mode (Dynamic Area 25 Points)|38=AF-Area Mode (Dynamic Area 72 Points)|39=AF-Area Mode (Dynamic Area 152 Points)|40=AF-Area Mode (Group Area AF)|41=AF-Area Mode (Auto Area AF)|42=AF-Area Mode + AF-On (Single)|43=AF-Area Mode + AF-On (Dynamic Area 25 Points)|44=AF-Area Mode + AF-On (Dynamic Area 72 Points)|45=AF-Area Mode + AF-On (Dynamic Area 152 Points)|46=AF-Area Mode + AF-On (Group Area AF)|47=AF-Area Mode + AF-On (Auto Area AF)|100=Same as AF-On}
    80 Func2Button u8 &3f {0=None|1=Preview|2=FV Lock|3=AE/AF Lock|4=AE Lock Only|5=AE Lock (reset on release)|6=AE Lock (hold)|7=AF Lock Only|8=AF-On|10=Bracketing Burst|11=Matrix Metering|12=Center-weighted Metering|13=Spot Metering|14=Playback|15=My Menu Top Item|16=+NEF(RAW)|17=Virtual Horizon|19=Grid Display|20=My Menu|21=Disable Synchronized Release|22=Remote Release Only|26=Flash Disable/Enable|27=Highlight-weighted Metering|36=AF-Area Mode (Single)|37=AF-Area Mode (Dynamic Area 25 Points)|38=AF-Area Mode (Dynamic Area 72 Points)|39=AF-Area Mode (Dynamic Area 152 Points)|40=AF-Area Mode (Group Area AF)|41=AF-Area Mode (Auto Area AF)|42=AF-Area Mode + AF-On (Single)|43=AF-Area Mode + AF-On (Dynamic Area 25 Points)|44=AF-Area Mode + AF-On (Dynamic Area 72 Points)|45=AF-Area Mode + AF-On (Dynamic Area 152 Points)|46=AF-Area Mode + AF-On (Group Area AF)|47=AF-Area Mode + AF-On (Auto Area AF)|49=Sync Release (Master Only)|50=Sync Release (Remote Only)}
    81 Func2ButtonPlusDials u8 &f {@FuncButtonPlusDials5}
    82 AssignMovieFunc2Button u8 &70 >4 {0=None|3=Index Marking|4=View Photo Shooting Info}
    83 Func3Button u8 &3 {0=None|1=Voice Memo|2=Rating|3=Connect To Network}
    """

  /// The D500.
  static let d500: StaticText = """
    0 CustomSettingsBank u8 &3 {0=A|1=B|2=C|3=D}
    1 AF-CPrioritySelection u8 &c0 >6 {0=Release|1=Release + Focus|2=Focus|3=Focus + Release}
    1 AF-SPrioritySelection u8 &20 >5 {0=Focus|1=Release}
    1 NumberOfFocusPoints u8 &10 >4 {0=55 Points|1=15 Points}
    1 Three-DTrackingFaceDetection u8 &8 >3 {0=Off|1=On}
    1 BlockShotAFResponse u8 &7
    2 FocusPointWrap u8 &8 >3 {0=No Wrap|1=Wrap}
    2 AFPointBrightness u8 &6 >1 {0=Auto|1=On|2=Off}
    4 ISODisplay u8 &8 >3 {0=Show ISO Sensitivity|1=Show Frame Count}
    4 GridDisplay u8 &2 >1 {0=On|1=Off}
    5 LCDIllumination u8 &20 >5 {0=Off|1=On}
    5 ElectronicFront-CurtainShutter u8 &8 >3 {0=Off|1=On}
    6 ReverseIndicators u8 &80 >7 {0=+ 0 -|1=- 0 +}
    6 CommandDialsReverseRotation u8 &18 >3 {@CommandDialsReverseRotation}
    6 EasyExposureCompensation u8 &3 {0=Off|1=On|2=On (auto reset)}
    7 ExposureControlStepSize u8 &c0 >6 {0=1/3 EV|1=1/2 EV|2=1 EV}
    7 ISOStepSize u8 &30 >4 {0=1/3 EV|1=1/2 EV|2=1 EV}
    7 ExposureCompStepSize u8 &c >2 {0=1/3 EV|1=1/2 EV|2=1 EV}
    8 CenterWeightedAreaSize u8 &e0 >5 {0=6 mm|1=8 mm|2=10 mm|3=13 mm|4=Average}
    8 FineTuneOptMatrixMetering u8 &f <4 /6
    9 FineTuneOptCenterWeighted u8 &f0 >4 <4 /6
    9 FineTuneOptSpotMetering u8 &f <4 /6
    10 MultiSelectorShootMode u8 &e0 >5 {@MultiSelectorShootMode2}
    10 MultiSelectorPlaybackMode u8 &c >2 {0=Thumbnail On/Off|1=View Histograms|2=Zoom On/Off|3=Choose Folder}
    10 MultiSelector u8 &1 {0=Do Nothing|1=Reset Meter-off Delay}
    11 ExposureDelayMode u8 &c0 >6 {0=Off|1=1 s|2=2 s|3=3 s}
    11 CLModeShootingSpeed u8 &f
    12 MaxContinuousRelease u8
    13 AutoBracketOrder u8 &10 >4 {0=0,-,+|1=-,0,+}
    13 AutoBracketModeM u8 &c >2 {0=Flash/Speed|1=Flash/Speed/Aperture|2=Flash/Aperture|3=Flash Only}
    14 Func1Button u8 &3f {@FuncButton7}
    15 PreviewButton u8 &3f {@FuncButton7}
    16 AssignBktButton u8 &7 {@AssignBktButton}
    18 CommandDialsChangeMainSub u8 &e0 >5 {@CommandDialsChangeMainSub}
    18 CommandDialsMenuAndPlayback u8 &18 >3 {0=On|1=Off|2=On (Image Review Excluded)}
    18 CommandDialsApertureSetting u8 &4 >2 {0=Sub-command Dial|1=Aperture Ring}
    18 ReleaseButtonToUseDial u8 &1 {0=No|1=Yes}
    19 StandbyTimer u8 &f0 >4 {@StandbyTimer}
    20 SelfTimerTime u8 &c0 >6 {0=2 s|1=5 s|2=10 s|3=20 s}
    20 SelfTimerShotInterval u8 &30 >4 {0=0.5 s|1=1 s|2=2 s|3=3 s}
    20 SelfTimerShotCount u8 &f
    21 ImageReviewMonitorOffTime u8 &e0 >5 {0=2 s|1=4 s|3=10 s|4=20 s|5=1 min|6=5 min|7=10 min}
    21 LiveViewMonitorOffTime u8 &1c >2 {1=5 min|2=10 min|3=15 min|4=20 min|5=30 min|6=No Limit}
    22 MenuMonitorOffTime u8 &e0 >5 {0=4 s|2=10 s|4=20 s|5=1 min|6=5 min|7=10 min}
    22 ShootingInfoMonitorOffTime u8 &1c >2 {0=4 s|2=10 s|4=20 s|5=1 min|6=5 min|7=10 min}
    23 FlashSyncSpeed u8 &f0 >4 {@FlashSyncSpeed2}
    23 FlashShutterSpeed u8 &f {@FlashShutterSpeed}
    31 ModelingFlash u8 &20 >5 {0=On|1=Off}
    36 PlaybackMonitorOffTime u8 &e0 >5 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    37 MultiSelectorLiveView u8 &c0 >6 {0=Reset|1=Zoom|3=Not Used}
    38 ShutterSpeedLock u8 &80 >7 {0=Off|1=On}
    38 ApertureLock u8 &40 >6 {0=Off|1=On}
    38 MovieShutterButton u8 &10 >4 {0=Take Photo|1=Record Movies}
    38 FlashExposureCompArea u8 &4 >2 {0=Entire Frame|1=Background Only}
    38 AutoFlashISOSensitivity u8 &2 >1 {0=Subject and Background|1=Subject Only}
    41 MovieFunc1Button u8 &f0 >4 {@MovieFuncButton}
    41 MoviePreviewButton u8 &f {@MoviePreviewButton2}
    42 Func1ButtonPlusDials u8 &f {@FuncButtonPlusDials6}
    43 PreviewButtonPlusDials u8 &f {@FuncButtonPlusDials6}
    45 AssignMovieRecordButtonPlusDials u8 &f {0=None|1=Choose Image Area (DX/1.3x)|2=Shutter Speed & Aperture Lock|7=Photo Shooting Menu Bank|11=Exposure Mode}
    46 FineTuneOptHighlightWeighted u8 &f <4 /6
    47 DynamicAreaAFDisplay u8 &80 >7 {0=Off|1=On}
    47 AFPointIllumination u8 &40 >6 {0=Off|1=On During Manual Focusing}
    47 StoreByOrientation u8 &18 >3 {0=Off|1=Focus Point|2=Focus Point and AF-area Mode}
    47 GroupAreaAFIllumination u8 &4 >2 {0=Squares|1=Dots}
    48 MatrixMetering u8 &80 >7 {0=Face Detection On|1=Face Detection Off}
    48 LiveViewButtonOptions u8 &30 >4 {0=Enable|1=Enable (Standby Timer Active)|2=Disable}
    48 AFModeRestrictions u8 &3 {0=No Restrictions|1=AF-C|2=AF-S}
    49 LimitAFAreaModeSelection u8 &7e >1 {0=No Restrictions}
    52 LensFocusFunctionButtons u8 &3f {@LensFocusFunctionButtons}
    66 VerticalMultiSelector u8 &ff {@VerticalMultiSelector}
    67 AssignMB-D17FuncButton u8 &3f {@VerticalFuncButton}
    68 AssignMB-D17FuncButtonPlusDials u8 &f {0=None|1=Choose Image Area (DX/1.3x)|2=Shutter Speed & Aperture Lock|3=One Step Speed / Aperture|4=Choose Non-CPU Lens Number|5=Active D-Lighting|7=Photo Shooting Menu Bank|8=Exposure Delay Mode|10=ISO Sensitivity|11=Exposure Mode|12=Exposure Compensation|13=Metering Mode}
    70 AF-OnButton u8 &3f {@AFOnButton}
    71 SubSelector u8 &80 >7 {0=Focus Point Selection|1=Same as MultiSelector}
    72 SubSelectorCenter u8 &3f {@VerticalFuncButton}
    73 SubSelectorPlusDials u8 &f {0=None|1=Choose Image Area (DX/1.3x)|2=Shutter Speed & Aperture Lock|4=Choose Non-CPU Lens Number|7=Photo Shooting Menu Bank}
    74 AssignMovieSubselector u8 &f0 >4 {@AssignMovieSubselector}
    75 AssignMovieFunc1ButtonPlusDials u8 &10 >4 {0=None|1=Choose Image Area (DX/1.3x)}
    75 AssignMoviePreviewButtonPlusDials u8 &1 {0=None|1=Choose Image Area (DX/1.3x)}
    76 AssignMovieSubselectorPlusDials u8 &10 >4 {0=None|1=Choose Image Area (DX/1.3x)}
    77 SyncReleaseMode u8 &80 >7 {0=No Sync|1=Sync}
    78 Three-DTrackingWatchArea u8 &80 >7 {0=Wide|1=Normal}
    78 SubjectMotion u8 &60 >5 {0=Steady|1=Middle|2=Erratic}
    78 AFActivation u8 &8 >3 {0=Shutter/AF-On|1=AF-On Only}
    78 ShutterReleaseButtonAE-L u8 &3 {0=Off|1=On (Half Press)|2=On (Burst Mode)}
    79 AssignMB-D17AF-OnButton u8 &7f {0=None|3=AE/AF Lock|4=AE Lock Only|5=AE Lock (reset on release)|6=AE Lock (hold)|7=AF Lock Only|8=AF-On|36=AF-Area Mode (Single)|37=AF-Area Mode (Dynamic Area 25 Points)|38=AF-Area Mode (Dynamic Area 72 Points)|39=AF-Area Mode (Dynamic Area 152 Points)|40=AF-Area Mode (Group Area AF)|41=AF-Area Mode (Auto Area AF)|42=AF-Area Mode + AF-On (Single)|43=AF-Area Mode + AF-On (Dynamic Area 25 Points)|44=AF-Area Mode + AF-On (Dynamic Area 72 Points)|45=AF-Area Mode + AF-On (Dynamic Area 152 Points)|46=AF-Area Mode + AF-On (Group Area AF)|47=AF-Area Mode + AF-On (Auto Area AF)|100=Same as Camera AF-On Button}
    80 Func2Button u8 &3f {0=None|15=My Menu Top Item|20=My Menu|55=Rating}
    82 AssignMovieFunc2Button u8 &70 >4 {0=None|3=Index Marking|4=View Photo Shooting Info}
    """

  /// The D850.
  static let d850: StaticText = """
    0 CustomSettingsBank u8 &3 {0=A|1=B|2=C|3=D}
    1 AF-CPrioritySelection u8 &c0 >6 {0=Release|1=Release + Focus|2=Focus|3=Focus + Release}
    1 AF-SPrioritySelection u8 &20 >5 {0=Focus|1=Release}
    1 AFPointSelection u8 &10 >4 {0=55 Points|1=15 Points}
    1 Three-DTrackingFaceDetection u8 &8 >3 {0=Off|1=On}
    1 BlockShotAFResponse u8 &7 {1=1 (Quick)|2=2|3=3 (Normal)|4=4|5=5 (Delay)}
    2 FocusPointWrap u8 &8 >3 {0=No Wrap|1=Wrap}
    2 AFPointBrightness u8 &6 >1 {0=Auto|1=On|2=Off}
    4 ISODisplay u8 &8 >3 {0=Show ISO Sensitivity|1=Show Frame Count}
    4 GridDisplay u8 &2 >1 {0=On|1=Off}
    5 LCDIllumination u8 &20 >5 {0=Off|1=On}
    5 ElectronicFront-CurtainShutter u8 &8 >3 {0=Off|1=On}
    6 ReverseIndicators u8 &80 >7 {0=+ 0 -|1=- 0 +}
    6 CommandDialsReverseRotation u8 &18 >3 {@CommandDialsReverseRotation}
    6 EasyExposureCompensation u8 &3 {0=Off|1=On|2=On (Auto Reset)}
    7 ExposureControlStepSize u8 &c0 >6 {0=1/3 EV|1=1/2 EV|2=1 EV}
    7 ISOStepSize u8 &30 >4 {0=1/3 EV|1=1/2 EV|2=1 EV}
    7 ExposureCompStepSize u8 &c >2 {0=1/3 EV|1=1/2 EV|2=1 EV}
    8 CenterWeightedAreaSize u8 &e0 >5 {0=8 mm|1=12 mm|2=15 mm|3=20 mm|4=Average}
    8 FineTuneOptMatrixMetering u8 &f <4 /6
    9 FineTuneOptCenterWeighted u8 &f0 >4 <4 /6
    9 FineTuneOptSpotMetering u8 &f <4 /6
    10 MultiSelectorShootMode u8 &e0 >5 {@MultiSelectorShootMode2}
    10 MultiSelectorPlaybackMode u8 &c >2 {0=Thumbnail On/Off|1=View Histograms|2=Zoom On/Off|3=Choose Folder}
    10 MultiSelector u8 &1 {0=Do Nothing|1=Reset Meter-off Delay}
    11 ExposureDelayMode u8 &e0 >5 {0=Off|1=0.2 s|2=0.5 s|3=1 s|4=2 s|5=3 s}
    11 CLModeShootingSpeed u8 &f
    12 MaxContinuousRelease u8
    13 AutoBracketOrder u8 &10 >4 {0=0,-,+|1=-,0,+}
    13 AutoBracketModeM u8 &c >2 {0=Flash/Speed|1=Flash/Speed/Aperture|2=Flash/Aperture|3=Flash Only}
    14 Func1Button u8 &3f {@FuncButton5}
    15 PreviewButton u8 &3f {@FuncButton5}
    16 AssignBktButton u8 &7 {@AssignBktButton}
    18 CommandDialsChangeMainSub u8 &e0 >5 {@CommandDialsChangeMainSub}
    18 CommandDialsMenuAndPlayback u8 &18 >3 {0=On|1=Off|2=On (Image Review Excluded)}
    18 CommandDialsApertureSetting u8 &4 >2 {0=Sub-command Dial|1=Aperture Ring}
    18 ReleaseButtonToUseDial u8 &1 {0=No|1=Yes}
    19 StandbyTimer u8 &f0 >4 {@StandbyTimer}
    20 SelfTimerTime u8 &c0 >6 {0=2 s|1=5 s|2=10 s|3=20 s}
    20 SelfTimerShotInterval u8 &30 >4 {0=0.5 s|1=1 s|2=2 s|3=3 s}
    20 SelfTimerShotCount u8 &f
    21 ImageReviewMonitorOffTime u8 &e0 >5 {0=2 s|1=4 s|3=10 s|4=20 s|5=1 min|6=5 min|7=10 min}
    21 LiveViewMonitorOffTime u8 &1c >2 {1=5 min|2=10 min|3=15 min|4=20 min|5=30 min|6=No Limit}
    22 MenuMonitorOffTime u8 &e0 >5 {0=4 s|2=10 s|4=20 s|5=1 min|6=5 min|7=10 min}
    22 ShootingInfoMonitorOffTime u8 &1c >2 {0=4 s|2=10 s|4=20 s|5=1 min|6=5 min|7=10 min}
    23 FlashSyncSpeed u8 &f0 >4 {@FlashSyncSpeed2}
    23 FlashShutterSpeed u8 &f {@FlashShutterSpeed}
    31 ModelingFlash u8 &20 >5 {0=On|1=Off}
    36 PlaybackMonitorOffTime u8 &e0 >5 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    37 MultiSelectorLiveView u8 &c0 >6 {0=Reset|1=Zoom|3=Not Used}
    38 ShutterSpeedLock u8 &80 >7 {0=Off|1=On}
    38 ApertureLock u8 &40 >6 {0=Off|1=On}
    38 MovieShutterButton u8 &10 >4 {0=Take Photo|1=Record Movies}
    38 FlashExposureCompArea u8 &4 >2 {0=Entire Frame|1=Background Only}
    38 AutoFlashISOSensitivity u8 &2 >1 {0=Subject and Background|1=Subject Only}
    41 MovieFunc1Button u8 &f0 >4 {@MovieFuncButton}
    41 MoviePreviewButton u8 &f {@MoviePreviewButton2}
    42 Func1ButtonPlusDials u8 &f {@FuncButtonPlusDials5}
    43 PreviewButtonPlusDials u8 &f {@FuncButtonPlusDials5}
    45 AssignMovieRecordButtonPlusDials u8 &f {@AssignMovieRecordButtonPlusDials}
    46 FineTuneOptHighlightWeighted u8 &f <4 /6
    47 DynamicAreaAFDisplay u8 &80 >7 {0=Off|1=On}
    47 AFPointIllumination u8 &40 >6 {0=Off|1=On During Manual Focusing}
    47 StoreByOrientation u8 &18 >3 {0=Off|1=Focus Point|2=Focus Point and AF-area Mode}
    48 MatrixMetering u8 &80 >7 {0=Face Detection On|1=Face Detection Off}
    48 LiveViewButtonOptions u8 &30 >4 {0=Enable|1=Enable (Standby Timer Active)|2=Disable}
    48 AFModeRestrictions u8 &3 {0=No Restrictions|1=AF-C|2=AF-S}
    49 LimitAFAreaModeSelection u8 &7e >1 {0=No Restrictions}
    52 LensFocusFunctionButtons u8 &3f {3=AE/AF Lock|4=AE Lock Only|7=AF Lock Only|8=AF-On|24=Preset Focus Point|26=Flash Disable/Enable|36=AF-Area Mode (Single)|37=AF-Area Mode (Dynamic Area 25 Points)|38=AF-Area Mode (Dynamic Area 72 Points)|39=AF-Area Mode (Dynamic Area 153 Points)|40=AF-Area Mode (Group Area AF)|41=AF-Area Mode (Auto Area AF)|42=AF-Area Mode + AF-On (Single)|43=AF-Area Mode + AF-On (Dynamic Area 25 Points)|44=AF-Area Mode + AF-On (Dynamic Area 72 Points)|45=AF-Area Mode + AF-On (Dynamic Area 153 Points)|46=AF-Area Mode + AF-On (Group Area AF)|47=AF-Area Mode + AF-On (Auto Area AF)|49=Sync Release (Master Only)|50=Sync Release (Remote Only)|56=AF-Area Mode (Dynamic Area 9 Points)|57=AF-Area Mode + AF-On (Dynamic Area 9 Points)}
    66 VerticalMultiSelector u8 &ff {@VerticalMultiSelector}
    67 AssignMB-D18FuncButton u8 &3f {@AssignMBDFuncButton}
    68 AssignMB-D18FuncButtonPlusDials u8 &f {0=None|1=Choose Image Area|2=Shutter Speed & Aperture Lock|3=One Step Speed / Aperture|4=Choose Non-CPU Lens Number|5=Active D-Lighting|7=Photo Shooting Menu Bank|8=Exposure Delay Mode|10=ISO Sensitivity|11=Exposure Mode|12=Exposure Compensation|13=Metering Mode}
    70 AF-OnButton u8 &3f {0=None|3=AE/AF Lock|4=AE Lock Only|5=AE Lock (reset on release)|6=AE Lock (hold)|7=AF Lock Only|8=AF-On|36=AF-Area Mode (Single)|37=AF-Area Mode (Dynamic Area 25 Points)|38=AF-Area Mode (Dynamic Area 72 Points)|39=AF-Area Mode (Dynamic Area 153 Points)|40=AF-Area Mode (Group Area AF)|41=AF-Area Mode (Auto Area AF)|42=AF-Area Mode + AF-On (Single)|43=AF-Area Mode + AF-On (Dynamic Area 25 Points)|44=AF-Area Mode + AF-On (Dynamic Area 72 Points)|45=AF-Area Mode + AF-On (Dynamic Area 153 Points)|46=AF-Area Mode + AF-On (Group Area AF)|47=AF-Area Mode + AF-On (Auto Area AF)|56=AF-Area Mode (Dynamic Area 9 Points)|57=AF-Area Mode + AF-On (Dynamic Area 9 Points)}
    71 SubSelector u8 &80 >7 {0=Focus Point Selection|1=Same as MultiSelector}
    72 SubSelectorCenter u8 &3f {@AssignMBDFuncButton}
    73 SubSelectorPlusDials u8 &f {@SubSelectorPlusDials}
    74 AssignMovieSubselector u8 &f0 >4 {@AssignMovieSubselector}
    75 AssignMovieFunc1ButtonPlusDials u8 &10 >4 {0=None|1=Choose Image Area}
    75 AssignMoviePreviewButtonPlusDials u8 &1 {0=None|1=Choose Image Area}
    76 AssignMovieSubselectorPlusDials u8 &10 >4 {0=None|1=Choose Image Area}
    77 SyncReleaseMode u8 &80 >7 {0=No Sync|1=Sync}
    77 ContinuousModeLiveView u8 &40 >6 {0=Off|1=On}
    78 Three-DTrackingWatchArea u8 &80 >7 {0=Wide|1=Normal}
    78 SubjectMotion u8 &60 >5 {0=Steady|1=Middle|2=Erratic}
    78 AFActivation u8 &8 >3 {0=Shutter/AF-On|1=AF-On Only}
    78 ShutterReleaseButtonAE-L u8 &3 {0=Off|1=On (Half Press)|2=On (Burst Mode)}
    79 AssignMB-D18AF-OnButton u8 &7f {0=None|3=AE/AF Lock|4=AE Lock Only|5=AE Lock (reset on release)|6=AE Lock (hold)|7=AF Lock Only|8=AF-On|36=AF-Area Mode (Single)|37=AF-Area Mode (Dynamic Area 25 Points)|38=AF-Area Mode (Dynamic Area 72 Points)|39=AF-Area Mode (Dynamic Area 153 Points)|40=AF-Area Mode (Group Area AF)|41=AF-Area Mode (Auto Area AF)|42=AF-Area Mode + AF-On (Single)|43=AF-Area Mode + AF-On (Dynamic Area 25 Points)|44=AF-Area Mode + AF-On (Dynamic Area 72 Points)|45=AF-Area Mode + AF-On (Dynamic Area 153 Points)|46=AF-Area Mode + AF-On (Group Area AF)|47=AF-Area Mode + AF-On (Auto Area AF)|56=AF-Area Mode (Dynamic Area 9 Points)|57=AF-Area Mode + AF-On (Dynamic Area 9 Points)|100=Same as Camera AF-On Button}
    80 Func2Button u8 &3f {0=None|15=My Menu Top Item|20=My Menu|55=Rating}
    82 AssignMovieFunc2Button u8 &70 >4 {0=None|3=Index Marking|4=View Photo Shooting Info}
    """
}
