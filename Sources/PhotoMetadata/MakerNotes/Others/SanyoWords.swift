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
