/// The custom settings of Nikon's bodies of 2012 to 2014.
extension NikonCustom {
  /// The D4 and D4S.
  static let d4: StaticText = """
    0 CustomSettingsBank u8 &3 {0=A|1=B|2=C|3=D}
    1 AF-CPrioritySelection u8 &c0 >6 {0=Release|1=Release + Focus|2=Focus|3=Focus + Release}
    1 AF-SPrioritySelection u8 &20 >5 {0=Focus|1=Release}
    1 AFPointSelection u8 &10 >4 {0=51 Points|1=11 Points}
    1 FocusTrackingLockOn u8 &7 {0=Off|1=1 (Short)|2=2|3=3 (Normal)|4=4|5=5 (Long)}
    2 AFActivation u8 &80 >7 {0=Shutter/AF-On|1=AF-On Only}
    2 FocusPointWrap u8 &8 >3 {0=No Wrap|1=Wrap}
    4 Pitch u8 &40 >6 {0=High|1=Low}
    4 NoMemoryCard u8 &20 >5 {0=Release Locked|1=Enable Release}
    4 GridDisplay u8 &2 >1 {0=On|1=Off}
    5 ShootingInfoDisplay u8 &c0 >6 {1=Auto|2=Manual (dark on light)|3=Manual (light on dark)}
    5 LCDIllumination u8 &20 >5 {0=Off|1=On}
    5 ScreenTips u8 &4 >2 {0=Off|1=On}
    5 Beep u8 &3 {0=Off|1=Low|2=Medium|3=High}
    6 ReverseIndicators u8 &80 >7 {0=+ 0 -|1=- 0 +}
    6 RearDisplay u8 &40 >6 {0=ISO|1=Exposures Remaining}
    6 ViewfinderDisplay u8 &20 >5 {0=Frame Count|1=Exposures Remaining}
    6 CommandDialsReverseRotation u8 &18 >3 {@CommandDialsReverseRotation}
    6 EasyExposureCompensation u8 &3 {0=Off|1=On|2=On (auto reset)}
    7 ExposureControlStepSize u8 &c0 >6 {0=1/3 EV|1=1/2 EV|2=1 EV}
    7 ISOStepSize u8 &30 >4 {0=1/3 EV|1=1/2 EV|2=1 EV}
    7 ExposureCompStepSize u8 &c >2 {0=1/3 EV|1=1/2 EV|2=1 EV}
    8 CenterWeightedAreaSize u8 &e0 >5 {0=8 mm|1=12 mm|2=15 mm|3=20 mm|4=Average}
    8 FineTuneOptMatrixMetering u8 &f <4 /6
    9 FineTuneOptCenterWeighted u8 &f0 >4 <4 /6
    9 FineTuneOptSpotMetering u8 &f <4 /6
    10 MultiSelectorShootMode u8 &c0 >6 {0=Select Center Focus Point (Reset)|2=Preset Focus Point (Pre)|3=Not Used (None)}
    10 MultiSelectorPlaybackMode u8 &30 >4 {0=Thumbnail On/Off|1=View Histograms|2=Zoom On/Off|3=Choose Folder}
    10 MultiSelector u8 &1 {0=Do Nothing|1=Reset Meter-off Delay}
    11 ExposureDelayMode u8 &c0 >6 {0=Off|1=1 s|2=2 s|3=3 s}
    11 CHModeShootingSpeed u8 &10 >4 {0=10 fps|1=11 fps}
    11 CLModeShootingSpeed u8 &f
    12 MaxContinuousRelease u8
    13 AutoBracketSet u8 &e0 >5 {@AutoBracketSet}
    13 AutoBracketOrder u8 &10 >4 {0=0,-,+|1=-,0,+}
    13 AutoBracketModeM u8 &c >2 {0=Flash/Speed|1=Flash/Speed/Aperture|2=Flash/Aperture|3=Flash Only}
    14 FuncButton u8 &f8 >3 {@FuncButton3}
    14 FuncButtonPlusDials u8 &7 {@FuncButtonPlusDials3}
    15 PreviewButton u8 &f8 >3 {@FuncButton3}
    15 PreviewButtonPlusDials u8 &7 {@FuncButtonPlusDials3}
    16 AssignBktButton u8 &7 {@AssignBktButton}
    18 CommandDialsChangeMainSub u8 &e0 >5 {@CommandDialsChangeMainSub}
    18 CommandDialsMenuAndPlayback u8 &18 >3 {0=On|1=Off|2=On (Image Review Excluded)}
    18 CommandDialsApertureSetting u8 &4 >2 {0=Sub-command Dial|1=Aperture Ring}
    18 ShutterReleaseButtonAE-L u8 &2 >1 {0=Off|1=On}
    18 ReleaseButtonToUseDial u8 &1 {0=No|1=Yes}
    19 StandbyTimer u8 &f0 >4 {0=4 s|1=6 s|3=10 s|5=30 s|6=1 min|7=5 min|8=10 min|9=30 min}
    20 SelfTimerTime u8 &c0 >6 {0=2 s|1=5 s|2=10 s|3=20 s}
    20 SelfTimerShotCount u8 &f
    20 SelfTimerShotInterval u8 &30 >4 {0=0.5 s|1=1 s|2=2 s|3=3 s}
    21 ImageReviewMonitorOffTime u8 &e0 >5 {0=2 s|1=4 s|2=10 s|3=20 s|4=1 min|5=5 min|6=10 min}
    21 LiveViewMonitorOffTime u8 &1c >2 {0=5 min|1=10 min|2=15 min|3=20 min|4=30 min|5=No Limit}
    22 MenuMonitorOffTime u8 &e0 >5 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    22 ShootingInfoMonitorOffTime u8 &1c >2 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    23 FlashSyncSpeed u8 &f0 >4 {1=1/250 s (auto FP)|2=1/250 s|3=1/200 s|4=1/160 s|5=1/125 s|6=1/100 s|7=1/80 s|8=1/60 s}
    23 FlashShutterSpeed u8 &f {@FlashShutterSpeed}
    31 ModelingFlash u8 &20 >5 {0=On|1=Off}
    36 PlaybackMonitorOffTime u8 &e0 >5 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    37 PlaybackZoom u8 &1 {0=Use Separate Zoom Buttons|1=Use Either Zoom Button with Command Dial}
    38 ShutterSpeedLock u8 &80 >7 {0=Off|1=On}
    38 ApertureLock u8 &40 >6 {0=Off|1=On}
    38 MovieShutterButton u8 &30 >4 {0=Take Photo|1=Record Movies|2=Live Frame Grab}
    38 FlashExposureCompArea u8 &4 >2 {0=Entire frame|1=Background only}
    41 MovieFunctionButton u8 &70 >4 {@MovieFunctionButton}
    41 MoviePreviewButton u8 &7 {@MoviePreviewButton}
    42 VerticalMultiSelector u8 &60 >5 {0=Same as Multi-Selector with Info(U/D) & Playback(R/L)|1=Same as Multi-Selector with Info(R/L) & Playback(U/D)|2=Focus Point Selection}
    42 VerticalFuncButton u8 &1f {0=None|1=Preview|2=FV Lock|3=AE/AF Lock|4=AE Lock Only|5=AE Lock (reset on release)|6=AE Lock (hold)|7=AF Lock Only|10=Bracketing Burst|11=Matrix Metering|12=Center-weighted Metering|13=Spot Metering|14=Playback|15=My Menu Top Item|16=+NEF(RAW)|17=Virtual Horizon|18=My Menu|20=Grid Display|26=Flash Disable/Enable}
    43 VerticalFuncButtonPlusDials u8 &f0 >4 {0=None|1=Choose Image Area (FX/DX/5:4)|2=Shutter Speed & Aperture Lock|3=One Step Speed / Aperture|4=Choose Non-CPU Lens Number|5=Active D-Lighting|6=Shooting Bank Menu|7=ISO Sensitivity|8=Exposure Mode|9=Exposure Compensation|10=Metering}
    43 AssignMovieRecordButton u8 &7 {0=None|1=Choose Image Area (FX/DX/5:4)|2=Shutter Speed & Aperture Lock|3=ISO Sensitivity|4=Shooting Bank Menu}
    46 DynamicAreaAFDisplay u8 &80 >7 {0=Off|1=On}
    46 AFPointIllumination u8 &60 >5 {0=Off|1=On in Continuous Shooting Modes|2=On During Manual Focusing|3=On in Continuous Shooting and Manual Focusing}
    46 StoreByOrientation u8 &18 >3 {0=Off|1=Focus Point|2=Focus Point and AF-area mode}
    46 GroupAreaAFIllumination u8 &4 >2 {0=Squares|1=Dots}
    46 AFPointBrightness u8 &3 {0=Low|1=Normal|2=High|3=Extra High}
    47 AFOnButton u8 &70 >4 {0=AF On|1=AE/AF Lock|2=AE Lock Only|3=AE Lock (reset on release)|4=AE Lock (hold)|5=AF Lock Only|6=None}
    47 VerticalAFOnButton u8 &7 {0=Same as AF On|1=AF On|2=AE/AF Lock|3=AE Lock Only|4=AE Lock (reset on release)|5=AE Lock (hold)|6=AF Lock Only|7=None}
    48 SubSelectorAssignment u8 &80 >7 {0=Focus Point Selection|1=Same As Multi-selector}
    48 MovieSubSelectorAssignment u8 &7 {0=None|1=Index Marking|2=AE/AF Lock|3=AE Lock Only|4=AE Lock (hold)|5=AF Lock Only|6=View Photo Shooting Info}
    49 SubSelector u8 &f8 >3 {0=None|1=Preview|2=FV Lock|3=AE/AF Lock|4=AE Lock Only|5=AE Lock (reset on release)|6=AE Lock (hold)|7=AF Lock Only|8=AF-On|10=Bracketing Burst|11=Matrix Metering|12=Center-weighted Metering|13=Spot Metering|14=Playback|15=My Menu Top Item|16=+NEF(RAW)|17=Virtual Horizon|18=My Menu|19=Reset|20=Grid Display|21=Disable Synchronized Release|22=Remote Release Only|23=Preview|26=Flash Disable/Enable}
    49 SubSelectorPlusDials u8 &7 {0=None|1=Choose Image Area (FX/DX/5:4)|2=Shutter Speed & Aperture Lock|4=Choose Non-CPU Lens Number|6=Shooting Bank Menu}
    52 MovieFunctionButtonPlusDials u8 &10 >4 {0=None|1=Choose Image Area}
    52 MoviePreviewButtonPlusDials u8 &1 {0=None|1=Choose Image Area}
    53 MovieSubSelectorAssignmentPlusDials u8 &10 >4 {0=None|1=Choose Image Area}
    """

