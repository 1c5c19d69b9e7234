/// What the numbers of Apple's MakerNotes mean.
enum AppleWords {
  static let hdrImageType: WordTable = """
    3=HDR image
    4=Original image
    """

  static let cameraType: WordTable = """
    0=Back wide-angle
    1=Back normal
    6=Front
    """

  static let imageCaptureType: WordTable = """
    1=ProRAW
    2=Portrait
    10=Photo
    11=Manual focus
    12=Scene
    """
}
