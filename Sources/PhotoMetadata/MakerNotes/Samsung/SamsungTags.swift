import ImageFormats

/// The tags of Samsung's MakerNotes (type 2).
enum SamsungTags {
  /// The note's directory.
  static let main = ExifTag.table(
    """
    0003 SamsungModelID {16781340=NX10|16781862=HMX-S15BP|16781875=HMX-Q10|16781876=HMX-H304|16782092=NX100|16782119=NX11|24121419=ES65, ES67 / VLUU ES65, ES67 / SL50|24121422=ES70, ES71 / VLUU ES70, ES71 / SL600|24121426=ES73 / VLUU ES73 / SL605|24121429=ES25, ES27 / VLUU ES25, ES27 / SL45|24122112=ES28 / VLUU ES28|24122115=ES74,ES75,ES78 / VLUU ES75,ES78|33558598=PL150 / VLUU PL150 / TL210 / PL151|33558600=PL100 / TL205 / VLUU PL100 / PL101|33559313=PL120,PL121 / VLUU PL120,PL121|33559317=PL170,PL171 / VLUUPL170,PL171|33559326=PL210, PL211 / VLUU PL210, PL211|40899351=PL20,PL21 / VLUU PL20,PL21|44040219=WP10 / VLUU WP10 / AQ100|50331648=Various Models (0x3000000)|60817432=Various Models (0x3a00018)|67112991=ST1000 / ST1100 / VLUU ST1000 / CL65|67112994=ST550 / VLUU ST550 / TL225|67112997=Various Models (0x4001025)|67113022=VLUU ST5500, ST5500, CL80|67113025=VLUU ST5000, ST5000, TL240|67113027=ST70 / VLUU ST70 / ST71|67113738=Various Models (0x400130a)|67113742=ST90,ST91 / VLUU ST90,ST91|67113747=VLUU ST95, ST95|77594645=VLUU ST60|77599579=ST30, ST65 / VLUU ST65 / ST67|83886080=Various Models (0x5000000)|83890232=Various Models (0x5001038)|83890234=WB650 / VLUU WB650 / WB660|83890236=WB600 / VLUU WB600 / WB610|83891006=WB150 / WB150F / WB152 / WB152F / WB151|94371855=WB5000 / HZ25W|94371870=WB5500 / VLUU WB5500 / HZ50W|100667446=EX1|117445404=VLUU SH100, SH100|655519746=SMX-C20N}
    0011 OrientationInfo
    0020 SmartAlbumColor {0 0=n/a|*}
    0021 PictureWizard
    0030 LocalLocationName text
    0031 LocationName text
    0035 PreviewIFD
    0040 RawDataByteOrder {0=Little-endian (Intel, II)|1=Big-endian (Motorola, MM)}
    0041 WhiteBalanceSetup {0=Auto|1=Manual}
    0050 RawDataCFAPattern {0=Unchanged|1=Swap|65535=Roll}
    0100 FaceDetect {0=Off|1=On}
    0120 FaceRecognition {0=Off|1=On}
    0123 FaceName text
    A001 FirmwareName text
    A002 SerialNumber text
    A003 LensType {0=Built-in or Manual Lens|1=Samsung NX 30mm F2 Pancake|2=Samsung NX 18-55mm F3.5-5.6 OIS|3=Samsung NX 50-200mm F4-5.6 ED OIS|4=Samsung NX 20-50mm F3.5-5.6 ED|5=Samsung NX 20mm F2.8 Pancake|6=Samsung NX 18-200mm F3.5-6.3 ED OIS|7=Samsung NX 60mm F2.8 Macro ED OIS SSA|8=Samsung NX 16mm F2.4 Pancake|9=Samsung NX 85mm F1.4 ED SSA|10=Samsung NX 45mm F1.8|11=Samsung NX 45mm F1.8 2D/3D|12=Samsung NX 12-24mm F4-5.6 ED|13=Samsung NX 16-50mm F2-2.8 S ED OIS|14=Samsung NX 10mm F3.5 Fisheye|15=Samsung NX 16-50mm F3.5-5.6 Power Zoom ED OIS|20=Samsung NX 50-150mm F2.8 S ED OIS|21=Samsung NX 300mm F2.8 ED OIS}
    A004 LensFirmware text
    A005 InternalLensSerialNumber text
    A010 SensorAreas
    A012 SmartRange {0=Off|1=On}
    A014 ISO
    A020 EncryptionKey
    A021 WB_RGGBLevelsUncorrected
    A022 WB_RGGBLevelsAuto
    A023 WB_RGGBLevelsIlluminator1
    A024 WB_RGGBLevelsIlluminator2
    A025 HighlightLinearityLimit
    A028 WB_RGGBLevelsBlack
    A030 ColorMatrix
    A031 ColorMatrixSRGB
    A032 ColorMatrixAdobeRGB
    A033 CbCrMatrixDefault
    A034 CbCrMatrix
    A035 CbCrGainDefault
    A036 CbCrGain
    A040 ToneCurveSRGBDefault
    A041 ToneCurveAdobeRGBDefault
    A042 ToneCurveSRGB
    A043 ToneCurveAdobeRGB
    A048 RawData
    A050 Distortion
    A051 ChromaticAberration
    A052 Vignetting
    A053 VignettingCorrection
    A054 VignettingSetting
    """,
    [
      .init(0x0001, "MakerNoteVersion", .version, .text),
      .init(0x0002, "DeviceType", .choice(SamsungWords.deviceType)),
      .init(0x0043, "CameraTemperature", .celsius),
      .init(0xA011, "ColorSpace", .choice(SamsungWords.colorSpace)),
      .init(0xA013, "ExposureCompensation", .exposureValue),
      .init(0xA018, "ExposureTime", .exposureTime),
      .init(0xA019, "FNumber", .fNumber),
      .init(0xA01A, "FocalLengthIn35mmFormat", .millimetres),
    ])
}

/// The numbers in Samsung's MakerNotes.
enum SamsungWords {
  static let deviceType: WordTable = """
    4096=Compact digital camera
    8192=High-end NX camera
    12288=HXM video camera
    73728=Cell phone
    3145728=SMX video camera
    """

  static let colorSpace: WordTable = """
    0=sRGB
    1=Adobe RGB
    """
}

/// The fixed structure in Samsung's MakerNotes (tag 0x0021).
enum SamsungNote {
  static func expand(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    builder.readFields(directory.entry(0x0021), wizard, unit: 2)
  }

  private static let wizard = BinaryField.table(
    """
    0 PictureWizardMode u16 {0=Standard|1=Vivid|2=Portrait|3=Landscape|4=Forest|5=Retro|6=Cool|7=Calm|8=Classic|9=Custom1|10=Custom2|11=Custom3|255=n/a}
    1 PictureWizardColor u16
    2 PictureWizardSaturation u16 -4
    3 PictureWizardSharpness u16 -4
    4 PictureWizardContrast u16 -4
    """)
}
