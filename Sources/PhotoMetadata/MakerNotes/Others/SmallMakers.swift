/// The tags of makers with few known ones.
enum SmallMakers {
  static let motorola = ExifTag.table(
    """
    5500 BuildNumber text
    5501 SerialNumber text
    6420 CustomRendered text
    64D0 DriveMode text
    665E Sensor text
    6705 ManufactureDate text
    """)

  /// General Imaging, which makes cameras for several brands.
  static let generalImaging = ExifTag.table(
    """
    0202 Macro {0=Off|1=On}
    0207 GEModel text
    0300 GEMake text
    """)

  static let dji = ExifTag.table(
    """
    0001 Make text
    0003 SpeedX
    0004 SpeedY
    0005 SpeedZ
    0006 Pitch
    0007 Yaw
    0008 Roll
    0009 CameraPitch
    000A CameraYaw
    000B CameraRoll
    """)

  static let jvc = ExifTag.table(
    """
    0002 CPUVersions
    0003 Quality {0=Low|1=Normal|2=Fine}
    """)
}
