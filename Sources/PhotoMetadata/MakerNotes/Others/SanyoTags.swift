/// The tags of Sanyo's MakerNotes.
enum SanyoTags {
  /// The note's directory.
  static let main = ExifTag.table(
    """
    00FF MakerNoteOffset
    0100 SanyoThumbnail
    0200 SpecialMode
    0201 SanyoQuality
    0202 Macro
    0204 DigitalZoom
    0207 SoftwareVersion text
    0208 PictInfo
    0209 CameraID text
    020F WideRange
    0210 ColorAdjustmentMode
    0213 QuickShot
    0214 SelfTimer
    0216 VoiceMemo
    0217 RecordShutterRelease
    0218 FlickerReduce
    0219 OpticalZoomOn
    021B DigitalZoomOn
    021D LightSourceSpecial
    021F SceneSelect
    0224 SequenceShotInterval
    0225 FlashMode
    0E00 PrintIM
    0F00 DataDump
    """,
    [
      .init(0x020E, "SequentialShot", .choice(SanyoWords.sequentialShot)),
      .init(0x021E, "Resaved", .choice(SanyoWords.resaved)),
      .init(0x0223, "ManualFocusDistance", .metres),
    ])
}

/// What the numbers of Sanyo's MakerNotes mean.
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
