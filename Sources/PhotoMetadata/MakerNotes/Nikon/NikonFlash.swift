/// The layout of Nikon's flash data (tag 0x00A8), by the structure's version.
enum NikonFlash {
  /// The fields of `version`, four digits as a number; for unknown versions, the fields common to all.
  static func fields(_ version: Int) -> [BinaryField] {
    switch version {
    case 100, 101: common + first
    case 102: common + second
    case 103, 104, 105: common + third
    case 106: common + sixth
    case 107, 108: common + seventh
    default: Array(common.prefix(1))
    }
  }

  private static let common = BinaryField.table(
    """
    0 FlashInfoVersion s4 :version
    4 FlashSource u8 {0=None|1=External|2=Internal}
    6 ExternalFlashFirmware u8x2 {0 0=n/a|1 1=1.01 (SB-800 or Metz 58 AF-1)|1 3=1.03 (SB-800)|2 1=2.01 (SB-800)|2 4=2.04 (SB-600)|2 5=2.05 (SB-600)|3 1=3.01 (SU-800 Remote Commander)|4 1=4.01 (SB-400)|4 2=4.02 (SB-400)|4 4=4.04 (SB-400)|5 1=5.01 (SB-900)|5 2=5.02 (SB-900)|6 1=6.01 (SB-700)|7 1=7.01 (SB-910)|14 3=14.03 (SB-5000)|*}
    """)

  private static let first = BinaryField.table(
    """
    8 ExternalFlashFlags u8 [1=Fired|4=Bounce Flash|16=Wide Flash Adapter|32=Dome Diffuser]
    9 FlashCommanderMode u8 &80 >7 {0=Off|1=On}
    9 FlashControlMode u8 &7f {0=Off|1=iTTL-BL|2=iTTL|3=Auto Aperture|4=Automatic|5=GN (distance priority)|6=Manual|7=Repeating Flash}
    10 FlashCompensation i8 /-6 :ev
    11 FlashFocalLength u8 !0 !255 :mm
    12 RepeatingFlashRate u8 !0 !255
    13 RepeatingFlashCount u8 !0 !255
    14 FlashGNDistance u8 {0=0|1=0.1 m|2=0.2 m|3=0.3 m|4=0.4 m|5=0.5 m|6=0.6 m|7=0.7 m|8=0.8 m|9=0.9 m|10=1.0 m|11=1.1 m|12=1.3 m|13=1.4 m|14=1.6 m|15=1.8 m|16=2.0 m|17=2.2 m|18=2.5 m|19=2.8 m|20=3.2 m|21=3.6 m|22=4.0 m|23=4.5 m|24=5.0 m|25=5.6 m|26=6.3 m|27=7.1 m|28=8.0 m|29=9.0 m|30=10.0 m|31=11.0 m|32=13.0 m|33=14.0 m|34=16.0 m|35=18.0 m|36=20.0 m|255=n/a}
    15 FlashGroupAControlMode u8 &0f {0=Off|1=iTTL-BL|2=iTTL|3=Auto Aperture|4=Automatic|5=GN (distance priority)|6=Manual|7=Repeating Flash}
    16 FlashGroupBControlMode u8 &0f {0=Off|1=iTTL-BL|2=iTTL|3=Auto Aperture|4=Automatic|5=GN (distance priority)|6=Manual|7=Repeating Flash}
    17 FlashGroupACompensation i8 /-6 :ev
    18 FlashGroupBCompensation i8 /-6 :ev
    """)

