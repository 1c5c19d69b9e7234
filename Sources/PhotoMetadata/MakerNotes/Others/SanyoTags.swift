/// The tags of Sanyo's MakerNotes.
enum SanyoTags {
  /// The note's directory.
  static let main: [ExifTag] = [
    .init(0x00FF, "MakerNoteOffset"),
    .init(0x0100, "SanyoThumbnail"),
    .init(0x0200, "SpecialMode"),
    .init(0x0201, "SanyoQuality"),
    .init(0x0202, "Macro"),
    .init(0x0204, "DigitalZoom"),
    .init(0x0207, "SoftwareVersion", .plain, .text),
    .init(0x0208, "PictInfo"),
    .init(0x0209, "CameraID", .plain, .text),
    .init(0x020E, "SequentialShot", .choice(SanyoWords.sequentialShot)),
    .init(0x020F, "WideRange"),
    .init(0x0210, "ColorAdjustmentMode"),
    .init(0x0213, "QuickShot"),
    .init(0x0214, "SelfTimer"),
    .init(0x0216, "VoiceMemo"),
    .init(0x0217, "RecordShutterRelease"),
    .init(0x0218, "FlickerReduce"),
    .init(0x0219, "OpticalZoomOn"),
    .init(0x021B, "DigitalZoomOn"),
    .init(0x021D, "LightSourceSpecial"),
    .init(0x021E, "Resaved", .choice(SanyoWords.resaved)),
    .init(0x021F, "SceneSelect"),
    .init(0x0223, "ManualFocusDistance", .metres),
    .init(0x0224, "SequenceShotInterval"),
    .init(0x0225, "FlashMode"),
    .init(0x0E00, "PrintIM"),
    .init(0x0F00, "DataDump"),
  ]
}
