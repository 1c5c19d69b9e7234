/// The numbers in Fujifilm's MakerNotes.
enum FujifilmWords {
  static let macro: WordTable = """
    0=Off
    1=On
    """

  static let cropMode: WordTable = """
    0=Not applicable
    1=Full-frame on GFX
    2=Sports finder mode
    4=Electronic shutter 1.25x crop
    """

  static let shutterType: WordTable = """
    0=Mechanical
    1=Electronic
    2=Electronic (long shutter speed)
    3=Electronic front curtain
    """

  static let autoBracketing: WordTable = """
    0=Off
    1=On
    2=Pre-shot
    """

  static let dynamicRange: WordTable = """
    1=Standard
    3=Wide
    """

  static let filmMode: WordTable = """
    0=F0/Standard (Provia)
    256=F1/Studio portrait
    272=F1a/Studio portrait enhanced saturation
    288=F1b/Studio portrait smooth skin tone (Astia)
    304=F1c/Studio portrait increased sharpness
    512=F2/Fujichrome (Velvia)
    768=F3/Studio portrait ex
    1024=F4/Velvia
    1280=Pro Neg. std
    1281=Pro Neg. hi
    1536=Classic Chrome
    1792=Eterna
    2048=Classic Negative
    2304=Bleach bypass
    2560=Nostalgic neg
    """

  static let dynamicRangeSetting: WordTable = """
    0=Auto
    1=Manual
    256=Standard (100%)
    512=Wide1 (230%)
    513=Wide2 (400%)
    32768=Film simulation
    """

  static let imageGeneration: WordTable = """
    0=Original image
    1=Re-developed from RAW
    """
}
