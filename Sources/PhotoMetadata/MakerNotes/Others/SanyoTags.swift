/// The tags of Sanyo's MakerNotes.
enum SanyoTags {
  /// The note's directory.
  static let main = ExifTag.table(
    """
    00FF MakerNoteOffset
    0100 SanyoThumbnail
    0200 SpecialMode
    0201 SanyoQuality {0=Normal/Very Low|1=Normal/Low|2=Normal/Medium Low|3=Normal/Medium|4=Normal/Medium High|5=Normal/High|6=Normal/Very High|7=Normal/Super High|256=Fine/Very Low|257=Fine/Low|258=Fine/Medium Low|259=Fine/Medium|260=Fine/Medium High|261=Fine/High|262=Fine/Very High|263=Fine/Super High|512=Super Fine/Very Low|513=Super Fine/Low|514=Super Fine/Medium Low|515=Super Fine/Medium|516=Super Fine/Medium High|517=Super Fine/High|518=Super Fine/Very High|519=Super Fine/Super High}
    0202 Macro {0=Normal|1=Macro|2=View|3=Manual}
    0204 DigitalZoom
    0207 SoftwareVersion text
    0208 PictInfo
    0209 CameraID text
    020F WideRange {0=Off|1=On}
    0210 ColorAdjustmentMode {0=Off|1=On}
    0213 QuickShot {0=Off|1=On}
    0214 SelfTimer {0=Off|1=On}
    0216 VoiceMemo {0=Off|1=On}
    0217 RecordShutterRelease {0=Record while down|1=Press start, press stop}
    0218 FlickerReduce {0=Off|1=On}
    0219 OpticalZoomOn {0=Off|1=On}
    021B DigitalZoomOn {0=Off|1=On}
    021D LightSourceSpecial {0=Off|1=On}
    021F SceneSelect {0=Off|1=Sport|2=TV|3=Night|4=User 1|5=User 2|6=Lamp}
    0224 SequenceShotInterval {0=5 frames/s|1=10 frames/s|2=15 frames/s|3=20 frames/s}
    0225 FlashMode {0=Auto|1=Force|2=Disabled|3=Red eye}
    0E00 PrintIM
    0F00 DataDump
    """,
    [
      .init(0x020E, "SequentialShot", .choice(SanyoWords.sequentialShot)),
      .init(0x021E, "Resaved", .choice(SanyoWords.resaved)),
      .init(0x0223, "ManualFocusDistance", .metres),
    ])
}

/// The numbers in Sanyo's MakerNotes.
enum SanyoWords {
  static let sequentialShot: WordTable = """
    0=None
    1=Standard
    2=Best
    3=Adjust exposure
    """

  static let resaved: WordTable = """
    0=No
    1=Yes
    """
}