  /// The D810.
  static let d810: StaticText = """
    0 LightSwitch u8 &8 >3 {0=LCD Backlight|1=LCD Backlight and Shooting Information}
    0 CustomSettingsBank u8 &3 {0=A|1=B|2=C|3=D}
    1 AF-CPrioritySelection u8 &c0 >6 {0=Release|1=Release + Focus|2=Focus}
    1 AF-SPrioritySelection u8 &20 >5 {0=Focus|1=Release}
    1 AFPointSelection u8 &10 >4 {0=51 Points|1=11 Points}
    1 FocusTrackingLockOn u8 &7 {0=Off|1=1 (Short)|2=2|3=3 (Normal)|4=4|5=5 (Long)}
    2 AFActivation u8 &80 >7 {0=Shutter/AF-On|1=AF-On Only}
    2 FocusPointWrap u8 &8 >3 {0=No Wrap|1=Wrap}
    2 AFPointBrightness u8 &6 >1 {0=Auto|1=On|2=Off}
    2 AFAssist u8 &1 {0=On|1=Off}
    3 BatteryOrder u8 &40 >6 {0=MB-D12 First|1=Camera Battery First}
    3 MB-D12BatteryType u8 &3 {0=LR6 (AA alkaline)|1=HR6 (AA Ni-MH)|2=FR6 (AA lithium)}
    4 Pitch u8 &40 >6 {0=High|1=Low}
    4 NoMemoryCard u8 &20 >5 {0=Release Locked|1=Enable Release}
    4 ISODisplay u8 &c >2 {0=Show ISO/Easy ISO|1=Show ISO Sensitivity|3=Show Frame Count}
    4 GridDisplay u8 &2 >1 {0=On|1=Off}
    5 ShootingInfoDisplay u8 &c0 >6 {0=Not Set|1=Auto|2=Manual (dark on light)|3=Manual (light on dark)}
    5 LCDIllumination u8 &20 >5 {0=Off|1=On}
    5 ElectronicFront-CurtainShutter u8 &8 >3 {0=Off|1=On}
    5 ScreenTips u8 &4 >2 {0=Off|1=On}
    5 Beep u8 &3 {0=Off|1=Low|2=Medium|3=High}
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
    10 MultiSelectorShootMode u8 &c0 >6 {0=Select Center Focus Point (Reset)|1=Highlight Active Focus Point|2=Preset Focus Point (Pre)|3=Not Used (None)}
    10 MultiSelectorPlaybackMode u8 &30 >4 {0=Thumbnail On/Off|1=View Histograms|2=Zoom On/Off|3=Choose Folder}
    10 MultiSelector u8 &1 {0=Do Nothing|1=Reset Meter-off Delay}
    11 ExposureDelayMode u8 &c0 >6 {0=Off|1=1 s|2=2 s|3=3 s}
    11 CLModeShootingSpeed u8 &f
    12 MaxContinuousRelease u8
    13 AutoBracketSet u8 &e0 >5 {@AutoBracketSet}
    13 AutoBracketOrder u8 &10 >4 {0=0,-,+|1=-,0,+}
    13 AutoBracketModeM u8 &c >2 {0=Flash/Speed|1=Flash/Speed/Aperture|2=Flash/Aperture|3=Flash Only}
    14 FuncButton u8 &1f {@FuncButton4}
    15 PreviewButton u8 &1f {@FuncButton4}
    16 AssignBktButton u8 &7 {@AssignBktButton}
    17 AELockButton u8 &1f {@FuncButton4}
    18 CommandDialsChangeMainSub u8 &e0 >5 {@CommandDialsChangeMainSub}
    18 CommandDialsMenuAndPlayback u8 &18 >3 {0=On|1=Off|2=On (Image Review Excluded)}
    18 CommandDialsApertureSetting u8 &4 >2 {0=Sub-command Dial|1=Aperture Ring}
    18 ShutterReleaseButtonAE-L u8 &2 >1 {0=Off|1=On}
    18 ReleaseButtonToUseDial u8 &1 {0=No|1=Yes}
    19 StandbyTimer u8 &f0 >4 {@StandbyTimer}
    20 SelfTimerTime u8 &c0 >6 {0=2 s|1=5 s|2=10 s|3=20 s}
    20 SelfTimerShotInterval u8 &30 >4 {0=0.5 s|1=1 s|2=2 s|3=3 s}
    20 SelfTimerShotCount u8 &f
    21 ImageReviewMonitorOffTime u8 &e0 >5 {0=2 s|1=4 s|3=10 s|4=20 s|5=1 min|6=5 min|7=10 min}
    21 LiveViewMonitorOffTime u8 &1c >2 {1=5 min|2=10 min|3=15 min|4=20 min|5=30 min|6=No Limit}
    22 MenuMonitorOffTime u8 &e0 >5 {0=4 s|2=10 s|4=20 s|5=1 min|6=5 min|7=10 min}
    22 ShootingInfoMonitorOffTime u8 &1c >2 {0=4 s|2=10 s|4=20 s|5=1 min|6=5 min|7=10 min}
    23 FlashSyncSpeed u8 &f0 >4 {0=1/320 s (auto FP)|2=1/250 s (auto FP)|3=1/250 s|5=1/200 s|6=1/160 s|7=1/125 s|8=1/100 s|9=1/80 s|10=1/60 s}
    23 FlashShutterSpeed u8 &f {@FlashShutterSpeed}
    24 FlashControlBuilt-in u8 &c0 >6 {0=TTL|1=Manual|2=Repeating Flash|3=Commander Mode}
    31 ModelingFlash u8 &20 >5 {0=On|1=Off}
    36 PlaybackMonitorOffTime u8 &e0 >5 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    37 MultiSelectorLiveView u8 &c0 >6 {0=Reset|1=Zoom|3=Not Used}
    38 ShutterSpeedLock u8 &80 >7 {0=Off|1=On}
    38 ApertureLock u8 &40 >6 {0=Off|1=On}
    38 MovieShutterButton u8 &20 >5 {0=Take Photo|1=Record Movies}
    38 FlashExposureCompArea u8 &4 >2 {0=Entire frame|1=Background only}
    40 MovieAELockButtonAssignment u8 &f {0=None|3=Index Marking|4=View Photo Shooting Info|5=AE/AF Lock|6=AE Lock Only|7=AE Lock (hold)|8=AF Lock Only}
    41 MovieFunctionButton u8 &70 >4 {@MovieFunctionButton}
    41 MoviePreviewButton u8 &7 {@MoviePreviewButton}
    42 FuncButtonPlusDials u8 &f {@FuncButtonPlusDials4}
    43 PreviewButtonPlusDials u8 &f {@FuncButtonPlusDials4}
    44 AELockButtonPlusDials u8 &f {0=None|1=Choose Image Area (FX/DX/5:4)|2=Shutter Speed & Aperture Lock|4=Choose Non-CPU Lens Number|8=Exposure Delay Mode}
    45 AssignMovieRecordButton u8 &f {0=None|1=Choose Image Area (FX/DX/5:4)|2=Shutter Speed & Aperture Lock|9=White Balance|10=ISO Sensitivity}
    46 FineTuneOptHighlightWeighted u8 &f <4 /6
    47 DynamicAreaAFDisplay u8 &80 >7 {0=Off|1=On}
    47 AFPointIllumination u8 &40 >6 {0=Off|1=On During Manual Focusing}
    47 StoreByOrientation u8 &18 >3 {0=Off|1=Focus Point|2=Focus Point and AF-area mode}
    47 GroupAreaAFIllumination u8 &4 >2 {0=Squares|1=Dots}
    48 MatrixMetering u8 &80 >7 {0=Face Detection On|1=Face Detection Off}
    48 LiveViewButtonOptions u8 &30 >4 {0=Enable|2=Disable}
    48 AFModeRestrictions u8 &3 {0=No Restrictions|1=AF-C|2=AF-S}
    49 LimitAFAreaModeSelection u8 &7e >1 {0=No Restrictions}
    50 AF-OnForMB-D12 u8 &7 {0=AE/AF Lock|1=AE Lock Only|2=AF Lock Only|3=AE Lock (hold)|4=AE Lock (reset)|5=AF-On|6=FV Lock|7=Same As Fn Button}
    51 AssignRemoteFnButton u8 &1f {0=None|1=Preview|2=FV Lock|3=AE/AF Lock|4=AE Lock Only|5=AE Lock (reset on release)|7=AF Lock Only|8=AF-On|16=+NEF(RAW)|25=Live View|26=Flash Disable/Enable}
    52 LensFocusFunctionButtons u8 &3f {3=AE/AF Lock|4=AE Lock Only|7=AF Lock Only|21=Disable Synchronized Release|22=Remote Release Only|24=Preset focus Point|26=Flash Disable/Enable|32=AF-Area Mode:  Single-point AF|33=AF-Area Mode: Dynamic-area AF (9 points)|34=AF-Area Mode: Dynamic-area AF (21 points)|35=AF-Area Mode: Dynamic-area AF (51 points)|36=AF-Area Mode: Group-area AF|37=AF-Area Mode: Auto area AF}
    """
}
