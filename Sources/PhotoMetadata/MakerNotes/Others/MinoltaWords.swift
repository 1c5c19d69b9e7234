/// What the numbers of Minolta's MakerNotes mean.
enum MinoltaWords {
  static let minoltaQuality: WordTable = """
    0=Raw
    1=Super fine
    2=Fine
    3=Standard
    4=Economy
    5=Extra fine
    """
}
