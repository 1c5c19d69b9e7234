/// The tags of Pentax's MakerNotes, and of Ricoh's with the same structure.
enum PentaxTags {
  /// The note's directory.
  static let main = ExifTag.table(
    """
    0000 PentaxVersion
    0001 PentaxModelType
    0002 PreviewImageSize
    0003 PreviewImageLength
    0004 PreviewImageStart
    0006 Date
    0007 Time
    000B PictureMode {0=Program|1=Shutter Speed Priority|2=Program AE|3=Manual|5=Portrait|6=Landscape|8=Sport|9=Night Scene|11=Soft|12=Surf & Snow|13=Candlelight|14=Autumn|15=Macro|17=Fireworks|18=Text|19=Panorama|20=3-D|21=Black & White|22=Sepia|23=Red|24=Pink|25=Purple|26=Blue|27=Green|28=Yellow|30=Self Portrait|31=Illustrations|33=Digital Filter|35=Night Scene Portrait|37=Museum|38=Food|39=Underwater|40=Green Mode|49=Light Pet|50=Dark Pet|51=Medium Pet|53=Underwater|54=Candlelight|55=Natural Skin Tone|56=Synchro Sound Record|58=Frame Composite|59=Report|60=Kids|61=Blur Reduction|63=Panorama 2|65=Half-length Portrait|66=Portrait 2|74=Digital Microscope|75=Blue Sky|80=Miniature|81=HDR|83=Fisheye|85=Digital Filter 4|221=P|255=PICT~}
    000C FlashMode {0=Auto, Did not fire|1=Off, Did not fire|2=On, Did not fire|3=Auto, Did not fire, Red-eye reduction|5=On, Did not fire, Wireless (Master)|256=Auto, Fired|258=On, Fired|259=Auto, Fired, Red-eye reduction|260=On, Red-eye reduction|261=On, Wireless (Master)|262=On, Wireless (Control)|264=On, Soft|265=On, Slow-sync|266=On, Slow-sync, Red-eye reduction|267=On, Trailing-curtain Sync}
    000D FocusMode {0=Normal|1=Macro|2=Infinity|3=Manual|4=Super Macro|5=Pan Focus|16=AF-S (Focus-priority)|17=AF-C (Focus-priority)|18=AF-A (Focus-priority)|32=Contrast-detect (Focus-priority)|33=Tracking Contrast-detect (Focus-priority)|272=AF-S (Release-priority)|273=AF-C (Release-priority)|274=AF-A (Release-priority)|288=Contrast-detect (Release-priority)}
    000E AFPointSelected {0=None|1=Top-left|2=Top Near-left|3=Top|4=Top Near-right|5=Top-right|6=Upper Far-left|7=Upper-left|8=Upper Near-left|9=Upper-middle|10=Upper Near-right|11=Upper-right|12=Upper Far-right|13=Far Far Left|14=Far Left|15=Left|16=Near-left|17=Center|18=Near-right|19=Right|20=Far Right|21=Far Far Right|22=Lower Far-left|23=Lower-left|24=Lower Near-left|25=Lower-middle|26=Lower Near-right|27=Lower-right|28=Lower Far-right|29=Bottom-left|30=Bottom Near-left|31=Bottom|32=Bottom Near-right|33=Bottom-right|263=Zone Select Upper-left|264=Zone Select Upper Near-left|265=Zone Select Upper Middle|266=Zone Select Upper Near-right|267=Zone Select Upper-right|270=Zone Select Far Left|271=Zone Select Left|272=Zone Select Near-left|273=Zone Select Center|274=Zone Select Near-right|275=Zone Select Right|276=Zone Select Far Right|279=Zone Select Lower-left|280=Zone Select Lower Near-left|281=Zone Select Lower-middle|282=Zone Select Lower Near-right|283=Zone Select Lower-right|65531=AF Select|65532=Face Detect AF|65533=Automatic Tracking AF|65534=Fixed Center|65535=Auto}
    000F AFPointsInFocus [1=Top-left|2=Top Near-left|4=Top|8=Top Near-right|16=Top-right|32=Upper-left|64=Upper Near-left|128=Upper-middle|256=Upper Near-right|512=Upper-right|1024=Far Left|2048=Left|4096=Near-left|8192=Center|16384=Near-right|32768=Right|65536=Far Right|131072=Lower-left|262144=Lower Near-left|524288=Lower-middle|1048576=Lower Near-right|2097152=Lower-right|4194304=Bottom-left|8388608=Bottom Near-left|16777216=Bottom|33554432=Bottom Near-right|67108864=Bottom-right]
    0010 FocusPosition
    0014 ISO
    0015 LightReading <16
    0016 ExposureCompensation -50 /10 :ev
    0017 MeteringMode {0=Multi-segment|1=Center-weighted average|2=Spot}
    0018 AutoBracketing
    0019 WhiteBalance {0=Auto|1=Daylight|2=Shade|3=Fluorescent|4=Tungsten|5=Manual|6=Daylight Fluorescent|7=Day White Fluorescent|8=White Fluorescent|9=Flash|10=Cloudy|11=Warm White Fluorescent|14=Multi Auto|15=Color Temperature Enhancement|17=Kelvin|65534=Unknown|65535=User-Selected}
    001A WhiteBalanceMode {1=Auto (Daylight)|2=Auto (Shade)|3=Auto (Flash)|4=Auto (Tungsten)|6=Auto (Daylight Fluorescent)|7=Auto (Day White Fluorescent)|8=Auto (White Fluorescent)|10=Auto (Cloudy)|65534=Unknown|65535=User-Selected}
    001B BlueBalance /256
    001C RedBalance /256
    001D FocalLength /100 :mm
    001E DigitalZoom /100
    001F Saturation {0=-2 (low)|1=0 (normal)|2=+2 (high)|3=-1 (medium low)|4=+1 (medium high)|5=-3 (very low)|6=+3 (very high)|7=-4 (minimum)|8=+4 (maximum)|65535=None}
    0020 Contrast {0=-2 (low)|1=0 (normal)|2=+2 (high)|3=-1 (medium low)|4=+1 (medium high)|5=-3 (very low)|6=+3 (very high)|7=-4 (minimum)|8=+4 (maximum)|65535=n/a}
    0021 Sharpness {0=-2 (soft)|1=0 (normal)|2=+2 (hard)|3=-1 (medium soft)|4=+1 (medium hard)|5=-3 (very soft)|6=+3 (very hard)|7=-4 (minimum)|8=+4 (maximum)}
    0023 HometownCity {0=Pago Pago|1=Honolulu|2=Anchorage|3=Vancouver|4=San Francisco|5=Los Angeles|6=Calgary|7=Denver|8=Mexico City|9=Chicago|10=Miami|11=Toronto|12=New York|13=Santiago|14=Caracus|15=Halifax|16=Buenos Aires|17=Sao Paulo|18=Rio de Janeiro|19=Madrid|20=London|21=Paris|22=Milan|23=Rome|24=Berlin|25=Johannesburg|26=Istanbul|27=Cairo|28=Jerusalem|29=Moscow|30=Jeddah|31=Tehran|32=Dubai|33=Karachi|34=Kabul|35=Male|36=Delhi|37=Colombo|38=Kathmandu|39=Dacca|40=Yangon|41=Bangkok|42=Kuala Lumpur|43=Vientiane|44=Singapore|45=Phnom Penh|46=Ho Chi Minh|47=Jakarta|48=Hong Kong|49=Perth|50=Beijing|51=Shanghai|52=Manila|53=Taipei|54=Seoul|55=Adelaide|56=Tokyo|57=Guam|58=Sydney|59=Noumea|60=Wellington|61=Auckland|62=Lima|63=Dakar|64=Algiers|65=Helsinki|66=Athens|67=Nairobi|68=Amsterdam|69=Stockholm|70=Lisbon|71=Copenhagen|72=Warsaw|73=Prague|74=Budapest}
    0024 DestinationCity {0=Pago Pago|1=Honolulu|2=Anchorage|3=Vancouver|4=San Francisco|5=Los Angeles|6=Calgary|7=Denver|8=Mexico City|9=Chicago|10=Miami|11=Toronto|12=New York|13=Santiago|14=Caracus|15=Halifax|16=Buenos Aires|17=Sao Paulo|18=Rio de Janeiro|19=Madrid|20=London|21=Paris|22=Milan|23=Rome|24=Berlin|25=Johannesburg|26=Istanbul|27=Cairo|28=Jerusalem|29=Moscow|30=Jeddah|31=Tehran|32=Dubai|33=Karachi|34=Kabul|35=Male|36=Delhi|37=Colombo|38=Kathmandu|39=Dacca|40=Yangon|41=Bangkok|42=Kuala Lumpur|43=Vientiane|44=Singapore|45=Phnom Penh|46=Ho Chi Minh|47=Jakarta|48=Hong Kong|49=Perth|50=Beijing|51=Shanghai|52=Manila|53=Taipei|54=Seoul|55=Adelaide|56=Tokyo|57=Guam|58=Sydney|59=Noumea|60=Wellington|61=Auckland|62=Lima|63=Dakar|64=Algiers|65=Helsinki|66=Athens|67=Nairobi|68=Amsterdam|69=Stockholm|70=Lisbon|71=Copenhagen|72=Warsaw|73=Prague|74=Budapest}
    0025 HometownDST {0=No|1=Yes}
    0026 DestinationDST {0=No|1=Yes}
    0029 FrameNumber
    002D EffectiveLV /1024
    0032 ImageEditing {0 0=None|0 0 0 0=None|0 0 0 4=Digital Filter|1 0 0 0=Resized|2 0 0 0=Cropped|4 0 0 0=Digital Filter 4|6 0 0 0=Digital Filter 6|8 0 0 0=Red-eye Correction|16 0 0 0=Frame Synthesis?}
    0033 PictureMode {0 0=Program|0 1=Hi-speed Program|0 2=DOF Program|0 3=MTF Program|0 4=Standard|0 5=Portrait|0 6=Landscape|0 7=Macro|0 8=Sport|0 9=Night Scene Portrait|0 10=No Flash|0 11=Night Scene|0 12=Surf & Snow|0 13=Text|0 14=Sunset|0 15=Kids|0 16=Pet|0 17=Candlelight|0 18=Museum|0 19=Food|0 20=Stage Lighting|0 21=Night Snap|0 23=Blue Sky|0 24=Sunset|0 26=Night Scene HDR|0 27=HDR|0 28=Quick Macro|0 29=Forest|0 30=Backlight Silhouette|1 4=Auto PICT (Standard)|1 5=Auto PICT (Portrait)|1 6=Auto PICT (Landscape)|1 7=Auto PICT (Macro)|1 8=Auto PICT (Sport)|2 0=Program (HyP)|2 1=Hi-speed Program (HyP)|2 2=DOF Program (HyP)|2 3=MTF Program (HyP)|2 22=Shallow DOF (HyP)|3 0=Green Mode|4 0=Shutter Speed Priority|5 0=Aperture Priority|6 0=Program Tv Shift|7 0=Program Av Shift|8 0=Manual|9 0=Bulb|10 0=Aperture Priority, Off-Auto-Aperture|11 0=Manual, Off-Auto-Aperture|12 0=Bulb, Off-Auto-Aperture|13 0=Shutter & Aperture Priority AE|15 0=Sensitivity Priority AE|16 0=Flash X-Sync Speed AE|18 0=Auto Program (Normal)|18 1=Auto Program (Hi-speed)|18 2=Auto Program (DOF)|18 3=Auto Program (MTF)|18 22=Auto Program (Shallow DOF)|19 0=Astrotracer|20 22=Blur Control|249 0=Movie (TAv)|250 0=Movie (TAv, Auto Aperture)|251 0=Movie (Manual)|252 0=Movie (Manual, Auto Aperture)|253 0=Movie (Av)|254 0=Movie (Av, Auto Aperture)|255 0=Movie (P, Auto Aperture)|255 4=Video (4)}
    0034 DriveMode {0=Single-frame|1=Continuous|2=Continuous (Lo)|3=Burst|4=Continuous (Medium)|255=Video~0=No Timer|1=Self-timer (12 s)|2=Self-timer (2 s)|15=Video|16=Mirror Lock-up|255=n/a~0=Shutter Button|1=Remote Control (3 s delay)|2=Remote Control|4=Remote Continuous Shooting~0=Single Exposure|1=Multiple Exposure|2=Composite Average|3=Composite Additive|4=Composite Bright|8=Interval Shooting|10=Interval Composite Average|11=Interval Composite Additive|12=Interval Composite Bright|15=Interval Movie|16=HDR|32=HDR Strong 1|48=HDR Strong 2|64=HDR Strong 3|80=HDR Manual|224=HDR Auto|255=Video}
    0035 SensorSize /500
    0038 ImageAreaOffset
    0039 RawImageSize
    003C AFPointsInFocus number &7FF [1=Upper-left|2=Top|4=Upper-right|8=Left|16=Mid-left|32=Center|64=Mid-right|128=Right|256=Lower-left|512=Bottom|1024=Lower-right]
    003D DataScaling
    003E PreviewImageBorders
    003F LensRec
    0040 SensitivityAdjust -50 /10
    0041 ImageEditCount
    0048 AELock {0=Off|1=On}
    0049 NoiseReduction {0=Off|1=On}
    004D FlashExposureComp
    004F ImageTone {0=Natural|1=Bright|2=Portrait|3=Landscape|4=Vibrant|5=Monochrome|6=Muted|7=Reversal Film|8=Bleach Bypass|9=Radiant|10=Cross Processing|11=Flat}
    0053 ColorTempDaylight
    0054 ColorTempShade
    0055 ColorTempCloudy
    0056 ColorTempTungsten
    0057 ColorTempFluorescentD
    0058 ColorTempFluorescentN
    0059 ColorTempFluorescentW
    005A ColorTempFlash
    005C ShakeReductionInfo
    005D ShutterCount
    0060 FaceInfo
    0062 RawDevelopmentProcess {1=1 (K10D,K200D,K2000,K-m)|3=3 (K20D)|4=4 (K-7)|5=5 (K-x)|6=6 (645D)|7=7 (K-r)|8=8 (K-5,K-5II,K-5IIs)|9=9 (Q)|10=10 (K-01,K-30,K-50,K-500)|11=11 (Q10)|12=12 (MX-1,Q-S1,Q7)|13=13 (K-3,K-3II)|14=14 (645Z)|15=15 (K-S1,K-S2)|16=16 (K-1)|17=17 (K-70)|18=18 (KP)|19=19 (GR III)|20=20 (K-3III)}
    0067 Hue {0=-2|1=Normal|2=2|3=-1|4=1|5=-3|6=3|7=-4|8=4|65535=None}
    0068 AWBInfo
    0069 DynamicRangeExpansion
    006B TimeInfo
    006C HighLowKeyAdj {-1 0=-1|-2 0=-2|-3 0=-3|-4 0=-4|0 0=0|1 0=1|2 0=2|3 0=3|4 0=4}
    006D ContrastHighlight {-1 0=-1|-2 0=-2|-3 0=-3|-4 0=-4|0 0=0|1 0=1|2 0=2|3 0=3|4 0=4}
    006E ContrastShadow {-1 0=-1|-2 0=-2|-3 0=-3|-4 0=-4|0 0=0|1 0=1|2 0=2|3 0=3|4 0=4}
    006F ContrastHighlightShadowAdj {0=Off|1=On}
    0070 FineSharpness {0=Off|1=On}
    0071 HighISONoiseReduction {0=Off|1=Weakest|2=Weak|3=Strong|4=Medium|255=Auto}
    0072 AFAdjustment
    0073 MonochromeFilterEffect {1=Green|2=Yellow|3=Orange|4=Red|5=Magenta|6=Blue|7=Cyan|8=Infrared|65535=None}
    0074 MonochromeToning {0=-4|1=-3|2=-2|3=-1|4=0|5=1|6=2|7=3|8=4|65535=None}
    0076 FaceDetect
    0077 FaceDetectFrameSize
    0079 ShadowCorrection {0=Off|1=On|2=Auto 2|0 0=Off|1 1=Weak|1 2=Normal|1 3=Strong|2 4=Auto}
    007A ISOAutoParameters {1 0=Slow|2 0=Standard|3 0=Fast}
    007B CrossProcess {0=Off|1=Random|2=Preset 1|3=Preset 2|4=Preset 3|33=Favorite 1|34=Favorite 2|35=Favorite 3}
    007E WhiteLevel
    007F BleachBypassToning {0=Off|1=Green|2=Yellow|3=Orange|4=Red|5=Magenta|6=Purple|7=Blue|8=Cyan|65535=n/a}
    0080 AspectRatio {0=4:3|1=3:2|2=16:9|3=1:1}
    0082 BlurControl {0=Off|1=Low|2=Medium|3=High~}
    0088 NeutralDensityFilter {0=Off|1=On|0 2=Off (0 2)|1 2=On (1 2)}
    008B ISO
    0092 IntervalShooting {0 0=Off|*}
    0095 SkinToneCorrection {0 0=Off|1 1=On (type 1)|1 2=On (type 2)}
    0096 ClarityControl {0 0=Off|*}
    0200 BlackPoint
    0201 WhitePoint
    0203 ColorMatrixA /8192
    0204 ColorMatrixB /8192
    0205 CameraSettings
    0206 AEInfo
    0207 LensInfo
    0208 FlashInfo
    0209 AEMeteringSegments
    020A FlashMeteringSegments
    020B SlaveFlashMeteringSegments
    020D WB_RGGBLevelsDaylight
    020E WB_RGGBLevelsShade
    020F WB_RGGBLevelsCloudy
    0210 WB_RGGBLevelsTungsten
    0211 WB_RGGBLevelsFluorescentD
    0212 WB_RGGBLevelsFluorescentN
    0213 WB_RGGBLevelsFluorescentW
    0214 WB_RGGBLevelsFlash
    0215 CameraInfo
    0216 BatteryInfo
    021B SaturationInfo
    021C ColorMatrixA2
    021D ColorMatrixB2
    021F AFInfo
    0220 HuffmanTable
    0222 ColorInfo
    0229 SerialNumber text
    022A FilterInfo
    022B LevelInfo
    022E Artist text
    022F Copyright text
    0230 FirmwareVersion text
    0231 ContrastDetectAFArea
    0235 CrossProcessParams
    023F Model text
    03FE DataDump
    0402 ToneCurve
    0403 ToneCurves
    0405 UnknownBlock
    0E00 PrintIM
    """,
    [
      .init(0x0005, "PentaxModelID", .choice(PentaxModels.names)),
      .init(0x0008, "Quality", .choice(PentaxWords.quality)),
      .init(0x0009, "PentaxImageSize", .choice(PentaxWords.pentaxImageSize)),
      .init(0x0012, "ExposureTime", .exposureTime),
      .init(0x0013, "FNumber", .fNumber),
      .init(0x0022, "WorldTimeLocation", .choice(PentaxWords.worldTimeLocation)),
      .init(0x0027, "DSPFirmwareVersion", .dotted),
      .init(0x0028, "CPUFirmwareVersion", .dotted),
      .init(0x0037, "ColorSpace", .choice(PentaxWords.colorSpace)),
      .init(0x0047, "CameraTemperature", .celsius),
      .init(0x0050, "ColorTemperature", .kelvin),
      .init(0x0085, "HDR", .choice(PentaxWords.hdr)),
      .init(0x0087, "ShutterType", .choice(PentaxWords.shutterType)),
    ])

  /// The directory without a header that the first cameras write, whose Make is Asahi Optical.
  static let asahi = ExifTag.table(
    """
    0001 RecordingMode {0=Auto|1=Night Scene|2=Manual}
    0002 Quality {0=Good|1=Better|2=Best}
    0003 FocusMode {2=Custom|3=Auto}
    0004 FlashMode {1=Auto|2=On|4=Off|6=Red-eye reduction}
    0007 WhiteBalance {0=Auto|1=Daylight|2=Shade|3=Tungsten|4=Fluorescent|5=Manual}
    000A DigitalZoom
    000B Sharpness {0=Normal|1=Soft|2=Hard}
    000C Contrast {0=Normal|1=Low|2=High}
    000D Saturation {0=Normal|1=Low|2=High}
    0014 ISO {10=100|16=200}
    0017 ColorFilter {1=Full|2=Black & White|3=Sepia}
    0E00 PrintIM
    1000 HometownCityCode text
    1001 DestinationCityCode text
    """)
}
