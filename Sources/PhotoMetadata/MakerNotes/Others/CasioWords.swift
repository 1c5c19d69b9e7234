/// What the numbers of Casio's MakerNotes mean.
enum CasioWords {
  static let quality: WordTable = """
    1=Economy
    2=Normal
    3=Fine
    """

  static let qualityMode: WordTable = """
    0=Economy
    1=Normal
    2=Fine
    """

  static let casioImageSize: WordTable = """
    0=640x480
    4=1600x1200
    5=2048x1536
    20=2288x1712
    21=2592x1944
    22=2304x1728
    36=3008x2008
    """
}
