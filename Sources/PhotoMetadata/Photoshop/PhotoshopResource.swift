/// A row of the resource table: number and name.
struct PhotoshopResource: Sendable {
  let number: UInt16
  let name: StaticText

  init(_ number: UInt16, _ name: StaticText) {
    self.number = number
    self.name = name
  }

  static let iptc: UInt16 = 0x0404
  static let icc: UInt16 = 0x040F
  static let exif: UInt16 = 0x0422
  static let xmp: UInt16 = 0x0424

  /// The name of resource `number`.
  static func name(_ number: UInt16) -> MetadataName {
    for row in table where row.number == number { return .known(row.name) }
    // Numbers 07D0 to 0BB6 are saved paths.
    return number >= 0x07D0 && number <= 0x0BB6 ? .text("Path\(number - 0x07D0)") : .number(UInt32(number))
  }

  /// Adobe Photoshop File Formats Specification, "Image Resource IDs".
  private static let table: [PhotoshopResource] = [
    .init(0x03E8, "Photoshop2Info"),
    .init(0x03E9, "MacintoshPrintInfo"),
    .init(0x03EA, "XMLData"),
    .init(0x03EB, "Photoshop2ColorTable"),
    .init(0x03ED, "ResolutionInfo"),
    .init(0x03EE, "AlphaChannelsNames"),
    .init(0x03EF, "DisplayInfo"),
    .init(0x03F0, "PStringCaption"),
    .init(0x03F1, "BorderInformation"),
    .init(0x03F2, "BackgroundColor"),
    .init(0x03F3, "PrintFlags"),
    .init(0x03F4, "BW_HalftoningInfo"),
    .init(0x03F5, "ColorHalftoningInfo"),
    .init(0x03F6, "DuotoneHalftoningInfo"),
    .init(0x03F7, "BW_TransferFunc"),
    .init(0x03F8, "ColorTransferFuncs"),
    .init(0x03F9, "DuotoneTransferFuncs"),
    .init(0x03FA, "DuotoneImageInfo"),
    .init(0x03FB, "EffectiveBW"),
    .init(0x03FD, "EPSOptions"),
    .init(0x03FE, "QuickMaskInfo"),
    .init(0x0400, "LayerStateInfo"),
    .init(0x0401, "WorkingPath"),
    .init(0x0402, "LayersGroupInfo"),
    .init(0x0405, "RawImageMode"),
    .init(0x0406, "JPEG_Quality"),
    .init(0x0408, "GridGuidesInfo"),
    .init(0x0409, "PhotoshopBGRThumbnail"),
    .init(0x040A, "CopyrightFlag"),
    .init(0x040B, "URL"),
    .init(0x040C, "PhotoshopThumbnail"),
    .init(0x040D, "GlobalAngle"),
    .init(0x040E, "ColorSamplersResource"),
    .init(0x0410, "Watermark"),
    .init(0x0411, "ICC_Untagged"),
    .init(0x0412, "EffectsVisible"),
    .init(0x0413, "SpotHalftone"),
    .init(0x0414, "IDsBaseValue"),
    .init(0x0415, "UnicodeAlphaNames"),
    .init(0x0416, "IndexedColorTableCount"),
    .init(0x0417, "TransparentIndex"),
    .init(0x0419, "GlobalAltitude"),
    .init(0x041A, "SliceInfo"),
    .init(0x041B, "WorkflowURL"),
    .init(0x041C, "JumpToXPEP"),
    .init(0x041D, "AlphaIdentifiers"),
    .init(0x041E, "URL_List"),
    .init(0x0421, "VersionInfo"),
    .init(0x0423, "EXIFInfo2"),
    .init(0x0425, "IPTCDigest"),
    .init(0x0426, "PrintScaleInfo"),
    .init(0x0428, "PixelInfo"),
    .init(0x0429, "LayerComps"),
    .init(0x042A, "AlternateDuotoneColors"),
    .init(0x042B, "AlternateSpotColors"),
    .init(0x042D, "LayerSelectionIDs"),
    .init(0x042E, "HDRToningInfo"),
    .init(0x042F, "PrintInfo"),
    .init(0x0430, "LayerGroupsEnabledID"),
    .init(0x0431, "ColorSamplersResource2"),
    .init(0x0432, "MeasurementScale"),
    .init(0x0433, "TimelineInfo"),
    .init(0x0434, "SheetDisclosure"),
    .init(0x0435, "DisplayInfo"),
    .init(0x0436, "OnionSkins"),
    .init(0x0438, "CountInfo"),
    .init(0x043A, "PrintInfo2"),
    .init(0x043B, "PrintStyle"),
    .init(0x043C, "MacintoshNSPrintInfo"),
    .init(0x043D, "WindowsDEVMODE"),
    .init(0x043E, "AutoSaveFilePath"),
    .init(0x043F, "AutoSaveFormat"),
    .init(0x0440, "PathSelectionState"),
    .init(0x0BB7, "ClippingPathName"),
    .init(0x0BB8, "OriginPathInfo"),
    .init(0x1B58, "ImageReadyVariables"),
    .init(0x1B59, "ImageReadyDataSets"),
    .init(0x1F40, "LightroomWorkflow"),
    .init(0x2710, "PrintFlagsInfo"),
  ]
}
