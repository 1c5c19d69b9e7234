/// What the numbers of Samsung's MakerNotes mean.
enum SamsungWords {
  static let deviceType: WordTable = """
    4096=Compact digital camera
    8192=High-end NX camera
    12288=HXM video camera
    73728=Cell phone
    3145728=SMX video camera
    """

  static let colorSpace: WordTable = """
    0=sRGB
    1=Adobe RGB
    """
}
