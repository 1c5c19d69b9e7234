/// The subdirectories of Olympus's MakerNotes that describe how an image was made.
enum OlympusDirectories {
  /// In-camera raw development (tag 0x2030).
  static let rawDevelopment = ExifTag.table(
    """
    0000 RawDevVersion text
    0100 RawDevExposureBiasValue
    0101 RawDevWhiteBalanceValue
    0102 RawDevWBFineAdjustment
    0103 RawDevGrayPoint
    0104 RawDevSaturationEmphasis
    0105 RawDevMemoryColorEmphasis
    0106 RawDevContrastValue
    0107 RawDevSharpnessValue
    0108 RawDevColorSpace {0=sRGB|1=Adobe RGB|2=Pro Photo RGB}
    0109 RawDevEngine {0=High Speed|1=High Function|2=Advanced High Speed|3=Advanced High Function}
    010A RawDevNoiseReduction {0=(none)|1=Noise Reduction|2=Noise Filter|4=Noise Filter (ISO Boost)}
    010B RawDevEditStatus {0=Original|1=Edited (Landscape)|6=Edited (Portrait)|8=Edited (Portrait)}
    010C RawDevSettings [1=WB Color Temp|2=WB Gray Point|4=Saturation|8=Contrast|16=Sharpness|32=Color Space|64=High Function|128=Noise Reduction]
    """)

  /// The same since the E-P1 (tag 0x2031).
  static let rawDevelopment2 = ExifTag.table(
    """
    0000 RawDevVersion text
    0100 RawDevExposureBiasValue
    0101 RawDevWhiteBalance {1=Color Temperature|2=Gray Point}
    0102 RawDevWhiteBalanceValue
    0103 RawDevWBFineAdjustment
    0104 RawDevGrayPoint
    0105 RawDevContrastValue
    0106 RawDevSharpnessValue
    0107 RawDevSaturationEmphasis
    0108 RawDevMemoryColorEmphasis
    0109 RawDevColorSpace {0=sRGB|1=Adobe RGB|2=Pro Photo RGB}
    010A RawDevNoiseReduction {0=(none)|1=Noise Reduction|2=Noise Filter|4=Noise Filter (ISO Boost)}
    010B RawDevEngine {0=High Speed|1=High Function}
    010C RawDevPictureMode {1=Vivid|2=Natural|3=Muted|256=Monotone|512=Sepia}
    010D RawDevPMSaturation
    010E RawDevPMContrast
    010F RawDevPMSharpness
    0110 RawDevPM_BWFilter {1=Neutral|2=Yellow|3=Orange|4=Red|5=Green}
    0111 RawDevPMPictureTone {1=Neutral|2=Sepia|3=Blue|4=Purple|5=Green}
    0112 RawDevGradation
    0113 RawDevSaturation3
    0119 RawDevAutoGradation {0=Off|1=On}
    0120 RawDevPMNoiseFilter
    0121 RawDevArtFilter
    """)

  /// Image processing (tag 0x2040).
  static let imageProcessing = ExifTag.table(
    """
    0000 ImageProcessingVersion text
    0100 WB_RBLevels
    0102 WB_RBLevels3000K
    0103 WB_RBLevels3300K
    0104 WB_RBLevels3600K
    0105 WB_RBLevels3900K
    0106 WB_RBLevels4000K
    0107 WB_RBLevels4300K
    0108 WB_RBLevels4500K
    0109 WB_RBLevels4800K
    010A WB_RBLevels5300K
    010B WB_RBLevels6000K
    010C WB_RBLevels6600K
    010D WB_RBLevels7500K
    010E WB_RBLevelsCWB1
    010F WB_RBLevelsCWB2
    0110 WB_RBLevelsCWB3
    0111 WB_RBLevelsCWB4
    0113 WB_GLevel3000K
    0114 WB_GLevel3300K
    0115 WB_GLevel3600K
    0116 WB_GLevel3900K
    0117 WB_GLevel4000K
    0118 WB_GLevel4300K
    0119 WB_GLevel4500K
    011A WB_GLevel4800K
    011B WB_GLevel5300K
    011C WB_GLevel6000K
    011D WB_GLevel6600K
    011E WB_GLevel7500K
    011F WB_GLevel
    0200 ColorMatrix <16
    0300 Enhancer
    0301 EnhancerValues
    0310 CoringFilter
    0311 CoringValues
    0600 BlackLevel2
    0610 GainBase
    0611 ValidBits
    0612 CropLeft
    0613 CropTop
    0614 CropWidth
    0615 CropHeight
    0635 UnknownBlock1
    0636 UnknownBlock2
    0805 SensorCalibration
    1010 NoiseReduction2 {0=(none)|1=Noise Reduction|2=Noise Filter|4=Noise Filter (ISO Boost)}
    1011 DistortionCorrection2 {0=Off|1=On}
    1012 ShadingCompensation2 {0=Off|1=On}
    101C MultipleExposureMode {0=Off|1=Live Composite|2=On (2 frames)|3=On (3 frames)~}
    1103 UnknownBlock3
    1104 UnknownBlock4
    1112 AspectRatio {1 1=4:3|1 4=1:1|2 1=3:2 (RAW)|2 2=3:2|3 1=16:9 (RAW)|3 3=16:9|4 1=1:1 (RAW)|4 4=6:6|5 5=5:4|6 6=7:6|7 7=6:5|8 8=7:5|9 1=3:4 (RAW)|9 9=3:4}
    1113 AspectFrame
    1200 FacesDetected
    1201 FaceDetectArea
    1202 MaxFaces
    1203 FaceDetectFrameSize
    1207 FaceDetectFrameCrop
    1306 CameraTemperature
    1900 KeystoneCompensation {0 0=Off|0 1=On}
    1901 KeystoneDirection
    1906 KeystoneValue
    """)

