/// The custom settings of Nikon's bodies of 2007 and 2008.
extension NikonCustom {
  /// The D3 (a), D3S (b), D300 (c) and D300S (d): the letters of the cameras that have a row precede it.
  static let d3: StaticText = """
    0 CustomSettingsBank u8 &3 {0=A|1=B|2=C|3=D}
    0 CustomSettingsAllDefault u8 &80 >7 {0=Yes|1=No}
    1 AF-CPrioritySelection u8 &c0 >6 {0=Release|1=Release + Focus|2=Focus}
    1 AF-SPrioritySelection u8 &20 >5 {0=Focus|1=Release}
    1 AFPointSelection u8 &10 >4 {0=51 Points|1=11 Points}
    1 DynamicAFArea u8 &c >2 {0=9 Points|1=21 Points|2=51 Points|3=51 Points (3D-tracking)}
    acd1 FocusTrackingLockOn u8 &3 {0=Long|1=Normal|2=Short|3=Off}
    2 AFActivation u8 &80 >7 {0=Shutter/AF-On|1=AF-On Only}
    2 FocusPointWrap u8 &8 >3 {0=No Wrap|1=Wrap}
    a2 AFPointIllumination u8 &60 >5 {0=On in Continuous Shooting and Manual Focusing|1=On During Manual Focusing|2=On in Continuous Shooting Modes|3=Off}
    cd2 AFPointIllumination u8 &6 >1 {0=Auto|1=Off|2=On}
    a2 AFPointBrightness u8 &6 >1 {0=Low|1=Normal|2=High|3=Extra High}
    cd2 AFAssist u8 &1 {0=On|1=Off}
    a3 AFOnButton u8 &7 {0=AF On|1=AE/AF Lock|2=AE Lock Only|3=AE Lock (reset on release)|4=AE Lock (hold)|5=AF Lock Only}
    a3 VerticalAFOnButton u8 &70 >4 {0=AF On|1=AE/AF Lock|2=AE Lock Only|3=AE Lock (reset on release)|4=AE Lock (hold)|5=AF Lock Only|7=Same as AF On}
    cd3 AF-OnForMB-D10 u8 &70 >4 {@AFOnForMBD}
    b4 FocusTrackingLockOn u8 &7 {0=5 (Long)|1=4|2=3 (Normal)|3=2|4=1 (Short)|5=Off}
    b4 AssignBktButton u8 &8 >3 {0=Auto Bracketing|1=Multiple Exposure}
    b4 MultiSelectorLiveView u8 &c0 >6 {0=Reset|1=Zoom On/Off|2=Start Movie Recording|3=Not Used}
    b4 InitialZoomLiveView u8 &30 >4 {0=Low Magnification|1=Medium Magnification|2=High Magnification}
    6 ISOStepSize u8 &c0 >6 {0=1/3 EV|1=1/2 EV|2=1 EV}
    6 ExposureControlStepSize u8 &30 >4 {0=1/3 EV|1=1/2 EV|2=1 EV}
    6 ExposureCompStepSize u8 &c >2 {0=1/3 EV|1=1/2 EV|2=1 EV}
    6 EasyExposureCompensation u8 &3 {0=Off|1=On|2=On (auto reset)}
    a7 CenterWeightedAreaSize u8 &e0 >5 {0=8 mm|1=12 mm|2=15 mm|3=20 mm|4=Average}
    cd7 CenterWeightedAreaSize u8 &e0 >5 {0=6 mm|1=8 mm|2=10 mm|3=13 mm|4=Average}
    7 FineTuneOptCenterWeighted u8 &f <4 /6
    8 FineTuneOptMatrixMetering u8 &f0 >4 <4 /6
    8 FineTuneOptSpotMetering u8 &f <4 /6
    9 MultiSelectorShootMode u8 &c0 >6 {@MultiSelectorShootMode}
    acd9 MultiSelectorPlaybackMode u8 &30 >4 {0=Thumbnail On/Off|1=View Histograms|2=Zoom On/Off|3=Choose Folder}
    a9 InitialZoomSetting u8 &c >2 {0=High Magnification|1=Medium Magnification|2=Low Magnification}
    cd9 InitialZoomSetting u8 &c >2 {0=Low Magnification|1=Medium Magnification|2=High Magnification}
    9 MultiSelector u8 &1 {0=Do Nothing|1=Reset Meter-off Delay}
    10 ExposureDelayMode u8 &40 >6 {0=Off|1=On}
    10 CLModeShootingSpeed u8 &7
    a10 CHModeShootingSpeed u8 &30 >4 {0=9 fps|1=10 fps|2=11 fps}
    11 MaxContinuousRelease u8
    12 ReverseIndicators u8 &20 >5 {0=+ 0 -|1=- 0 +}
    a12 FileNumberSequence u8 &2 >1 {0=On|1=Off}
    cd12 FileNumberSequence u8 &8 >3 {0=On|1=Off}
    a12 RearDisplay u8 &80 >7 {0=ISO|1=Exposures Remaining}
    a12 ViewfinderDisplay u8 &40 >6 {0=Frame Count|1=Exposures Remaining}
    cd12 BatteryOrder u8 &4 >2 {0=MB-D10 First|1=Camera Battery First}
    cd12 MB-D10Batteries u8 &3 {@MBDBatteryType}
    12 ScreenTips u8 &10 >4 {0=On|1=Off}
    13 Beep u8 &c0 >6 {0=High|1=Low|2=Off}
    13 ShootingInfoDisplay u8 &30 >4 {0=Auto|1=Auto|2=Manual (dark on light)|3=Manual (light on dark)}
    cd13 GridDisplay u8 &2 >1 {0=Off|1=On}
    cd13 ViewfinderWarning u8 &1 {0=On|1=Off}
    b13 MultiSelectorPlaybackMode u8 &3 {0=Thumbnail On/Off|1=View Histograms|2=Zoom On/Off}
    a14 PreviewButton u8 &f8 >3 {@PreviewButton}
    cd14 FuncButton u8 &f8 >3 {@FuncButton}
    a14 PreviewButtonPlusDials u8 &7 {@PreviewButtonPlusDials}
    cd14 FuncButtonPlusDials u8 &7 {@FuncButtonPlusDials}
    a15 FuncButton u8 &f8 >3 {@PreviewButton}
    cd15 PreviewButton u8 &f8 >3 {@FuncButton}
    a15 FuncButtonPlusDials u8 &7 {0=None|1=Choose Image Area (FX/DX/5:4)|2=One Step Speed/Aperture|3=Choose Non-CPU Lens Number|4=Focus Point Selection|5=Choose Image Area (FX/DX)|6=Shooting Bank Menu|7=Dynamic AF Area}
    cd15 PreviewButtonPlusDials u8 &7 {@FuncButtonPlusDials}
    a16 AELockButton u8 &f8 >3 {0=None|1=Preview|2=FV Lock|3=AE/AF Lock|4=AE Lock Only|5=AE Lock (reset on release)|6=AE Lock (hold)|7=AF Lock Only|8=Flash Off|9=Bracketing Burst|10=Matrix Metering|11=Center-weighted Metering|12=Spot Metering|13=Virtual Horizon|14=AF On|15=Playback|16=My Menu Top}
    cd16 AELockButton u8 &f8 >3 {0=None|1=Preview|2=FV Lock|3=AE/AF Lock|4=AE Lock Only|5=AE Lock (reset on release)|6=AE Lock (hold)|7=AF Lock Only|8=AF On|9=Flash Off|10=Bracketing Burst|11=Matrix Metering|12=Center-weighted Metering|13=Spot Metering|14=Playback|15=My Menu Top|16=+ NEF (RAW)}
    a16 AELockButtonPlusDials u8 &7 {@PreviewButtonPlusDials}
    cd16 AELockButtonPlusDials u8 &7 {0=None|3=Choose Non-CPU Lens Number|5=Auto Bracketing|6=Dynamic AF Area}
    17 CommandDialsReverseRotation u8 &80 >7 {0=No|1=Yes}
    17 CommandDialsChangeMainSub u8 &40 >6 {0=Off|1=On}
    17 CommandDialsApertureSetting u8 &20 >5 {0=Sub-command Dial|1=Aperture Ring}
    17 CommandDialsMenuAndPlayback u8 &10 >4 {0=Off|1=On}
    17 LCDIllumination u8 &8 >3 {0=Off|1=On}
    17 PhotoInfoPlayback u8 &4 >2 {0=Info Up-down, Playback Left-right|1=Info Left-right, Playback Up-down}
    17 ShutterReleaseButtonAE-L u8 &2 >1 {0=Off|1=On}
    17 ReleaseButtonToUseDial u8 &1 {0=No|1=Yes}
    18 SelfTimerTime u8 &18 >3 {0=2 s|1=5 s|2=10 s|3=20 s}
    18 MonitorOffTime u8 &7 {0=10 s|1=20 s|2=1 min|3=5 min|4=10 min}
    a20 FlashSyncSpeed u8 &e0 >5 {0=1/250 s (auto FP)|1=1/250 s|2=1/200 s|3=1/160 s|4=1/125 s|5=1/100 s|6=1/80 s|7=1/60 s}
    cd20 FlashSyncSpeed u8 &f0 >4 {@FlashSyncSpeed}
    20 FlashShutterSpeed u8 &f {@FlashShutterSpeed}
    ac21 AutoBracketSet u8 &c0 >6 {0=AE & Flash|1=AE Only|2=Flash Only|3=WB Bracketing}
    bd21 AutoBracketSet u8 &e0 >5 {0=AE & Flash|1=AE Only|2=Flash Only|3=WB Bracketing|4=ADL Bracketing}
    ac21 AutoBracketModeM u8 &30 >4 {0=Flash/Speed|1=Flash/Speed/Aperture|2=Flash/Aperture|3=Flash Only}
    bd21 AutoBracketModeM u8 &18 >3 {0=Flash/Speed|1=Flash/Speed/Aperture|2=Flash/Aperture|3=Flash Only}
    ac21 AutoBracketOrder u8 &8 >3 {0=0,-,+|1=-,0,+}
    bd21 AutoBracketOrder u8 &4 >2 {0=0,-,+|1=-,0,+}
    21 ModelingFlash u8 &1 {0=On|1=Off}
    22 NoMemoryCard u8 &80 >7 {0=Release Locked|1=Enable Release}
    22 MeteringTime u8 &f {@MeteringTime}
    23 InternalFlash u8 &c0 >6 {0=TTL|1=Manual|2=Repeating Flash|3=Commander Mode}
    25 ImageReviewTime u8 &e0 >5 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    25 PlaybackMonitorOffTime u8 &1c >2 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    26 MenuMonitorOffTime u8 &e0 >5 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    26 ShootingInfoMonitorOffTime u8 &1c >2 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    """

