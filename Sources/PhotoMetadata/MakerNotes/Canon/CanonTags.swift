/// The tags of Canon's MakerNotes.
enum CanonTags {
  /// The note's directory.
  static let main = ExifTag.table(
    """
    0001 CanonCameraSettings
    0002 CanonFocalLength
    0003 CanonFlashInfo
    0004 CanonShotInfo
    0005 CanonPanorama
    0006 CanonImageType text
    0007 CanonFirmwareVersion text
    0009 OwnerName text
    000C SerialNumber
    000D CanonCameraInfo
    000E CanonFileLength
    000F CustomFunctions
    0010 CanonModelID
    0012 CanonAFInfo
    0013 ThumbnailImageValidArea
    0015 SerialNumberFormat {2415919104=Format 1|2684354560=Format 2}
    001A SuperMacro {0=Off|1=On (1)|2=On (2)}
    001D MyColors
    001E FirmwareRevision
    0023 Categories [1=People|2=Scenery|4=Events|8=User 1|16=User 2|32=User 3|64=To Do]
    0024 FaceDetect1
    0025 FaceDetect2
    0026 CanonAFInfo2
    0027 ContrastInfo
    0028 ImageUniqueID
    0035 TimeInfo
    0038 BatteryType
    0081 RawDataOffset
    0083 OriginalDecisionDataOffset
    0090 CustomFunctions1D
    0091 PersonalFunctions
    0092 PersonalFunctionValues
    0093 CanonFileInfo
    0094 AFPointsInFocus1D
    0095 LensModel text
    0096 InternalSerialNumber text
    0097 DustRemovalData
    0098 CropInfo
    0099 CustomFunctions2
    009A AspectInfo
    00A0 ProcessingInfo
    00A1 ToneCurveTable
    00A2 SharpnessTable
    00A3 SharpnessFreqTable
    00A4 WhiteBalanceTable
    00A9 ColorBalance
    00B0 CanonFlags
    00B1 ModifiedInfo
    00B2 ToneCurveMatching
    00B3 WhiteBalanceMatching
    00D0 VRDOffset
    00E0 SensorInfo
    4001 ColorData
    4002 CRWParam
    4003 ColorInfo
    4005 Flavor
    4008 PictureStyleUserDef {@canonStyle}
    4009 PictureStylePC {@canonStyle}
    4010 CustomPictureStyleFileName text
    4013 AFMicroAdj
    4015 VignettingCorr
    4016 VignettingCorr2
    4018 LightingOpt
    4019 LensInfo
    4020 AmbienceInfo
    4021 MultiExp
    4024 FilterInfo
    4025 HDRInfo
    4028 AFConfig
    403F RawBurstModeRoll
    0008 FileNumber :file
    001C DateStampMode {0=Off|1=Date|2=Date & Time}
    00AE ColorTemperature :K
    00B4 ColorSpace {1=sRGB|2=Adobe RGB|65535=n/a}
    """)
}