  /// Focus, flash and sensors (tag 0x2050).
  static let focusInfo = ExifTag.table(
    """
    0000 FocusInfoVersion text
    0209 AutoFocus {0=Off|1=On}
    0210 SceneDetect
    0211 SceneArea
    0212 SceneDetectData
    0300 ZoomStepCount
    0301 FocusStepCount
    0303 FocusStepInfinity
    0304 FocusStepNear
    0305 FocusDistance
    0308 AFPoint {0=(none)|1=Top-left (horizontal)|2=Top-center (horizontal)|3=Top-right (horizontal)|4=Left (horizontal)|5=Mid-left (horizontal)|6=Center (horizontal)|7=Mid-right (horizontal)|8=Right (horizontal)|9=Bottom-left (horizontal)|10=Bottom-center (horizontal)|11=Bottom-right (horizontal)|12=Top-left (vertical)|13=Top-center (vertical)|14=Top-right (vertical)|15=Left (vertical)|16=Mid-left (vertical)|17=Center (vertical)|18=Mid-right (vertical)|19=Right (vertical)|20=Bottom-left (vertical)|21=Bottom-center (vertical)|22=Bottom-right (vertical)|31=n/a}
    1201 ExternalFlash {0 0=Off|1 0=On}
    1203 ExternalFlashGuideNumber
    1204 ExternalFlashBounce {0=Bounce or Off|1=Direct}
    1205 ExternalFlashZoom
    1208 InternalFlash {0=Off|1=On|0 0=Off|1 0=On}
    1209 ManualFlash
    120A MacroLED {0=Off|1=On}
    1500 SensorTemperature :C
    1600 ImageStabilization
    """)

  /// The first cameras' raw files (tag 0x3000).
  static let rawInfo = ExifTag.table(
    """
    0000 RawInfoVersion text
    0100 WB_RBLevelsUsed
    0110 WB_RBLevelsAuto
    0120 WB_RBLevelsShade
    0121 WB_RBLevelsCloudy
    0122 WB_RBLevelsFineWeather
    0123 WB_RBLevelsTungsten
    0124 WB_RBLevelsEveningSunlight
    0130 WB_RBLevelsDaylightFluor
    0131 WB_RBLevelsDayWhiteFluor
    0132 WB_RBLevelsCoolWhiteFluor
    0133 WB_RBLevelsWhiteFluorescent
    0200 ColorMatrix2 <16
    0310 CoringFilter
    0311 CoringValues
    0600 BlackLevel2
    0601 YCbCrCoefficients
    0611 ValidPixelDepth
    0612 CropLeft
    0613 CropTop
    0614 CropWidth
    0615 CropHeight
    1000 LightSource {0=Unknown|16=Shade|17=Cloudy|18=Fine Weather|20=Tungsten (Incandescent)|22=Evening Sunlight|33=Daylight Fluorescent|34=Day White Fluorescent|35=Cool White Fluorescent|36=White Fluorescent|256=One Touch White Balance|512=Custom 1-4}
    1001 WhiteBalanceComp
    1010 SaturationSetting
    1011 HueSetting
    1012 ContrastSetting
    1013 SharpnessSetting
    2000 CMExposureCompensation
    2001 CMWhiteBalance
    2002 CMWhiteBalanceComp
    2010 CMWhiteBalanceGrayPoint
    2020 CMSaturation
    2021 CMHue
    2022 CMContrast
    2023 CMSharpness
    """)
}