  /// The D700.
  static let d700: StaticText = """
    0 CustomSettingsBank u8 &3 {0=A|1=B|2=C|3=D}
    0 CustomSettingsAllDefault u8 &80 >7 {0=Yes|1=No}
    1 AF-CPrioritySelection u8 &c0 >6 {0=Release|1=Release + Focus|2=Focus}
    1 AF-SPrioritySelection u8 &20 >5 {0=Focus|1=Release}
    1 AFPointSelection u8 &10 >4 {0=51 Points|1=11 Points}
    1 DynamicAFArea u8 &c >2 {0=9 Points|1=21 Points|2=51 Points|3=51 Points (3D-tracking)}
    2 AFActivation u8 &80 >7 {0=Shutter/AF-On|1=AF-On Only}
    2 FocusPointWrap u8 &8 >3 {0=No Wrap|1=Wrap}
    2 AFPointIllumination u8 &6 >1 {0=Auto|1=Off|2=On}
    2 AFAssist u8 &1 {0=On|1=Off}
    3 FocusTrackingLockOn u8 &7 {0=3 Normal|1=4|2=5 Long|3=2|4=1 Short|5=Off}
    3 AF-OnForMB-D10 u8 &70 >4 {@AFOnForMBD}
    4 ISOStepSize u8 &c0 >6 {0=1/3 EV|1=1/2 EV|2=1 EV}
    4 ExposureControlStepSize u8 &30 >4 {0=1/3 EV|1=1/2 EV|2=1 EV}
    4 ExposureCompStepSize u8 &c >2 {0=1/3 EV|1=1/2 EV|2=1 EV}
    4 EasyExposureCompensation u8 &3 {0=Off|1=On|2=On (auto reset)}
    5 CenterWeightedAreaSize u8 &70 >4 {0=8 mm|1=12 mm|2=15 mm|3=20 mm|4=Average}
    6 FineTuneOptMatrixMetering u8 &f0 >4 <4 /6
    6 FineTuneOptSpotMetering u8 &f <4 /6
    7 ShutterReleaseButtonAE-L u8 &80 >7 {0=Off|1=On}
    7 SelfTimerTime u8 &30 >4 {0=2 s|1=5 s|2=10 s|3=20 s}
    7 MeteringTime u8 &f {@MeteringTime}
    8 PlaybackMonitorOffTime u8 &38 >3 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    8 MenuMonitorOffTime u8 &7 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    9 ShootingInfoMonitorOffTime u8 &38 >3 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    9 ImageReviewTime u8 &7 {0=4 s|1=10 s|2=20 s|3=1 min|4=5 min|5=10 min}
    10 Beep u8 &c0 >6 {0=High|1=Low|2=Off}
    10 ShootingInfoDisplay u8 &30 >4 {0=Auto|1=Auto|2=Manual (dark on light)|3=Manual (light on dark)}
    10 LCDIllumination u8 &8 >3 {0=Off|1=On}
    10 ExposureDelayMode u8 &4 >2 {0=Off|1=On}
    10 GridDisplay u8 &2 >1 {0=Off|1=On}
    11 FileNumberSequence u8 &40 >6 {0=On|1=Off}
    11 CLModeShootingSpeed u8 &7
    12 MaxContinuousRelease u8
    13 ScreenTips u8 &8 >3 {0=On|1=Off}
    13 BatteryOrder u8 &4 >2 {0=MB-D10 First|1=Camera Battery First}
    13 MB-D10BatteryType u8 &3 {@MBDBatteryType}
    15 FlashSyncSpeed u8 &f0 >4 {@FlashSyncSpeed}
    15 FlashShutterSpeed u8 &f {@FlashShutterSpeed}
    16 FlashControlBuilt-in u8 &c0 >6 {0=TTL|1=Manual|2=Repeating Flash|3=Commander Mode}
    16 ManualFlashOutput u8 &1f ~ ^2
    17 RepeatingFlashOutput u8 &70 >4 ~ ^2
    17 RepeatingFlashCount u8 &f
    18 RepeatingFlashRate u8 &f0 >4
    18 CommanderInternalTTLChannel u8 &3 {0=1 ch|1=2 ch|2=3 ch|3=4 ch}
    20 CommanderInternalTTLCompBuiltin u8 &1f -9 /3
    21 CommanderInternalTTLCompGroupA u8 &1f -9 /3
    22 CommanderInternalTTLCompGroupB u8 &1f -9 /3
    26 AutoBracketSet u8 &c0 >6 {0=AE & Flash|1=AE Only|2=Flash Only|3=WB Bracketing}
    26 AutoBracketModeM u8 &30 >4 {0=Flash/Speed|1=Flash/Speed/Aperture|2=Flash/Aperture|3=Flash Only}
    26 AutoBracketOrder u8 &8 >3 {0=0,-,+|1=-,0,+}
    26 ModelingFlash u8 &1 {0=On|1=Off}
    27 MultiSelectorShootMode u8 &c0 >6 {@MultiSelectorShootMode}
    27 MultiSelectorPlaybackMode u8 &30 >4 {0=Thumbnail On/Off|1=View Histograms|2=Zoom On/Off|3=Choose Folder}
    27 InitialZoomSetting u8 &c >2 {0=Low Magnification|1=Medium Magnification|2=High Magnification}
    27 MultiSelector u8 &1 {0=Do Nothing|1=Reset Meter-off Delay}
    28 FuncButton u8 &f8 >3 {0=None|1=Preview|2=FV Lock|3=AE/AF Lock|4=AE Lock Only|5=AE Lock (reset on release)|6=AE Lock (hold)|7=AF Lock Only|9=Flash Off|10=Bracketing Burst|11=Matrix Metering|12=Center-weighted Metering|13=Spot Metering|14=My Menu Top|15=Live View|16=+ NEF (RAW)|17=Virtual Horizon}
    29 PreviewButton u8 &f8 >3 {@PreviewButton2}
    30 AELockButton u8 &f8 >3 {@PreviewButton2}
    31 FuncButtonPlusDials u8 &70 >4 {@FuncButtonPlusDials2}
    31 PreviewButtonPlusDials u8 &7 {@FuncButtonPlusDials2}
    32 AELockButtonPlusDials u8 &70 >4
    33 CommandDialsReverseRotation u8 &80 >7 {0=No|1=Yes}
    33 CommandDialsChangeMainSub u8 &40 >6 {0=Off|1=On}
    33 CommandDialsApertureSetting u8 &20 >5 {0=Sub-command Dial|1=Aperture Ring}
    33 CommandDialsMenuAndPlayback u8 &10 >4 {0=Off|1=On}
    33 ReverseIndicators u8 &8 >3 {0=+ 0 -|1=- 0 +}
    33 PhotoInfoPlayback u8 &4 >2 {0=Off|1=On}
    33 NoMemoryCard u8 &2 >1 {0=Release Locked|1=Enable Release}
    33 ReleaseButtonToUseDial u8 &1 {0=No|1=Yes}
    """
}
