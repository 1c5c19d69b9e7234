/// What the numbers of Ricoh's MakerNotes mean.
enum RicohWords {
  static let recordingFormat: WordTable = """
    2=JPEG
    3=DNG
    """
}