  private static let second = BinaryField.table(
    """
    8 ExternalFlashFlags u8 [1=Fired|4=Bounce Flash|16=Wide Flash Adapter|32=Dome Diffuser]
    9 FlashCommanderMode u8 &80 >7 {0=Off|1=On}
    9 FlashControlMode u8 &7f {0=Off|1=iTTL-BL|2=iTTL|3=Auto Aperture|4=Automatic|5=GN (distance priority)|6=Manual|7=Repeating Flash}
    10 FlashCompensation i8 /-6 :ev
    12 FlashFocalLength u8 !0 !255 :mm
    13 RepeatingFlashRate u8 !0 !255
    14 RepeatingFlashCount u8 !0 !255
    15 FlashGNDistance u8 {0=0|1=0.1 m|2=0.2 m|3=0.3 m|4=0.4 m|5=0.5 m|6=0.6 m|7=0.7 m|8=0.8 m|9=0.9 m|10=1.0 m|11=1.1 m|12=1.3 m|13=1.4 m|14=1.6 m|15=1.8 m|16=2.0 m|17=2.2 m|18=2.5 m|19=2.8 m|20=3.2 m|21=3.6 m|22=4.0 m|23=4.5 m|24=5.0 m|25=5.6 m|26=6.3 m|27=7.1 m|28=8.0 m|29=9.0 m|30=10.0 m|31=11.0 m|32=13.0 m|33=14.0 m|34=16.0 m|35=18.0 m|36=20.0 m|255=n/a}
    16 FlashGroupAControlMode u8 &0f {0=Off|1=iTTL-BL|2=iTTL|3=Auto Aperture|4=Automatic|5=GN (distance priority)|6=Manual|7=Repeating Flash}
    17 FlashGroupBControlMode u8 &f0 >4 {0=Off|1=iTTL-BL|2=iTTL|3=Auto Aperture|4=Automatic|5=GN (distance priority)|6=Manual|7=Repeating Flash}
    17 FlashGroupCControlMode u8 &0f {0=Off|1=iTTL-BL|2=iTTL|3=Auto Aperture|4=Automatic|5=GN (distance priority)|6=Manual|7=Repeating Flash}
    18 FlashGroupACompensation i8 /-6 :ev
    19 FlashGroupBCompensation i8 /-6 :ev
    20 FlashGroupCCompensation i8 /-6 :ev
    """)

  private static let third = BinaryField.table(
    """
    8 ExternalFlashFlags u8 [1=Fired|4=Bounce Flash|16=Wide Flash Adapter|32=Dome Diffuser]
    9 FlashCommanderMode u8 &80 >7 {0=Off|1=On}
    9 FlashControlMode u8 &7f {0=Off|1=iTTL-BL|2=iTTL|3=Auto Aperture|4=Automatic|5=GN (distance priority)|6=Manual|7=Repeating Flash}
    10 FlashCompensation i8 /-6 :ev
    12 FlashFocalLength u8 !0 !255 :mm
    13 RepeatingFlashRate u8 !0 !255
    14 RepeatingFlashCount u8 !0 !255
    15 FlashGNDistance u8 {0=0|1=0.1 m|2=0.2 m|3=0.3 m|4=0.4 m|5=0.5 m|6=0.6 m|7=0.7 m|8=0.8 m|9=0.9 m|10=1.0 m|11=1.1 m|12=1.3 m|13=1.4 m|14=1.6 m|15=1.8 m|16=2.0 m|17=2.2 m|18=2.5 m|19=2.8 m|20=3.2 m|21=3.6 m|22=4.0 m|23=4.5 m|24=5.0 m|25=5.6 m|26=6.3 m|27=7.1 m|28=8.0 m|29=9.0 m|30=10.0 m|31=11.0 m|32=13.0 m|33=14.0 m|34=16.0 m|35=18.0 m|36=20.0 m|255=n/a}
    16 FlashColorFilter u8 {0=None|1=FL-GL1 or SZ-2FL Fluorescent|2=FL-GL2|9=TN-A1 or SZ-2TN Incandescent|10=TN-A2|65=Red|66=Blue|67=Yellow|68=Amber|128=Incandescent}
    17 FlashGroupAControlMode u8 &0f {0=Off|1=iTTL-BL|2=iTTL|3=Auto Aperture|4=Automatic|5=GN (distance priority)|6=Manual|7=Repeating Flash}
    18 FlashGroupBControlMode u8 &f0 >4 {0=Off|1=iTTL-BL|2=iTTL|3=Auto Aperture|4=Automatic|5=GN (distance priority)|6=Manual|7=Repeating Flash}
    18 FlashGroupCControlMode u8 &0f {0=Off|1=iTTL-BL|2=iTTL|3=Auto Aperture|4=Automatic|5=GN (distance priority)|6=Manual|7=Repeating Flash}
    19 FlashGroupACompensation i8 /-6 :ev
    20 FlashGroupBCompensation i8 /-6 :ev
    21 FlashGroupCCompensation i8 /-6 :ev
    27 ExternalFlashCompensation i8 /-6 :ev
    29 FlashExposureComp3 i8 /-6 :ev
    39 FlashExposureComp4 i8 /-6 :ev
    """)

