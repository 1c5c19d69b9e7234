extension PentaxFields {
  /// Tag 0x0205.
  static let cameraSettings = BinaryField.table(
    """
    0 PictureMode2 u8 {0=Scene Mode|1=Auto PICT|2=Program AE|3=Green Mode|4=Shutter Speed Priority|5=Aperture Priority|6=Program Tv Shift|7=Program Av Shift|8=Manual|9=Bulb|10=Aperture Priority, Off-Auto-Aperture|11=Manual, Off-Auto-Aperture|12=Bulb, Off-Auto-Aperture|13=Shutter & Aperture Priority AE|15=Sensitivity Priority AE|16=Flash X-Sync Speed AE}
    1 ProgramLine u8 &03 {0=Normal|1=Hi Speed|2=Depth|3=MTF}
    1 EVSteps u8 &20 >5 {0=1/2 EV Steps|1=1/3 EV Steps}
    1 E-DialInProgram u8 &40 >6 {0=Tv or Av|1=P Shift}
    1 ApertureRingUse u8 &80 >7 {0=Prohibited|1=Permitted}
    2 FlashOptions u8 &f0 >4 {0=Normal|1=Red-eye reduction|2=Auto|3=Auto, Red-eye reduction|5=Wireless (Master)|6=Wireless (Control)|8=Slow-sync|9=Slow-sync, Red-eye reduction|10=Trailing-curtain Sync}
    2 MeteringMode2 u8 &0f {0=Multi-segment|1=Center-weighted average|2=Spot}
    3 AFPointMode u8 &f0 >4 {0=Auto|1=Select|2=Fixed Center}
    3 FocusMode2 u8 &0f {0=Manual|1=AF-S|2=AF-C|3=AF-A}
    4 AFPointSelected2 u16 [1=Upper-left|2=Top|4=Upper-right|8=Left|16=Mid-left|32=Center|64=Mid-right|128=Right|256=Lower-left|512=Bottom|1024=Lower-right]
    6 ISOFloor u8 -32 @ ^2 *100
    7 DriveMode2 u8 {0=Single-frame|1=Continuous|2=Continuous (Lo)|4=Self-timer (12 s)|8=Self-timer (2 s)|16=Remote Control (3 s delay)|32=Remote Control|64=Exposure Bracket|128=Multiple Exposure}
    8 ExposureBracketStepSize u8 {3=0.3|4=0.5|5=0.7|8=1.0|11=1.3|12=1.5|13=1.7|16=2.0|*}
    9 BracketShotNumber u8 {0=n/a|2=1 of 2|3=1 of 3|5=1 of 5|18=2 of 2|19=2 of 3|21=2 of 5|35=3 of 3|37=3 of 5|53=4 of 5|69=5 of 5}
    10 WhiteBalanceSet u8 &f0 >4 {0=Auto|1=Daylight|2=Shade|3=Cloudy|4=Daylight Fluorescent|5=Day White Fluorescent|6=White Fluorescent|7=Tungsten|8=Flash|9=Manual|12=Set Color Temperature 1|13=Set Color Temperature 2|14=Set Color Temperature 3}
    10 MultipleExposureSet u8 &0f {0=Off|1=On}
    13 RawAndJpgRecording u8 {1=JPEG (Best)|4=RAW (PEF, Best)|5=RAW+JPEG (PEF, Best)|8=RAW (DNG, Best)|9=RAW+JPEG (DNG, Best)|33=JPEG (Better)|36=RAW (PEF, Better)|37=RAW+JPEG (PEF, Better)|40=RAW (DNG, Better)|41=RAW+JPEG (DNG, Better)|65=JPEG (Good)|68=RAW (PEF, Good)|69=RAW+JPEG (PEF, Good)|72=RAW (DNG, Good)|73=RAW+JPEG (DNG, Good)}
    14 JpgRecordedPixels u8 &03 {0=10 MP|1=6 MP|2=2 MP}
    16 FlashOptions2 u8 &f0 >4 {0=Normal|1=Red-eye reduction|2=Auto|3=Auto, Red-eye reduction|5=Wireless (Master)|6=Wireless (Control)|8=Slow-sync|9=Slow-sync, Red-eye reduction|10=Trailing-curtain Sync}
    16 MeteringMode3 u8 &0f {0=Multi-segment|1=Center-weighted average|2=Spot}
    17 SRActive u8 &80 >7 {0=No|1=Yes}
    17 Rotation u8 &60 >5 {0=Horizontal (normal)|1=Rotate 180|2=Rotate 90 CW|3=Rotate 270 CW}
    17 ISOSetting u8 &04 >2 {0=Manual|1=Auto}
    17 SensitivitySteps u8 &02 >1 {0=1 EV Steps|1=As EV Steps}
    18 TvExposureTimeSetting u8 -68 @ ~ ^2 :s
    19 AvApertureSetting u8 -68 @ /2 ^2 :f
    20 SvISOSetting u8 -32 @ ^2 *100
    21 BaseExposureCompensation u8 -64 ~ @ :ev
    """)

  /// Tag 0x0206.
  static let exposure = BinaryField.table(
    """
    0 AEExposureTime u8 -32 /8 ~ ^2 *24 :s
    1 AEAperture u8 -68 /16 ^2 :f
    2 AE_ISO u8 -32 /8 ^2 *100
    3 AEXv u8 -64 /8
    4 AEBXv i8 /8
    5 AEMinExposureTime u8 -32 /8 ~ ^2 *24 :s
    6 AEProgramMode u8 {0=M, P or TAv|1=Av, B or X|2=Tv|3=Sv or Green Mode|8=Hi-speed Program|11=Hi-speed Program (P-Shift)|16=DOF Program|19=DOF Program (P-Shift)|24=MTF Program|27=MTF Program (P-Shift)|35=Standard|43=Portrait|51=Landscape|59=Macro|67=Sport|75=Night Scene Portrait|83=No Flash|91=Night Scene|99=Surf & Snow|104=Night Snap|107=Text|115=Sunset|123=Kids|131=Pet|139=Candlelight|144=SCN|147=Museum|160=Program|184=Shallow DOF Program|216=HDR}
    8 AEApertureSteps u8 {255=n/a|*}
    9 AEMaxAperture u8 -68 /16 ^2 :f
    10 AEMaxAperture2 u8 -68 /16 ^2 :f
    11 AEMinAperture u8 -68 /16 ^2 :f
    12 AEMeteringMode u8 {0=Multi-segment|16=Center-weighted average|32=Spot}
    14 FlashExposureCompSet i8 @ :ev
    """)

  /// Part of tag 0x0207; its start depends on the body.
  static let lensData = BinaryField.table(
    """
    0 AutoAperture u8 &01 {0=On|1=Off}
    0 MinAperture u8 &06 >1 {0=22|1=32|2=45|3=16}
    0 LensFStops u8 &70 >4 -7 ~ /2 +5
    3 MinFocusDistance u8 &f8 >3 {0=0.13-0.19 m|1=0.20-0.24 m|2=0.25-0.28 m|3=0.28-0.30 m|4=0.35-0.38 m|5=0.40-0.45 m|6=0.49-0.50 m|7=0.6 m|8=0.7 m|9=0.8-0.9 m|10=1.0 m|11=1.1-1.2 m|12=1.4-1.5 m|13=1.5 m|14=2.0 m|15=2.0-2.1 m|16=2.1 m|17=2.2-2.9 m|18=3.0 m|19=4-5 m|20=5.6 m}
    3 FocusRangeIndex u8 &07 {0=5|1=4|2=6 (far)|3=7 (very far)|4=2|5=3|6=1 (close)|7=0 (very close)}
    10 NominalMaxAperture u8 &f0 >4 /4 ^2 :f
    10 NominalMinAperture u8 &0f +10 /4 ^2 :f
    14 MaxAperture u8 &7f !0 -1 /32 ^2 :f
    """)

  /// Tag 0x0208.
  static let flash = BinaryField.table(
    """
    0 FlashStatus u8 {0=Off|1=Off (1)|2=External, Did not fire|6=External, Fired|8=Internal, Did not fire (0x08)|9=Internal, Did not fire|13=Internal, Fired}
    1 InternalFlashMode u8 {0=n/a - Off-Auto-Aperture|134=Fired, Wireless (Control)|149=Fired, Wireless (Master)|192=Fired|193=Fired, Red-eye reduction|194=Fired, Auto|195=Fired, Auto, Red-eye reduction|198=Fired, Wireless (Control), Fired normally not as control|200=Fired, Slow-sync|201=Fired, Slow-sync, Red-eye reduction|202=Fired, Trailing-curtain Sync|240=Did not fire, Normal|241=Did not fire, Red-eye reduction|242=Did not fire, Auto|243=Did not fire, Auto, Red-eye reduction|244=Did not fire, (Unknown 0xf4)|245=Did not fire, Wireless (Master)|246=Did not fire, Wireless (Control)|248=Did not fire, Slow-sync|249=Did not fire, Slow-sync, Red-eye reduction|250=Did not fire, Trailing-curtain Sync}
    2 ExternalFlashMode u8 {0=n/a - Off-Auto-Aperture|63=Off|64=On, Auto|191=On, Flash Problem|192=On, Manual|196=On, P-TTL Auto|197=On, Contrast-control Sync|198=On, High-speed Sync|204=On, Wireless|205=On, Wireless, High-speed Sync|240=Not Connected}
    3 InternalFlashStrength u8
    4 TTL_DA_AUp u8
    5 TTL_DA_ADown u8
    6 TTL_DA_BUp u8
    7 TTL_DA_BDown u8
    24 ExternalFlashGuideNumber u8 &1f
    25 ExternalFlashExposureComp u8 {0=n/a|144=n/a (Manual Mode)|164=-3.0|167=-2.5|168=-2.0|171=-1.5|172=-1.0|175=-0.5|176=0.0|179=0.5|180=1.0|*}
    26 ExternalFlashBounce u8 {0=n/a|16=Direct|48=Bounce}
    """)

  /// Tag 0x005C.
  static let stabilization = BinaryField.table(
    """
    0 SRResult u8 {0=Not stabilized|1=Stabilized|64=Not ready}
    1 ShakeReduction u8 {0=Off|1=On|4=Off (4)|5=On but Disabled|6=On (Video)|7=On (7)|15=On (15)|39=On (mode 2)|135=On (135)|167=On (mode 1)}
    2 SRHalfPressTime u8 /60
    3 SRFocalLength u8
    """)

  /// Tag 0x0216.
  static let battery = BinaryField.table(
    """
    0 PowerSource u8 &0f {1=Camera Battery|2=Body Battery|3=Grip Battery|4=External Power Supply}
    1 BodyBatteryState u8 &f0 >4 {1=Empty or Missing|2=Almost Empty|3=Running Low|4=Full}
    1 GripBatteryState u8 &0f {1=Empty or Missing|2=Almost Empty|3=Running Low|4=Full}
    2 BodyBatteryADNoLoad u8
    3 BodyBatteryADLoad u8
    4 GripBatteryADNoLoad u8
    5 GripBatteryADLoad u8
    """)

  /// Tag 0x021F.
  static let focus = BinaryField.table(
    """
    4 AFPredictor i16
    6 AFDefocus u8
    7 AFIntegrationTime u8 *2
    11 AFPointsInFocus u8 {0=None|1=Lower-left, Bottom|2=Bottom|3=Lower-right, Bottom|4=Mid-left, Center|5=Center (horizontal)|6=Mid-right, Center|7=Upper-left, Top|8=Top|9=Upper-right, Top|10=Right|11=Lower-left, Mid-left|12=Upper-left, Mid-left|13=Bottom, Center|14=Top, Center|15=Lower-right, Mid-right|16=Upper-right, Mid-right|17=Left|18=Mid-left|19=Center (vertical)|20=Mid-right}
    """)

  /// Tag 0x0222.
  static let color = BinaryField.table(
    """
    16 WBShiftAB i8
    17 WBShiftGM i8
    """)
}
