import ByteReading

/// The names of ICC tags (ICC.1:2022, 9.2, and makers' own) and the fields of their structures.
enum ICCTags {
  /// Each tag's code and name.
  static let names: StaticText = """
    A2B0 AToB0
    A2B1 AToB1
    A2B2 AToB2
    B2A0 BToA0
    B2A1 BToA1
    B2A2 BToA2
    D2B0 DToB0
    D2B1 DToB1
    D2B2 DToB2
    D2B3 DToB3
    B2D0 BToD0
    B2D1 BToD1
    B2D2 BToD2
    B2D3 BToD3
    aabg BlueParametricCurve
    aagg GreenParametricCurve
    aarg RedParametricCurve
    bTRC BlueTRC
    bXYZ BlueMatrixColumn
    bfd  UCRBG
    bkpt MediaBlackPoint
    calt CalibrationDateTime
    chad ChromaticAdaptation
    chrm Chromaticity
    cicp ColorRepresentation
    ciis ColorimetricIntentImageState
    clro ColorantOrder
    clrt ColorantTable
    clot ColorantTableOut
    cprt ProfileCopyright
    crdi CRDInfo
    desc ProfileDescription
    devs DeviceSettings
    dmdd DeviceModelDesc
    dmnd DeviceMfgDesc
    dscm ProfileDescriptionML
    gTRC GreenTRC
    gXYZ GreenMatrixColumn
    gamt Gamut
    kTRC GrayTRC
    lumi Luminance
    meas Measurement
    meta Metadata
    mmod MakeAndModel
    ncl2 NamedColor2
    ncol NamedColor
    ndin NativeDisplayInfo
    pre0 Preview0
    pre1 Preview1
    pre2 Preview2
    ps2i PS2RenderingIntent
    ps2s PostScript2CSA
    psd0 PostScript2CRD0
    psd1 PostScript2CRD1
    psd2 PostScript2CRD2
    psd3 PostScript2CRD3
    pseq ProfileSequenceDesc
    psid ProfileSequenceIdentifier
    psvm PS2CRDVMSize
    rTRC RedTRC
    rXYZ RedMatrixColumn
    resp OutputResponse
    rig0 PerceptualRenderingIntentGamut
    rig2 SaturationRenderingIntentGamut
    scrd ScreeningDesc
    scrn Screening
    targ CharTarget
    tech Technology
    vcgt VideoCardGamma
    vcgp VideoCardGammaFormula
    view ViewingConditions
    vued ViewingCondDesc
    wtpt MediaWhitePoint
    """

  /// The header's numbers (ICC.1:2022, 7.2).
  static let header = BinaryField.table(
    """
    36 ProfileFileSignature s4
    44 CMMFlags u32 {0=Not Embedded, Independent|1=Embedded, Independent|2=Not Embedded, Not Independent|3=Embedded, Not Independent}
    64 RenderingIntent u32 {0=Perceptual|1=Media-Relative Colorimetric|2=Saturation|3=ICC-Absolute Colorimetric}
    68 ConnectionSpaceIlluminant i32x3 /65536
    """)

  /// ICC.1:2022, 10.14.
  static let measurement = BinaryField.table(
    """
    8 MeasurementObserver u32 {0=Unknown|1=CIE 1931|2=CIE 1964}
    12 MeasurementBacking i32x3 /65536
    24 MeasurementGeometry u32 {0=Unknown|1=0/45 or 45/0|2=0/d or d/0}
    28 MeasurementFlare u32 /65536
    32 MeasurementIlluminant u32 {0=Unknown|1=D50|2=D65|3=D93|4=F2|5=D55|6=A|7=Equi-Power (E)|8=F8}
    """)

  /// ICC.1:2022, 10.30.
  static let viewingConditions = BinaryField.table(
    """
    8 ViewingCondIlluminant i32x3 /65536
    20 ViewingCondSurround i32x3 /65536
    32 ViewingCondIlluminantType u32 {0=Unknown|1=D50|2=D65|3=D93|4=F2|5=D55|6=A|7=Equi-Power (E)|8=F8}
    """)

  /// ICC.1:2022, 10.2.
  static let chromaticity = BinaryField.table(
    """
    8 ChromaticityChannels u16
    10 ChromaticityColorant u16 {0=Unknown|1=ITU-R BT.709|2=SMPTE RP145-1994|3=EBU Tech.3213-E|4=P22}
    12 ChromaticityChannel1 u32x2 /65536
    20 ChromaticityChannel2 u32x2 /65536
    28 ChromaticityChannel3 u32x2 /65536
    36 ChromaticityChannel4 u32x2 /65536
    """)

  /// ICC.1:2022, table 29: device technologies.
  static let technologies: StaticText = """
    fscn Film Scanner
    dcam Digital Camera
    rscn Reflective Scanner
    ijet Ink Jet Printer
    twax Thermal Wax Printer
    epho Electrophotographic Printer
    esta Electrostatic Printer
    dsub Dye Sublimation Printer
    rpho Photographic Paper Printer
    fprn Film Writer
    vidm Video Monitor
    vidc Video Camera
    pjtv Projection Television
    CRT  Cathode Ray Tube Display
    PMD  Passive Matrix Display
    AMD  Active Matrix Display
    KPCD Photo CD
    imgs Photo Image Setter
    grav Gravure
    offs Offset Lithography
    silk Silkscreen
    flex Flexography
    mpfs Motion Picture Film Scanner
    mpfr Motion Picture Film Recorder
    dmpc Digital Motion Picture Camera
    dcpj Digital Cinema Projector
    """

  /// ICC.1:2022, tables 18 and 20, and the ICC's registry of manufacturers.
  static let codes: StaticText = """
    scnr Input Device Profile
    mntr Display Device Profile
    prtr Output Device Profile
    link DeviceLink Profile
    spac ColorSpace Conversion Profile
    abst Abstract Profile
    nmcl NamedColor Profile
    APPL Apple Computer Inc.
    appl Apple Computer Inc.
    MSFT Microsoft Corporation
    SGI  Silicon Graphics Inc.
    SUNW Sun Microsystems Inc.
    TGNT Taligent Inc.
    ADBE Adobe Systems Inc.
    KODA Kodak
    HP   Hewlett-Packard
    EPSO Seiko Epson Corporation
    """
}

/// The four bytes of a code.
struct ProfileCode {
  let bytes: [UInt8]

  init?(_ slice: ByteSlice, at index: Int) {
    guard let code = try? slice.slice(at: index, count: 4) else { return nil }
    bytes = (0..<4).map { code[$0] }
  }

  /// The rest of the line in `table` that begins with the code.
  func words(in table: StaticText) -> StaticText? {
    var found: StaticText?
    table.forEachLine { line in
      if line.part(0..<4).utf8.elementsEqual(bytes) { found = line.part(5..<line.utf8.count) }
      return found != nil
    }
    return found
  }
}