  private static let sixth = BinaryField.table(
    """
    8 ExternalFlashFlags u8 [1=Fired|4=Bounce Flash|16=Wide Flash Adapter|32=Dome Diffuser]
    9 FlashCommanderMode u8 &80 >7 {0=Off|1=On}
    9 FlashControlMode u8 &7f {0=Off|1=iTTL-BL|2=iTTL|3=Auto Aperture|4=Automatic|5=GN (distance priority)|6=Manual|7=Repeating Flash}
    12 FlashFocalLength u8 !0 !255 :mm
    13 RepeatingFlashRate u8 !0 !255
    14 RepeatingFlashCount u8 !0 !255
    15 FlashGNDistance u8 {0=0|1=0.1 m|2=0.2 m|3=0.3 m|4=0.4 m|5=0.5 m|6=0.6 m|7=0.7 m|8=0.8 m|9=0.9 m|10=1.0 m|11=1.1 m|12=1.3 m|13=1.4 m|14=1.6 m|15=1.8 m|16=2.0 m|17=2.2 m|18=2.5 m|19=2.8 m|20=3.2 m|21=3.6 m|22=4.0 m|23=4.5 m|24=5.0 m|25=5.6 m|26=6.3 m|27=7.1 m|28=8.0 m|29=9.0 m|30=10.0 m|31=11.0 m|32=13.0 m|33=14.0 m|34=16.0 m|35=18.0 m|36=20.0 m|255=n/a}
    16 FlashColorFilter u8 {0=None|1=FL-GL1 or SZ-2FL Fluorescent|2=FL-GL2|9=TN-A1 or SZ-2TN Incandescent|10=TN-A2|65=Red|66=Blue|67=Yellow|68=Amber|128=Incandescent}
    17 FlashGroupAControlMode u8 &0f {0=Off|1=iTTL-BL|2=iTTL|3=Auto Aperture|4=Automatic|5=GN (distance priority)|6=Manual|7=Repeating Flash}
    18 FlashGroupBControlMode u8 &f0 >4 {0=Off|1=iTTL-BL|2=iTTL|3=Auto Aperture|4=Automatic|5=GN (distance priority)|6=Manual|7=Repeating Flash}
    18 FlashGroupCControlMode u8 &0f {0=Off|1=iTTL-BL|2=iTTL|3=Auto Aperture|4=Automatic|5=GN (distance priority)|6=Manual|7=Repeating Flash}
    39 FlashCompensation i8 /-6 :ev
    40 FlashGroupACompensation i8 /-6 :ev
    41 FlashGroupBCompensation i8 /-6 :ev
    42 FlashGroupCCompensation i8 /-6 :ev
    """)

  private static let seventh = BinaryField.table(
    """
    8 ExternalFlashZoomOverride u8 &80 >7 {0=No|1=Yes}
    8 ExternalFlashStatus u8 &01 {0=Flash Not Attached|1=Flash Attached}
    9 ExternalFlashReadyState u8 &07 {0=n/a|1=Ready|6=Not Ready}
    10 FlashCompensation i8 /-6 :ev
    12 FlashFocalLength u8 !0 !255 :mm
    13 RepeatingFlashRate u8 !0 !255
    14 RepeatingFlashCount u8 !0 !255
    15 FlashGNDistance u8 {0=0|1=0.1 m|2=0.2 m|3=0.3 m|4=0.4 m|5=0.5 m|6=0.6 m|7=0.7 m|8=0.8 m|9=0.9 m|10=1.0 m|11=1.1 m|12=1.3 m|13=1.4 m|14=1.6 m|15=1.8 m|16=2.0 m|17=2.2 m|18=2.5 m|19=2.8 m|20=3.2 m|21=3.6 m|22=4.0 m|23=4.5 m|24=5.0 m|25=5.6 m|26=6.3 m|27=7.1 m|28=8.0 m|29=9.0 m|30=10.0 m|31=11.0 m|32=13.0 m|33=14.0 m|34=16.0 m|35=18.0 m|36=20.0 m|255=n/a}
    17 FlashGroupAControlMode u8 &0f {0=Off|1=iTTL-BL|2=iTTL|3=Auto Aperture|4=Automatic|5=GN (distance priority)|6=Manual|7=Repeating Flash}
    18 FlashGroupBControlMode u8 &f0 >4 {0=Off|1=iTTL-BL|2=iTTL|3=Auto Aperture|4=Automatic|5=GN (distance priority)|6=Manual|7=Repeating Flash}
    18 FlashGroupCControlMode u8 &0f {0=Off|1=iTTL-BL|2=iTTL|3=Auto Aperture|4=Automatic|5=GN (distance priority)|6=Manual|7=Repeating Flash}
    40 FlashGroupACompensation i8 /-6 :ev
    41 FlashGroupBCompensation i8 /-6 :ev
    42 FlashGroupCCompensation i8 /-6 :ev
    """)
}
