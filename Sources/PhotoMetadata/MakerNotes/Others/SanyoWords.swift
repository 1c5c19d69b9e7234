/// What the numbers of Sanyo's MakerNotes mean.
enum SanyoWords {
  static let sequentialShot: [(Int64, StaticString)] = [
    (0, "None"), (1, "Standard"), (2, "Best"), (3, "Adjust exposure"),
  ]

  static let resaved: [(Int64, StaticString)] = [
    (0, "No"), (1, "Yes"),
  ]
}
