extension ExifTags {
  /// TIFF 6.0, its supplements, TIFF/EP (ISO 12234-2), and what operating systems add to IFD0 and IFD1.
  static let image = ExifTag.table(
    """
    000B ProcessingSoftware
    0100 ImageWidth
    0101 ImageLength
    0102 BitsPerSample
    0108 CellWidth
    0109 CellLength
    010D DocumentName
    010E ImageDescription text
    010F Make text
    0110 Model text
    0111 StripOffsets
    0115 SamplesPerPixel
    0116 RowsPerStrip
    0117 StripByteCounts
    0118 MinSampleValue
    0119 MaxSampleValue
    011A XResolution
    011B YResolution
    011D PageName
    011E XPosition
    011F YPosition
    0120 FreeOffsets
    0121 FreeByteCounts
    0122 GrayResponseUnit
    0123 GrayResponseCurve
    0124 T4Options
    0125 T6Options
    0129 PageNumber
    012D TransferFunction
    0131 Software text
    0132 DateTime text
    013B Artist text
    013C HostComputer text
    013E WhitePoint
    013F PrimaryChromaticities
    0140 ColorMap
    0141 HalftoneHints
    0142 TileWidth
    0143 TileLength
    0144 TileOffsets
    0145 TileByteCounts
    014A SubIFDs
    014D InkNames
    014E NumberOfInks
    0150 DotRange
    0151 TargetPrinter
    0154 SMinSampleValue
    0155 SMaxSampleValue
    0156 TransferRange
    0157 ClipPath
    0158 XClipPathUnits
    0159 YClipPathUnits
    015A Indexed
    015B JPEGTables
    015F OPIProxy
    0190 GlobalParametersIFD
    0191 ProfileType
    0192 FaxProfile
    0193 CodingMethods
    0194 VersionYear
    0195 ModeNumber
    01B1 Decode
    01B2 DefaultImageColor
    0200 JPEGProc
    0201 JPEGInterchangeFormat
    0202 JPEGInterchangeFormatLength
    0203 JPEGRestartInterval
    0205 JPEGLosslessPredictors
    0206 JPEGPointTransforms
    0207 JPEGQTables
    0208 JPEGDCTables
    0209 JPEGACTables
    0211 YCbCrCoefficients
    0212 YCbCrSubSampling
    0214 ReferenceBlackWhite
    022F StripRowCounts
    02BC ApplicationNotes
    1000 RelatedImageFileFormat
    1001 RelatedImageWidth
    1002 RelatedImageLength
    4746 Rating
    4747 XPDipXML
    4748 StitchInfo
    7000 SonyRawFileType
    7010 SonyToneCurve
    7031 VignettingCorrection
    7032 VignettingCorrParams
    7034 ChromaticAberrationCorrection
    7035 ChromaticAberrationCorrParams
    7036 DistortionCorrection
    7037 DistortionCorrParams
    800D ImageID
    80E3 Matteing
    80E4 DataType
    80E5 ImageDepth
    80E6 TileDepth
    828D CFARepeatPatternDim
    828E CFAPattern
    828F BatteryLevel
    8298 Copyright text
    830E ModelPixelScale
    83BB IPTCNAA
    8480 IntergraphMatrix
    8482 ModelTiePoint
    84E0 Site
    84E3 ITColor
    8546 SEMInfo
    85D8 ModelTransform
    8649 ImageResources
    8769 ExifIFDPointer
    8773 InterColorProfile
    87AF GeoKeyDirectory
    87B0 GeoDoubleParams
    87B1 GeoAsciiParams
    8825 GPSInfoIFDPointer
    8829 Interlace
    882A TimeZoneOffset
    882B SelfTimerMode
    920B FlashEnergy
    920C SpatialFrequencyResponse
    920D Noise
    920E FocalPlaneXResolution
    920F FocalPlaneYResolution
    9211 ImageNumber
    9212 SecurityClassification
    9213 ImageHistory
    9215 ExposureIndex
    935C ImageSourceData
    9C9B XPTitle wideText
    9C9C XPComment wideText
    9C9D XPAuthor wideText
    9C9E XPKeywords wideText
    9C9F XPSubject wideText
    A480 GDALMetadata
    A481 GDALNoData
    C44F Annotations
    C4A5 PrintImageMatching
    EA1C Padding
    EA1D OffsetSchema
    """,
    [
      .init(0x00FE, "NewSubfileType", .choice(ImageWords.newSubfileType)),
      .init(0x00FF, "SubfileType", .choice(ImageWords.subfileType)),
      .init(0x0103, "Compression", .choice(ImageWords.compression)),
      .init(0x0106, "PhotometricInterpretation", .choice(ImageWords.photometricInterpretation)),
      .init(0x0107, "Threshholding", .choice(ImageWords.thresholding)),
      .init(0x010A, "FillOrder", .choice(ImageWords.fillOrder)),
      .init(0x0112, "Orientation", .choice(ImageWords.orientation)),
      .init(0x011C, "PlanarConfiguration", .choice(ImageWords.planarConfiguration)),
      .init(0x0128, "ResolutionUnit", .choice(ImageWords.resolutionUnit)),
      .init(0x013D, "Predictor", .choice(ImageWords.predictor)),
      .init(0x014C, "InkSet", .choice(ImageWords.inkSet)),
      .init(0x0152, "ExtraSamples", .choice(ImageWords.extraSamples)),
      .init(0x0153, "SampleFormat", .choice(ImageWords.sampleFormat)),
      .init(0x0213, "YCbCrPositioning", .choice(ImageWords.chromaPositioning)),
      .init(0x4749, "RatingPercent", .percent),
      .init(0x9210, "FocalPlaneResolutionUnit", .choice(ImageWords.resolutionUnit)),
      .init(0x9216, "TIFF/EPStandardID", .dotted),
      .init(0x9217, "SensingMethod", .choice(ExifWords.sensingMethod)),
    ])
}
