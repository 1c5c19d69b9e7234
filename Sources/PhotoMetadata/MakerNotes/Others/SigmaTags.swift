/// The tags of Sigma's MakerNotes.
enum SigmaTags {
  /// The note's directory.
  static let main = ExifTag.table(
    """
    0002 SerialNumber text
    0003 DriveMode text
    0004 ResolutionMode text
    0005 AFMode text
    0006 FocusSetting text
    0007 WhiteBalance text
    0008 ExposureMode text {65=Aperture-priority AE|77=Manual|80=Program AE|83=Shutter speed priority AE|*}
    0009 MeteringMode text {56=Multi-segment|65=Average|67=Center-weighted average|*}
    000A LensFocalRange text
    000B ColorSpace text
    000C ExposureCompensation text
    000D Contrast text
    000E Shadow text
    000F Highlight text
    0010 Saturation text
    0011 Sharpness text
    0012 X3FillLight text
    0014 ColorAdjustment text
    0015 AdjustmentMode text
    0016 Quality text
    0017 Firmware text
    0018 Software text
    0019 AutoBracket text
    001A PreviewImageStart
    001B PreviewImageLength
    001C PreviewImageSize
    001E PreviewImageSize
    001F AFPoint text
    0022 FileFormat text
    0024 Calibration text
    0026 FileFormat text
    0027 LensType text
    002A LensFocalRange
    002B LensMaxApertureRange
    002C ColorMode {0=n/a|1=Sepia|2=B&W|3=Standard|4=Vivid|5=Neutral|6=Portrait|7=Landscape|8=FOV Classic Blue}
    0030 LensApertureRange text
    0031 FNumber
    0032 ExposureTime
    0033 ExposureTime2 text
    0034 BurstShot
    0035 ExposureCompensation
    0039 SensorTemperature text
    003A FlashExposureComp
    003B Firmware text
    003C WhiteBalance text
    003D PictureMode text
    0048 LensApertureRange text
    0049 FNumber
    004A ExposureTime
    004B ExposureTime2 text
    004D ExposureCompensation
    0055 SensorTemperature text
    0056 FlashExposureComp
    0057 Firmware2 text
    0058 WhiteBalance text
    0059 DigitalFilter text
    0084 Model text
    0086 ISO
    0087 ResolutionMode text
    0088 WhiteBalance text
    008C Firmware text
    011F CameraCalibration
    """,
    [
      .init(0x001D, "MakerNoteVersion", .version, .text)
    ])
}
