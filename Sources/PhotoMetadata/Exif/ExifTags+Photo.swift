extension ExifTags {
  /// The Exif directory: Exif 3.0, 4.6.5 and 4.6.6.
  static let photo = ExifTag.table(
    """
    8824 SpectralSensitivity
    8827 PhotographicSensitivity
    8828 OECF
    882A TimeZoneOffset
    882B SelfTimerMode
    8831 StandardOutputSensitivity
    8832 RecommendedExposureIndex
    8833 ISOSpeed
    8834 ISOSpeedLatitudeyyy
    8835 ISOSpeedLatitudezzz
    9003 DateTimeOriginal text
    9004 DateTimeDigitized text
    9009 GooglePlusUploadCode
    9010 OffsetTime text
    9011 OffsetTimeOriginal text
    9012 OffsetTimeDigitized text
    9102 CompressedBitsPerPixel
    927C MakerNote
    9286 UserComment codedText
    9290 SubSecTime text
    9291 SubSecTimeOriginal text
    9292 SubSecTimeDigitized text
    9404 Acceleration
    A002 PixelXDimension
    A003 PixelYDimension
    A004 RelatedSoundFile text
    A005 InteroperabilityIFDPointer
    A20B FlashEnergy
    A20C SpatialFrequencyResponse
    A20E FocalPlaneXResolution
    A20F FocalPlaneYResolution
    A214 SubjectLocation
    A215 ExposureIndex
    A404 DigitalZoomRatio
    A40B DeviceSettingDescription
    A420 ImageUniqueID text
    A430 CameraOwnerName text
    A431 BodySerialNumber text
    A433 LensMake text
    A434 LensModel text
    A435 LensSerialNumber text
    A436 ImageTitle text
    A437 Photographer text
    A438 ImageEditor text
    A439 CameraFirmware text
    A43A RAWDevelopingSoftware text
    A43B ImageEditingSoftware text
    A43C MetadataEditingSoftware text
    A461 SourceImageNumberOfCompositeImage
    A462 SourceExposureTimesOfCompositeImage
    A500 Gamma
    FDE8 OwnerName text
    FDE9 SerialNumber text
    FDEA Lens text
    FE4C RawFile text
    FE4D Converter text
    FE4E ConverterWhiteBalance text
    FE51 ConverterExposure text
    FE52 ConverterShadows text
    FE53 ConverterBrightness text
    FE54 ConverterContrast text
    FE55 ConverterSaturation text
    FE56 ConverterSharpness text
    FE57 ConverterSmoothness text
    FE58 ConverterMoireFilter text
    """,
    [
      .init(0x829A, "ExposureTime", .exposureTime),
      .init(0x829D, "FNumber", .fNumber),
      .init(0x8822, "ExposureProgram", .choice(ExifWords.exposureProgram)),
      .init(0x8830, "SensitivityType", .choice(ExifWords.sensitivityType)),
      .init(0x9000, "ExifVersion", .version, .text),
      .init(0x9101, "ComponentsConfiguration", .components),
      .init(0x9201, "ShutterSpeedValue", .apexShutterSpeed),
      .init(0x9202, "ApertureValue", .apexAperture),
      .init(0x9203, "BrightnessValue", .apexBrightness),
      .init(0x9204, "ExposureBiasValue", .exposureValue),
      .init(0x9205, "MaxApertureValue", .apexAperture),
      .init(0x9206, "SubjectDistance", .subjectDistance),
      .init(0x9207, "MeteringMode", .choice(ExifWords.meteringMode)),
      .init(0x9208, "LightSource", .choice(ExifWords.lightSource)),
      .init(0x9209, "Flash", .flash),
      .init(0x920A, "FocalLength", .millimetres),
      .init(0x9214, "SubjectArea", .subjectArea),
      .init(0x9400, "Temperature", .celsius),
      .init(0x9401, "Humidity", .percent),
      .init(0x9402, "Pressure", .hectopascals),
      .init(0x9403, "WaterDepth", .metres),
      .init(0x9405, "CameraElevationAngle", .angle),
      .init(0xA000, "FlashpixVersion", .version, .text),
      .init(0xA001, "ColorSpace", .choice(ExifWords.colorSpace)),
      .init(0xA210, "FocalPlaneResolutionUnit", .choice(ImageWords.resolutionUnit)),
      .init(0xA217, "SensingMethod", .choice(ExifWords.sensingMethod)),
      .init(0xA300, "FileSource", .choice(ExifWords.fileSource), .number),
      .init(0xA301, "SceneType", .choice(ExifWords.sceneType), .number),
      .init(0xA302, "CFAPattern", .colourFilter),
      .init(0xA401, "CustomRendered", .choice(ExifWords.customRendered)),
      .init(0xA402, "ExposureMode", .choice(ExifWords.exposureMode)),
      .init(0xA403, "WhiteBalance", .choice(ExifWords.whiteBalance)),
      .init(0xA405, "FocalLengthIn35mmFilm", .millimetres),
      .init(0xA406, "SceneCaptureType", .choice(ExifWords.sceneCaptureType)),
      .init(0xA407, "GainControl", .choice(ExifWords.gainControl)),
      .init(0xA408, "Contrast", .choice(ExifWords.contrast)),
      .init(0xA409, "Saturation", .choice(ExifWords.saturation)),
      .init(0xA40A, "Sharpness", .choice(ExifWords.sharpness)),
      .init(0xA40C, "SubjectDistanceRange", .choice(ExifWords.subjectDistanceRange)),
      .init(0xA432, "LensSpecification", .lens),
      .init(0xA460, "CompositeImage", .choice(ExifWords.compositeImage)),
    ])
}
